/** Place search in the gazetteer: words mended one by one, places ranked. */
import { many, type Db } from "../db/database.ts";
import type { Statement } from "../db/statement.ts";
import { placesByWords, wordsLike } from "./gazetteer-queries.ts";
import { rankPlaces, type Point, type WantedWord } from "./place-ranking.ts";
import { formsOf, readPlaceWords } from "./place-words.ts";

type Row<S> = S extends Statement<infer R> ? R : never;
export type FoundPlace = Row<typeof placesByWords>;

/** Ranked as exactly as can be, of what the database puts first. */
const candidates = 60;
/** Fewer places than this, and words are mended too. */
const enough = 3;
/** Alone, shorter beginnings of words stand for too many words. */
const minimumPrefix = 3;

const quoted = (word: string): string => `'${word}'`;

/** What stands for one word as typed: itself, what begins with it, what is spelt like it. */
const alternatives = ({ word, isBeginning, like }: WantedWord): string => {
  const others = like.map(({ word: other }) => quoted(other));
  return `(${[isBeginning ? `${quoted(word)}:*` : quoted(word), ...others].join(" | ")})`;
};

/** Two words as typed may be one in the gazetteer. */
const joinedAlternative = (words: readonly WantedWord[]): readonly string[] =>
  words.length > 1 ? [quoted(words.map(({ word }) => word).join(""))] : [];

const findAll = (
  db: Db,
  words: readonly WantedWord[],
  operator: "&" | "|",
): Promise<readonly FoundPlace[]> => {
  const joined = joinedAlternative(words);
  const own = [...words.map(alternatives), ...joined].join(" | ");
  const wanted = [words.map(alternatives).join(` ${operator} `), ...joined].join(" | ");
  const key = words.map(({ word }) => word).join(" ");
  return many(db, placesByWords, [own, wanted, key, candidates]);
};

/** How many slips are forgiven in a word of this length. */
const forgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

const sortedLetters = (word: string): string => word.split("").sort().join("");

const isSwap = (a: string, b: string): boolean => sortedLetters(a) === sortedLetters(b);

/** The words with those of the gazetteer that are spelt like them. */
const mend = async (db: Db, words: readonly WantedWord[]): Promise<readonly WantedWord[]> => {
  const asked = words.map(({ word }) => word).filter((word) => !/\d/.test(word));
  const forms = asked.map((word) => formsOf(word).join(" "));
  const near = await many(db, wordsLike, [asked, forms]);
  return words.map((wanted) => ({
    ...wanted,
    like: near
      .filter(({ asked: word }) => word === wanted.word)
      .map(({ word, distance }) => ({
        word,
        slips: distance === 2 && isSwap(word, wanted.word) ? 1 : distance,
      }))
      .filter(({ slips }) => slips > 0 && slips <= forgiven(wanted.word.length)),
  }));
};

export interface PlaceSearch {
  readonly keyword: string;
  readonly limit: number;
  readonly near?: Point | undefined;
}

/**
 * Places of all levels that have every word in their name or in what they lie in; the last word may be
 * a beginning. Where too few have them as typed, words that are spelt alike count too.
 */
export const searchPlaces = async (
  db: Db,
  { keyword, limit, near }: PlaceSearch,
): Promise<readonly FoundPlace[]> => {
  const read = readPlaceWords(keyword);
  const words = read.wanted.map((word, index): WantedWord => ({
    word,
    isBeginning: index === read.wanted.length - 1 && (index > 0 || word.length >= minimumPrefix),
    like: [],
  }));
  if (words.length === 0) return [];
  const exact = await findAll(db, words, "&");
  if (exact.length >= enough) return rankPlaces(exact, { ...read, words, near }).slice(0, limit);
  const mended = await mend(db, words);
  const more = await findAll(db, mended, "&");
  return rankPlaces(more, { ...read, words: mended, near }).slice(0, limit);
};

/**
 * The place that an address in words means most likely: it may hold words that no place has, as names
 * of streets; the place with the most and rarest of its words is taken.
 */
export const geocodeWords = async (db: Db, address: string): Promise<FoundPlace | undefined> => {
  const [whole] = await searchPlaces(db, { keyword: address, limit: 1 });
  if (whole !== undefined) return whole;
  const read = readPlaceWords(address);
  const words = read.wanted.map((word): WantedWord => ({ word, isBeginning: false, like: [] }));
  if (words.length === 0) return undefined;
  const some = await findAll(db, words, "|");
  return rankPlaces(some, { ...read, words, near: undefined })[0];
};
