import { dayOf } from "../../calendar.ts";
import { many, run, type Db } from "../../db/database.ts";
import { normalisedKeyword } from "./analysis/tokens.ts";
import { countMiss, selectMisses } from "./queries.ts";

/** A search miss: a keyword of which no product had all the words. */
export interface SearchMiss {
  readonly keyword: string;
  readonly times: number;
  /** `YYYY-MM-DD` in WIB. */
  readonly lastDay: string;
}

const dayMs = 86_400_000;

/** Counts a search without a full match; who searched is not stored. */
export const countSearchMiss = async (db: Db, keyword: string, now: Date): Promise<void> => {
  const normalised = normalisedKeyword(keyword);
  if (normalised !== "") await run(db, countMiss, { day: dayOf(now), keyword: normalised });
};

/** The search misses of the last `days` days, the most frequent first, `limit` at most. */
export const listSearchMisses = async (
  db: Db,
  { now, days, limit }: { readonly now: Date; readonly days: number; readonly limit: number },
): Promise<readonly SearchMiss[]> => {
  const since = dayOf(new Date(now.getTime() - (days - 1) * dayMs));
  const rows = await many(db, selectMisses, { since, limit });
  return rows.map(({ keyword, times, last_day }) => ({ keyword, times, lastDay: last_day }));
};
