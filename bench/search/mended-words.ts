import { readFileSync } from "node:fs";
import { ask, type Corpus } from "./answers.ts";
import { judgedLines } from "./facts.ts";

const sampleSize = 2000;

/** Everyday words of `judgements/words.txt`, or the words of a file, one a line: 2,000 at most, evenly spread. */
export const readRealWords = (file?: string): readonly string[] => {
  const lines =
    file === undefined ? judgedLines("words.txt") : readFileSync(file, "utf8").split("\n");
  const all = lines.flatMap((line) => line.trim().split(/\s+/));
  const words = [...new Set(all)].filter((word) => /^[a-z]{3,}$/.test(word));
  const step = Math.max(1, words.length / sampleSize);
  return Array.from(
    { length: Math.min(words.length, sampleSize) },
    (_, index) => words[Math.floor(index * step)] ?? "",
  );
};

export interface Mended {
  readonly word: string;
  readonly into: string;
}

/** The words for which the search looks for another one instead; two words for one run together is none. */
export const mendedOf = async (
  corpus: Corpus,
  words: readonly string[],
): Promise<readonly Mended[]> => {
  const mended: Mended[] = [];
  for (const word of words) {
    const into = (await ask(corpus, word, { limit: 1 })).correctedKeyword;
    if (into !== null && into.replaceAll(" ", "") !== word) mended.push({ word, into });
  }
  return mended;
};
