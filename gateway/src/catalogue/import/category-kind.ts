import { many, run, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { flag, integer, needed } from "../../import/kind-fields.ts";
import type { ImportOptions } from "../../import/options.ts";
import { beside, type Missing } from "../../import/report.ts";
import { mayDeactivate, type ImportKind, type Settled, type Settling } from "../../import/run.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { trackTable } from "../../import/tracked.ts";
import { markCatalogueChanged } from "../version.ts";
import { categoryKey, categoryNames, pathNames, resolveCategories } from "./categories.ts";
import { declareMoves } from "./category-moves.ts";
import { declarePictureFiles, exportedPicture, pictureFile } from "./content/picture-files.ts";

const file = stagedFile({
  statements: "import.categories",
  key: ["path"],
  fields: {
    path: needed(categoryNames(["category", "kategori", "category_path"])),
    new_path: categoryNames(["letak_baru", "nama_baru"]),
    position: integer(0, 1_000_000, ["urutan", "posisi"]),
    picture: pictureFile("categories", "picture", ["gambar", "image", "foto"]),
    is_active: flag(["active", "aktif"]),
  },
});

const pictures = declarePictureFiles("import.categories", file.needs, ["picture"]);
const moves = declareMoves(file.needs);

const stagedCategories = statement({
  name: "import.staged_categories",
  text: `select coalesce(new_path, path) as path, position, picture, is_active from staged
    order by row_no`,
  needs: file.needs,
  row: { path: "text[]", position: "int4?", picture: "text?", is_active: "bool?" },
});

/** Categories that were added are hidden: products may lie in them by now. */
export const trackedCategories = trackTable({
  table: "categories",
  key: ["category_code"],
  columns: [
    "parent_id",
    "name",
    "slug",
    "former_places",
    "position",
    "picture",
    "borrows_picture",
    "is_active",
  ],
  added: { hide: "is_active = false" },
  givesBack: false,
  isShown: true,
});

/** Position, picture and state of each category, as far as its row says. */
const updateCategories = statement({
  name: "import.update_categories",
  text: `update categories t set
      position = coalesce(d.position, t.position), is_active = coalesce(d.is_active, true),
      picture = coalesce(d.picture, t.picture), borrows_picture = t.borrows_picture and d.picture is null
    from unnest(:categoryIds::bigint[], :positions::integer[], :areActive::boolean[], :pictures::text[])
      d (category_id, position, is_active, picture)
    where d.category_id = t.category_id
      and (t.position, t.is_active, t.picture, t.borrows_picture) is distinct from
        (coalesce(d.position, t.position), coalesce(d.is_active, true), coalesce(d.picture, t.picture),
          t.borrows_picture and d.picture is null)`,
  parameters: {
    categoryIds: "int8?[]",
    positions: "int4?[]",
    areActive: "bool?[]",
    pictures: "text?[]",
  },
  row: {},
});

const activeCategories = statement({
  name: "import.active_categories",
  text: `select name, category_id = any(:kept::bigint[]) as is_kept from categories
    where is_active order by category_id`,
  parameters: { kept: "int8[]" },
  row: { name: "text", is_kept: "bool" },
});

const deactivateCategories = statement({
  name: "import.deactivate_categories",
  text: `update categories set is_active = false
    where is_active and not (category_id = any(:kept::bigint[]))`,
  parameters: { kept: "int8[]" },
  row: {},
});

const settleMissing = async (
  tx: Tx,
  options: ImportOptions,
  kept: readonly number[],
): Promise<Missing> => {
  const rows = await many(tx, activeCategories, { kept });
  const missing = rows.filter((row) => !row.is_kept);
  const deactivated = mayDeactivate(options, missing.length, rows.length);
  if (deactivated) await run(tx, deactivateCategories, { kept });
  return {
    count: missing.length,
    examples: missing.slice(0, 3).map(({ name }) => name),
    deactivated,
  };
};

const settle = async (tx: Tx, { options, now }: Settling): Promise<Settled> => {
  await pictures.resolve(tx);
  const moved = await moves.settle(tx);
  const rows = await many(tx, stagedCategories);
  const { categories, added } = await resolveCategories(
    tx,
    rows.map(({ path }) => path),
  );
  const found = rows.map(({ path }) => categories.get(categoryKey(path)));
  const updated = await run(tx, updateCategories, {
    categoryIds: found.map((category) => category?.categoryId ?? null),
    positions: rows.map(({ position }) => position),
    areActive: rows.map((row) => row.is_active),
    pictures: rows.map(({ picture }) => picture),
  });
  const kept = found.flatMap((category) => category?.path ?? []);
  const missing = await settleMissing(tx, options, kept);
  const changed = moved + updated;
  const isChanged = added + changed > 0 || missing.deactivated;
  if (isChanged && !options.dryRun) {
    if (moved > 0) await moves.refresh(tx);
    await markCatalogueChanged(tx, now);
  }
  const unchanged = Math.max(0, rows.length - added - changed);
  return { sections: [beside("kategori", { added, changed, unchanged })], missing, notes: [] };
};

/**
 * The category tree by paths of names; the order of the file is the order of the shop for new ones. `new_path` renames a
 * category, or moves it with all below it.
 */
export const categories: ImportKind = {
  ...file,
  name: "kategori",
  prepareChecks: async (tx, files) => {
    await pictures.read(tx, files);
    await moves.plan(tx);
  },
  checks: [...pictures.checks, moves.check],
  tracked: [trackedCategories],
  settle,
  exported: `select ${pathNames("t.path")} as path, null::text[] as new_path, t.position,
      case when not t.borrows_picture then ${exportedPicture("categories", "picture")} end as picture,
      t.is_active
    from categories t
    order by cardinality(t.path), t.category_id`,
};
