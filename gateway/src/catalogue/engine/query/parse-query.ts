import type { Db } from "../../../db/database.ts";
import { isAnotherThan, isRealWord } from "../analysis/real-words.ts";
import { stopWords } from "../analysis/stop-words.ts";
import {
  conceptsOf,
  partsOf,
  replaceSynonyms,
  typedConceptsOf,
  type Concept,
  type Synonyms,
  type Way,
} from "../analysis/synonyms.ts";
import { nearSizesOf, tokenise } from "../analysis/tokens.ts";
import { markHead } from "../kinds/head-term.ts";
import { inKnownOrder } from "../kinds/known-order.ts";
import { readOwnWords } from "../own-words/own-words.ts";
import type { Attribute } from "../reading/attributes.ts";
import { correctionsOf, stemsOf, trigramCorrectionsOf } from "../spelling/corrections.ts";
import { joinWords, mendBrands, readBrandNames } from "../spelling/join-words.ts";
import type { Correction } from "../spelling/similarity.ts";
import { readVocabulary, type Vocabulary, type WordForm } from "../spelling/vocabulary.ts";
import type { Term } from "./term.ts";

/** A keyword as the search understands it. */
export interface ParsedQuery {
  /** The words in the spelling of the catalogue, corrected. */
  readonly words: readonly string[];
  /** Whether a word was corrected. */
  readonly isCorrected: boolean;
  /** Products must have all of them. */
  readonly terms: readonly Term[];
  /** Products with these sizes and numbers come first. */
  readonly sizes: readonly string[];
  /** Products with about these sizes come next: classes of sizes. */
  readonly nearSizes: readonly string[];
  /** The words that tell something, as they were typed. */
  readonly typed: readonly string[];
  /** Words without a correction. */
  readonly unknown: readonly string[];
  /** What products must not have. */
  readonly without?: readonly Attribute[];
  /** Whether the other words say what the thing is for, so that what merely mentions it is something else. */
  readonly isThingFor?: boolean;
}

/** Limit of words per query: each costs one look-up. */
const maxQueryWords = 12;

/** What is known about words that are not in the vocabulary. */
interface UnknownWords {
  readonly stems: ReadonlyMap<string, string>;
  /** The likeliest first. */
  readonly corrections: ReadonlyMap<string, readonly Correction<WordForm>[]>;
}

interface SpelledWord {
  readonly typed: string;
  /** The word, or the two words that the catalogue writes instead. */
  readonly words: readonly string[];
  readonly stem: string;
  /** Whether the vocabulary has it. */
  readonly isKnown: boolean;
}

const wordsOf = ({ word, isWord, parts }: WordForm): readonly string[] =>
  isWord || parts === null ? [word] : parts.split(" ");

/** Minimum length of the two words into which an unknown word is split. */
const minPartLength = 3;

const splitsOf = (word: string): readonly (readonly [string, string])[] =>
  Array.from(
    { length: Math.max(0, word.length - 2 * minPartLength + 1) },
    (_, index) =>
      [word.slice(0, minPartLength + index), word.slice(minPartLength + index)] as const,
  );

/** The word as the catalogue spells it; as typed where the catalogue does not have it. What comes first names the thing. */
const lookUp = (
  typed: string,
  isFirst: boolean,
  vocabulary: Vocabulary,
  { stems }: UnknownWords,
): SpelledWord => {
  const form = vocabulary.get(typed);
  const found = form?.stem ?? stems.get(typed) ?? typed;
  const isUnsold = (form?.productCount ?? 0) === 0;
  const stem = isFirst && isUnsold && isAnotherThan(typed, found) ? typed : found;
  if (form !== undefined) return { typed, words: wordsOf(form), stem, isKnown: true };
  return { typed, words: [typed], stem, isKnown: vocabulary.get(stem)?.isWord === true };
};

/** The two words of the vocabulary that an unknown word is made of; of several pairs the most frequent. */
const splitWord = (typed: string, vocabulary: Vocabulary): readonly string[] | undefined => {
  const countOf = (word: string): number => {
    const form = vocabulary.get(word);
    return form?.isWord === true ? form.productCount : -1;
  };
  return splitsOf(typed)
    .map((parts) => ({ parts, count: Math.min(...parts.map(countOf)) }))
    .filter(({ count }) => count >= 0)
    .toSorted((a, b) => b.count - a.count)[0]?.parts;
};

/** A correction of a higher cost is less likely than two words that were run together. */
const maxCostBeforeSplit = 1;

/** The corrected word; undefined where neither a correction nor a split is known. */
const correct = (
  word: SpelledWord,
  vocabulary: Vocabulary,
  { corrections }: UnknownWords,
): SpelledWord | undefined => {
  if (word.isKnown) return word;
  const [best] = corrections.get(word.typed) ?? [];
  const split = isRealWord(word.typed) ? undefined : splitWord(word.typed, vocabulary);
  if (split !== undefined && (best === undefined || best.cost > maxCostBeforeSplit)) {
    return { ...word, words: split };
  }
  return best && { ...word, words: wordsOf(best.form), stem: best.form.stem };
};

const isPhrase = ({ words }: Concept): boolean => words.length > 1;

/** The words that are part of a phrase of the synonyms: each means something with its neighbours. */
const wordsInPhrases = (words: readonly string[], synonyms: Synonyms): ReadonlySet<string> =>
  new Set(
    typedConceptsOf(words, synonyms)
      .filter(isPhrase)
      .flatMap((phrase) => phrase.words),
  );

/** Corrects all words; undefined stands for words without a correction. */
const correctAll = async (
  db: Db,
  typedWords: readonly string[],
  synonyms: Synonyms,
): Promise<readonly (SpelledWord | undefined)[]> => {
  const vocabulary = await readVocabulary(db);
  const inPhrases = wordsInPhrases(typedWords, synonyms);
  const unknown = typedWords.filter((word) => !vocabulary.has(word) && !inPhrases.has(word));
  const about = {
    stems: await stemsOf(db, unknown),
    corrections: await correctionsOf(db, unknown, 1),
  };
  const spelled = typedWords.map((word, at) => lookUp(word, at === 0, vocabulary, about));
  const corrected = spelled.map((word) =>
    inPhrases.has(word.typed) ? { ...word, isKnown: true } : correct(word, vocabulary, about),
  );
  const byTrigrams = await trigramCorrectionsOf(
    db,
    typedWords.filter((word, index) => corrected[index] === undefined && !isRealWord(word)),
  );
  return spelled.map((word, index) => {
    const form = byTrigrams.get(word.typed);
    return corrected[index] ?? (form && { ...word, words: wordsOf(form), stem: form.stem });
  });
};

/** A digit 2 doubles the word before it: `kupu2` is 'kupu kupu'. */
const doubled = (word: string): readonly string[] => {
  const [, once] = /^([a-z]{3,})2$/.exec(word) ?? [];
  return once === undefined ? [word] : [once, once];
};

/** From here on a number without a unit is a content (`le minerale 1500`), below a count (`telur 10`). */
const leastContent = 100;

/** The sizes that a number without a unit may mean. */
const sizesOfNumber = (number: string): readonly string[] =>
  Number(number) >= leastContent ? [`${number}g`, `${number}ml`] : [`${number}pcs`];

const isNumber = (word: string): boolean => /^[0-9]+$/.test(word);

/** The ways of a concept. The first one of a phrase that is no word of its own are its own words. */
const waysOf = (concept: Concept, synonyms: Synonyms): readonly Way[] => {
  const ways = synonyms.ways.get(concept.canonical) ?? [];
  const isWord = !isPhrase(concept) || conceptsOf(concept.words).length === 1;
  return isWord ? ways : [replaceSynonyms(concept.words), ...ways];
};

/** A concept as a term. A word is also matched as it was typed, as brands are indexed, and by its stem. */
const termOf = (concept: Concept, stem: string, synonyms: Synonyms): Term => {
  const { canonical, words } = concept;
  const typed = words.length === 1 && words[0] !== canonical ? words : [];
  const stems = stem !== canonical && stem.length > 2 ? [stem] : [];
  return {
    lexemes: [canonical, ...typed, ...stems],
    parts: partsOf(concept),
    ways: waysOf(concept, synonyms),
  };
};

/** One term per concept. A word that no synonym replaced is also matched by its stem. */
const termsOf = (spelled: readonly SpelledWord[], synonyms: Synonyms): readonly Term[] => {
  const stems = new Map(
    spelled.flatMap(({ words, stem }) => (words.length === 1 ? [[words[0], stem] as const] : [])),
  );
  const concepts = typedConceptsOf(
    spelled.flatMap(({ words }) => words),
    synonyms,
  );
  const terms = new Map(
    concepts.map((concept) => {
      const { canonical } = concept;
      return [canonical, termOf(concept, stems.get(canonical) ?? "", synonyms)] as const;
    }),
  );
  return [...terms.values()];
};

/** The words of a keyword that tell something: phrases of the synonyms keep all of theirs. */
const tellingWords = (words: readonly string[], synonyms: Synonyms): readonly string[] =>
  typedConceptsOf(words, synonyms).flatMap((concept) =>
    isPhrase(concept) ? concept.words : concept.words.filter((word) => !stopWords.has(word)),
  );

/** Parses a keyword: tokenises it, drops stop words, joins, splits and corrects words, replaces synonyms. */
export const parseQuery = async (db: Db, keyword: string): Promise<ParsedQuery> => {
  const { words, sizes } = tokenise(keyword);
  const { synonyms, kept } = await readOwnWords(db);
  const telling = inKnownOrder(tellingWords(words, synonyms), synonyms);
  const vocabulary = await readVocabulary(db);
  const typed = (telling.length > 0 ? telling : words)
    .flatMap((word) => (vocabulary.has(word) ? [word] : doubled(word)))
    .slice(0, maxQueryWords);
  const numbers = typed.filter(isNumber);
  const meant = numbers.flatMap((number) => sizesOfNumber(number));
  // A count without a unit may be a number of anything: what is near it tells nothing.
  const contents = meant.filter((size) => !size.endsWith("pcs"));
  const joined = joinWords(typed, vocabulary).filter((word) => !isNumber(word));
  const typedWords = mendBrands(joined, { vocabulary, kept, names: await readBrandNames(db) });
  const isBrandMended = typedWords.join("") !== joined.join("");
  const corrected = await correctAll(db, typedWords, synonyms);
  const understood = corrected.filter((word) => word !== undefined);
  const spelledWords = understood.flatMap((word) => word.words);
  return {
    words: spelledWords,
    isCorrected: isBrandMended || understood.some(({ isKnown }) => !isKnown),
    terms: markHead(spelledWords, termsOf(understood, synonyms), synonyms),
    sizes: [...sizes, ...meant, ...numbers],
    typed: typedWords,
    nearSizes: [...new Set([...sizes, ...contents].flatMap((size) => nearSizesOf(size)))],
    unknown: typedWords.filter((_, index) => corrected[index] === undefined),
  };
};
