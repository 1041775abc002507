import { openCache } from "@gerai/caching/cache";
import type { ParsedInput } from "@gerai/contract/endpoint";
import type { countFind } from "@gerai/contract/search";
import { dayMs, dayOf } from "../../calendar.ts";
import { run, type Database, type Db } from "../../db/database.ts";
import { memoiseByObject } from "../../shared-work.ts";
import { normalisedKeyword } from "./analysis/tokens.ts";
import {
  addKeywords,
  countKeyword,
  searchesAsked,
  searchMisses,
  searchWishes,
} from "./keyword-counts.ts";
import { addFound } from "./learn/queries.ts";

/** What a shopper did with a search. */
export type Find = ParsedInput<typeof countFind>["body"];

/** The same step of the same subscriber counts once within this, so that reloading moves nothing; a wish within a day. */
const onceMs = 3_600_000;
const wishMs = dayMs;

const entryBytes = 200;

/** What subscribers did lately: in memory only, by network address, gone with the process. */
export interface Lately {
  /** Says whether a step of a subscriber is the first of its kind within the hour. */
  readonly isNewStep: (subscriber: string, find: Find) => boolean;
  /** Says whether a subscriber wishes for a keyword for the first time within a day. */
  readonly isNewWish: (subscriber: string, keyword: string) => boolean;
}

export const rememberLately = (): Lately => {
  const seen = openCache<string, true>("finds", { entryBytes, ttl: onceMs });
  const isNew = (key: string, ttl: number): boolean => {
    if (seen.has(key)) return false;
    seen.set(key, true, { ttl });
    return true;
  };
  return {
    isNewStep: (subscriber, { step, keyword, productId }) =>
      isNew(`${subscriber}|${step}|${productId ?? 0}|${keyword}`, onceMs),
    isNewWish: (subscriber, typed) =>
      isNew(`${subscriber}|wish|${normalisedKeyword(typed)}`, wishMs),
  };
};

/** Counts what a shopper asks the retailer to sell. Who asked is not stored. */
export const countWish = (db: Db, keyword: string, now: Date): Promise<void> =>
  countKeyword(db, searchWishes, keyword, now);

/** How long counts stay in memory, in ms: a process that is killed loses so much of them. */
const gatherMs = 3_000;

/** Limit of different counts between two writes; what is new beyond it is not counted. */
const mostGathered = 2_000;

interface Count {
  readonly day: string;
  readonly keyword: string;
  /** Null for the search itself. */
  readonly productId: number | null;
  asked: number;
  missed: number;
  opened: number;
  added: number;
}

const writeKeywords = async (db: Db, day: string, counts: readonly Count[]): Promise<void> => {
  const ofKeywords = counts.filter(({ productId }) => productId === null);
  for (const [step, table] of [
    ["asked", searchesAsked],
    ["missed", searchMisses],
  ] as const) {
    const counted = ofKeywords.filter((count) => count[step] > 0);
    if (counted.length === 0) continue;
    const times = counted.map((count) => ({ keyword: count.keyword, times: count[step] }));
    await addKeywords(db, table, day, times);
  }
};

const writeFound = async (db: Db, day: string, counts: readonly Count[]): Promise<void> => {
  const found = counts.filter(({ productId }) => productId !== null);
  if (found.length === 0) return;
  await run(db, addFound, {
    day,
    keywords: found.map(({ keyword }) => keyword),
    productIds: found.map(({ productId }) => productId ?? 0),
    opened: found.map(({ opened }) => opened),
    added: found.map(({ added }) => added),
  });
};

/** What was counted and is not written yet: a page that lies ready is dearer by its statement than by itself. */
const gatheredFor = memoiseByObject((db: Database) => {
  let gathered = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...gathered.values()];
    gathered = new Map();
    for (const [day, ofDay] of Map.groupBy(counts, (count) => count.day)) {
      await writeKeywords(db, day, ofDay);
      await writeFound(db, day, ofDay);
    }
  };
  db.beforeClose(write);

  /** The count to raise; undefined where there are too many. What cannot be written is lost, as with a killed process. */
  const countOf = (day: string, keyword: string, productId: number | null): Count | undefined => {
    timer ??= setTimeout(() => void write().catch(() => undefined), gatherMs).unref();
    const key = `${day}|${productId ?? 0}|${keyword}`;
    const known = gathered.get(key);
    if (known !== undefined || gathered.size >= mostGathered) return known;
    const count = { day, keyword, productId, asked: 0, missed: 0, opened: 0, added: 0 };
    gathered.set(key, count);
    return count;
  };

  return { countOf, write };
});

/**
 * Counts a search, or a product that was opened from its results or put into the cart there. Who did it is not stored.
 * It is written a few seconds later, together with what others did.
 */
export const countFinds = (
  db: Database,
  { step, keyword: typed, productId }: Find,
  now: Date,
): void => {
  const keyword = normalisedKeyword(typed);
  const isOfProduct = step !== "asked";
  if (keyword === "" || (isOfProduct && productId === null)) return;
  const count = gatheredFor(db).countOf(dayOf(now), keyword, isOfProduct ? productId : null);
  if (count !== undefined) count[step] += 1;
};

/** Counts a search of which no product had all the words; written a few seconds later, too. */
export const countMiss = (db: Database, typed: string, now: Date): void => {
  const keyword = normalisedKeyword(typed);
  if (keyword === "") return;
  const count = gatheredFor(db).countOf(dayOf(now), keyword, null);
  if (count !== undefined) count.missed += 1;
};

/** Writes what has been counted until now. */
export const writeFinds = (db: Database): Promise<void> => gatheredFor(db).write();
