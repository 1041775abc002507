/** Categories by the names on the way to them: `Ibu & Anak > Popok Bayi`. */
import { many, one, type Tx } from "../../db/database.ts";
import { slugOf } from "../slug.ts";
import * as queries from "./categories-queries.ts";

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
  for (const row of await many(tx, queries.categoryTree)) {
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
  const row = await one(tx, queries.insertCategory, {
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
