/** Categories by the names on the way to them: `Ibu & Anak > Popok Bayi`. */
import { many, one, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { meaning, phrases } from "../../import/kind-fields.ts";
import { slugOf } from "../slug.ts";
import { tidyText } from "./names.ts";

/** Levels of categories at most. */
const maxPathLength = 6;

/** `Ibu & Anak > Popok`; a slash is part of many names and parts nothing. Blanks go from the parts. */
export const pathSeparator = /[>|]/;

/** A field that names a category. */
export const categoryNames = (aliases: readonly string[]) =>
  meaning(phrases(80, aliases, pathSeparator), (path, read, field) => {
    if (path.length > maxPathLength) {
      read.fail(field, `${path.length} tingkat, paling banyak ${maxPathLength}`);
    }
    return path.map(tidyText);
  });

/** The names on the way to a category, from the ids on it; for the export. */
export const pathNames = (
  path: string,
): string => `array(select c.name from unnest(${path}) with ordinality
    step (category_id, level) join categories c using (category_id) order by step.level)`;

/** Parents before children. */
const categoryTree = statement({
  name: "import.category_tree",
  text: `select category_id, parent_id, name, path from categories
    order by cardinality(path), category_id`,
  row: { category_id: "int8", parent_id: "int8?", name: "text", path: "int8[]" },
});

/** Adds a category as the last of its parent; a code that is taken gets the id behind it. */
const insertCategory = statement({
  name: "import.insert_category",
  text: `with added as (
      select nextval(pg_get_serial_sequence('categories', 'category_id')) as category_id,
        coalesce(max(position), 0) + 1 as position,
        exists (select from categories where category_code = :code) as is_taken
      from categories where parent_id is not distinct from :parentId::bigint
    )
    insert into categories (category_id, parent_id, category_code, name, slug, path, position)
    select category_id, :parentId, case when is_taken then :code || '-' || category_id else :code end,
      :name, :slug, :parentPath::bigint[] || category_id, position
    from added
    returning category_id, path`,
  parameters: {
    code: "text",
    parentId: "int8?",
    name: "text",
    slug: "text",
    parentPath: "int8[]",
  },
  row: { category_id: "int8", path: "int8[]" },
});

export interface CategoryRow {
  readonly categoryId: number;
  /** Ids from the root down to the category itself. */
  readonly path: readonly number[];
}

/**
 * Two names are one category when their slugs are one: feeds write `Kopi Bubuk/ Biji` today and
 * `Kopi Bubuk / Biji` tomorrow.
 */
export const categoryKey = (names: readonly string[]): string => names.map(slugOf).join("/");

const readTree = async (tx: Tx): Promise<Map<string, CategoryRow>> => {
  const keys = new Map<number, string>();
  const tree = new Map<string, CategoryRow>();
  for (const row of await many(tx, categoryTree)) {
    const parent = row.parent_id === null ? undefined : keys.get(row.parent_id);
    const key = parent === undefined ? slugOf(row.name) : `${parent}/${slugOf(row.name)}`;
    keys.set(row.category_id, key);
    if (!tree.has(key)) tree.set(key, { categoryId: row.category_id, path: row.path });
  }
  return tree;
};

const addCategory = async (
  tx: Tx,
  parent: CategoryRow | undefined,
  key: string,
  name: string,
): Promise<CategoryRow> => {
  const row = await one(tx, insertCategory, {
    parentId: parent?.categoryId ?? null,
    parentPath: parent?.path ?? [],
    code: key.slice(-120),
    name,
    slug: slugOf(name),
  });
  return { categoryId: row.category_id, path: row.path };
};

export interface ResolvedCategories {
  /** By `categoryKey`. */
  readonly categories: ReadonlyMap<string, CategoryRow>;
  readonly added: number;
}

/** Finds the categories of all paths, and adds those that the shop does not have, in the given order. */
export const resolveCategories = async (
  tx: Tx,
  paths: readonly (readonly string[])[],
): Promise<ResolvedCategories> => {
  const categories = await readTree(tx);
  let added = 0;
  for (const path of paths) {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const names = path.slice(0, depth);
      const key = categoryKey(names);
      if (categories.has(key)) continue;
      const parent = categories.get(categoryKey(names.slice(0, -1)));
      categories.set(key, await addCategory(tx, parent, key, names.at(-1) ?? ""));
      added += 1;
    }
  }
  return { categories, added };
};
