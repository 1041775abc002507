import { openCache } from "@gerai/caching/cache";
import type { ParsedInput } from "@gerai/contract/endpoint";
import type { countFind } from "@gerai/contract/search";
import { dayOf } from "../../calendar.ts";
import { run, type Db } from "../../db/database.ts";
import { normalisedKeyword } from "./analysis/tokens.ts";
import { countKeyword, searchesAsked, searchWishes } from "./keyword-counts.ts";
import { countFound } from "./learn/queries.ts";

/** What a shopper did with a search. */
export type Find = ParsedInput<typeof countFind>["body"];

/** The same step of the same subscriber counts once within this, so that reloading moves nothing; a wish within a day. */
const onceMs = 3_600_000;
const wishMs = 86_400_000;

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

/** Counts a search, or a product that was opened from its results or put into the cart there. Who did it is not stored. */
export const countFinds = async (
  db: Db,
  { step, keyword: typed, productId }: Find,
  now: Date,
): Promise<void> => {
  if (step === "asked") return countKeyword(db, searchesAsked, typed, now);
  const keyword = normalisedKeyword(typed);
  if (keyword === "" || productId === null) return;
  const [opened, added] = step === "opened" ? [1, 0] : [0, 1];
  await run(db, countFound, { day: dayOf(now), keyword, productId, opened, added });
};
