import {
  isAbbreviation,
  isComparable,
  isWithinOneEdit,
  skeletonOf,
  soundOf,
  type CountedWord,
} from "./similarity.ts";

/**
 * The word forms of the catalogue, the most frequent first, with columns of numbers that find the few of
 * them that may be similar to a typed word: 45,000 forms are scanned in some 0.1 ms.
 */
export interface SpellingIndex<Form extends CountedWord> {
  readonly forms: readonly Form[];
  /** Hashes of phonetic keys, skeletons and prefixes; equal hashes are compared as text. */
  readonly sounds: Int32Array;
  readonly skeletons: Int32Array;
  readonly prefixes: Int32Array;
  /** Set of the letters of a form, as bits. */
  readonly letters: Int32Array;
  readonly lengths: Uint8Array;
}

const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  return hash;
};

/** Shorter words are prefixes of too many others. */
const prefixLength = 4;

const prefixHash = (word: string): number => hashOf(word.slice(0, prefixLength));

const codeOfA = 97;

/** All bits set: words with digits, which are therefore within one edit of no typed word. */
const notOnlyLetters = -1;

const lettersOf = (word: string): number => {
  if (!/^[a-z]{3,24}$/.test(word)) return notOnlyLetters;
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - codeOfA);
  return letters;
};

/** The highest value of a `Uint8Array`; no word is that long. */
const maxLength = 255;

/**
 * @param forms the most frequent first
 * @param keys phonetic key and skeleton of each form, in the same order
 */
export const buildSpellingIndex = <Form extends CountedWord>(
  forms: readonly Form[],
  keys: readonly { readonly sound: string; readonly skeleton: string }[],
): SpellingIndex<Form> => ({
  forms,
  sounds: Int32Array.from(keys, ({ sound }) => hashOf(sound)),
  skeletons: Int32Array.from(keys, ({ skeleton }) => hashOf(skeleton)),
  prefixes: Int32Array.from(forms, ({ word }) => prefixHash(word)),
  letters: Int32Array.from(forms, ({ word }) => lettersOf(word)),
  lengths: Uint8Array.from(forms, ({ word }) => Math.min(word.length, maxLength)),
});

/** Limits of candidates of each kind. */
const maxByHash = 20;
const maxByEdit = 40;

/** The most frequent forms with a hash, which also pass a test of the word. */
const formsByHash = <Form extends CountedWord>(
  forms: readonly Form[],
  column: Int32Array,
  hash: number,
  test: (word: string) => boolean,
): readonly Form[] => {
  const candidates: Form[] = [];
  for (let at = column.indexOf(hash); at !== -1; at = column.indexOf(hash, at + 1)) {
    const form = forms[at];
    if (form !== undefined && test(form.word)) candidates.push(form);
    if (candidates.length === maxByHash) break;
  }
  return candidates;
};

/** From this length on, two letters may have changed places that are not neighbours. */
const minMixedLength = 7;

/** Whether at most two letters occur in one set and not in the other. */
const haveSimilarLetters = (one: number, other: number): boolean => {
  let different = one ^ other;
  different &= different - 1;
  different &= different - 1;
  return different === 0;
};

/** The most frequent forms within one edit. */
const formsByEdit = <Form extends CountedWord>(
  { forms, letters, lengths }: SpellingIndex<Form>,
  typed: string,
): readonly Form[] => {
  const candidates: Form[] = [];
  if (!isComparable(typed)) return candidates;
  const own = lettersOf(typed);
  for (let at = 0; at < letters.length && candidates.length < maxByEdit; at += 1) {
    if (!haveSimilarLetters(own, letters[at] ?? 0)) continue;
    if (Math.abs((lengths[at] ?? 0) - typed.length) > 1) continue;
    const form = forms[at];
    if (form === undefined) continue;
    const isMixed = typed.length >= minMixedLength && own === letters[at];
    if (isMixed || isWithinOneEdit(typed, form.word)) candidates.push(form);
  }
  return candidates;
};

/** The forms that may be meant by a typed word: by sound, by consonants, by edit, by prefix. */
export const candidatesFor = <Form extends CountedWord>(
  index: SpellingIndex<Form>,
  typed: string,
): ReadonlySet<Form> => {
  const { forms, sounds, skeletons, prefixes } = index;
  const [sound, skeleton] = [soundOf(typed), skeletonOf(typed)];
  const candidates = new Set([
    ...formsByHash(forms, sounds, hashOf(sound), (word) => soundOf(word) === sound),
    ...formsByEdit(index, typed),
  ]);
  if (isAbbreviation(typed)) {
    const hasSkeleton = (word: string): boolean => skeletonOf(word) === skeleton;
    for (const form of formsByHash(forms, skeletons, hashOf(skeleton), hasSkeleton)) {
      candidates.add(form);
    }
  }
  if (typed.length >= prefixLength) {
    const hasPrefix = (word: string): boolean => word.startsWith(typed);
    for (const form of formsByHash(forms, prefixes, prefixHash(typed), hasPrefix)) {
      candidates.add(form);
    }
  }
  return candidates;
};
