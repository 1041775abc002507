import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../../db/database.ts";
import type { Shelf } from "../../../http/context.ts";
import type { OfferPart, ProductPart } from "../../card-queries.ts";
import type { Versions } from "../../version.ts";
import { cardView } from "../../views.ts";
import { storeSource } from "../memory/assortment.ts";
import { keepCards, readPage } from "../memory/cards.ts";
import {
  isCurrent,
  readShelf,
  type CachedShelf,
  type ShelfColumns,
} from "../memory/catalogue-cache.ts";
import { offeringStoreId } from "../memory/offers.ts";

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
