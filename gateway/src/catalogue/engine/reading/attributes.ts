import { readFileSync } from "node:fs";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { kindLexeme, kindsIn } from "../kinds/lexicon.ts";

/** Something that products have or have not: sugar, a sting, wings. */
export interface Attribute {
  /** How people call it, in words that the search indexes. */
  readonly names: readonly string[];
  /** Words of names that say a product has it, each a phrase of lexemes. */
  readonly words: readonly (readonly string[])[];
  /** Lexemes of the kinds that have it. */
  readonly kinds: readonly string[];
  /** Words of names that say a product has it not. */
  readonly lacking: readonly (readonly string[])[];
  /** Whether it is a part of the composition, which names of products do not tell in full. */
  readonly isOfComposition: boolean;
}

const listOf = (text = ""): readonly string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

const lexemesOf = (phrase: string): readonly string[] => replaceSynonyms(phrase.split(" "));

const line = /^(!?)([a-z, ]+) = ([^|]+)\|([^|]*)\|([^|]*)$/;

/** @throws Error naming the first line that is no attribute */
const parseAttributes = (text: string): ReadonlyMap<string, Attribute> => {
  const attributes = new Map<string, Attribute>();
  for (const [index, raw] of text.split("\n").entries()) {
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) continue;
    const [, sign, called, has, kinds, lacks] = line.exec(content) ?? [];
    if (called === undefined) throw new Error(`attributes, line ${index + 1}: no attribute`);
    const attribute = {
      names: [...new Set(listOf(called).flatMap((name) => [name, ...lexemesOf(name)]))],
      words: listOf(has).map(lexemesOf),
      kinds: listOf(kinds).map(kindLexeme),
      lacking: listOf(lacks).map(lexemesOf),
      isOfComposition: sign === "!",
    };
    for (const name of listOf(called)) attributes.set(name, attribute);
  }
  return attributes;
};

const attributes = parseAttributes(
  readFileSync(new URL("attributes.txt", import.meta.url), "utf8"),
);

/** Whether a word names an attribute of the file. */
export const isAttribute = (word: string): boolean => attributes.has(word);

/** The words that begin so and name an attribute of the file, one of each attribute. */
export const attributesBegun = (begun: string): readonly string[] => {
  const named = [...attributes].filter(([word]) => word.startsWith(begun));
  const firstNames = new Map(named.toReversed().map(([word, attribute]) => [attribute, word]));
  return [...firstNames.values()].toReversed();
};

/** What a word says of products; one that the file does not have is what their names or their kind say. */
export const attributeOf = (word: string): Attribute =>
  attributes.get(word) ?? {
    names: [...new Set([word, ...replaceSynonyms([word])])],
    words: [replaceSynonyms([word])],
    kinds: kindsIn([word]).map(({ kind }) => kindLexeme(kind)),
    lacking: [],
    isOfComposition: false,
  };
