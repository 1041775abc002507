import { many, type Db } from "../../db/database.ts";
import { selectLikeWords, selectNearWords } from "./queries.ts";
import { isShortened, likeliest, skeletonOf, slipsOf, soundOf, type Guess } from "./spelling.ts";
import { readVocabulary, type Form, type Vocabulary } from "./vocabulary.ts";

/** What a typed word may stand for. */
export interface Near {
  readonly stem: string;
  /** The words that may be meant, the likeliest first. */
  readonly guesses: readonly Guess<Form>[];
}

/** In shorter words no more than one slip is forgiven. */
const shortestFar = 8;

/** What shorter words begin is too much to tell anything. */
const shortestBeginning = 4;

/** No word begins with it. */
const never = "{";

const guess = (
  vocabulary: Vocabulary,
  typed: string,
  near: readonly string[],
  most: number,
): Near["guesses"] => {
  const known = near.filter((word) => word !== typed).map((word) => vocabulary.get(word));
  return likeliest(
    typed,
    known.filter((form) => form !== undefined),
    most,
  );
};

/** Which words may be meant by each of the typed ones: a slip away, alike in sound, or begun. */
export const nearWords = async (
  db: Db,
  typed: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Near>> => {
  if (typed.length === 0) return new Map();
  const vocabulary = await readVocabulary(db);
  const rows = await many(db, selectNearWords, [
    typed,
    typed.map(soundOf),
    typed.map((word) => (isShortened(word) ? skeletonOf(word) : "")),
    typed.map((word) => slipsOf(word).join(" ")),
    typed.map((word) => (word.length < shortestBeginning ? never : word)),
  ]);
  return new Map(
    rows.map((row) => [
      row.typed,
      { stem: row.stem, guesses: guess(vocabulary, row.typed, row.near, most) },
    ]),
  );
};

/** The likeliest word for each that is more than a slip away from all others; dearer to find. */
export const likeWords = async (
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, Form>> => {
  const long = typed.filter((word) => word.length >= shortestFar);
  if (long.length === 0) return new Map();
  const vocabulary = await readVocabulary(db);
  const rows = await many(db, selectLikeWords, [long]);
  return new Map(
    rows.flatMap((row) =>
      guess(vocabulary, row.typed, row.near, 1).map(({ known }) => [row.typed, known] as const),
    ),
  );
};
