import { many, type Db } from "../../../db/database.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { readOwnWords } from "../own-words/own-words.ts";
import { selectTypedStems, selectVocabulary } from "../queries.ts";
import { skeletonOf, soundOf, type CountedWord } from "./similarity.ts";
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

/** Word forms that no product has: spelt correctly all the same. */
const formsWithoutProducts = async (
  db: Db,
  words: readonly string[],
): Promise<readonly WordForm[]> => {
  if (words.length === 0) return [];
  const stems = await many(db, selectTypedStems, { words });
  return stems.map(({ word, stem }) => ({
    word,
    stem,
    productCount: 0,
    isWord: true,
    parts: null,
  }));
};

const keysOf = ({ word }: WordForm) => ({ sound: soundOf(word), skeleton: skeletonOf(word) });

/** The word forms of the catalogue, and the retailer's own: others are corrected into his synonyms, not into kept words. */
const readSpelling = async (db: Db): Promise<Spelling> => {
  const [stored, { synonyms, kept }] = await Promise.all([
    many(db, selectVocabulary),
    readOwnWords(db),
  ]);
  const forms = stored.map(
    ({ word, product_count: productCount, is_word: isWord, parts, stem }) => ({
      word,
      productCount,
      isWord,
      parts,
      stem,
    }),
  );
  const known = new Map(forms.map((form) => [form.word, form]));
  const own = await formsWithoutProducts(
    db,
    synonyms.words.filter((word) => !known.has(word)),
  );
  for (const form of own) known.set(form.word, form);
  const others = await formsWithoutProducts(
    db,
    [...kept].filter((word) => !known.has(word)),
  );
  return {
    vocabulary: new Map([...known, ...others.map((form) => [form.word, form] as const)]),
    index: buildSpellingIndex([...forms, ...own], [...stored, ...own.map(keysOf)]),
  };
};

const spelling = answerCache<Spelling>({ read: readSpelling });

/** The vocabulary of the current assortment, from memory. */
export const readVocabulary = async (db: Db): Promise<Vocabulary> =>
  (await spelling(db, "all")).vocabulary;

/** The spelling index of the current assortment, from memory. */
export const readSpellingIndex = async (db: Db): Promise<SpellingIndex<WordForm>> =>
  (await spelling(db, "all")).index;
