import { many, run, type Tx } from "../../../db/database.ts";
import { statement } from "../../../db/statement.ts";
import { flag, meaning, needed, orElse, phrases, text } from "../../../import/kind-fields.ts";
import { temporaryTable } from "../../../import/stage.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { brandPhrase, meanTheSame, readPhrase } from "../../engine/word-rules.ts";
import { marksCatalogue } from "../finish.ts";
import { typedPhrase } from "./words.ts";

const maxLength = 60;
const maxMeanings = 20;

/** `brand_phrases`: brands as the search reads them. */
const createBrandPhrases = temporaryTable("brand_phrases", "phrase text primary key");

const brandNames = statement({
  name: "import.brand_names",
  text: "select name from brands where merged_into is null",
  row: { name: "text" },
});

const fillBrandPhrases = statement({
  name: "import.fill_brand_phrases",
  text: "insert into brand_phrases select unnest(:phrases::text[])",
  parameters: { phrases: "text[]" },
  needs: [createBrandPhrases],
  row: {},
});

const readBrands = async (tx: Tx): Promise<void> => {
  const brands = (await many(tx, brandNames)).map(({ name }) => brandPhrase(name));
  await run(tx, createBrandPhrases);
  await run(tx, fillBrandPhrases, {
    phrases: [...new Set(brands.filter((phrase) => phrase !== ""))],
  });
};

/** What the shop will have: the rows of the files, and those that they do not name. */
const afterwards = `(
    select word, means from staged union all
    select t.word, t.means from search_synonyms t
    where not exists (select from staged n where n.word = t.word)
  )`;

const hasWords = (words: string, phrase: string): string =>
  `' ' || ${words} || ' ' like '% ' || ${phrase} || ' %'`;

const file = stagedFile({
  statements: "import.synonyms",
  key: ["word"],
  fields: {
    word: needed(
      meaning(text(maxLength, ["kata", "istilah", "sinonim"]), (said, read, field) => {
        const typed = typedPhrase(said, maxLength);
        if ("phrase" in typed) return typed.phrase;
        read.fail(field, typed.reason);
        return null;
      }),
    ),
    means: orElse(
      [],
      meaning(phrases(maxLength, ["arti", "maksud", "sama_dengan"]), (texts, read, field) => {
        if (texts.length > maxMeanings) read.fail(field, `lebih dari ${maxMeanings} arti`);
        const found = texts.map(readPhrase);
        for (const phrase of found) if ("reason" in phrase) read.fail(field, phrase.reason);
        return [...new Set(found.flatMap((phrase) => ("phrase" in phrase ? phrase.phrase : [])))];
      }),
    ),
    replaces: orElse(false, flag(["menggantikan", "ganti"])),
  },
  check: ({ word, means, replaces }, read) => {
    if (!replaces) read.require("means", means.length === 0 ? null : means);
    for (const one of means) {
      if (word !== null && meanTheSame(word, one))
        read.fail("means", `"${one}" sudah sama dengan "${word}"`);
    }
  },
  needs: [createBrandPhrases],
  checks: {
    // Meanings that are words of other rows: the search takes one step, so these lead half way or in a circle.
    chains: {
      field: "means",
      why: `'"' || min(o.word) || '" punya arti sendiri: ' || min(array_to_string(o.means, ', '))`,
      joins: `join ${afterwards} o on o.word = any(s.means)`,
      where: "cardinality(o.means) > 0",
      groupBy: "",
    },
    // The same from the other end, where the shop has the first step.
    chain_ends: {
      field: "word",
      why: `'"' || s.word || '" sudah menjadi arti dari "' || min(o.word) || '"'`,
      joins: `join ${afterwards} o on s.word = any(o.means)`,
      where: "cardinality(s.means) > 0",
      groupBy: ", s.word",
    },
    // Brands that would lead to another brand: who types one has chosen.
    brands: {
      field: "word",
      why: `'"' || s.word || '" adalah merek, dan artinya merek lain: ' || min(m.meaning)`,
      joins: `join brand_phrases own on own.phrase = s.word
        cross join lateral unnest(s.means) m (meaning)
        join brand_phrases other on ${hasWords("m.meaning", "other.phrase")}`,
      where: `not (${hasWords("m.meaning", "own.phrase")})`,
      groupBy: ", s.word",
    },
  },
});

/** Words that shoppers type, and what else they find: a row says everything about its word. */
export const synonyms = tableKind({
  name: "sinonim",
  file,
  table: "search_synonyms",
  label: (row) => `${row}.word`,
  fate: isDeleted,
  prepareChecks: readBrands,
  finish: marksCatalogue,
});
