import { many, type Db } from "../../../db/database.ts";
import { selectLikeWords, selectTypedStems } from "../queries.ts";
import { likeliest, type Guess } from "./similarity.ts";
import { neighboursOf, type Form } from "./spelling-index.ts";
import { readNeighbourhood, readVocabulary } from "./vocabulary.ts";

/** In shorter words no more than one slip is forgiven. */
const shortestFar = 8;

const guess = (typed: string, near: Iterable<Form>, most: number): readonly Guess<Form>[] =>
  likeliest(
    typed,
    [...near].filter(({ word }) => word !== typed),
    most,
  );

/** Which words may be meant by each of the typed ones, the likeliest first: a slip away, alike in sound, or begun. */
export const nearWords = async (
  db: Db,
  typed: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly Guess<Form>[]>> => {
  if (typed.length === 0) return new Map();
  const neighbourhood = await readNeighbourhood(db);
  return new Map(typed.map((word) => [word, guess(word, neighboursOf(neighbourhood, word), most)]));
};

/** The stems of words that the vocabulary does not have. */
export const stemsOf = async (
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = typed.length === 0 ? [] : await many(db, selectTypedStems, { words: typed });
  return new Map(rows.map(({ word, stem }) => [word, stem]));
};

/** The likeliest word for each that is more than a slip away from all others; dearer to find. */
export const likeWords = async (
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, Form>> => {
  const long = typed.filter((word) => word.length >= shortestFar);
  if (long.length === 0) return new Map();
  const vocabulary = await readVocabulary(db);
  const rows = await many(db, selectLikeWords, { words: long });
  return new Map(
    rows.flatMap((row) => {
      const forms = row.near.map((word) => vocabulary.get(word));
      const near = forms.filter((form) => form !== undefined);
      return guess(row.typed, near, 1).map(({ known }) => [row.typed, known] as const);
    }),
  );
};
