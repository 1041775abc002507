import {
  isShortened,
  isSpelt,
  skeletonOf,
  soundOf,
  sharesSlip,
  type KnownWord,
} from "./similarity.ts";

/** A form that the catalogue knows: a word, or two words that are sometimes written as one. */
export interface Form extends KnownWord {
  /** Whether it is written as one word anywhere. */
  readonly isWord: boolean;
  /** The two words it is also written as. */
  readonly parts: string | null;
  /** The word itself where it has no other. */
  readonly stem: string;
}

/**
 * All forms of the catalogue, the commonest first, with columns of numbers that say quickly which of them
 * may come near to a typed word: 45,000 forms are gone through in some 0.1 ms.
 */
export interface Neighbourhood {
  readonly forms: readonly Form[];
  /** Numbers for the sounds, consonants and beginnings; what has the same number may still differ. */
  readonly sounds: Int32Array;
  readonly skeletons: Int32Array;
  readonly beginnings: Int32Array;
  /** Which letters a word has, as bits. */
  readonly letters: Int32Array;
  readonly lengths: Uint8Array;
}

/** What a form sounds like, and its consonants. */
interface Spelt {
  readonly sound: string;
  readonly skeleton: string;
}

const numberOf = (text: string): number => {
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0;
  }
  return number;
};

/** What shorter words begin is too much to tell anything. */
const shortestBeginning = 4;

const beginningOf = (word: string): number => numberOf(word.slice(0, shortestBeginning));

const firstLetter = 97;

/** All letters, and so a slip away from nothing: words with digits, which nobody means by a word without. */
const anyLetters = -1;

const lettersOf = (word: string): number => {
  if (!/^[a-z]{3,24}$/.test(word)) return anyLetters;
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - firstLetter);
  return letters;
};

/** What a column of bytes holds; no word is so long. */
const longest = 255;

/**
 * @param forms the commonest first
 * @param spelt of each of them, in the same order
 */
export const neighbourhoodOf = (
  forms: readonly Form[],
  spelt: readonly Spelt[],
): Neighbourhood => ({
  forms,
  sounds: Int32Array.from(spelt, ({ sound }) => numberOf(sound)),
  skeletons: Int32Array.from(spelt, ({ skeleton }) => numberOf(skeleton)),
  beginnings: Int32Array.from(forms, ({ word }) => beginningOf(word)),
  letters: Int32Array.from(forms, ({ word }) => lettersOf(word)),
  lengths: Uint8Array.from(forms, ({ word }) => Math.min(word.length, longest)),
});

/** So many of each kind are compared closely, the commonest. */
const mostAlike = 20;
const mostSlips = 40;

/** The commonest forms of which a column has a number, and the word itself is meant as well. */
const numbered = (
  forms: readonly Form[],
  column: Int32Array,
  number: number,
  isMeant: (word: string) => boolean,
): readonly Form[] => {
  const found: Form[] = [];
  for (let at = column.indexOf(number); at !== -1; at = column.indexOf(number, at + 1)) {
    const form = forms[at];
    if (form !== undefined && isMeant(form.word)) found.push(form);
    if (found.length === mostAlike) break;
  }
  return found;
};

/** Whether at most two letters are in one word and not in the other. */
const hasSimilarLetters = (one: number, other: number): boolean => {
  let different = one ^ other;
  different &= different - 1;
  different &= different - 1;
  return different === 0;
};

/** The commonest forms that are a slip away. */
const slipped = ({ forms, letters, lengths }: Neighbourhood, typed: string): readonly Form[] => {
  const found: Form[] = [];
  if (!isSpelt(typed)) return found;
  const own = lettersOf(typed);
  for (let at = 0; at < letters.length && found.length < mostSlips; at += 1) {
    if (!hasSimilarLetters(own, letters[at] ?? 0)) continue;
    if (Math.abs((lengths[at] ?? 0) - typed.length) > 1) continue;
    const form = forms[at];
    if (form !== undefined && sharesSlip(typed, form.word)) found.push(form);
  }
  return found;
};

/** The forms that may be meant by a typed word: alike in sound or consonants, a slip away, or begun. */
export const neighboursOf = (near: Neighbourhood, typed: string): ReadonlySet<Form> => {
  const { forms, sounds, skeletons, beginnings } = near;
  const [sound, skeleton] = [soundOf(typed), skeletonOf(typed)];
  const found = new Set([
    ...numbered(forms, sounds, numberOf(sound), (word) => soundOf(word) === sound),
    ...slipped(near, typed),
  ]);
  if (isShortened(typed)) {
    const isAlike = (word: string): boolean => skeletonOf(word) === skeleton;
    for (const form of numbered(forms, skeletons, numberOf(skeleton), isAlike)) found.add(form);
  }
  if (typed.length >= shortestBeginning) {
    const isBegun = (word: string): boolean => word.startsWith(typed);
    for (const form of numbered(forms, beginnings, beginningOf(typed), isBegun)) found.add(form);
  }
  return found;
};
