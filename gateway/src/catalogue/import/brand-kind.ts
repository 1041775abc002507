import { many, run, type Tx } from "../../db/database.ts";
import { json, statement } from "../../db/statement.ts";
import { meaning, needed, text } from "../../import/kind-fields.ts";
import { refusedRow } from "../../import/refusals.ts";
import { beside } from "../../import/report.ts";
import type { ImportKind, Settled, Settling } from "../../import/run.ts";
import { temporaryTable } from "../../import/stage.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { trackTable } from "../../import/tracked.ts";
import { brandNamed } from "../brand-queries.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { slugOf } from "../slug.ts";
import { markCatalogueChanged } from "../version.ts";
import { changeBrands } from "./brand-changes.ts";
import { readBrands } from "./brand-names.ts";
import { declarePictureFiles, exportedPicture, pictureFile } from "./content/picture-files.ts";
import { tidyText } from "./names.ts";
import { products } from "./products.ts";
import { brandInitial } from "./references.ts";

const file = stagedFile({
  statements: "import.brands",
  key: ["brand"],
  fields: {
    brand: needed(text(80, ["merek", "merk", "name", "nama"])),
    new_name: meaning(text(80, ["nama_baru"]), tidyText),
    merged_into: text(80, ["gabung_ke", "digabung_ke"]),
    picture: pictureFile("brands", "picture", ["gambar", "logo", "image", "foto"]),
  },
  check: ({ new_name: newName, merged_into: into }, read) => {
    if (newName !== null && into !== null) read.fail("merged_into", "tidak bersama new_name");
  },
});

const pictures = declarePictureFiles("import.brands", file.needs, ["picture"]);

/** What each row makes of its brand, which is called `known` before, or why it cannot. */
const createChanges = temporaryTable(
  "brand_changes",
  `row_no integer, known text, name text, slug text, initial text, former_names text[], merged_into text, field text, problem text`,
);

interface Change {
  readonly row_no: number;
  readonly known?: string;
  readonly name?: string;
  readonly slug?: string;
  readonly initial?: string;
  readonly former_names?: readonly string[];
  /** As it is called before. */
  readonly merged_into?: string | null;
  readonly field?: string;
  readonly problem?: string;
}

const fillChanges = statement({
  name: "import.fill_brand_changes",
  text: `insert into brand_changes select * from jsonb_populate_recordset(null::brand_changes, :changes::jsonb)`,
  parameters: { changes: json<readonly Change[]>() },
  needs: [createChanges],
  row: {},
});

const stagedBrands = statement({
  name: "import.staged_brands",
  text: "select row_no, brand, new_name, merged_into from staged order by row_no",
  needs: file.needs,
  row: { row_no: "int4", brand: "text", new_name: "text?", merged_into: "text?" },
});

const together = [...file.needs, createChanges];

const badChanges = statement({
  name: "import.bad_brand_changes",
  text: `select s.row_no, s.file, s.line, c.field, c.problem as why
    from staged s join brand_changes c using (row_no) where c.problem is not null`,
  needs: together,
  row: refusedRow,
});

const newBrands = statement({
  name: "import.brands_to_add",
  text: `select c.name, c.slug, c.initial, s.picture from brand_changes c join staged s using (row_no)
    where not exists (select from brands b where lower(b.name) = lower(c.known)) order by s.row_no`,
  needs: together,
  row: { name: "text", slug: "text", initial: "text", picture: "text?" },
});

const insertBrands = statement({
  name: "import.add_brands",
  text: `insert into brands (name, slug, initial, picture)
    select * from unnest(:names::text[], :slugs::text[], :initials::text[], :pictures::text[])`,
  nullable: ["pictures[]"],
});

const changedBrands = statement({
  name: "import.brands_to_change",
  text: `select b.brand_id, c.name, c.slug, c.initial, c.former_names, target.brand_id as merged_into,
      coalesce(s.picture, b.picture) as picture
    from brand_changes c join staged s using (row_no)
    join brands b on lower(b.name) = lower(c.known)
    left join brands target on lower(target.name) = lower(c.merged_into)
    where (b.name, b.former_names, b.merged_into, b.picture)
      is distinct from (c.name, c.former_names, target.brand_id, coalesce(s.picture, b.picture))`,
  needs: together,
  row: {
    brand_id: "int8",
    name: "text",
    slug: "text",
    initial: "text",
    former_names: "text[]",
    merged_into: "int8?",
    picture: "text?",
  },
});

const updateBrands = statement({
  name: "import.change_brands",
  text: `update brands b set name = c.name, slug = c.slug, initial = c.initial, former_names = c.former_names,
      merged_into = c.merged_into, picture = c.picture
    from jsonb_to_recordset(:changes::jsonb) c (brand_id bigint, name text, slug text, initial text,
      former_names text[], merged_into bigint, picture text)
    where b.brand_id = c.brand_id`,
});

/** Copied tables of a cluster take values only, and no temporary table of the coordinator. @returns how many */
const addBrands = async (tx: Tx): Promise<number> => {
  const rows = await many(tx, newBrands);
  return run(tx, insertBrands, {
    names: rows.map(({ name }) => name),
    slugs: rows.map(({ slug }) => slug),
    initials: rows.map(({ initial }) => initial),
    pictures: rows.map(({ picture }) => picture),
  });
};

/** @returns how many */
const changeKnown = async (tx: Tx): Promise<number> =>
  run(tx, updateBrands, { changes: await many(tx, changedBrands) });

/** What was merged into a brand before goes on with it. */
const followMerged = statement({
  name: "import.follow_merged_brands",
  text: `update brands b set merged_into = target.merged_into from brands target
    where b.merged_into = target.brand_id and target.merged_into is not null`,
  row: {},
});

const moveProducts = statement({
  name: "import.move_products_of_merged_brands",
  text: `update products p set brand_id = b.merged_into from brands b
    where b.brand_id = p.brand_id and b.merged_into is not null`,
  row: {},
});

/** Products that have other words by now. */
const changedProducts = statement({
  name: "import.products_of_changed_brands",
  text: `select product_id from products where is_active and brand_id in (
    select ${brandNamed("c.name")} from brand_changes c
    where c.problem is null and (c.name <> c.known or c.merged_into is not null))`,
  needs: [createChanges],
  row: { product_id: "int8" },
});

/** Gives products of merged brands to those that these went to. @returns how many */
export const settleMergedBrands = (tx: Tx): Promise<number> => run(tx, moveProducts);

const trackedBrands = trackTable({
  table: "brands",
  key: ["brand_id"],
  columns: ["name", "slug", "initial", "picture", "former_names", "merged_into"],
  added: {
    deleteWhere: `not exists (select from products p where p.brand_id = t.brand_id)
      and not exists (select from brands b where b.merged_into = t.brand_id)`,
  },
  givesBack: false,
  isShown: true,
});

const plan = async (tx: Tx): Promise<void> => {
  await run(tx, createChanges);
  const changed = changeBrands(await readBrands(tx), await many(tx, stagedBrands));
  const changes = changed.map(({ row_no, ...made }): Change => {
    if ("problem" in made) return { row_no, ...made };
    const { known, name, formerNames, mergedInto } = made.thing;
    const names = { known, name, former_names: formerNames, merged_into: mergedInto };
    return { row_no, ...names, slug: slugOf(name), initial: brandInitial(name) };
  });
  await run(tx, fillChanges, { changes });
};

const refresh = async (tx: Tx): Promise<void> => {
  const rows = await many(tx, changedProducts);
  await refreshSearch(tx, { productIds: rows.map(({ product_id: productId }) => productId) });
};

const settle = async (tx: Tx, { options, now }: Settling): Promise<Settled> => {
  await pictures.resolve(tx);
  const rows = await many(tx, stagedBrands);
  const added = await addBrands(tx);
  const changed = await changeKnown(tx);
  await run(tx, followMerged);
  const moved = await settleMergedBrands(tx);
  if (added + changed > 0 && !options.dryRun) {
    await refresh(tx);
    await markCatalogueChanged(tx, now);
  }
  const unchanged = Math.max(0, rows.length - added - changed);
  return {
    sections: [
      beside("merek", { added, changed, unchanged }),
      beside("produk yang pindah merek", { changed: moved }),
    ],
    missing: null,
    notes: [],
  };
};

/** Brands by name: new ones, other names, pictures, and brands that are merged into another one with all their products. */
export const brands: ImportKind = {
  ...file,
  name: "merek",
  prepareChecks: async (tx, files) => {
    await pictures.read(tx, files);
    await plan(tx);
  },
  checks: [...pictures.checks, ...file.checks, badChanges],
  tracked: [trackedBrands, ...(products.tracked ?? []).filter(({ table }) => table === "products")],
  settle,
  exported: `select t.name as brand, null::text as new_name, target.name as merged_into,
      ${exportedPicture("brands", "picture")} as picture
    from brands t left join brands target on target.brand_id = t.merged_into order by t.brand_id`,
};
