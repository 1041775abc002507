import { readFileSync } from "node:fs";

const readWords = (): ReadonlySet<string> => {
  const lines = readFileSync(new URL("common-words.txt", import.meta.url), "utf8").split("\n");
  return new Set(lines.filter((line) => !line.startsWith("#")).flatMap((line) => line.split(" ")));
};

const words = readWords();

/** Whether an everyday Indonesian or English word: what it means is clear, so it is never taken for another. */
export const isCommonWord = (word: string): boolean => words.has(word);
