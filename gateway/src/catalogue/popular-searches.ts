import { limits } from "@gerai/contract/limits";
import { many } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { popularKeywords } from "./engine/popular-keywords.ts";

const ownPopularSearches = statement({
  name: "catalogue.own_popular_searches",
  text: `select keyword from popular_searches where starts_at <= :now and ends_at > :now
    order by position, keyword limit :limit`,
});

/** What the search box offers before anything is typed: the retailer's keywords, then those of the assortment. */
export const readPopularSearches = async ({ readDb, clock }: Deps): Promise<string[]> => {
  const limit = limits.popularKeywords;
  const [own, found] = await Promise.all([
    many(readDb, ownPopularSearches, { now: clock.now(), limit }),
    popularKeywords(readDb),
  ]);
  return [...new Set([...own.map(({ keyword }) => keyword), ...found])].slice(0, limit);
};
