import { openCache } from "@gerai/caching/cache";
import type { LRUCache } from "lru-cache";
import { byKeys, one, type Db } from "../../../db/database.ts";
import { batching, memoiseByObject } from "../../../shared-work.ts";
import {
  noPromotion,
  selectCards,
  type OfferPart,
  type ProductPart,
  type PromotionPart,
} from "../../card-queries.ts";
import type { Versions } from "../../version.ts";
import { toDoubles } from "./assortment.ts";

/** By product id, what its card shows wherever the product is sold. */
export type Cards = LRUCache<number, ProductPart>;

const bytesPerCard = 600;

export const emptyCards = (): Cards =>
  openCache<number, ProductPart>("cards", { entryBytes: bytesPerCard });

export const keepCards = (cards: Cards, products: ReadonlyMap<number, ProductPart>): void => {
  for (const [productId, product] of products) cards.set(productId, product);
};

/** The products of one page of a list. */
export interface PageRequest {
  readonly productIds: readonly number[];
  /** The store whose offer counts for the product at the same position; null where there is none. */
  readonly storeIds: readonly (number | null)[];
  /** Products whose cards are not in memory. */
  readonly missingIds: readonly number[];
}

/** What PostgreSQL answered about a page. */
export interface PageAnswer {
  readonly versions: Versions;
  /** By position on the page; undefined where the shelf does not hold the product. */
  readonly offers: readonly (OfferPart | undefined)[];
  /** By product id; may hold products of other pages of the batch. */
  readonly products: ReadonlyMap<number, ProductPart>;
}

/** Numbers that `selectCards` sends for each offer. */
const offerWidth = 5;

/** The offers of all pages of a batch, by position: the pages follow each other. */
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

const readPages = async (db: Db, pages: readonly PageRequest[]): Promise<readonly PageAnswer[]> => {
  const offeringStoreIds = pages.flatMap(({ storeIds }) => storeIds);
  const wanted = {
    productIds: pages.flatMap(({ productIds }) => productIds),
    offeringStoreIds,
    storeIds: [...new Set(offeringStoreIds.filter((id) => id !== null))],
    missingIds: [...new Set(pages.flatMap(({ missingIds }) => missingIds))],
  };
  const answer = await byKeys(db, (reading) => one(reading, selectCards, wanted));
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

/** Two batches: one is read while the next one gathers pages. */
const concurrency = 2;

/** Limit of pages per batch: some 1,500 products, a statement of a few milliseconds. */
const maxPages = 64;

const pageReaderOf = memoiseByObject((db: Db) =>
  batching<PageRequest, PageAnswer>({
    concurrency,
    maxBatchSize: maxPages,
    answerBatch: (pages) => readPages(db, pages),
  }),
);

/** Reads a page, in one statement with the pages that others ask for at the same time. */
export const readPage = (db: Db, page: PageRequest): Promise<PageAnswer> => pageReaderOf(db)(page);
