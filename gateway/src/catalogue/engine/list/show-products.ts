import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../../db/database.ts";
import type { Shelf } from "../../../http/context.ts";
import type { OfferPart, ProductPart } from "../../card-queries.ts";
import type { Versions } from "../../version.ts";
import { cardView } from "../../views.ts";
import { storePlace } from "../memory/assortment.ts";
import { keepCards, readPage } from "../memory/cards.ts";
import {
  isCurrent,
  readStockedShelf,
  type KnownShelf,
  type StockedShelf,
} from "../memory/catalogue-cache.ts";
import { offeringPlace } from "../memory/offers.ts";

/** Which products to show, as places in the assortment, and what else to answer. */
interface Chosen<Rest> {
  readonly page: readonly number[];
  readonly rest: Rest;
}

/** What is known of a product on a page; without an offer where the shelf does not hold it. */
interface Card {
  readonly place: number;
  readonly product: ProductPart | undefined;
  readonly offer: OfferPart | undefined;
}

/**
 * Notes what the cards know better: what has just been sold out, has come back, or is not sold any more.
 * @returns whether there was anything to note
 */
const correctOffers = ({ offers }: StockedShelf, cards: readonly Card[]): boolean => {
  let isCorrected = false;
  for (const { place, product, offer } of cards) {
    const isHeld = product !== undefined && offer !== undefined;
    const inStock = Number(isHeld && offer.available > 0);
    if (isHeld && offers.inStock[place] === inStock) continue;
    if (!isHeld) offers.price[place] = 0;
    offers.inStock[place] = inStock;
    isCorrected = true;
  }
  return isCorrected;
};

/**
 * What the cards of a page show. Offers are always read; the rest of a card only where nobody has seen it
 * since the assortment changed.
 */
const readCards = async (
  db: Db,
  shelf: Shelf,
  { versions, assortment, cards }: KnownShelf,
  page: readonly number[],
): Promise<{ readonly cards: readonly Card[]; readonly versions: Versions }> => {
  const ids = page.map((place) => assortment.productIds[place] ?? 0);
  // Looked up before anything is waited for: others may crowd a card out meanwhile.
  const kept = ids.map((id) => cards.get(id));
  const read = await readPage(db, {
    productIds: ids,
    places: page.map((place) => offeringPlace(assortment.offeredBy[place] ?? storePlace, shelf)),
    unknownIds: ids.filter((_, at) => kept[at] === undefined),
  });
  if (read.versions.assortment === versions.assortment) keepCards(cards, read.products);
  return {
    versions: read.versions,
    cards: page.map((place, at) => ({
      place,
      product: kept[at] ?? read.products.get(ids[at] ?? 0),
      offer: read.offers[at],
    })),
  };
};

const viewsOf = (cards: readonly Card[]): ProductCard[] =>
  cards.flatMap(({ product, offer }) =>
    product === undefined || offer === undefined ? [] : [cardView(product, offer)],
  );

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
    const { cards, versions } = await readCards(db, shelf, stocked, page);
    const isRight = isCurrent(db, versions) && !correctOffers(stocked, cards);
    if (isRight || tries === mostTries) return { ...rest, products: viewsOf(cards) };
  }
};
