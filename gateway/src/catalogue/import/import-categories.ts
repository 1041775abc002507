import { many, run, type Tx } from "../../db/database.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { Missing } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import { markCatalogueChanged } from "../version.ts";
import * as queries from "./categories-queries.ts";
import { categoryKey, resolveCategories } from "./categories.ts";
import { declarePictureFiles } from "./content/picture-files.ts";
import { exports } from "./export-queries.ts";
import { maxPathLength, pathSeparator } from "./limits.ts";
import { tidyText } from "./names.ts";

const aliases = {
  path: ["category", "kategori", "category_path"],
  position: ["urutan", "posisi"],
  picture: ["gambar", "image", "foto"],
  is_active: ["active", "aktif"],
} as const;

type CategoryField = keyof typeof aliases;

const pictures = declarePictureFiles("import.categories", [queries.staging.create], ["picture"]);

const parse = (read: FieldReader<CategoryField>) => {
  const path = read.list("path", pathSeparator, { max: 80 });
  read.require("path", path);
  if (path !== null && path.length > maxPathLength) {
    read.fail("path", `${path.length} tingkat, paling banyak ${maxPathLength}`);
  }
  return {
    path: path?.map(tidyText) ?? null,
    position: read.integer("position", { min: 0, max: 1_000_000 }),
    picture: read.text("picture", { max: 200 }),
    is_active: read.boolean("is_active"),
  };
};

const settleMissing = async (
  tx: Tx,
  options: ImportOptions,
  kept: readonly number[],
): Promise<Missing> => {
  const rows = await many(tx, queries.activeCategories, { kept });
  const missing = rows.filter((row) => !row.is_kept);
  const deactivated = mayDeactivate(options, missing.length, rows.length);
  if (deactivated) await run(tx, queries.deactivateCategories, { kept });
  return {
    count: missing.length,
    examples: missing.slice(0, 3).map(({ name }) => name),
    deactivated,
  };
};

const settle = async (tx: Tx, { options, now }: Settling): Promise<Settled> => {
  await pictures.resolve(tx);
  const rows = await many(tx, queries.stagedCategories);
  const { categories, added } = await resolveCategories(
    tx,
    rows.map(({ path }) => path),
  );
  const found = rows.map(({ path }) => categories.get(categoryKey(path)));
  const changed = await run(tx, queries.updateCategories, {
    categoryIds: found.map((category) => category?.categoryId ?? null),
    positions: rows.map(({ position }) => position),
    areActive: rows.map((row) => row.is_active),
    pictures: rows.map(({ picture }) => picture),
  });
  const kept = found.flatMap((category) => category?.path ?? []);
  const missing = await settleMissing(tx, options, kept);
  if (added + changed > 0 || missing.deactivated) await markCatalogueChanged(tx, now);
  const unchanged = Math.max(0, rows.length - added - changed);
  const difference = { added, changed, unchanged, addedExamples: [], fields: [] };
  return { sections: [{ title: "kategori", difference }], missing, notes: [] };
};

/** The category tree by paths of names; the order of the file is the order of the shop for new ones. */
export const categoryImport: ImportKind = {
  name: "kategori",
  aliases,
  staging: queries.staging,
  parse,
  prepareChecks: pictures.read,
  checks: pictures.checks,
  tracked: [queries.trackedCategories],
  settle,
  exported: exports.categories,
};
