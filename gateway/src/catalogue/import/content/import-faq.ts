import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import { readShownPeriod, shownPeriodAliases, shownPeriodColumns } from "./shown-period.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readMarkdown, readPosition } from "./text-fields.ts";

const aliases = {
  faq_code: ["code", "kode"],
  topic: ["topik", "kelompok"],
  question: ["pertanyaan"],
  answer: ["jawaban"],
  position: ["urutan"],
  ...shownPeriodAliases,
} as const;

type FaqField = keyof typeof aliases;

const columns = {
  faq_code: "text",
  topic: "text",
  question: "text",
  answer: "text",
  position: "integer",
  ...shownPeriodColumns,
} as const;

const staging = stagingTable("import.faq", columns, ["faq_code"]);

/** How its rows are compared, written and taken back. */
export const faqRows = declareTableRows({
  name: "import.faq",
  table: "faq_entries",
  staging,
  label: "d.question || ' (' || d.faq_code || ')'",
});

const parse = (read: FieldReader<FaqField>) => {
  const code = read.text("faq_code", { max: 60, pattern: /^[A-Za-z0-9._-]+$/ });
  const question = read.text("question", { max: 200 });
  const answer = readMarkdown(read, "answer");
  read.require("faq_code", code);
  read.require("question", question);
  read.require("answer", answer);
  const topic = read.text("topic", { max: 60 }) ?? "";
  const position = readPosition(read);
  return { faq_code: code, topic, question, answer, position, ...readShownPeriod(read) };
};

/** Frequent questions with their answers. */
export const faqImport: ImportKind = {
  name: "tanya jawab",
  aliases,
  staging,
  parse,
  checks: [],
  tracked: [faqRows.tracked],
  settle: (tx, settling) =>
    settleTableRows(tx, "tanya jawab", faqRows, settling, markOffersChanged),
  exported:
    "select faq_code, topic, question, answer, position, starts_at, ends_at from faq_entries order by position, faq_code",
};
