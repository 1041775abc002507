import { openCache } from "@gerai/caching/cache";
import type { LRUCache } from "lru-cache";
import { one, type Db } from "../../../db/database.ts";
import type { Shelf } from "../../../http/context.ts";
import { memoiseByObject, readThroughCache, type Limit } from "../../../shared-work.ts";
import { readVersion, type Versions } from "../../version.ts";
import {
  readAssortment,
  readOffers,
  sizeOfOffers,
  type Assortment,
  type Offers,
} from "./assortment.ts";
import { emptyCards, type Cards } from "./cards.ts";

/** The columns that lists of one shelf are computed from. */
export interface ShelfColumns {
  readonly assortment: Assortment;
  readonly offers: Offers;
}

/** The same with the cards of its products, and the versions that all of it belongs to. */
export interface CachedShelf extends ShelfColumns {
  readonly versions: Versions;
  /** Products that have been shown since the assortment changed. */
  readonly cards: Cards;
}

/** Life of offers in ms. Orders change stock without a new version, so offers are read again. */
const offersTtlMs = 10_000;

/**
 * Life of the assortment in ms. Whoever changes the catalogue raises its version; rows that were changed
 * without that are seen after this time.
 */
const assortmentTtlMs = 600_000;

/** What stays until the assortment changes. */
interface AssortmentEntry {
  readonly db: Db;
  /** By the clock of `performance.now()`. */
  readonly readAt: number;
  readonly assortment: Promise<Assortment>;
  readonly cards: Cards;
}

/** What stays until prices change. */
interface CatalogueEntry {
  readonly versions: Versions;
  readonly products: AssortmentEntry;
  readonly offers: LRUCache<string, Offers, Shelf>;
}

const offersCache = (db: Db, assortment: Promise<Assortment>): CatalogueEntry["offers"] =>
  openCache<string, Offers, Shelf>("offers", {
    sizeOf: sizeOfOffers,
    ttl: offersTtlMs,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => readOffers(db, await assortment, context),
  });

const entries = new WeakMap<Db, CatalogueEntry>();

const readProducts = (db: Db): AssortmentEntry => ({
  db,
  readAt: performance.now(),
  assortment: readAssortment(db),
  cards: emptyCards(),
});

/** Begins an entry for these versions. They were read before its data, which therefore is never older. */
const renewEntry = (db: Db, versions: Versions): CatalogueEntry => {
  const before = entries.get(db);
  if (before?.versions.version === versions.version) return before;
  const isSameAssortment = before?.versions.assortment === versions.assortment;
  const products = isSameAssortment ? before.products : readProducts(db);
  const entry = { versions, products, offers: offersCache(db, products.assortment) };
  entries.set(db, entry);
  products.assortment.catch(() => {
    if (entries.get(db) === entry) entries.delete(db);
  });
  return entry;
};

const currentEntry = async (db: Db): Promise<CatalogueEntry> => {
  const entry = entries.get(db);
  if (entry !== undefined && performance.now() - entry.products.readAt < assortmentTtlMs) {
    return entry;
  }
  entries.delete(db);
  return renewEntry(db, await one(db, readVersion));
};

/**
 * The columns of a shelf, from memory. Stock is at most ten seconds old. Whether the catalogue has
 * changed meanwhile is checked by `isCurrent`, with the versions that the next statement answers.
 */
export const readShelf = async (db: Db, shelf: Shelf): Promise<CachedShelf> => {
  const { versions, products, offers } = await currentEntry(db);
  const key = `${shelf.storeId} ${shelf.warehouseId ?? ""}`;
  const ofShelf = await offers.forceFetch(key, { context: shelf });
  return {
    versions,
    assortment: await products.assortment,
    offers: ofShelf,
    cards: products.cards,
  };
};

/**
 * Whether the cache belongs to these versions of the catalogue, or to later ones: an answer may have been
 * under way for long, or come from a replica that is behind. If not, the cache is renewed.
 */
export const isCurrent = (db: Db, versions: Versions): boolean => {
  const entry = entries.get(db);
  if (entry === undefined || entry.versions.version >= versions.version) return true;
  renewEntry(db, versions);
  return false;
};

/** Runs `work`, and runs it again where it met another version of the catalogue than it began with. */
export const onOneVersion = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const { versions } = await currentEntry(db);
  const result = await work();
  const isSame = entries.get(db)?.versions.version === versions.version;
  return isSame ? result : work();
};

/** A value that is computed once for each assortment, and is forgotten when the assortment changes. */
export const perAssortment = <Value extends object>(
  compute: (products: Pick<AssortmentEntry, "db" | "assortment">) => Value,
): ((db: Db) => Promise<Value>) => {
  const valueOf = memoiseByObject(compute);
  return async (db) => valueOf((await currentEntry(db)).products);
};

type AnswerCacheOptions<Answer> = Limit<Answer> & {
  readonly read: (db: Db, question: string) => Promise<Answer>;
};

/** A cache of answers that are the same for all shoppers, emptied when the assortment changes. */
export const answerCache = <Answer extends object>({
  read,
  ...limit
}: AnswerCacheOptions<Answer>): ((db: Db, question: string) => Promise<Answer>) => {
  const cacheOf = perAssortment(({ db }) =>
    readThroughCache({ ...limit, read: (question: string) => read(db, question) }),
  );
  return async (db, question) => (await cacheOf(db))(question);
};
