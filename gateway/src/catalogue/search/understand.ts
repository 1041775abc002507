import { many, type Db } from "../../db/database.ts";
import { selectNearWords } from "./queries.ts";
import {
  isShortened,
  likeliest,
  skeletonOf,
  slipsOf,
  soundOf,
  type Guess,
  type KnownWord,
} from "./spelling.ts";
import { meaningsOf, wordByWord } from "./synonyms.ts";
import { lookUp, type Forms } from "./vocabulary.ts";
import { splitWords } from "./words.ts";

/** One thing that products must have. */
export interface Wanted {
  /** Any of these will do; the first is the word meant. */
  readonly lexemes: readonly [string, ...string[]];
  /** The words of a phrase that means one thing: a reason to come earlier, or all there is to go by. */
  readonly parts: readonly string[];
}

/** A keyword as the search takes it. */
export interface Understood {
  /** The words as they are spelt in the catalogue, mistakes mended. */
  readonly words: readonly string[];
  /** Whether a word was mended. */
  readonly isCorrected: boolean;
  /** All of these must be met. */
  readonly wanted: readonly Wanted[];
  /** Sizes and numbers: products that have them come first. */
  readonly sizes: readonly string[];
  readonly numbers: readonly string[];
  /** Words that nothing in the catalogue comes near to. */
  readonly unknown: readonly string[];
}

/** Words of shoppers' sentences that say nothing about the product. */
const smallTalk = new Set(
  [
    "yang",
    "yg",
    "untuk",
    "utk",
    "buat",
    "di",
    "ke",
    "dari",
    "dengan",
    "dgn",
    "atau",
    "harga",
  ].concat(
    ["jual", "beli", "cari", "mau", "murah", "termurah", "terbaik", "promo", "diskon", "online"],
    ["ukuran", "rasa", "isi", "kg", "gr", "gram", "ml", "liter", "pcs", "the", "for", "with", "n"],
    ["merk", "merek", "terdekat", "enak", "bagus", "aneka", "macam", "grosir", "eceran"],
  ),
);

/** Nobody means more, and each costs a look-up. */
const mostTyped = 12;

interface Spelling {
  readonly typed: string;
  /** The word, or the two it is written as. */
  readonly words: readonly string[];
  readonly stem: string;
  readonly isKnown: boolean;
}

interface LookedUp extends KnownWord {
  readonly parts: string | null;
  readonly isWord: boolean;
  readonly stem: string;
}

const writtenAs = ({ word, isWord, parts }: Pick<LookedUp, "word" | "isWord" | "parts">) =>
  isWord || parts === null ? [word] : parts.split(" ");

export type Guesses = ReadonlyMap<string, readonly Guess<LookedUp>[]>;

/** Which words may be meant by each of the typed ones, the likeliest first. */
export const nearWords = async (
  db: Db,
  typed: readonly string[],
  most: number,
): Promise<Guesses> => {
  if (typed.length === 0) return new Map();
  const rows = await many(db, selectNearWords, [
    typed,
    typed.map(soundOf),
    typed.map((word) => (isShortened(word) ? skeletonOf(word) : "")),
    typed.map((word) => slipsOf(word).join(" ")),
  ]);
  const byTyped = Map.groupBy(rows, (row) => row.typed);
  return new Map(
    typed.map((word) => {
      const known = (byTyped.get(word) ?? []).map((row) => ({
        word: row.word,
        productCount: row.product_count,
        parts: row.parts,
        isWord: row.is_word,
        stem: row.stem,
      }));
      return [word, likeliest(word, known, most)] as const;
    }),
  );
};

const joinedPairs = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, index) => (words[index] ?? "") + word);

const shortestPart = 3;

const cutsOf = (word: string): readonly (readonly [string, string])[] =>
  Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, index) => [word.slice(0, shortestPart + index), word.slice(shortestPart + index)] as const,
  );

/** `indo mie` is one word, where the catalogue writes it so and never as two. */
const isOneWord = (forms: Forms, left: string, right: string): boolean => {
  const joined = forms.get(left + right);
  if (joined === undefined || !joined.is_word || joined.product_count === 0) return false;
  const bothKnown = forms.get(left)?.is_word === true && forms.get(right)?.is_word === true;
  return joined.parts === null || !bothKnown;
};

const joinWords = (words: readonly string[], forms: Forms): readonly string[] => {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const left = words[at] ?? "";
    const right = words[at + 1];
    if (right !== undefined && isOneWord(forms, left, right)) {
      joined.push(left + right);
      at += 1;
    } else joined.push(left);
  }
  return joined;
};

const spell = (typed: string, forms: Forms): Spelling => {
  const form = forms.get(typed);
  if (form === undefined) return { typed, words: [typed], stem: typed, isKnown: false };
  const isKnown = form.product_count !== null;
  const words = writtenAs({ word: typed, isWord: !isKnown || form.is_word, parts: form.parts });
  return { typed, words, stem: form.stem, isKnown: isKnown || form.stem_is_known };
};

/** The two known words that an unknown one is made of, the commoner pair first. */
const splitWord = (typed: string, forms: Forms): readonly string[] | undefined => {
  const countOf = (word: string) =>
    forms.get(word)?.is_word === true ? (forms.get(word)?.product_count ?? 0) : -1;
  return cutsOf(typed)
    .map((parts) => ({ parts, count: Math.min(...parts.map(countOf)) }))
    .filter(({ count }) => count >= 0)
    .toSorted((a, b) => b.count - a.count)[0]?.parts;
};

/** More than one slip away is less likely than two words run together. */
const sureCost = 1;

const mend = (spelling: Spelling, guesses: Guesses, forms: Forms): Spelling | undefined => {
  if (spelling.isKnown) return spelling;
  const [best] = guesses.get(spelling.typed) ?? [];
  const split = splitWord(spelling.typed, forms);
  if (split !== undefined && (best === undefined || best.cost > sureCost)) {
    return { ...spelling, words: split };
  }
  return best && { ...spelling, words: writtenAs(best.known), stem: best.known.stem };
};

const isNumber = (word: string): boolean => /^[0-9]+$/.test(word);

/** Lexemes for each word; a word that no synonym replaced may also be met by its stem. */
const wantedBy = (spellings: readonly Spelling[]): readonly Wanted[] => {
  const stems = new Map(
    spellings.flatMap(({ words, stem }) => (words.length === 1 ? [[words[0], stem] as const] : [])),
  );
  const wanted = new Map(
    meaningsOf(spellings.flatMap(({ words }) => words)).map((found) => {
      const stem = stems.get(found.meaning) ?? "";
      const hasStem = stem !== found.meaning && stem.length > 2;
      const lexemes = hasStem ? ([found.meaning, stem] as const) : ([found.meaning] as const);
      return [found.meaning, { lexemes, parts: wordByWord(found) }] as const;
    }),
  );
  return [...wanted.values()];
};

/** Reads a keyword: joins and splits words, mends unknown ones, replaces synonyms. */
export const understand = async (db: Db, keyword: string): Promise<Understood> => {
  const { words, sizes } = splitWords(keyword);
  const telling = words.filter((word) => !smallTalk.has(word));
  const typed = (telling.length > 0 ? telling : words).slice(0, mostTyped);
  const named = typed.filter((word) => !isNumber(word));
  const forms = await lookUp(db, named, [...typed, ...joinedPairs(typed)]);
  const spellings = joinWords(typed, forms)
    .filter((word) => !isNumber(word))
    .map((word) => spell(word, forms));
  const strange = spellings.filter(({ isKnown }) => !isKnown).map((spelling) => spelling.typed);
  const guesses = await nearWords(db, strange, 1);
  const halves = await lookUp(db, [], strange.flatMap(cutsOf).flat());
  const mended = spellings.map((spelling) => mend(spelling, guesses, halves));
  const readable = mended.filter((spelling) => spelling !== undefined);
  return {
    words: readable.flatMap((spelling) => spelling.words),
    isCorrected: readable.some(({ isKnown }) => !isKnown),
    wanted: wantedBy(readable),
    sizes,
    numbers: typed.filter(isNumber),
    unknown: spellings.filter((_, index) => mended[index] === undefined).map((word) => word.typed),
  };
};
