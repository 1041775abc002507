import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import type { CardRow } from "../card-queries.ts";
import { cardView } from "../views.ts";
import { storePlace } from "./assortment.ts";
import { readPage } from "./cards.ts";
import {
  isCurrent,
  readStockedShelf,
  type KnownShelf,
  type StockedShelf,
  type Versions,
} from "./known.ts";
import { offeringPlace } from "./offers.ts";

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

/**
 * The cards of a page, those that the shelf does not hold left out. Offers are always read; the rest of a
 * card only where nobody has seen it since the assortment changed.
 */
const readCards = async (
  db: Db,
  shelf: Shelf,
  { versions, assortment, cards }: KnownShelf,
  page: readonly number[],
): Promise<{ readonly rows: readonly CardRow[]; readonly versions: Versions }> => {
  const ids = page.map((place) => assortment.productIds[place] ?? 0);
  // Looked up before anything is waited for: others may crowd a card out meanwhile.
  const kept = ids.map((id) => cards.get(id));
  const answer = await readPage(db, {
    productIds: ids,
    places: page.map((place) => offeringPlace(assortment.offeredBy[place] ?? storePlace, shelf)),
    unknownIds: ids.filter((_, at) => kept[at] === undefined),
  });
  const isSame = answer.versions.assortment === versions.assortment;
  const rows = answer.offers.flatMap((offer, at) => {
    const id = ids[at] ?? 0;
    const product = kept[at] ?? answer.products.get(id);
    if (product === undefined || offer === undefined) return [];
    if (isSame) cards.set(id, product);
    return [{ ...product, ...offer }];
  });
  return { rows, versions: answer.versions };
};

/** After so many corrections the products are shown as they are. */
const mostTries = 3;

/**
 * Chooses products from what this process remembers, and reads their cards. Where the answer tells of
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
    const { rows, versions } = await readCards(db, shelf, stocked, page);
    const isRight = isCurrent(db, versions) && !correctOffers(stocked, page, rows);
    if (isRight || tries === mostTries) return { ...rest, products: rows.map(cardView) };
  }
};
