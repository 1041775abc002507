import { typedConceptsOf, type Concept, type Synonyms } from "../analysis/synonyms.ts";
import type { Term } from "../query/term.ts";
import { headOf, kindLexeme, kindsIn, type KindMention } from "./lexicon.ts";

/** The concepts that share a word with a mention. */
const coveredBy = (
  words: readonly string[],
  { start, length }: KindMention,
  synonyms: Synonyms,
): readonly Concept[] => {
  let at = 0;
  return typedConceptsOf(words, synonyms).filter(({ words: { length: own } }) => {
    const isCovered = at < start + length && start < at + own;
    at += own;
    return isCovered;
  });
};

/** Whether a phrase has ways of its own that say more than its kind: `gula aren` is palm sugar, `obat merah` a brand. */
const saysMore = ({ canonical, words }: Concept, kind: string, { ways }: Synonyms): boolean =>
  words.length > 1 && ways.has(canonical) && !canonical.endsWith(kind);

/** The word of a kind's name that names it alone: `tepung` of `tepung bumbu`; undefined for `minyak goreng`. */
const ownWord = (covered: readonly string[], kind: string): string | undefined =>
  covered.length === 1
    ? covered[0]
    : covered.find((word) => headOf(kindsIn([word]))?.kind === kind);

/** A term that names a kind is also found by the kind's own word: `guava` by `jambu`. */
const withKindWord = (term: Term): Term => {
  const [word, ...others] = term.lexemes;
  const kind = headOf(kindsIn([word]))?.kind ?? word;
  return kind === word ? term : { ...term, lexemes: [word, ...others, kind] };
};

/**
 * Makes one term of the words that say which kind of product is asked for, where the keyword names one; the
 * words of a longer name are its parts: they count, and none of them has to be there.
 * @param words the words that the terms were made of
 */
export const markHead = (
  words: readonly string[],
  terms: readonly Term[],
  synonyms: Synonyms,
): readonly Term[] => {
  const head = headOf(kindsIn(words));
  if (head === undefined) return terms.map(withKindWord);
  const concepts = coveredBy(words, head, synonyms);
  if (concepts.some((concept) => saysMore(concept, head.kind, synonyms))) {
    return terms.map(withKindWord);
  }
  const covered = concepts.map(({ canonical }) => canonical);
  const isCovered = ({ lexemes: [word] }: Term): boolean => covered.includes(word);
  const at = terms.findIndex(isCovered);
  const own = ownWord(covered, head.kind) ?? head.kind;
  const known = terms.find(({ lexemes: [word] }) => word === own) ?? {
    lexemes: [own] as const,
    parts: [],
    ways: [],
  };
  const others = covered.filter((word) => word !== own);
  const term = { ...known, parts: [...known.parts, ...others], kind: kindLexeme(head.kind) };
  return terms.flatMap((other, index) => {
    if (index === at) return [term];
    return isCovered(other) ? [] : [withKindWord(other)];
  });
};
