import { normalise } from "../analysis/tokens.ts";

const piece = /rp(?=\d)|\d+(?:[.,]\d+)*[a-z%]*|[a-z0-9]+|[,;&+<>]|-/g;

/**
 * The words of a sentence: small letters without accents, numbers with their decimals and their unit, and the signs
 * that stand between things or before numbers.
 */
export const sentenceWords = (text: string): readonly string[] =>
  normalise(text).match(piece) ?? [];

/** A word that says something by itself, and no sign. */
export const isWord = (word: string): boolean => /[a-z0-9]/.test(word);
