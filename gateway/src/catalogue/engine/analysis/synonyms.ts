import { readFileSync } from "node:fs";

/** One or several words that mean one thing. */
export interface Concept {
  /** The word under which products are indexed. */
  readonly canonical: string;
  /** The words as they were written. */
  readonly words: readonly string[];
}

/** Words that a product must all have: one more way to find what somebody typed. */
export type Way = readonly string[];

/** Concepts by first word; the longest phrase stands first. */
type Concepts = ReadonlyMap<string, readonly Concept[]>;

/** The synonyms of a synonym file. */
export interface Synonyms {
  /** What is one word, in names as in keywords. */
  readonly concepts: Concepts;
  /** The same, and the phrases that have ways of their own: for keywords only. */
  readonly typedConcepts: Concepts;
  /** The ways of a concept, by its canonical word, in canonical words. */
  readonly ways: ReadonlyMap<string, readonly Way[]>;
  /** Every single word of the file: spelt correctly even where no product has it. */
  readonly words: readonly string[];
}

const line = /^([a-z0-9][a-z0-9, ]*) ([=>]) (.+)$/;

const wordsOf = (phrase: string): readonly string[] => phrase.trim().split(/\s+/);

const phrasesOf = (list: string): readonly (readonly string[])[] =>
  list.split(",").map((phrase) => wordsOf(phrase));

const groupByFirstWord = (concepts: readonly Concept[]): Concepts => {
  const groups = new Map<string, Concept[]>();
  for (const concept of concepts) {
    const first = concept.words[0] ?? "";
    groups.set(first, [...(groups.get(first) ?? []), concept]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length);
  return groups;
};

const conceptAt = (concepts: Concepts, words: readonly string[], at: number): Concept | undefined =>
  concepts
    .get(words[at] ?? "")
    ?.find((concept) => concept.words.every((word, offset) => words[at + offset] === word));

const groupWords = (words: readonly string[], among: Concepts): readonly Concept[] => {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const concept = conceptAt(among, words, at) ?? { words: [word], canonical: word };
    concepts.push(concept);
    at += concept.words.length;
  }
  return concepts;
};

/** A line of the file. */
interface Line {
  readonly left: readonly (readonly string[])[];
  readonly sign: string;
  readonly right: readonly (readonly string[])[];
}

/** @throws Error naming the first line that is neither of the two kinds */
const readLines = (text: string): readonly Line[] =>
  text.split("\n").flatMap((raw, index) => {
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) return [];
    const [, left, sign, right] = line.exec(content) ?? [];
    const phrases = phrasesOf(left ?? "");
    const isWord = phrases.length === 1 && phrases[0]?.length === 1;
    if (sign === undefined || right === undefined || (sign === "=" && !isWord)) {
      throw new Error(`synonyms, line ${index + 1}: expected 'word = other' or 'words > way'`);
    }
    return [{ left: phrases, sign, right: phrasesOf(right) }];
  });

/** The words of a way's left side that stand alone: spelt correctly, whatever products have. */
const singleWords = ({ left }: Line): readonly string[] =>
  left.filter((words) => words.length === 1).flat();

/** What stands on the left of a way. */
interface LeftSide extends Concept {
  /** Its words in canonical words. */
  readonly own: Way;
}

/** A phrase that has no canonical word yet gets its words joined. */
const leftSide = (words: readonly string[], concepts: Concepts): LeftSide => {
  const own = groupWords(words, concepts).map(({ canonical }) => canonical);
  return { words, own, canonical: (own.length === 1 ? own : words).join("") };
};

/** Equal for the same words in any order. */
const wayKey = (way: Way): string => way.toSorted().join(" ");

/** Adds ways to a concept, without its own words. */
const addWays = (
  ways: Map<string, readonly Way[]>,
  { canonical, own }: LeftSide,
  more: readonly Way[],
): void => {
  const known = ways.get(canonical) ?? [];
  const all = new Map([...known, ...more].map((way) => [wayKey(way), way]));
  for (const key of [canonical, wayKey(own)]) all.delete(key);
  if (all.size > 0) ways.set(canonical, [...all.values()]);
};

/** The ways of all lines, and the phrases on their left. */
const readWays = (lines: readonly Line[], concepts: Concepts) => {
  const ways = new Map<string, readonly Way[]>();
  const phrases = new Map<string, Concept>();
  for (const { left, right } of lines) {
    const more = right.map((words) =>
      groupWords(words, concepts).map(({ canonical }) => canonical),
    );
    for (const concept of left.map((words) => leftSide(words, concepts))) {
      addWays(ways, concept, more);
      if (concept.words.length > 1 && ways.has(concept.canonical))
        phrases.set(concept.words.join(" "), concept);
    }
  }
  return { ways, phrases };
};

/**
 * Reads the lines `word = other, other words` and `words, others > way, other way`; `#` begins a comment.
 * @throws Error naming the first line that is neither
 */
export const parseSynonyms = (text: string): Synonyms => {
  const lines = readLines(text);
  const equal = lines
    .filter(({ sign }) => sign === "=")
    .flatMap(({ left, right }) => right.map((words) => ({ words, canonical: left[0]?.[0] ?? "" })));
  const concepts = groupByFirstWord(equal);
  const others = lines.filter(({ sign }) => sign === ">");
  const { ways, phrases } = readWays(others, concepts);
  for (const { words } of equal) phrases.delete(words.join(" "));
  const words = equal.flatMap((concept) => [concept.canonical, ...concept.words]);
  return {
    concepts,
    typedConcepts: groupByFirstWord([...equal, ...phrases.values()]),
    ways,
    words: [...new Set([...words, ...others.flatMap(singleWords)])],
  };
};

const fileText = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** The synonyms of the shop, from `synonyms.txt` and `terms.txt`. */
export const synonyms: Synonyms = parseSynonyms(
  `${fileText("synonyms.txt")}\n${fileText("terms.txt")}`,
);

/** Groups the words of a name into concepts, the longest phrase first; a word without a synonym is its own concept. */
export const conceptsOf = (words: readonly string[]): readonly Concept[] =>
  groupWords(words, synonyms.concepts);

/** Groups the words of a keyword into concepts: those of names, and phrases that have ways. */
export const typedConceptsOf = (
  words: readonly string[],
  { typedConcepts }: Pick<Synonyms, "typedConcepts"> = synonyms,
): readonly Concept[] => groupWords(words, typedConcepts);

/** The canonical word of a phrase as the search takes it: of one that means nothing as a whole, its words joined. */
export const canonicalOf = (words: readonly string[]): string =>
  leftSide(words, synonyms.concepts).canonical;

/** Ways that are said from outside, of a phrase that shoppers type. */
export interface SaidWays {
  readonly words: readonly string[];
  readonly ways: readonly Way[];
  /** Whether the phrase loses the ways that it has so far. */
  readonly replaces: boolean;
}

/** The synonyms of the shop, and with them the ways that were said. Names are read as before: nothing is indexed anew. */
export const withWays = (said: readonly SaidWays[]): Synonyms => {
  const ways = new Map(synonyms.ways);
  const phrases: Concept[] = [];
  for (const { words, ways: more, replaces } of said) {
    const concept = leftSide(words, synonyms.concepts);
    if (replaces) ways.delete(concept.canonical);
    const canonicalWays = more.map((way) => replaceSynonyms(way));
    addWays(ways, concept, canonicalWays);
    if (words.length > 1 && ways.has(concept.canonical)) phrases.push(concept);
  }
  const known = [...synonyms.typedConcepts.values()].flat();
  const names = new Set(known.map((concept) => concept.words.join(" ")));
  const added = phrases.filter((phrase) => !names.has(phrase.words.join(" ")));
  const single = said.flatMap(({ words }) => (words.length === 1 ? words : []));
  return {
    ...synonyms,
    typedConcepts:
      added.length === 0 ? synonyms.typedConcepts : groupByFirstWord([...known, ...added]),
    ways,
    words: [...new Set([...synonyms.words, ...single])],
  };
};

/** Replaces each phrase that has synonyms by its canonical word. */
export const replaceSynonyms = (words: readonly string[]): readonly string[] =>
  conceptsOf(words).map(({ canonical }) => canonical);

/** The words of a phrase, each replaced by its own canonical word; empty for a single word. */
export const partsOf = ({ words }: Concept): readonly string[] =>
  words.length === 1 ? [] : words.flatMap((word) => replaceSynonyms([word]));
