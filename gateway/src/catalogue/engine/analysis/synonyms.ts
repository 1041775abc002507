import { readFileSync } from "node:fs";

/** What means the same, as the file beside this one says it. */
export interface Synonyms {
  /** By first word, the longest phrase first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Words under which a product is also found, lower down. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  /** Every single word of the file: spelt right even if no product has it. */
  readonly words: readonly string[];
}

interface Phrase {
  readonly words: readonly string[];
  readonly meaning: string;
}

const line = /^([a-z0-9]+) ([=+]) (.+)$/;

const wordsOf = (phrase: string): readonly string[] => phrase.trim().split(/\s+/);

const groupPhrases = (phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> => {
  const groups = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase.words[0] ?? "";
    groups.set(first, [...(groups.get(first) ?? []), phrase]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length);
  return groups;
};

/**
 * Reads the lines `word = other, other words` and `word + other`; `#` begins a remark.
 * @throws Error naming the first line that is neither
 */
export const parseSynonyms = (text: string): Synonyms => {
  const phrases: Phrase[] = [];
  const near = new Map<string, readonly string[]>();
  for (const [index, raw] of text.split("\n").entries()) {
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) continue;
    const [, meaning, sign, list] = line.exec(content) ?? [];
    if (meaning === undefined || list === undefined) {
      throw new Error(`synonyms, line ${index + 1}: expected 'word = other, other'`);
    }
    const others = list.split(",").map((other) => wordsOf(other));
    if (sign === "+") near.set(meaning, [...(near.get(meaning) ?? []), ...others.flat()]);
    else phrases.push(...others.map((words) => ({ words, meaning })));
  }
  const words = phrases.flatMap((phrase) => [phrase.meaning, ...phrase.words]);
  return { phrases: groupPhrases(phrases), near, words: [...new Set(words)] };
};

/** The shop's own list. */
export const synonyms: Synonyms = parseSynonyms(
  readFileSync(new URL("synonyms.txt", import.meta.url), "utf8"),
);

const phraseAt = (known: Synonyms, words: readonly string[], at: number): Phrase | undefined =>
  known.phrases
    .get(words[at] ?? "")
    ?.find((phrase) => phrase.words.every((word, offset) => words[at + offset] === word));

/** What one or several words mean. */
export interface Meaning {
  readonly meaning: string;
  readonly words: readonly string[];
}

/** Reads words as phrases, the longest first; a word that is in no phrase means itself. */
export const meaningsOf = (
  words: readonly string[],
  known: Synonyms = synonyms,
): readonly Meaning[] => {
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const found = phraseAt(known, words, at) ?? { words: [word], meaning: word };
    meanings.push(found);
    at += found.words.length;
  }
  return meanings;
};

/** Puts one word for each phrase that has one. */
export const replaceSynonyms = (words: readonly string[]): readonly string[] =>
  meaningsOf(words).map(({ meaning }) => meaning);

/** The words of a phrase one by one, each by its own meaning; none for a single word. */
export const wordByWord = ({ words }: Meaning): readonly string[] =>
  words.length === 1 ? [] : words.flatMap((word) => replaceSynonyms([word]));
