import type { Db } from "../../../db/database.ts";
import { meaningsOf, wordByWord } from "../analysis/synonyms.ts";
import { splitWords } from "../analysis/tokens.ts";
import { likeWords, nearWords, stemsOf } from "../spelling/corrections.ts";
import type { Guess } from "../spelling/similarity.ts";
import type { Form } from "../spelling/spelling-index.ts";
import { readVocabulary, type Vocabulary } from "../spelling/vocabulary.ts";

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

/** Words that the catalogue does not have. */
interface Strange {
  readonly stems: ReadonlyMap<string, string>;
  /** What may be meant by them, the likeliest first. */
  readonly guesses: ReadonlyMap<string, readonly Guess<Form>[]>;
}

interface Spelling {
  readonly typed: string;
  /** The word, or the two it is written as. */
  readonly words: readonly string[];
  readonly stem: string;
  readonly isKnown: boolean;
}

const writtenAs = ({ word, isWord, parts }: Form): readonly string[] =>
  isWord || parts === null ? [word] : parts.split(" ");

const shortestPart = 3;

const cutsOf = (word: string): readonly (readonly [string, string])[] =>
  Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, index) => [word.slice(0, shortestPart + index), word.slice(shortestPart + index)] as const,
  );

/** `indo mie` is one word, where the catalogue writes it so and never as two. */
const isOneWord = (vocabulary: Vocabulary, left: string, right: string): boolean => {
  const joined = vocabulary.get(left + right);
  if (joined === undefined || !joined.isWord || joined.productCount === 0) return false;
  const bothKnown = [left, right].every((word) => vocabulary.get(word)?.isWord === true);
  return joined.parts === null || !bothKnown;
};

const joinWords = (words: readonly string[], vocabulary: Vocabulary): readonly string[] => {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const left = words[at] ?? "";
    const right = words[at + 1];
    if (right !== undefined && isOneWord(vocabulary, left, right)) {
      joined.push(left + right);
      at += 1;
    } else joined.push(left);
  }
  return joined;
};

/** As the catalogue spells it, or as it is typed where the catalogue does not know it. */
const spell = (typed: string, vocabulary: Vocabulary, strange: Strange): Spelling => {
  const form = vocabulary.get(typed);
  if (form !== undefined) return { typed, words: writtenAs(form), stem: form.stem, isKnown: true };
  const stem = strange.stems.get(typed) ?? typed;
  return { typed, words: [typed], stem, isKnown: vocabulary.get(stem)?.isWord === true };
};

/** The two known words that an unknown one is made of, the commoner pair first. */
const splitWord = (typed: string, vocabulary: Vocabulary): readonly string[] | undefined => {
  const countOf = (word: string): number => {
    const form = vocabulary.get(word);
    return form?.isWord === true ? form.productCount : -1;
  };
  return cutsOf(typed)
    .map((parts) => ({ parts, count: Math.min(...parts.map(countOf)) }))
    .filter(({ count }) => count >= 0)
    .toSorted((a, b) => b.count - a.count)[0]?.parts;
};

/** More than one slip away is less likely than two words run together. */
const sureCost = 1;

/** As it was meant, or undefined where that takes a closer look. */
const mend = (
  spelling: Spelling,
  vocabulary: Vocabulary,
  strange: Strange,
): Spelling | undefined => {
  if (spelling.isKnown) return spelling;
  const [best] = strange.guesses.get(spelling.typed) ?? [];
  const split = splitWord(spelling.typed, vocabulary);
  if (split !== undefined && (best === undefined || best.cost > sureCost)) {
    return { ...spelling, words: split };
  }
  return best && { ...spelling, words: writtenAs(best.known), stem: best.known.stem };
};

/** The same for all words; those that nothing in the catalogue comes near to are left undefined. */
const mendAll = async (
  db: Db,
  named: readonly string[],
): Promise<readonly (Spelling | undefined)[]> => {
  const vocabulary = await readVocabulary(db);
  const unknown = named.filter((word) => !vocabulary.has(word));
  const strange = {
    stems: await stemsOf(db, unknown),
    guesses: await nearWords(db, unknown, 1),
  };
  const spellings = named.map((word) => spell(word, vocabulary, strange));
  const mended = spellings.map((spelling) => mend(spelling, vocabulary, strange));
  const like = await likeWords(
    db,
    named.filter((_, index) => mended[index] === undefined),
  );
  return spellings.map((spelling, index) => {
    const form = like.get(spelling.typed);
    return mended[index] ?? (form && { ...spelling, words: writtenAs(form), stem: form.stem });
  });
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
  const vocabulary = await readVocabulary(db);
  const named = joinWords(typed, vocabulary).filter((word) => !isNumber(word));
  const mended = await mendAll(db, named);
  const readable = mended.filter((spelling) => spelling !== undefined);
  return {
    words: readable.flatMap((spelling) => spelling.words),
    isCorrected: readable.some(({ isKnown }) => !isKnown),
    wanted: wantedBy(readable),
    sizes,
    numbers: typed.filter(isNumber),
    unknown: named.filter((_, index) => mended[index] === undefined),
  };
};
