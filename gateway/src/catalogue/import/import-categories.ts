import type { Tx } from "../../db/database.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { Missing } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import { stagingTable } from "../../import/stage.ts";
import { markCatalogueChanged } from "../version.ts";
import { categoryKey, resolveCategories } from "./categories.ts";
import { maxPathLength, pathSeparator } from "./limits.ts";
import { tidyText } from "./names.ts";

const aliases = {
  path: ["category", "kategori", "category_path"],
  position: ["urutan", "posisi"],
  is_active: ["active", "aktif"],
} as const;

type CategoryField = keyof typeof aliases;

const columns = { path: "text[]", position: "integer", is_active: "boolean" } as const;

const createStaged = stagingTable("import.stage_categories", columns);

const parse = (read: FieldReader<CategoryField>) => {
  const path = read.list("path", pathSeparator, { max: 80 });
  read.require("path", path);
  if (path !== null && path.length > maxPathLength) {
    read.fail("path", `${path.length} tingkat, paling banyak ${maxPathLength}`);
  }
  return {
    path: path?.map(tidyText) ?? null,
    position: read.integer("position", { min: 0, max: 1_000_000 }),
    is_active: read.boolean("is_active"),
  };
};

interface StagedCategory {
  readonly path: string[];
  readonly position: number | null;
  readonly is_active: boolean | null;
}

/** Position and state of each category, as far as its row says. */
const updateCategories = `
  update categories t set
    position = coalesce(d.position, t.position), is_active = coalesce(d.is_active, true)
  from unnest($1::bigint[], $2::integer[], $3::boolean[]) d (category_id, position, is_active)
  where d.category_id = t.category_id
    and (t.position, t.is_active) is distinct from
      (coalesce(d.position, t.position), coalesce(d.is_active, true))`;

const settleMissing = async (
  tx: Tx,
  options: ImportOptions,
  kept: readonly number[],
): Promise<Missing> => {
  const { rows } = await tx.client.query<{ category_id: number; name: string; is_kept: boolean }>(
    `select category_id, name, category_id = any($1) as is_kept from categories
     where is_active order by category_id`,
    [kept],
  );
  const missing = rows.filter((row) => !row.is_kept);
  const deactivated = mayDeactivate(options, missing.length, rows.length);
  if (deactivated) {
    await tx.client.query(
      `update categories set is_active = false where is_active and not (category_id = any($1))`,
      [kept],
    );
  }
  return {
    count: missing.length,
    examples: missing.slice(0, 3).map(({ name }) => name),
    deactivated,
  };
};

const settle = async (tx: Tx, { options, now }: Settling): Promise<Settled> => {
  const { rows } = await tx.client.query<StagedCategory>(
    `select path, position, is_active from staged order by row_no`,
  );
  const { categories, added } = await resolveCategories(
    tx,
    rows.map(({ path }) => path),
  );
  const found = rows.map(({ path }) => categories.get(categoryKey(path)));
  const { rowCount } = await tx.client.query(updateCategories, [
    found.map((category) => category?.categoryId),
    rows.map(({ position }) => position),
    rows.map((row) => row.is_active),
  ]);
  const kept = found.flatMap((category) => category?.path ?? []);
  const missing = await settleMissing(tx, options, kept);
  const changed = rowCount ?? 0;
  if (added + changed > 0 || missing.deactivated) await markCatalogueChanged(tx, now);
  const unchanged = Math.max(0, rows.length - added - changed);
  const difference = { added, changed, unchanged, addedExamples: [], fields: [] };
  return { sections: [{ title: "kategori", difference }], missing, notes: [] };
};

/** The category tree by paths of names; the order of the file is the order of the shop for new ones. */
export const categoryImport: ImportKind<CategoryField, typeof columns> = {
  name: "kategori",
  aliases,
  columns,
  createStaged,
  key: ["path"],
  parse,
  check: () => Promise.resolve([]),
  settle,
};
