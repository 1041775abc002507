import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import { readShownPeriod, shownPeriodAliases } from "./shown-period.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readMarkdown, readPosition } from "./text-fields.ts";

const aliases = {
  section_code: ["code", "kode"],
  title: ["judul"],
  body: ["text", "teks", "isi"],
  position: ["urutan"],
  ...shownPeriodAliases,
} as const;

type TextField = keyof typeof aliases;

const columns = {
  section_code: "text",
  title: "text",
  body: "text",
  position: "integer",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
} as const;

const staging = stagingTable("import.home_texts", columns, ["section_code"]);

/** How its rows are compared, written and taken back. */
export const homeTextRows = declareTableRows({
  name: "import.home_texts",
  table: "home_sections",
  staging,
  label: "d.title || ' (' || d.section_code || ')'",
});

const parse = (read: FieldReader<TextField>) => {
  const code = read.text("section_code", { max: 40, pattern: /^[a-z0-9-]+$/ });
  const title = read.text("title", { max: 120 });
  const body = readMarkdown(read, "body");
  read.require("section_code", code);
  read.require("title", title);
  read.require("body", body);
  const position = readPosition(read);
  return { section_code: code, title, body, position, ...readShownPeriod(read) };
};

/** What stands below the lists of the home page. */
export const homeTextImport: ImportKind<TextField, typeof columns> = {
  name: "teks beranda",
  aliases,
  staging,
  parse,
  checks: [],
  tracked: [homeTextRows.tracked],
  settle: (tx, settling) =>
    settleTableRows(tx, "teks beranda", homeTextRows, settling, markOffersChanged),
};
