/** Place search in the gazetteer: words mended one by one, places ranked. */
import { many, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { placesByMostWords, placesByWords, wordsLike } from "./gazetteer-queries.ts";
import { isLikely, isWhole, rankPlaces, type Point, type WantedWord } from "./place-ranking.ts";
import { formsOf, isPostalCode, readPlaceWords } from "./place-words.ts";

export type FoundPlace = StatementRow<typeof placesByWords>;

/** Ranked as exactly as can be, of what the database puts first. */
const candidates = 60;
/** Fewer places than this, none of them of just this name, and words are mended too. */
const enough = 3;
/** Alone, shorter beginnings of words stand for too many words. */
const minimumPrefix = 3;

/** Places that have less of what was typed are no help. */
const worthwhileShare = 0.45;

const quoted = (word: string): string => `'${word}'`;

/** What stands for one word as typed: itself, what begins with it, what is spelt like it. */
const alternatives = ({ word, isBeginning, like }: WantedWord): string => {
  const others = like.map(({ word: other }) => quoted(other));
  return `(${[isBeginning ? `${quoted(word)}:*` : quoted(word), ...others].join(" | ")})`;
};

const keyOf = (words: readonly WantedWord[]): string => words.map(({ word }) => word).join(" ");

/** Places that have all words. */
const findAll = (
  db: Db,
  words: readonly WantedWord[],
  joined: string,
): Promise<readonly FoundPlace[]> => {
  const each = words.map(alternatives);
  // Two words as typed may be one in the gazetteer.
  const whole = quoted(joined);
  return many(db, placesByWords, {
    ownWords: [...each, whole].join(" | "),
    allWords: `${each.join(" & ")} | ${whole}`,
    nameKey: keyOf(words),
    limit: candidates,
  });
};

interface Weighed {
  readonly word: string;
  readonly weight: number;
}

/** Places that have as much of the words as any place has, if that is at least this share of them. */
const findMost = async (
  db: Db,
  words: readonly Weighed[],
  leastShare: number,
): Promise<readonly FoundPlace[]> => {
  if (words.length === 0) return [];
  const rows = await many(db, placesByMostWords, {
    ownWords: words.map(({ word }) => quoted(word)).join(" | "),
    words: words.map(({ word }) => word),
    weights: words.map(({ weight }) => weight),
    limit: candidates,
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const least = Math.max(rows[0]?.score ?? 0, whole * leastShare) - 1e-9;
  return rows.filter(({ score }) => score >= least);
};

/** How many slips are forgiven in a word of this length. */
const forgiven = (length: number): number => {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
};

const sortedLetters = (word: string): string => word.split("").sort().join("");

/** Two letters in each other's place are one slip. */
const slipsBetween = (typed: string, word: string, distance: number): number =>
  distance === 2 && sortedLetters(typed) === sortedLetters(word) ? 1 : distance;

interface Mended {
  /** The words, of which those that the gazetteer does not know have others beside them. */
  readonly unknown: readonly WantedWord[];
  /** The words, each with all that is spelt like it. */
  readonly all: readonly WantedWord[];
  /** The words that it knows; rare ones weigh more. */
  readonly known: readonly Weighed[];
}

/** About as many places as there are. */
const allPlaces = 91_000;

/** The words with those of the gazetteer that are spelt like them. */
const mend = async (db: Db, words: readonly WantedWord[]): Promise<Mended> => {
  const asked = words.map(({ word }) => word).filter((word) => !/\d/.test(word));
  const near = await many(db, wordsLike, {
    words: asked,
    forms: asked.map((word) => formsOf(word).join(" ")),
  });
  const mended = words.map((wanted) => {
    const alike = near
      .filter(({ asked: word }) => word === wanted.word)
      .map(({ word, distance }) => ({ word, slips: slipsBetween(wanted.word, word, distance) }));
    const isKnown = alike.some(({ slips }) => slips === 0);
    const like = alike.filter(({ slips }) => slips > 0 && slips <= forgiven(wanted.word.length));
    return { isKnown, word: { ...wanted, like } };
  });
  return {
    unknown: mended.map(({ isKnown, word }) => (isKnown ? { ...word, like: [] } : word)),
    all: mended.map(({ word }) => word),
    known: near
      .filter(({ distance }) => distance === 0)
      .map(({ word, places }) => ({ word, weight: Math.log(allPlaces / places) })),
  };
};

const isMended = (words: readonly WantedWord[]): boolean =>
  words.some(({ like }) => like.length > 0);

const withoutRepeats = (places: readonly FoundPlace[]): readonly FoundPlace[] => [
  ...new Map(places.map((place) => [place.code, place])).values(),
];

export interface PlaceSearch {
  readonly keyword: string;
  readonly limit: number;
  readonly near?: Point | undefined;
}

export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  /** Whether the text names something that the gazetteer does not know: a street, a building. */
  readonly isPartial: boolean;
}

/**
 * Places of all levels that have every word in their name or in what they lie in; the last word may be
 * a beginning. Where few have them as typed, words that the gazetteer does not know are mended; where
 * none has, all words are, and places count that have only some of the words. Those that are far away
 * and fit badly are left out.
 */
export const searchPlaces = async (
  db: Db,
  { keyword, limit, near }: PlaceSearch,
): Promise<FoundPlaces> => {
  const read = readPlaceWords(keyword);
  if (read.wanted.length === 0) return { places: [], isPartial: read.hasStreet };
  const words: readonly WantedWord[] = read.wanted.map((word, index) => ({
    word,
    isBeginning:
      read.endsOpen &&
      index === read.wanted.length - 1 &&
      (index > 0 || word.length >= minimumPrefix),
    like: [],
  }));
  const wishFor = (by: readonly WantedWord[]) => ({ ...read, words: by, near });
  const rank = (places: readonly FoundPlace[], by = words) => {
    const likely = withoutRepeats(places).filter((place) => isLikely(place, wishFor(by)));
    return rankPlaces(likely, wishFor(by));
  };
  const found = (places: readonly FoundPlace[], by = words): FoundPlaces => ({
    places: places.slice(0, limit),
    isPartial: !places.some((place) => isWhole(place, wishFor(by))),
  });

  const exact = rank(await findAll(db, words, read.joined));
  const isMeant = exact.some(({ name_key: name }) => name === keyOf(words));
  if (isMeant || exact.length >= enough) return found(exact);
  const mended = await mend(db, words);
  const alike = isMended(mended.unknown) ? await findAll(db, mended.unknown, read.joined) : [];
  const both = withoutRepeats([...exact, ...rank(alike, mended.unknown)]);
  if (both.length > 0) return found(both, mended.unknown);
  const loose = isMended(mended.all) ? await findAll(db, mended.all, read.joined) : [];
  const some = words.length > 1 ? await findMost(db, mended.known, worthwhileShare) : [];
  return found(rank([...loose, ...some], mended.all), mended.all);
};

/** Numbers of houses say nothing about the place, and a postal code says more than a word. */
const weighAddress = (words: readonly string[]): readonly Weighed[] =>
  words
    .filter((word) => isPostalCode(word) || !/^\d+$/.test(word))
    .map((word) => ({ word, weight: isPostalCode(word) ? 2 : 1 }));

/**
 * The place that an address in words means most likely. It may hold words that no place has, as names
 * of streets: the place with the most of its words is taken. Only a text without any known word is
 * taken to be spelt wrongly.
 */
export const geocodeWords = async (db: Db, address: string): Promise<FoundPlace | undefined> => {
  const read = readPlaceWords(address);
  const words = read.wanted.map((word): WantedWord => ({ word, isBeginning: false, like: [] }));
  if (words.length === 0) return undefined;
  const exact = await findAll(db, words, read.joined);
  const found = exact.length > 0 ? exact : await findMost(db, weighAddress(read.wanted), 0);
  const [best] = rankPlaces(found, { ...read, words, near: undefined });
  return best ?? (await searchPlaces(db, { keyword: address, limit: 1 })).places[0];
};
