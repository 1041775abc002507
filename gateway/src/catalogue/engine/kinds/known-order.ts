import { memoiseByObject } from "../../../shared-work.ts";
import { typedConceptsOf, type Synonyms } from "../analysis/synonyms.ts";
import { kinds, kindsIn } from "./lexicon.ts";

type Words = readonly string[];

/** Equal for the same words in any order. */
const keyOf = (words: Words): string => words.toSorted().join(" ");

/** All phrases of synonyms and kinds by their words. */
const phrasesByWords = memoiseByObject(
  ({ typedConcepts }: Synonyms): ReadonlyMap<string, Words> => {
    const named = [...kinds.names.values(), ...typedConcepts.values()].flat();
    const phrases = named.map(({ words }) => words).filter((words) => words.length > 1);
    return new Map(phrases.map((words) => [keyOf(words), words]));
  },
);

/**
 * The words in the order of a known phrase, where they are one in another order and say nothing as they stand: `gigi
 * pasta` is no pasta. What begins with a thing stays: `cokelat susu` is chocolate.
 */
export const inKnownOrder = (words: Words, synonyms: Synonyms): Words => {
  const isSaid =
    kindsIn(words.slice(0, 1)).length > 0 || typedConceptsOf(words, synonyms).length < words.length;
  return isSaid ? words : (phrasesByWords(synonyms).get(keyOf(words)) ?? words);
};
