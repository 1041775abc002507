import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { paginationView } from "../views.ts";
import { showProducts } from "./list-products.ts";
import { categoriesWithin } from "./list/candidates.ts";
import type { ShelfColumns } from "./memory/catalogue-cache.ts";

/** Limit of recommended and of newest products; their totals count no further. */
const maxProducts = 240;

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** The first `limit` rows that the shelf holds and that pass a test, in the order given. */
const firstHeld = (
  { offers }: ShelfColumns,
  rows: Iterable<number>,
  test: (row: number) => boolean,
  limit: number,
): readonly number[] => {
  const held: number[] = [];
  for (const row of rows) {
    if (held.length === limit) break;
    if ((offers.price[row] ?? 0) > 0 && test(row)) held.push(row);
  }
  return held;
};

/** Products in stock first, otherwise in the order given. */
const inStockFirst = (
  { offers: { inStock } }: ShelfColumns,
  rows: readonly number[],
): readonly number[] => rows.toSorted((a, b) => (inStock[b] ?? 0) - (inStock[a] ?? 0));

const pageFrom = (columns: ShelfColumns, held: readonly number[], page: Page) => {
  const rows = inStockFirst(columns, held);
  return {
    page: rows.slice(page.start, page.start + page.limit),
    rest: { pagination: paginationView(rows.length, page), total: rows.length },
  };
};

/** A page of the recommended products, the most popular first, sold-out ones last. */
export const listRecommended = (db: Db, page: Page, shelf: Shelf) =>
  showProducts(db, shelf, (columns) => {
    const { isRecommended } = columns.assortment;
    const test = (row: number): boolean => isRecommended[row] === 1;
    return pageFrom(columns, firstHeld(columns, isRecommended.keys(), test, maxProducts), page);
  });

/** A page of the products that sell best, sold-out ones last. */
export const listPopular = (db: Db, page: Page, shelf: Shelf) =>
  showProducts(db, shelf, (columns) => {
    const { isRecommended } = columns.assortment;
    return pageFrom(
      columns,
      firstHeld(columns, isRecommended.keys(), () => true, maxProducts),
      page,
    );
  });

/** A page of the newest products, sold-out ones last. */
export const listNewest = (db: Db, page: Page, shelf: Shelf) =>
  showProducts(db, shelf, (columns) => {
    const { newestFirst } = columns.assortment;
    return pageFrom(
      columns,
      firstHeld(columns, newestFirst, () => true, maxProducts),
      page,
    );
  });

/** A page of these products, as far as the shelf holds them, in the order given, sold-out ones last. */
export const listChosen = async (
  db: Db,
  productIds: readonly number[],
  page: Page,
  shelf: Shelf,
) => {
  if (productIds.length === 0) return { products: [], pagination: paginationView(0, page) };
  return showProducts(db, shelf, (columns) => {
    const { rowOf } = columns.assortment;
    const rows = productIds.map((id) => rowOf(id)).filter((row) => row !== undefined);
    return pageFrom(
      columns,
      firstHeld(columns, rows, () => true, rows.length),
      page,
    );
  });
};

/** Those of the products that the shelf holds, sold-out ones too, in the order given. */
export const readHeld = async (
  db: Db,
  productIds: readonly number[],
  shelf: Shelf,
): Promise<ProductCard[]> => {
  const { products } = await showProducts(db, shelf, (columns) => {
    const rows = productIds
      .map((id) => columns.assortment.rowOf(id))
      .filter((row) => row !== undefined);
    return { page: firstHeld(columns, rows, () => true, rows.length), rest: {} };
  });
  return products;
};

/** The most popular products in stock in a category and below it, without one product; at most `limit`. */
export const findRelated = async (
  db: Db,
  { productId, categoryId }: { readonly productId: number; readonly categoryId: number },
  limit: number,
  shelf: Shelf,
): Promise<ProductCard[]> => {
  const { products } = await showProducts(db, shelf, (columns) => {
    const { assortment, offers } = columns;
    const within = categoriesWithin(assortment, [categoryId]);
    const own = assortment.rowOf(productId);
    const isRelated = (row: number): boolean =>
      within[assortment.category[row] ?? -1] === true && offers.inStock[row] === 1 && row !== own;
    return { page: firstHeld(columns, assortment.category.keys(), isRelated, limit), rest: {} };
  });
  return products;
};
