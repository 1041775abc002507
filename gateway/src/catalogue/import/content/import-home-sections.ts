import { homeSources, type HomeSource } from "@gerai/contract/home-sections";
import { run } from "../../../db/database.ts";
import { statement } from "../../../db/statement.ts";
import type { FieldReader } from "../../../import/fields.ts";
import { refusedRow } from "../../../import/refusals.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import { categoryKey } from "../categories.ts";
import { unknownCodes } from "../dated-terms.ts";
import { pathSeparator } from "../limits.ts";
import { listSeparator } from "../reduction-fields.ts";
import { readShownPeriod, shownPeriodAliases } from "./shown-period.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readPosition } from "./text-fields.ts";

const aliases = {
  section_code: ["code", "kode"],
  source: ["sumber"],
  title: ["judul"],
  category: ["kategori"],
  brand: ["merek"],
  purpose: ["tujuan"],
  skus: ["sku", "products", "produk"],
  audience: ["untuk", "for"],
  position: ["urutan"],
  ...shownPeriodAliases,
  stores: ["toko", "store_codes", "kode_toko"],
} as const;

type SectionField = keyof typeof aliases;

const columns = {
  section_code: "text",
  source: "text",
  title: "text",
  category_code: "text",
  brand: "text",
  purpose: "text",
  skus: "text[]",
  audience: "text",
  position: "integer",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  store_codes: "text[]",
} as const;

const staging = stagingTable("import.home_sections", columns, ["section_code"]);
const needs = [staging.create];

/** How its rows are compared, written and taken back. */
export const homeSectionRows = declareTableRows({
  name: "import.home_sections",
  table: "home_lists",
  staging,
  label: "concat_ws(' ', nullif(d.title, ''), '(' || d.section_code || ')')",
});

const audiences = ["all", "guests", "members"] as const;

/** As many as four pages of a list show. */
const maxProducts = 96;

/** The fields that say what a source is of, and whether it does without. */
const fieldsOfSources = {
  category: { source: "category", isOptional: true },
  brand: { source: "brand", isOptional: false },
  purpose: { source: "purpose", isOptional: false },
  skus: { source: "products", isOptional: false },
} as const;

type SourceField = keyof typeof fieldsOfSources;

/** What belongs to another source would be left out in silence. */
const checkSource = (
  read: FieldReader<SectionField>,
  source: HomeSource | null,
  said: Readonly<Record<SourceField, unknown>>,
): void => {
  for (const [name, { source: own, isOptional }] of Object.entries(fieldsOfSources)) {
    const field = name as SourceField;
    if (source === own && !isOptional) read.require(field, said[field]);
    if (source !== own && said[field] !== null) read.fail(field, `hanya untuk source ${own}`);
  }
};

/** A code stays as it is written; a path becomes the slugs on its way. */
const categoryOf = (path: readonly string[] | null): string | null => {
  if (path === null) return null;
  return path.length === 1 ? (path[0] ?? null) : categoryKey(path);
};

const parse = (read: FieldReader<SectionField>) => {
  const source = read.choice("source", homeSources);
  const category = categoryOf(read.list("category", pathSeparator, { max: 120 }));
  const brand = read.text("brand", { max: 120 });
  const purpose = read.text("purpose", { max: 80 })?.toLowerCase() ?? null;
  const skus = read.list("skus", listSeparator, { max: 64 });
  const row = {
    section_code: read.text("section_code", { max: 40, pattern: /^[a-z0-9-]+$/ }),
    source,
    title: read.text("title", { max: 120 }),
  };
  read.require("section_code", row.section_code);
  read.require("source", source);
  if (source === "products") read.require("title", row.title);
  checkSource(read, source, { category, brand, purpose, skus });
  if (skus !== null && skus.length > maxProducts) {
    read.fail("skus", `${skus.length} produk, paling banyak ${maxProducts}`);
  }
  return {
    ...row,
    title: row.title ?? "",
    category_code: category ?? "",
    brand: brand ?? "",
    purpose: purpose ?? "",
    skus: [...new Set(skus)],
    audience: read.choice("audience", audiences) ?? "all",
    position: readPosition(read),
    ...readShownPeriod(read),
    store_codes: read.list("stores", listSeparator, { max: 64 }) ?? [],
  };
};

/** The category that a row names: by its code, by the slugs on its way, or one at the top by its name. */
const namedCategory = `select c.category_code from categories c
    where s.category_code in (c.category_code, (
        select string_agg(step.slug, '/' order by cardinality(step.path))
        from categories step where step.category_id = any(c.path)))
      or (c.parent_id is null and lower(c.name) = lower(s.category_code))
    order by c.category_code = s.category_code desc, c.category_id limit 1`;

const checkOf = (what: string, reason: string, condition: string) =>
  statement({
    name: `import.home_sections_unknown_${what}`,
    text: `select s.row_no, s.file, s.line, ${reason} as reason from staged s where ${condition}`,
    needs,
    row: refusedRow,
  });

const checks = [
  checkOf(
    "category",
    `'category: kategori "' || s.category_code || '" tidak dikenal'`,
    `s.category_code <> '' and not exists (${namedCategory})`,
  ),
  checkOf(
    "brand",
    `'brand: merek "' || s.brand || '" tidak dikenal'`,
    `s.brand <> '' and not exists (select from brands b where b.name = s.brand)`,
  ),
  checkOf(
    "purpose",
    `'purpose: tujuan "' || s.purpose || '" tidak dikenal'`,
    `s.purpose <> '' and not exists (
      select from search_purposes p where p.purpose = s.purpose or s.purpose = any(p.phrases))`,
  ),
  unknownCodes("import.home_sections_unknown_products", needs, {
    list: "skus",
    table: "products",
    column: "sku",
    what: "produk",
  }),
  unknownCodes("import.home_sections_unknown_stores", needs, {
    list: "store_codes",
    table: "stores",
    column: "store_code",
    what: "toko",
  }),
];

const setCategories = statement({
  name: "import.home_sections_categories",
  text: `update staged s set category_code = (${namedCategory}) where s.category_code <> ''`,
  needs,
  row: {},
});

/** The lists of the home page; a row says everything about its list. */
export const homeSectionImport: ImportKind<SectionField, typeof columns> = {
  name: "bagian beranda",
  aliases,
  staging,
  parse,
  checks,
  tracked: [homeSectionRows.tracked],
  settle: async (tx, settling) => {
    await run(tx, setCategories);
    return settleTableRows(tx, "bagian beranda", homeSectionRows, settling, markOffersChanged);
  },
};
