import type { FacetedList, Facets, ListQuery } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { one, type Db } from "../db/database.ts";
import type { Shelf } from "../http/context.ts";
import { listings } from "./listing-queries.ts";
import { cardView, paginationView } from "./views.ts";

/** What a search found; better matches have higher scores. */
export interface Hit {
  readonly productId: number;
  readonly score: number;
}

/** What a product list is of. */
export type Scope =
  /** `level` counts from 1 at the top of the tree. */
  | { readonly kind: "category"; readonly categoryId: number; readonly level: number }
  | { readonly kind: "brand"; readonly brandId: number }
  | { readonly kind: "promotion"; readonly promotionId: number }
  /** All promotions that run at this time. */
  | { readonly kind: "promotions"; readonly at: Date }
  | { readonly kind: "hits"; readonly hits: readonly Hit[] };

/** $3 of the listing, and $13 where the scope has one. */
const scopeValues = (scope: Scope): readonly [of: unknown, ...more: unknown[]] => {
  if (scope.kind === "category") return [scope.categoryId, scope.level + 1];
  if (scope.kind === "brand") return [scope.brandId];
  if (scope.kind === "promotion") return [scope.promotionId];
  if (scope.kind === "promotions") return [scope.at];
  return [scope.hits.map(({ productId }) => productId), scope.hits.map(({ score }) => score)];
};

type Row = NonNullable<(typeof listings)["category"]["popular"]["asc"]["row"]>;

const facetsView = (row: Row): Facets => ({
  brands: [...row.brands],
  categories: [...row.categories],
  minPrice: toRupiah(row.lowest_price),
  maxPrice: toRupiah(row.highest_price),
  onPromotion: row.promoted,
  inStock: row.in_stock,
});

const noFacets: Facets = {
  brands: [],
  categories: [],
  minPrice: toRupiah(0),
  maxPrice: toRupiah(0),
  onPromotion: 0,
  inStock: 0,
};

/**
 * One page of a product list with prices and stock of the shelf, its pagination and its facets, in one
 * statement. Products that the shelf does not hold are left out. Without a sort, a search is ordered
 * by relevance and every other list by stock, then popularity.
 */
export const listProducts = async (
  db: Db,
  scope: Scope,
  query: ListQuery,
  shelf: Shelf,
): Promise<FacetedList> => {
  const sort = query.sort ?? (scope.kind === "hits" ? "relevance" : "popular");
  const [of, ...more] = scopeValues(scope);
  const row = await one(db, listings[scope.kind][sort][query.sortDirection], [
    shelf.storeId,
    shelf.warehouseId,
    of,
    query.brandIds,
    query.categoryIds,
    query.minPrice,
    query.maxPrice,
    query.onPromotion,
    query.inStock,
    query.limit,
    query.start,
    query.facets === "all",
    ...more,
  ]);
  return {
    products: row.cards.map(cardView),
    pagination: paginationView(row.total, query),
    facets: query.facets === "all" ? facetsView(row) : noFacets,
  };
};
