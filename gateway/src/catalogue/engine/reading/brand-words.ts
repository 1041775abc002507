import { memoiseByObject } from "../../../shared-work.ts";
import { isRealWord } from "../analysis/real-words.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { tokenise } from "../analysis/tokens.ts";
import type { Assortment } from "../memory/assortment.ts";

type Name = readonly string[];

/** The names of all brands by first word, in words as they are indexed. */
const namesByWord = memoiseByObject(
  ({ brands }: Assortment): ReadonlyMap<string, readonly Name[]> =>
    Map.groupBy(
      brands.names.map((name) => replaceSynonyms(tokenise(name).words)),
      ([first = ""]) => first,
    ),
);

/**
 * Which words are the name of a brand: the whole name, or its first word where that means nothing else (`frisian`,
 * but not `dapur` of 'Dapur Bu Ratna').
 */
export const areBrands = (assortment: Assortment, words: readonly string[]): readonly boolean[] => {
  const are = words.map(() => false);
  for (const [at, word] of words.entries()) {
    const names = namesByWord(assortment).get(word) ?? [];
    if (names.length > 0 && !isRealWord(word)) are[at] = true;
    for (const name of names) {
      if (name.every((one, offset) => one === words[at + offset]))
        are.fill(true, at, at + name.length);
    }
  }
  return are;
};
