import { run } from "../../../db/database.ts";
import { statement } from "../../../db/statement.ts";
import type { FieldReader } from "../../../import/fields.ts";
import { refusedRow } from "../../../import/refusals.ts";
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
import { readMarkdown } from "./text-fields.ts";

const aliases = {
  page: ["halaman"],
  keyword: ["kata_kunci", "keywords"],
  meta_title: ["judul", "title"],
  meta_description: ["deskripsi", "description"],
  seo_text: ["text", "teks", "isi"],
  automation_link_title: ["judul_teks", "text_title"],
  ...shownPeriodAliases,
} as const;

type SeoField = keyof typeof aliases;

const columns = {
  page: "text",
  keyword: "text",
  meta_title: "text",
  meta_description: "text",
  seo_text: "text",
  automation_link_title: "text",
  ...shownPeriodColumns,
} as const;

const staging = stagingTable("import.seo_texts", columns, ["page", "starts_at"]);
const needs = [staging.create];

/** How its rows are compared, written and taken back. */
export const seoTextRows = declareTableRows({
  name: "import.seo_texts",
  table: "seo_texts",
  staging,
  label: `d.page || ${labelOfBeginning}`,
});

/** Kinds of pages that are named by a code of their own in the files, and by their id in the shop. */
const named = [
  {
    kind: "category",
    what: "kategori",
    table: "categories",
    code: "category_code",
    id: "category_id",
  },
  { kind: "brand", what: "merek", table: "brands", code: "name", id: "brand_id" },
  { kind: "product", what: "produk", table: "products", code: "sku", id: "product_id" },
] as const;

const checks = named.map(({ kind, what, table, code }) =>
  statement({
    name: `import.seo_unknown_${kind}`,
    text: `select s.row_no, s.file, s.line,
        'page: ${what} "' || substr(s.page, ${kind.length + 2}) || '" tidak dikenal' as reason
      from staged s left join ${table} known on known.${code} = substr(s.page, ${kind.length + 2})
      where s.page like '${kind}:%' and known.${code} is null`,
    needs,
    row: refusedRow,
  }),
);

const setIds = named.map(({ kind, table, code, id }) =>
  statement({
    name: `import.seo_${kind}_ids`,
    text: `update staged s set page = '${kind}:' || known.${id}
      from ${table} known
      where s.page like '${kind}:%' and known.${code} = substr(s.page, ${kind.length + 2})`,
    needs,
    row: {},
  }),
);

const parse = (read: FieldReader<SeoField>) => {
  const page = read.text("page", {
    max: 120,
    pattern: /^(?:homepage|(?:category|brand|product):.+)$/,
  });
  read.require("page", page);
  return {
    page,
    keyword: read.text("keyword", { max: 500 }) ?? "",
    meta_title: read.text("meta_title", { max: 200 }) ?? "",
    meta_description: read.text("meta_description", { max: 500 }) ?? "",
    seo_text: readMarkdown(read, "seo_text") ?? "",
    automation_link_title: read.text("automation_link_title", { max: 200 }) ?? "",
    ...readShownPeriod(read),
  };
};

/** Titles, descriptions and texts of pages, for search engines; a row says everything about its page. */
export const seoTextImport: ImportKind<SeoField, typeof columns> = {
  name: "teks SEO",
  aliases,
  staging,
  parse,
  checks,
  tracked: [seoTextRows.tracked],
  settle: async (tx, settling) => {
    for (const setId of setIds) await run(tx, setId);
    return settleTableRows(tx, "teks SEO", seoTextRows, settling, markOffersChanged);
  },
};
