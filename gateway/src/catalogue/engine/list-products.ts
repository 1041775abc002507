import type { FacetedList, ListQuery, ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import type { OfferPart, ProductPart } from "../card-queries.ts";
import type { Versions } from "../version.ts";
import { cardView, paginationView } from "../views.ts";
import { candidatesOf, pageOf, type Scope, type Sort } from "./list/candidates.ts";
import { filterProducts, type CategoryLevel } from "./list/facets.ts";
import { offeringStoreId, storeSource } from "./memory/assortment.ts";
import { keepCards, readPage } from "./memory/cards.ts";
import {
  isCurrent,
  readShelf,
  type CachedShelf,
  type ShelfColumns,
} from "./memory/catalogue-cache.ts";

/** The rows of the products to show, and what else belongs to the answer. */
interface Selection<Rest> {
  readonly page: readonly number[];
  readonly rest: Rest;
}

/** A product on a page; without an offer where the shelf does not hold it. */
interface Card {
  readonly row: number;
  readonly product: ProductPart | undefined;
  readonly offer: OfferPart | undefined;
}

/**
 * Corrects offers in memory by the offers that have just been read: products that were sold out, are back
 * in stock, or are not on the shelf any more.
 * @returns whether anything differed
 */
const correctOffers = ({ offers }: ShelfColumns, cards: readonly Card[]): boolean => {
  let isCorrected = false;
  for (const { row, product, offer } of cards) {
    const isHeld = product !== undefined && offer !== undefined;
    const inStock = Number(isHeld && offer.available > 0);
    if (isHeld && offers.inStock[row] === inStock) continue;
    if (!isHeld) offers.price[row] = 0;
    offers.inStock[row] = inStock;
    isCorrected = true;
  }
  return isCorrected;
};

/** Reads the cards of a page: offers always, products only where they are not in memory. */
const readCards = async (
  db: Db,
  shelf: Shelf,
  { versions, assortment, cards }: CachedShelf,
  page: readonly number[],
): Promise<{ readonly cards: readonly Card[]; readonly versions: Versions }> => {
  const ids = page.map((row) => assortment.productIds[row] ?? 0);
  // Read before the first `await`: afterwards other pages may have crowded a card out.
  const cached = ids.map((id) => cards.get(id));
  const answer = await readPage(db, {
    productIds: ids,
    storeIds: page.map((row) => offeringStoreId(assortment.sourceId[row] ?? storeSource, shelf)),
    missingIds: ids.filter((_, at) => cached[at] === undefined),
  });
  if (answer.versions.assortment === versions.assortment) keepCards(cards, answer.products);
  return {
    versions: answer.versions,
    cards: page.map((row, at) => ({
      row,
      product: cached[at] ?? answer.products.get(ids[at] ?? 0),
      offer: answer.offers[at],
    })),
  };
};

const viewsOf = (cards: readonly Card[]): ProductCard[] =>
  cards.flatMap(({ product, offer }) =>
    product === undefined || offer === undefined ? [] : [cardView(product, offer)],
  );

/** Limit of attempts; the last one is answered as it is. */
const maxAttempts = 3;

/**
 * Selects products by the columns in memory, and reads their cards. Where the cards belong to another
 * version of the catalogue, or their stock differs from memory, the products are selected again: the
 * answer is right and in the right order, however old the memory was. Mostly one statement.
 */
export const showProducts = async <Rest extends object>(
  db: Db,
  shelf: Shelf,
  select: (columns: ShelfColumns) => Selection<Rest> | Promise<Selection<Rest>>,
): Promise<Rest & { products: ProductCard[] }> => {
  for (let attempt = 1; ; attempt += 1) {
    const cached = await readShelf(db, shelf);
    const { page, rest } = await select(cached);
    const { cards, versions } = await readCards(db, shelf, cached, page);
    const isRight = isCurrent(db, versions) && !correctOffers(cached, cards);
    if (isRight || attempt === maxAttempts) return { ...rest, products: viewsOf(cards) };
  }
};

/** The facet of a category's list counts its children; all other lists count categories of the second level. */
const categoryLevelOf = (scope: Scope): CategoryLevel =>
  scope.kind === "category" ? (path) => path[scope.level] : (path) => path[1] ?? path[0];

/** How a list is sorted where nobody chose. */
const ownSort = (scope: Scope): Sort => (scope.kind === "hits" ? scope.order : "popular");

/**
 * One page of a product list with prices and stock of the shelf, its pagination and its facets. Products
 * that the shelf does not hold are left out. Without a sort, a search is ordered by relevance and every
 * other list by stock, then popularity.
 */
export const listProducts = (
  db: Db,
  scope: Scope,
  query: ListQuery,
  shelf: Shelf,
): Promise<FacetedList> =>
  showProducts(db, shelf, async (columns) => {
    const { rows: candidates, ...ranking } = await candidatesOf(columns, scope);
    const { rows, facets } = filterProducts(columns, candidates, query, categoryLevelOf(scope));
    const sort = query.sort ?? ownSort(scope);
    const page = await pageOf(columns, rows, ranking, { ...query, sort });
    return { page, rest: { pagination: paginationView(rows.length, query), facets } };
  });
