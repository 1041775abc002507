import { many, type Db } from "../../../db/database.ts";
import { batching, memoiseByObject } from "../../../shared-work.ts";
import { readOwnWords } from "../own-words/own-words.ts";
import { readPurposeIndex } from "../purposes/purposes.ts";
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

/** For each typed word the words that may be meant, the likeliest first, `limit` at most; none for kept words and those of purposes. */
export const correctionsOf = async (
  db: Db,
  typed: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly Correction<WordForm>[]>> => {
  if (typed.length === 0) return new Map();
  const [index, { kept }, { words }] = await Promise.all([
    readSpellingIndex(db),
    readOwnWords(db),
    readPurposeIndex(db),
  ]);
  const open = typed.filter((word) => !kept.has(word) && !words.has(word));
  return new Map(open.map((word) => [word, rankOthers(word, candidatesFor(index, word), limit)]));
};

type Stems = ReadonlyMap<string, string>;

/** Batched, because the lines of a pasted list are searched for at the same time. */
const stemReader = memoiseByObject((db: Db) =>
  batching<readonly string[], Stems>({
    concurrency: 4,
    maxBatchSize: 64,
    answerBatch: async (asked) => {
      const rows = await many(db, selectTypedStems, { words: [...new Set(asked.flat())] });
      const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
      return asked.map(() => stems);
    },
  }),
);

/** The stems of words that are not in the vocabulary. */
export const stemsOf = async (db: Db, typed: readonly string[]): Promise<Stems> =>
  typed.length === 0 ? new Map() : stemReader(db)(typed);

/** For each typed word those of the catalogue that share the most trigrams with it. */
type Near = ReadonlyMap<string, readonly string[]>;

/** Slow ones: few in a batch, so that no search waits for fifty others. */
const nearReader = memoiseByObject((db: Db) =>
  batching<readonly string[], Near>({
    concurrency: 2,
    maxBatchSize: 8,
    answerBatch: async (asked) => {
      const rows = await many(db, selectLikeWords, { words: [...new Set(asked.flat())] });
      const near = new Map(rows.map((row) => [row.typed, row.near]));
      return asked.map(() => near);
    },
  }),
);

/** The likeliest correction of long words by common trigrams: slow, so only for words without another one. */
export const trigramCorrectionsOf = async (
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, WordForm>> => {
  const long = typed.filter((word) => word.length >= minTrigramLength);
  if (long.length === 0) return new Map();
  const vocabulary = await readVocabulary(db);
  const similar = await nearReader(db)(long);
  return new Map(
    long.flatMap((word) => {
      const near = similar.get(word) ?? [];
      const forms = near.map((other) => vocabulary.get(other)).filter((form) => form !== undefined);
      return rankOthers(word, forms, 1).map(({ form }) => [word, form] as const);
    }),
  );
};
