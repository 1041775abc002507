import { readFileSync } from "node:fs";

/** One or several words that mean one thing. */
export interface Concept {
  /** The word under which products are indexed. */
  readonly canonical: string;
  /** The words as they were written. */
  readonly words: readonly string[];
}

/** The synonyms of a synonym file. */
export interface Synonyms {
  /** By first word; the longest phrase stands first. */
  readonly concepts: ReadonlyMap<string, readonly Concept[]>;
  /** Words under which a product is found as well, with fewer points. */
  readonly related: ReadonlyMap<string, readonly string[]>;
  /** Every single word of the file: spelt correctly even where no product has it. */
  readonly words: readonly string[];
}

const line = /^([a-z0-9]+) ([=+]) (.+)$/;

const wordsOf = (phrase: string): readonly string[] => phrase.trim().split(/\s+/);

const groupByFirstWord = (
  concepts: readonly Concept[],
): ReadonlyMap<string, readonly Concept[]> => {
  const groups = new Map<string, Concept[]>();
  for (const concept of concepts) {
    const first = concept.words[0] ?? "";
    groups.set(first, [...(groups.get(first) ?? []), concept]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length);
  return groups;
};

/**
 * Reads the lines `word = other, other words` and `word + other`; `#` begins a comment.
 * @throws Error naming the first line that is neither
 */
export const parseSynonyms = (text: string): Synonyms => {
  const concepts: Concept[] = [];
  const related = new Map<string, readonly string[]>();
  for (const [index, raw] of text.split("\n").entries()) {
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) continue;
    const [, canonical, sign, list] = line.exec(content) ?? [];
    if (canonical === undefined || list === undefined) {
      throw new Error(`synonyms, line ${index + 1}: expected 'word = other, other'`);
    }
    const others = list.split(",").map((other) => wordsOf(other));
    if (sign === "+") related.set(canonical, [...(related.get(canonical) ?? []), ...others.flat()]);
    else concepts.push(...others.map((words) => ({ words, canonical })));
  }
  const words = concepts.flatMap((concept) => [concept.canonical, ...concept.words]);
  return { concepts: groupByFirstWord(concepts), related, words: [...new Set(words)] };
};

/** The synonyms of the shop, from `synonyms.txt`. */
export const synonyms: Synonyms = parseSynonyms(
  readFileSync(new URL("synonyms.txt", import.meta.url), "utf8"),
);

const conceptAt = (
  { concepts }: Synonyms,
  words: readonly string[],
  at: number,
): Concept | undefined =>
  concepts
    .get(words[at] ?? "")
    ?.find((concept) => concept.words.every((word, offset) => words[at + offset] === word));

/** Groups words into concepts, the longest phrase first; a word without a synonym is its own concept. */
export const conceptsOf = (
  words: readonly string[],
  from: Synonyms = synonyms,
): readonly Concept[] => {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const concept = conceptAt(from, words, at) ?? { words: [word], canonical: word };
    concepts.push(concept);
    at += concept.words.length;
  }
  return concepts;
};

/** Replaces each phrase that has synonyms by its canonical word. */
export const replaceSynonyms = (words: readonly string[]): readonly string[] =>
  conceptsOf(words).map(({ canonical }) => canonical);

/** The words of a phrase, each replaced by its own canonical word; empty for a single word. */
export const partsOf = ({ words }: Concept): readonly string[] =>
  words.length === 1 ? [] : words.flatMap((word) => replaceSynonyms([word]));
