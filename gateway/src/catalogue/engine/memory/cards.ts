import { LRUCache } from "lru-cache";
import { one, type Db } from "../../../db/database.ts";
import {
  noPromotion,
  selectCards,
  type OfferPart,
  type ProductPart,
  type PromotionPart,
} from "../../card-queries.ts";
import type { Versions } from "../../version.ts";
import { batching } from "./batches.ts";
import { toDoubles } from "./binary-columns.ts";

/** By product, what cards show of it wherever it is sold. */
export type Cards = LRUCache<number, ProductPart>;

/** What pages show again and again; some 12 MB. */
const mostCards = 20_000;

export const emptyCards = (): Cards => new LRUCache<number, ProductPart>({ max: mostCards });

export const keepCards = (cards: Cards, products: ReadonlyMap<number, ProductPart>): void => {
  for (const [productId, product] of products) cards.set(productId, product);
};

/** What a page needs to be shown. */
export interface PageAsked {
  readonly productIds: readonly number[];
  /** Whose offer counts for the product at the same position; null for nobody's. */
  readonly places: readonly (number | null)[];
  /** Products of which more than the offer is needed. */
  readonly unknownIds: readonly number[];
}

/** What the database said about it. */
export interface PageRead {
  readonly versions: Versions;
  /** By position on the page; undefined where nobody offers the product. */
  readonly offers: readonly (OfferPart | undefined)[];
  /** By product; may hold those of other pages as well. */
  readonly products: ReadonlyMap<number, ProductPart>;
}

/** Numbers that `selectCards` sends for each offer. */
const offerWidth = 5;

/** Reads the offers of all pages of a batch, which follow each other, by their position. */
const offersByPosition = (
  column: Float64Array,
  promotions: ReadonlyMap<number, PromotionPart>,
): ReadonlyMap<number, OfferPart> => {
  const offers = new Map<number, OfferPart>();
  for (let at = 0; at < column.length; at += offerWidth) {
    offers.set(column[at] ?? 0, {
      price: column[at + 1] ?? 0,
      listPrice: column[at + 2] ?? 0,
      available: column[at + 3] ?? 0,
      ...(promotions.get(column[at + 4] ?? 0) ?? noPromotion),
    });
  }
  return offers;
};

const readPages = async (db: Db, pages: readonly PageAsked[]): Promise<readonly PageRead[]> => {
  const offeringStoreIds = pages.flatMap(({ places }) => places);
  const answer = await one(db, selectCards, {
    productIds: pages.flatMap(({ productIds }) => productIds),
    offeringStoreIds,
    storeIds: [...new Set(offeringStoreIds.filter((id) => id !== null))],
    unknownIds: [...new Set(pages.flatMap(({ unknownIds }) => unknownIds))],
  });
  const versions = { version: answer.version, assortment: answer.assortment };
  const products = new Map(answer.products.map((product) => [product.productId, product]));
  const promotions = new Map(
    answer.promotions.map((promotion) => [promotion.promotionId ?? 0, promotion]),
  );
  const offers = offersByPosition(toDoubles(answer.offers), promotions);
  let before = 0;
  return pages.map(({ productIds }) => {
    const first = before + 1;
    before += productIds.length;
    return { versions, products, offers: productIds.map((_, at) => offers.get(first + at)) };
  });
};

/** One batch is read while the next one gathers. */
const batchesAtOnce = 2;

/** Some 1,500 products, a statement of a few milliseconds; so many hardly ever wait. */
const mostPages = 64;

const readersBy = new WeakMap<Db, (page: PageAsked) => Promise<PageRead>>();

const readerOf = (db: Db): ((page: PageAsked) => Promise<PageRead>) => {
  const known = readersBy.get(db);
  if (known !== undefined) return known;
  const reader = batching<PageAsked, PageRead>({
    atOnce: batchesAtOnce,
    most: mostPages,
    answerAll: (pages) => readPages(db, pages),
  });
  readersBy.set(db, reader);
  return reader;
};

/** Reads a page, together with those that others ask for at the same time. */
export const readPage = (db: Db, page: PageAsked): Promise<PageRead> => readerOf(db)(page);
