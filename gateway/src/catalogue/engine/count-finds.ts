import { openCache } from "@gerai/caching/cache";
import type { ParsedInput } from "@gerai/contract/endpoint";
import type { countFind } from "@gerai/contract/search";
import { dayOf } from "../../calendar.ts";
import { run, type Db } from "../../db/database.ts";
import { normalisedKeyword } from "./analysis/tokens.ts";
import { countKeyword, searchesAsked } from "./keyword-counts.ts";
import { countFound } from "./learn/queries.ts";

/** What a shopper did with a search. */
export type Find = ParsedInput<typeof countFind>["body"];

/** The same step of the same subscriber counts once within this, so that reloading moves nothing. */
const onceMs = 3_600_000;

const entryBytes = 200;

/** Says whether a step of a subscriber is the first of its kind within the hour. */
export type IsNewStep = (subscriber: string, find: Find) => boolean;

/** Which steps have been counted lately: in memory only, by network address, gone with the process. */
export const rememberSteps = (): IsNewStep => {
  const seen = openCache<string, true>("finds", { entryBytes, ttl: onceMs });
  return (subscriber, { step, keyword, productId }) => {
    const key = `${subscriber}|${step}|${productId ?? 0}|${keyword}`;
    if (seen.has(key)) return false;
    seen.set(key, true);
    return true;
  };
};

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
