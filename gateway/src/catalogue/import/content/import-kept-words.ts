import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { readTypedPhrase } from "../../engine/word-rules.ts";
import { markCatalogueChanged } from "../../version.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";

const aliases = { word: ["kata", "istilah"] } as const;

type KeptField = keyof typeof aliases;

const columns = { word: "text" } as const;

const staging = stagingTable("import.kept_words", columns, ["word"]);

/** How its rows are compared, written and taken back. */
export const keptWordRows = declareTableRows({
  name: "import.kept_words",
  table: "search_kept_words",
  staging,
  label: "d.word",
});

const maxLength = 40;

const parse = (read: FieldReader<KeptField>) => {
  const text = read.text("word", { max: maxLength });
  read.require("word", text);
  if (text === null) return { word: null };
  const typed = readTypedPhrase(text);
  if ("reason" in typed) read.fail("word", typed.reason);
  else if (typed.phrase.includes(" ")) read.fail("word", `satu kata saja: "${text}"`);
  else if (typed.phrase.length > maxLength)
    read.fail("word", `paling banyak ${maxLength} karakter`);
  else return { word: typed.phrase };
  return { word: null };
};

/** Words that the search never corrects into others. */
export const keptWordImport: ImportKind<KeptField, typeof columns> = {
  name: "kata yang tidak dikoreksi",
  aliases,
  staging,
  parse,
  checks: [],
  tracked: [keptWordRows.tracked],
  settle: (tx, settling) =>
    settleTableRows(tx, "kata yang tidak dikoreksi", keptWordRows, settling, markCatalogueChanged),
};
