import { many, type Db } from "../../../db/database.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { selectVocabulary } from "../queries.ts";
import type { CountedWord } from "./similarity.ts";
import { buildSpellingIndex, type SpellingIndex } from "./spelling-index.ts";

/** A word of the catalogue, or two words that are also written as one. */
export interface WordForm extends CountedWord {
  /** Whether any product writes it as one word. */
  readonly isWord: boolean;
  /** The two words that it is also written as; null where there are none. */
  readonly parts: string | null;
  /** The word itself where it has no other stem. */
  readonly stem: string;
}

/** All word forms by spelling; some 40,000 at 100,000 products. */
export type Vocabulary = ReadonlyMap<string, WordForm>;

interface Spelling {
  readonly vocabulary: Vocabulary;
  readonly index: SpellingIndex<WordForm>;
}

const readSpelling = async (db: Db): Promise<Spelling> => {
  const stored = await many(db, selectVocabulary);
  const forms = stored.map(
    ({ word, product_count: productCount, is_word: isWord, parts, stem }) => ({
      word,
      productCount,
      isWord,
      parts,
      stem,
    }),
  );
  return {
    vocabulary: new Map(forms.map((form) => [form.word, form])),
    index: buildSpellingIndex(forms, stored),
  };
};

const spelling = answerCache<Spelling>({ read: readSpelling });

/** The vocabulary of the current assortment, from memory. */
export const readVocabulary = async (db: Db): Promise<Vocabulary> =>
  (await spelling(db, "all")).vocabulary;

/** The spelling index of the current assortment, from memory. */
export const readSpellingIndex = async (db: Db): Promise<SpellingIndex<WordForm>> =>
  (await spelling(db, "all")).index;
