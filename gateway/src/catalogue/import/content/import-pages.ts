import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import {
  labelOfBeginning,
  readShownPeriod,
  shownPeriodAliases,
  shownPeriodColumns,
} from "./shown-period.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readMarkdown, readPosition } from "./text-fields.ts";

const aliases = {
  page: ["halaman", "kode"],
  title: ["judul"],
  lead: ["ringkasan", "pengantar"],
  body: ["text", "teks", "isi"],
  menu: ["kelompok", "group"],
  position: ["urutan"],
  ...shownPeriodAliases,
} as const;

type PageField = keyof typeof aliases;

const columns = {
  page: "text",
  title: "text",
  lead: "text",
  body: "text",
  menu: "text",
  position: "integer",
  ...shownPeriodColumns,
} as const;

const staging = stagingTable("import.pages", columns, ["page", "starts_at"]);

/** How its rows are compared, written and taken back. */
export const pageRows = declareTableRows({
  name: "import.pages",
  table: "information_pages",
  staging,
  label: `d.title || ' (' || d.page || ')' || ${labelOfBeginning("d")}`,
});

const parse = (read: FieldReader<PageField>) => {
  const page = read.text("page", { max: 60, pattern: /^[a-z0-9-]+$/ });
  const title = read.text("title", { max: 120 });
  const body = readMarkdown(read, "body");
  read.require("page", page);
  read.require("title", title);
  read.require("body", body);
  return {
    page,
    title,
    lead: read.text("lead", { max: 300 }) ?? "",
    body,
    menu: read.text("menu", { max: 40 }) ?? "",
    position: readPosition(read),
    ...readShownPeriod(read),
  };
};

/** Information pages; a row says everything about its page from its beginning on. */
export const pageImport: ImportKind = {
  name: "halaman",
  aliases,
  staging,
  parse,
  checks: [],
  tracked: [pageRows.tracked],
  settle: (tx, settling) => settleTableRows(tx, "halaman", pageRows, settling, markOffersChanged),
  exported:
    "select page, title, lead, body, menu, position, starts_at, ends_at from information_pages order by position, page, starts_at",
};
