import { homeSources } from "@gerai/contract/home-sections";
import { many, run, type Tx } from "../../../db/database.ts";
import { statement } from "../../../db/statement.ts";
import {
  choice,
  codes,
  meaning,
  needed,
  orElse,
  phrases,
  text,
} from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { brandNamed } from "../../brand-queries.ts";
import { categoryKey, pathNames, pathSeparator } from "../categories.ts";
import { marksPages } from "../finish.ts";
import { checkPeriod, products, stores } from "../shared-fields.ts";
import { shownPeriod } from "./shown-period.ts";
import { position } from "./text-fields.ts";

/** As many as four pages of a list show. */
const maxProducts = 96;

/** A code stays as it is written; a path becomes the slugs on its way. */
const categoryOf = (path: readonly string[]): string =>
  path.length === 1 ? (path[0] ?? "") : categoryKey(path);

/** The category that a row names: by its code, by the slugs on its way, or one at the top by its name. */
const namedCategory = `select c.category_code from categories c
    where s.category_code in (c.category_code, (
        select string_agg(step.slug, '/' order by cardinality(step.path))
        from categories step where step.category_id = any(c.path)))
      or (c.parent_id is null and lower(c.name) = lower(s.category_code))
    order by c.category_code = s.category_code desc, c.category_id limit 1`;

const file = stagedFile({
  statements: "import.home_sections",
  key: ["section_code"],
  fields: {
    section_code: needed(text(40, ["code", "kode"], { pattern: /^[a-z0-9-]+$/ })),
    source: needed(choice(homeSources, ["sumber"])),
    title: orElse("", text(120, ["judul"])),
    category: {
      ...orElse("", meaning(phrases(120, ["kategori"], pathSeparator), categoryOf)),
      type: "text",
      column: "category_code",
      exported: pathNames("c.path"),
    },
    brand: {
      ...orElse("", text(120, ["merek"])),
      exported: `coalesce((select b.name from brands b where b.brand_id = ${brandNamed("t.brand")}), t.brand)`,
    },
    purpose: orElse(
      "",
      meaning(text(80, ["tujuan"]), (said) => said.toLowerCase()),
    ),
    skus: codes(["sku", "products", "produk"], products),
    audience: orElse("all", choice(["all", "guests", "members"], ["untuk", "for"])),
    position,
    ...shownPeriod,
    stores: { ...codes(["toko", "store_codes", "kode_toko"], stores), column: "store_codes" },
  },
  check: (row, read) => {
    const { source } = row;
    if (source === "products") read.require("title", row.title === "" ? null : row.title);
    // What belongs to another source would be left out in silence.
    const said = { category: row.category, brand: row.brand, purpose: row.purpose, skus: row.skus };
    const sources = { category: "category", brand: "brand", purpose: "purpose", skus: "products" };
    for (const field of ["category", "brand", "purpose", "skus"] as const) {
      const isSaid = said[field].length > 0;
      const own = sources[field];
      if (source === own && field !== "category") read.require(field, isSaid ? said[field] : null);
      if (source !== own && isSaid) read.fail(field, `hanya untuk source ${own}`);
    }
    checkPeriod(row, read);
    const count = row.skus.length;
    if (count > maxProducts) read.fail("skus", `${count} produk, paling banyak ${maxProducts}`);
  },
  derive: ({ skus }) => ({ skus: [...new Set(skus)] }),
  checks: {
    unknown_categories: {
      field: "category",
      why: `'kategori "' || s.category_code || '" tidak dikenal'`,
      where: `s.category_code <> '' and not exists (${namedCategory})`,
    },
    unknown_brands: {
      field: "brand",
      why: `'merek "' || s.brand || '" tidak dikenal'`,
      where: `s.brand <> '' and ${brandNamed("s.brand")} is null`,
    },
    unknown_purposes: {
      field: "purpose",
      why: `'tujuan "' || s.purpose || '" tidak dikenal'`,
      where: `s.purpose <> '' and not exists (
        select from search_purposes p where p.purpose = s.purpose or s.purpose = any(p.phrases))`,
    },
  },
});

const findCategories = statement({
  name: "import.home_sections_find_categories",
  text: `select s.row_no, (${namedCategory}) as code from staged s where s.category_code <> '' order by s.row_no`,
  needs: file.needs,
  row: { row_no: "int4", code: "text?" },
});

const setCategories = statement({
  name: "import.home_sections_set_categories",
  text: `update staged s set category_code = c.code
    from unnest(:rowNumbers::int[], :codes::text[]) c (row_no, code) where c.row_no = s.row_no`,
  parameters: { rowNumbers: "int4[]", codes: "text?[]" },
  needs: file.needs,
  row: {},
});

const takeCategories = async (tx: Tx): Promise<void> => {
  const found = await many(tx, findCategories);
  const rowNumbers = found.map((row) => row.row_no);
  await run(tx, setCategories, { rowNumbers, codes: found.map(({ code }) => code) });
};

/** The lists of the home page; a row says everything about its list. */
export const homeSections = tableKind({
  name: "bagian beranda",
  file,
  table: "home_lists",
  label: (row) => `concat_ws(' ', nullif(${row}.title, ''), '(' || ${row}.section_code || ')')`,
  fate: isDeleted,
  prepare: async (tx) => {
    await takeCategories(tx);
  },
  finish: marksPages,
  exported: {
    joins: "left join categories c using (category_code)",
    orderBy: "t.position, t.section_code",
  },
});
