import { many, type Db } from "../../../db/database.ts";
import type { StatementRow } from "../../../db/statement.ts";
import { canonicalOf, withWays, type Synonyms } from "../analysis/synonyms.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { selectOwnWords } from "./queries.ts";

/** A synonym of the retailer: who types the phrase also finds what it means. */
export interface OwnSynonym {
  readonly word: string;
  readonly means: readonly string[];
}

/** What the retailer says of words, beside the files of the engine. */
export interface OwnWords {
  /** The synonyms of the files, with the retailer's own. */
  readonly synonyms: Synonyms;
  /** Words that are never corrected. */
  readonly kept: ReadonlySet<string>;
  /** The retailer's synonyms, by their canonical word. */
  readonly byCanonical: ReadonlyMap<string, readonly OwnSynonym[]>;
}

/** Phrases are stored as the tokeniser leaves them: words with one blank between. */
const wordsOf = (phrase: string): readonly string[] => phrase.split(" ");

const ownWords = (stored: readonly StatementRow<typeof selectOwnWords>[]): OwnWords => {
  const said = stored.filter((row) => !row.is_kept);
  return {
    synonyms: withWays(
      said.map(({ word, means, replaces }) => ({
        words: wordsOf(word),
        ways: means.map(wordsOf),
        replaces,
      })),
    ),
    kept: new Set(stored.flatMap((row) => (row.is_kept ? [row.word] : []))),
    byCanonical: Map.groupBy(said, ({ word }) => canonicalOf(wordsOf(word))),
  };
};

const cache = answerCache<OwnWords>({
  read: async (db: Db) => ownWords(await many(db, selectOwnWords)),
});

/** What the retailer says of words, from memory; an import of such words is a new assortment. */
export const readOwnWords = (db: Db): Promise<OwnWords> => cache(db, "all");
