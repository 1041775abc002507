import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Database } from "@gerai/gateway/db/database";

/** Phrases of the search's own tables, as nobody types them into a table: made from them, always the same ones. */

export interface Variant {
  /** The table that the phrase stands in. */
  readonly table: string;
  /** How it is varied. */
  readonly variation: string;
  /** As the table has it. */
  readonly phrase: string;
  readonly query: string;
}

const pickOf = <T>(list: readonly T[], seed: string): T | undefined =>
  list[createHash("sha256").update(seed).digest().readUInt32BE(0) % list.length];

const wordier = [
  "lagi butuh @",
  "@ lagi",
  "bahan @",
  "@ murah",
  "@ di rumah",
  "butuh @",
  "mau @",
  "@ buat besok",
];

const politer = ["min ada @ ga", "kak mau @ ya", "tolong cari @ dong", "permisi, ada @ nggak?"];

const filled = (patterns: readonly string[], phrase: string): string =>
  (pickOf(patterns, phrase) ?? "@").replace("@", phrase);

const minWordLength = 5;

/** One letter less within a word of five letters or more; undefined where the phrase has none. */
const withoutLetter = (phrase: string): string | undefined => {
  const long = phrase.split(" ").filter((word) => word.length >= minWordLength);
  const word = pickOf(long, phrase);
  if (word === undefined) return undefined;
  const places = Array.from({ length: word.length - 2 }, (_, index) => index + 1);
  const at = pickOf(places, `${phrase} letter`) ?? 1;
  return phrase.replace(word, word.slice(0, at) + word.slice(at + 1));
};

const reordered = (phrase: string): string | undefined => {
  const words = phrase.split(" ");
  return words.length > 1 ? [words.at(-1), ...words.slice(0, -1)].join(" ") : undefined;
};

const variations: readonly (readonly [
  name: string,
  vary: (phrase: string) => string | undefined,
])[] = [
  ["a word more", (phrase) => filled(wordier, phrase)],
  ["a letter less", withoutLetter],
  ["another order", reordered],
  ["a polite phrase", (phrase) => filled(politer, phrase)],
];

const variantsOf = (table: string, phrases: readonly string[]): readonly Variant[] =>
  phrases.flatMap((phrase) =>
    variations.flatMap(([variation, vary]) => {
      const query = vary(phrase);
      return query === undefined || query === phrase ? [] : [{ table, variation, phrase, query }];
    }),
  );

interface Purposes {
  readonly purposes: readonly string[];
  readonly dishes: readonly string[];
}

const isDish = (phrase: string): boolean => /^(?:masak|bikin|bahan) /.test(phrase);

const readPurposes = async ({ pool }: Database): Promise<Purposes> => {
  const { rows } = await pool.query<{ purpose: string }>(
    "select purpose from search_purposes order by purpose",
  );
  const { true: dishes = [], false: purposes = [] } = Object.groupBy(
    rows.map(({ purpose }) => purpose),
    (purpose) => (isDish(purpose) ? "true" : "false"),
  );
  return { purposes, dishes };
};

const analysis = new URL("../../gateway/src/catalogue/engine/analysis/", import.meta.url);

/** One of the phrases of each line of the synonyms. */
const readSynonyms = (): readonly string[] => {
  const lines = ["synonyms.txt", "terms.txt"].flatMap((file) =>
    readFileSync(new URL(file, analysis), "utf8").split("\n"),
  );
  const phrases = lines
    .filter((line) => / [=>] /.test(line) && !line.startsWith("#"))
    .map((line) => pickOf(line.split(/ [=>] |, /), line)?.trim() ?? "");
  return [...new Set(phrases)].filter((phrase) => phrase !== "");
};

/** The variants of all purposes, dishes and synonyms. */
export const readVariants = async (database: Database): Promise<readonly Variant[]> => {
  const { purposes, dishes } = await readPurposes(database);
  return [
    ...variantsOf("purposes", purposes),
    ...variantsOf("dishes", dishes),
    ...variantsOf("synonyms", readSynonyms()),
  ];
};
