import { many, type Db } from "../../../db/database.ts";
import { splitWords } from "../analysis/tokens.ts";
import { selectNearestKeywords } from "../queries.ts";

/** "Mungkin maksud Anda …": what the search box knows that looks most like this. */
export const nearestKeywords = async (db: Db, keyword: string): Promise<readonly string[]> => {
  const plain = splitWords(keyword).words.join(" ");
  if (plain === "") return [];
  const rows = await many(db, selectNearestKeywords, { typed: plain });
  return rows.map(({ word }) => word);
};
