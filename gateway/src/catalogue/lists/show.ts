import type { ProductCard } from "@gerai/contract/catalogue";
import { one, type Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { cardsByIds, type CardRow } from "../card-queries.ts";
import { cardView } from "../views.ts";
import { isCurrent, readStockedShelf, type StockedShelf } from "./known.ts";

/** Which products to show, as places in the assortment, and what else to answer. */
interface Chosen<Rest> {
  readonly page: readonly number[];
  readonly rest: Rest;
}

/**
 * Notes what the cards know better: what has just been sold out, has come back, or is not sold any more.
 * @returns whether there was anything to note
 */
const correctOffers = (
  { assortment, offers }: StockedShelf,
  page: readonly number[],
  cards: readonly CardRow[],
): boolean => {
  const availableOf = new Map(cards.map(({ productId, available }) => [productId, available]));
  let isCorrected = false;
  for (const place of page) {
    const available = availableOf.get(assortment.productIds[place] ?? 0);
    const inStock = Number(available !== undefined && available > 0);
    if (available !== undefined && offers.inStock[place] === inStock) continue;
    if (available === undefined) offers.price[place] = 0;
    offers.inStock[place] = inStock;
    isCorrected = true;
  }
  return isCorrected;
};

/** After so many corrections the products are shown as they are. */
const mostTries = 3;

/**
 * Chooses products from what this process remembers, and reads their cards. Where the cards tell of
 * another version of the catalogue, or of another stock than was known, it chooses again: what is shown
 * is right, and in the right order, whatever was remembered. Mostly one statement.
 */
export const showProducts = async <Rest extends object>(
  db: Db,
  shelf: Shelf,
  choose: (stocked: StockedShelf) => Chosen<Rest> | Promise<Chosen<Rest>>,
): Promise<Rest & { products: ProductCard[] }> => {
  for (let tries = 1; ; tries += 1) {
    const stocked = await readStockedShelf(db, shelf);
    const { page, rest } = await choose(stocked);
    const ids = page.map((place) => stocked.assortment.productIds[place]);
    const { cards, ...versions } = await one(db, cardsByIds, [
      shelf.storeId,
      shelf.warehouseId,
      ids,
    ]);
    const isRight = isCurrent(db, versions) && !correctOffers(stocked, page, cards);
    if (isRight || tries === mostTries) return { ...rest, products: cards.map(cardView) };
  }
};
