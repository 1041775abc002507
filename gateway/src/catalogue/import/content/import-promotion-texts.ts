import { statement } from "../../../db/statement.ts";
import type { FieldReader } from "../../../import/fields.ts";
import { refusedRow } from "../../../import/refusals.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readMarkdown } from "./text-fields.ts";

const aliases = {
  promotion_code: ["code", "kode", "kode_promo"],
  body: ["text", "teks", "isi"],
} as const;

type TextField = keyof typeof aliases;

const columns = { promotion_code: "text", body: "text" } as const;

const staging = stagingTable("import.promotion_texts", columns, ["promotion_code"]);

/** How its rows are compared, written and taken back. */
export const promotionTextRows = declareTableRows({
  name: "import.promotion_texts",
  table: "promotion_texts",
  staging,
  label: "d.promotion_code",
});

const unknownPromotions = statement({
  name: "import.unknown_text_promotions",
  text: `select s.row_no, s.file, s.line,
      'promotion_code: promosi "' || s.promotion_code || '" tidak dikenal' as reason
    from staged s left join promotions known on known.promotion_code = s.promotion_code
    where known.promotion_code is null`,
  needs: [staging.create],
  row: refusedRow,
});

const parse = (read: FieldReader<TextField>) => {
  const code = read.text("promotion_code", { max: 64 });
  const body = readMarkdown(read, "body");
  read.require("promotion_code", code);
  read.require("body", body);
  return { promotion_code: code, body };
};

/** What the pages of promotions say. */
export const promotionTextImport: ImportKind<TextField, typeof columns> = {
  name: "teks promosi",
  aliases,
  staging,
  parse,
  checks: [unknownPromotions],
  tracked: [promotionTextRows.tracked],
  settle: (tx, settling) =>
    settleTableRows(tx, "teks promosi", promotionTextRows, settling, markOffersChanged),
};
