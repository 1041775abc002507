/** SQL of the import of synonyms; `staged` and `brand_phrases` are temporary. */
import { statement } from "../../../db/statement.ts";
import { refusedRow } from "../../../import/refusals.ts";
import { stagingTable } from "../../../import/stage.ts";
import { declareTableRows } from "./table-rows.ts";

export const columns = { word: "text", means: "text[]", replaces: "boolean" } as const;

export const staging = stagingTable("import.synonyms", columns, ["word"]);

/** How its rows are compared, written and taken back. */
export const synonymRows = declareTableRows({
  name: "import.synonyms",
  table: "search_synonyms",
  staging,
  label: "d.word",
});

const needs = [staging.create];

/** What the shop will have: the rows of the files, and those that they do not name. */
const afterwards = `(
    select word, means from staged union all
    select t.word, t.means from search_synonyms t
    where not exists (select from staged n where n.word = t.word)
  )`;

/** Meanings that are words of other rows: the search takes one step, so these lead half way or in a circle. */
export const meaningsWithMeanings = statement({
  name: "import.synonym_chains",
  text: `select s.row_no, s.file, s.line,
      'means: "' || min(o.word) || '" punya arti sendiri: ' || min(array_to_string(o.means, ', ')) as reason
    from staged s join ${afterwards} o on o.word = any(s.means)
    where cardinality(o.means) > 0
    group by s.row_no, s.file, s.line`,
  needs,
  row: refusedRow,
});

/** The same from the other end, where the shop has the first step. */
export const wordsThatAreMeanings = statement({
  name: "import.synonym_chain_ends",
  text: `select s.row_no, s.file, s.line,
      'word: "' || s.word || '" sudah menjadi arti dari "' || min(o.word) || '"' as reason
    from staged s join ${afterwards} o on s.word = any(o.means)
    where cardinality(s.means) > 0
    group by s.row_no, s.file, s.line, s.word`,
  needs,
  row: refusedRow,
});

export const brandNames = statement({
  name: "import.brand_names",
  text: "select name from brands",
  row: { name: "text" },
});

export const createBrandPhrases = statement({
  name: "import.create_brand_phrases",
  text: "create temporary table brand_phrases (phrase text primary key) on commit drop",
  row: {},
});

export const fillBrandPhrases = statement({
  name: "import.fill_brand_phrases",
  text: "insert into brand_phrases select unnest(:phrases::text[])",
  parameters: { phrases: "text[]" },
  needs: [createBrandPhrases],
  row: {},
});

const hasWords = (text: string, phrase: string): string =>
  `' ' || ${text} || ' ' like '% ' || ${phrase} || ' %'`;

/** Brands that would lead to another brand: who types one has chosen. */
export const brandsLedAway = statement({
  name: "import.synonym_brands",
  text: `select s.row_no, s.file, s.line,
      'word: "' || s.word || '" adalah merek, dan artinya merek lain: ' || min(m.meaning) as reason
    from staged s
    join brand_phrases own on own.phrase = s.word
    cross join lateral unnest(s.means) m (meaning)
    join brand_phrases other on ${hasWords("m.meaning", "other.phrase")}
    where not (${hasWords("m.meaning", "own.phrase")})
    group by s.row_no, s.file, s.line, s.word`,
  needs: [staging.create, createBrandPhrases],
  row: refusedRow,
});
