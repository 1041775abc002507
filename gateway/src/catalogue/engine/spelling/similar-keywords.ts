import { many, type Db } from "../../../db/database.ts";
import { isRealWord } from "../analysis/real-words.ts";
import { tokenise } from "../analysis/tokens.ts";
import { selectSimilarKeywords } from "../queries.ts";

/** Shorter words say nothing alone. */
const minLength = 3;

/**
 * "Mungkin maksud Anda …": the words of the catalogue that share the most trigrams with the words of a keyword that mean
 * nothing; five at most. Who wrote `renang` did not mean `rendang`.
 */
export const similarKeywords = async (db: Db, keyword: string): Promise<readonly string[]> => {
  const typed = tokenise(keyword)
    .words.filter((word) => !isRealWord(word))
    .join(" ");
  if (typed === "") return [];
  const similar = await many(db, selectSimilarKeywords, { typed });
  return similar.map(({ word }) => word).filter((word) => word.length >= minLength);
};
