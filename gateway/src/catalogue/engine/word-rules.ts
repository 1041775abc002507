/** What the search can take as a word of the retailer's. */
import { stopWords } from "./analysis/stop-words.ts";
import { canonicalOf } from "./analysis/synonyms.ts";
import { normalisedKeyword, tokenise } from "./analysis/tokens.ts";

/** A phrase as the search reads it, or why it cannot be one. */
export type ReadPhrase = { readonly phrase: string } | { readonly reason: string };

/** Limit of words: nobody types more for one thing. */
const maxWords = 6;

const wordsOf = (phrase: string): readonly string[] => phrase.split(" ");

/** Words with one blank between, as products and keywords are read. */
export const readPhrase = (text: string): ReadPhrase => {
  const { words, sizes } = tokenise(text);
  if (sizes.length > 0) return { reason: `ukuran tidak bisa di sini: "${text}"` };
  if (words.length === 0) return { reason: `tidak ada kata: "${text}"` };
  if (words.length > maxWords) return { reason: `lebih dari ${maxWords} kata: "${text}"` };
  return { phrase: words.join(" ") };
};

const isNumber = (word: string): boolean => /^[0-9]+$/.test(word);

/** A phrase that shoppers type. The search drops numbers and words that tell nothing, so it cannot be told by them. */
export const readTypedPhrase = (text: string): ReadPhrase => {
  const read = readPhrase(text);
  if ("reason" in read) return read;
  const words = wordsOf(read.phrase);
  if (words.some(isNumber)) return { reason: `angka tidak bisa di sini: "${text}"` };
  const isSilent = words.every((word) => stopWords.has(word));
  return isSilent ? { reason: `kata yang tidak dicari: "${text}"` } : read;
};

/** The name of a brand as the search reads it; empty for one without letters and digits. */
export const brandPhrase = (name: string): string => tokenise(name).words.join(" ");

/** Whether two phrases are one thing to the search: `milk` and `susu`. */
export const meanTheSame = (one: string, other: string): boolean =>
  canonicalOf(wordsOf(one)) === canonicalOf(wordsOf(other));

/** A keyword as the search compares whole ones: small letters, one blank between words. Empty where it has no letter or digit. */
export const wholeKeyword = normalisedKeyword;
