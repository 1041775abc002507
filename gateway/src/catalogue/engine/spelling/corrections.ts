import { many, type Db } from "../../../db/database.ts";
import { selectLikeWords, selectTypedStems } from "../queries.ts";
import { rankCorrections, type Correction } from "./similarity.ts";
import { candidatesFor } from "./spelling-index.ts";
import { readSpellingIndex, readVocabulary, type WordForm } from "./vocabulary.ts";

/** Shorter words are allowed one edit only, which the spelling index finds; trigrams would add nothing. */
const minTrigramLength = 8;

const rankOthers = (
  typed: string,
  forms: Iterable<WordForm>,
  limit: number,
): readonly Correction<WordForm>[] =>
  rankCorrections(
    typed,
    [...forms].filter(({ word }) => word !== typed),
    limit,
  );

/** For each typed word the words that may be meant, the likeliest first, `limit` at most. */
export const correctionsOf = async (
  db: Db,
  typed: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly Correction<WordForm>[]>> => {
  if (typed.length === 0) return new Map();
  const index = await readSpellingIndex(db);
  return new Map(typed.map((word) => [word, rankOthers(word, candidatesFor(index, word), limit)]));
};

/** The stems of words that are not in the vocabulary. */
export const stemsOf = async (
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const stems = typed.length === 0 ? [] : await many(db, selectTypedStems, { words: typed });
  return new Map(stems.map(({ word, stem }) => [word, stem]));
};

/** The likeliest correction of long words by common trigrams: slow, so only for words without another one. */
export const trigramCorrectionsOf = async (
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, WordForm>> => {
  const long = typed.filter((word) => word.length >= minTrigramLength);
  if (long.length === 0) return new Map();
  const vocabulary = await readVocabulary(db);
  const similar = await many(db, selectLikeWords, { words: long });
  return new Map(
    similar.flatMap(({ typed: word, near }) => {
      const forms = near.map((other) => vocabulary.get(other)).filter((form) => form !== undefined);
      return rankOthers(word, forms, 1).map(({ form }) => [word, form] as const);
    }),
  );
};
