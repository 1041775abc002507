import { many, type Db } from "../../../db/database.ts";
import { tokenise } from "../analysis/tokens.ts";
import { selectSimilarKeywords } from "../queries.ts";

/** Shorter words say nothing alone. */
const minLength = 3;

/** "Mungkin maksud Anda …": the words of the catalogue that share the most trigrams with a keyword; five at most. */
export const similarKeywords = async (db: Db, keyword: string): Promise<readonly string[]> => {
  const typed = tokenise(keyword).words.join(" ");
  if (typed === "") return [];
  const similar = await many(db, selectSimilarKeywords, { typed });
  return similar.map(({ word }) => word).filter((word) => word.length >= minLength);
};
