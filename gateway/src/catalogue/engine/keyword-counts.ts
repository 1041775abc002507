import { dayMs, dayOf } from "../../calendar.ts";
import { many, run, type Db } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { normalisedKeyword } from "./analysis/tokens.ts";

/** How often a keyword was counted. */
export interface KeywordCount {
  readonly keyword: string;
  readonly times: number;
  /** `YYYY-MM-DD` in WIB. */
  readonly lastDay: string;
}

interface Period {
  readonly now: Date;
  /** The last day is today. */
  readonly days: number;
  readonly limit: number;
}

/** @param perDay limit of different keywords per day; once it is reached, only keywords of that day are counted further */
const declareCounts = (table: string, perDay: number) => ({
  add: statement({
    name: `search.count_${table}`,
    text: `
      insert into ${table} as c (day, keyword, times)
      select :day::date, given.keyword, given.times
      from unnest(:keywords::text[], :times::int[]) as given (keyword, times)
      left join ${table} known on known.day = :day::date and known.keyword = given.keyword
      where known.keyword is not null
        or (select count(*) from ${table} where day = :day::date) < ${perDay}
      order by given.keyword
      on conflict (day, keyword) do update set times = c.times + excluded.times`,
    parameters: { day: "date", keywords: "text[]", times: "int4[]" },
    row: {},
  }),
  since: statement({
    name: `search.most_of_${table}`,
    text: `
      select keyword, sum(times)::int as times, max(day)::date as last_day
      from ${table} where day >= :since::date
      group by keyword order by times desc, keyword limit :limit`,
    parameters: { since: "date", limit: "int8" },
    row: { keyword: "text", times: "int4", last_day: "date" },
  }),
});

type KeywordCounts = ReturnType<typeof declareCounts>;

/** Searches that were made. */
export const searchesAsked = declareCounts("search_asked", 20_000);

/** Searches of which no product had all the words. */
export const searchMisses = declareCounts("search_misses", 5_000);

/** What shoppers ask the retailer to sell. */
export const searchWishes = declareCounts("search_wishes", 5_000);

/** Counts a keyword, in one spelling; who searched is not stored. */
export const countKeyword = async (
  db: Db,
  counts: KeywordCounts,
  keyword: string,
  now: Date,
): Promise<void> => {
  const normalised = normalisedKeyword(keyword);
  if (normalised === "") return;
  await addKeywords(db, counts, dayOf(now), [{ keyword: normalised, times: 1 }]);
};

/** Adds counts of one day, of different keywords. */
export const addKeywords = async (
  db: Db,
  { add }: KeywordCounts,
  day: string,
  counted: readonly Pick<KeywordCount, "keyword" | "times">[],
): Promise<void> => {
  await run(db, add, {
    day,
    keywords: counted.map(({ keyword }) => keyword),
    times: counted.map(({ times }) => times),
  });
};

/** The keywords that were counted most, `limit` at most. */
export const listKeywords = async (
  db: Db,
  { since: most }: KeywordCounts,
  { now, days, limit }: Period,
): Promise<readonly KeywordCount[]> => {
  const since = dayOf(new Date(now.getTime() - (days - 1) * dayMs));
  const rows = await many(db, most, { since, limit });
  return rows.map(({ keyword, times, last_day: lastDay }) => ({ keyword, times, lastDay }));
};
