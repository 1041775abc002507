import { many, run, type Tx } from "../../../db/database.ts";
import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { brandPhrase, meanTheSame, readPhrase, readTypedPhrase } from "../../engine/word-rules.ts";
import { markCatalogueChanged } from "../../version.ts";
import * as queries from "./synonym-queries.ts";
import { settleTableRows } from "./table-rows.ts";

const aliases = {
  word: ["kata", "istilah", "sinonim"],
  means: ["arti", "maksud", "sama_dengan"],
  replaces: ["menggantikan", "ganti"],
} as const;

type SynonymField = keyof typeof aliases;

const maxLength = 60;
const maxMeanings = 20;

/** Phrases have blanks within. */
const separator = /[,;|]/;

const readWord = (read: FieldReader<SynonymField>): string | null => {
  const text = read.text("word", { max: maxLength });
  read.require("word", text);
  if (text === null) return null;
  const phrase = readTypedPhrase(text);
  if ("phrase" in phrase && phrase.phrase.length <= maxLength) return phrase.phrase;
  read.fail("word", "reason" in phrase ? phrase.reason : `paling banyak ${maxLength} karakter`);
  return null;
};

const readMeanings = (read: FieldReader<SynonymField>): readonly string[] => {
  const texts = read.list("means", separator, { max: maxLength }) ?? [];
  if (texts.length > maxMeanings) read.fail("means", `lebih dari ${maxMeanings} arti`);
  const phrases = texts.map(readPhrase);
  for (const phrase of phrases) if ("reason" in phrase) read.fail("means", phrase.reason);
  return [...new Set(phrases.flatMap((phrase) => ("phrase" in phrase ? phrase.phrase : [])))];
};

const parse = (read: FieldReader<SynonymField>) => {
  const word = readWord(read);
  const means = readMeanings(read);
  const replaces = read.boolean("replaces") ?? false;
  if (!replaces) read.require("means", means.length === 0 ? null : means);
  for (const meaning of means) {
    if (word !== null && meanTheSame(word, meaning))
      read.fail("means", `"${meaning}" sudah sama dengan "${word}"`);
  }
  return { word, means, replaces };
};

/** Brands as the search reads them, for the check that none is led to another. */
const readBrands = async (tx: Tx): Promise<void> => {
  const brands = await many(tx, queries.brandNames);
  const phrases = new Set(
    brands.map(({ name }) => brandPhrase(name)).filter((name) => name !== ""),
  );
  await run(tx, queries.createBrandPhrases);
  await run(tx, queries.fillBrandPhrases, { phrases: [...phrases] });
};

/** Words that shoppers type, and what else they find: a row says everything about its word. */
export const synonymImport: ImportKind<SynonymField, typeof queries.columns> = {
  name: "sinonim",
  aliases,
  staging: queries.staging,
  parse,
  prepareChecks: readBrands,
  checks: [queries.meaningsWithMeanings, queries.wordsThatAreMeanings, queries.brandsLedAway],
  tracked: [queries.synonymRows.tracked],
  settle: (tx, settling) =>
    settleTableRows(tx, "sinonim", queries.synonymRows, settling, markCatalogueChanged),
};
