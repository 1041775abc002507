import { openCache } from "@gerai/caching/cache";
import type { ParsedInput } from "@gerai/contract/endpoint";
import type { countFind } from "@gerai/contract/search";
import { dayOf } from "../../calendar.ts";
import { many, run, type Db } from "../../db/database.ts";
import { normalisedKeyword } from "./analysis/tokens.ts";
import { countAsked, countFound, selectAsked } from "./learn/queries.ts";

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
  const keyword = normalisedKeyword(typed);
  const day = dayOf(now);
  if (keyword === "") return;
  if (step === "asked") await run(db, countAsked, { day, keyword });
  else if (productId !== null) {
    const [opened, added] = step === "opened" ? [1, 0] : [0, 1];
    await run(db, countFound, { day, keyword, productId, opened, added });
  }
};

const dayMs = 86_400_000;

/** What was searched in the last `days` days, the most frequent first, `limit` at most. */
export const listAsked = (
  db: Db,
  { now, days, limit }: { readonly now: Date; readonly days: number; readonly limit: number },
): Promise<readonly { readonly keyword: string; readonly times: number }[]> =>
  many(db, selectAsked, { since: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), limit });
