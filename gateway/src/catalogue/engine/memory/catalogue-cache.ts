import { LRUCache } from "lru-cache";
import { one, type Db } from "../../../db/database.ts";
import type { Shelf } from "../../../http/context.ts";
import { readVersion, type Versions } from "../../version.ts";
import { readAssortment, type Assortment } from "./assortment.ts";
import { emptyCards, type Cards } from "./cards.ts";
import { readOffers, sizeOfOffers, type Offers } from "./offers.ts";

/** What lists are made from, as this process remembers it between calls. */
export interface StockedShelf {
  readonly assortment: Assortment;
  readonly offers: Offers;
}

/** The same with what its cards are made from. */
export interface KnownShelf extends StockedShelf {
  readonly versions: Versions;
  /** By product; those that have been shown since the assortment changed. */
  readonly cards: Cards;
}

/** Stock changes with each order and not with the version, so offers are read again after so long. */
const offersTtlMs = 10_000;

/** The offers of some 250 stores in a catalogue of 50,000 products; more than that are read again. */
const mostBytes = 128 * 1024 * 1024;

/** Whoever changes the catalogue raises its version; this mends what was changed behind its back. */
const knownForMs = 600_000;

interface Known {
  readonly versions: Versions;
  /** By the clock of `performance.now()`. */
  readonly since: number;
  readonly assortment: Promise<Assortment>;
  readonly cards: KnownShelf["cards"];
  readonly shelves: LRUCache<string, Offers, Shelf>;
}

const shelvesOf = (db: Db, assortment: Promise<Assortment>): Known["shelves"] =>
  new LRUCache<string, Offers, Shelf>({
    maxSize: mostBytes,
    sizeCalculation: (offers) => Math.max(1, sizeOfOffers(offers)),
    ttl: offersTtlMs,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => readOffers(db, await assortment, context),
  });

const knownBy = new WeakMap<Db, Known>();

/** The versions were read before what they stand for, so nothing older is ever kept under them. */
const learn = (db: Db, versions: Versions): Known => {
  const before = knownBy.get(db);
  if (before?.versions.version === versions.version) return before;
  const isSame = before?.versions.assortment === versions.assortment;
  const assortment = isSame ? before.assortment : readAssortment(db);
  const since = isSame ? before.since : performance.now();
  const cards = isSame ? before.cards : emptyCards();
  const known = { versions, since, assortment, cards, shelves: shelvesOf(db, assortment) };
  knownBy.set(db, known);
  assortment.catch(() => {
    if (knownBy.get(db) === known) knownBy.delete(db);
  });
  return known;
};

const knownNow = async (db: Db): Promise<Known> => {
  const known = knownBy.get(db);
  if (known !== undefined && performance.now() - known.since < knownForMs) return known;
  knownBy.delete(db);
  return learn(db, await one(db, readVersion));
};

/**
 * The assortment and the offers of a shelf as this process knows them. Stock is what it was at most ten
 * seconds ago; whether the catalogue has changed meanwhile tells `isCurrent`, with the answer of the
 * first statement that follows.
 */
export const readStockedShelf = async (db: Db, shelf: Shelf): Promise<KnownShelf> => {
  const { versions, assortment, cards, shelves } = await knownNow(db);
  const key = `${shelf.storeId} ${shelf.warehouseId ?? ""}`;
  const offers = await shelves.forceFetch(key, { context: shelf });
  return { versions, assortment: await assortment, offers, cards };
};

/** Whether what is known belongs to this version of the catalogue; if not, it is forgotten. */
export const isCurrent = (db: Db, versions: Versions): boolean => {
  const known = knownBy.get(db);
  // An answer may have been under way for long, or come from a replica that is behind.
  if (known === undefined || known.versions.version >= versions.version) return true;
  learn(db, versions);
  return false;
};

/**
 * Work that shows products, done again where they told that the catalogue has changed since it began.
 */
export const onOneVersion = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const { versions } = await knownNow(db);
  const result = await work();
  const isSame = knownBy.get(db)?.versions.version === versions.version;
  return isSame ? result : work();
};

/** Keeps what `create` makes while the assortment stays as it is. */
export const perAssortment = <T extends object>(
  create: (db: Db, assortment: Promise<Assortment>) => T,
) => {
  const keptBy = new WeakMap<Promise<Assortment>, T>();
  return async (db: Db): Promise<T> => {
    const { assortment } = await knownNow(db);
    const kept = keptBy.get(assortment) ?? create(db, assortment);
    keptBy.set(assortment, kept);
    return kept;
  };
};

interface Remembering<T> {
  /** In how many units the answers of one assortment are kept at most, and how many of them one takes. */
  readonly most: number;
  readonly sizeOf: (answer: T) => number;
  readonly find: (db: Db, question: string) => Promise<T>;
}

/**
 * Keeps answers that are the same for all shoppers while the assortment stays as it is. The same question
 * asked at once by several is worked on once.
 */
export const remembering = <T extends object>({ most, sizeOf, find }: Remembering<T>) => {
  const answersOf = perAssortment(
    (db) =>
      new LRUCache<string, T>({
        maxSize: most,
        sizeCalculation: sizeOf,
        ignoreFetchAbort: true,
        fetchMethod: (asked) => find(db, asked),
      }),
  );
  return async (db: Db, question: string): Promise<T> => (await answersOf(db)).forceFetch(question);
};
