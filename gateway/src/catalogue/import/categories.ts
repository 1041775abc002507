/** Categories by the names on the way to them: `Ibu & Anak > Popok Bayi`. */
import type { Tx } from "../../db/database.ts";
import { slugOf } from "../slug.ts";

export interface CategoryRow {
  readonly categoryId: number;
  /** Ids from the root down to the category itself. */
  readonly path: readonly number[];
}

interface StoredCategory {
  readonly category_id: number;
  readonly parent_id: number | null;
  readonly category_code: string;
  readonly name: string;
  readonly path: number[];
}

/**
 * Two names are one category when their slugs are one: feeds write `Kopi Bubuk/ Biji` today and
 * `Kopi Bubuk / Biji` tomorrow.
 */
export const categoryKey = (names: readonly string[]): string => names.map(slugOf).join("/");

const readTree = async (tx: Tx): Promise<Map<string, CategoryRow>> => {
  const { rows } = await tx.client.query<StoredCategory>(
    `select category_id, parent_id, category_code, name, path from categories
     order by cardinality(path), category_id`,
  );
  const keys = new Map<number, string>();
  const tree = new Map<string, CategoryRow>();
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : keys.get(row.parent_id);
    const key = parent === undefined ? slugOf(row.name) : `${parent}/${slugOf(row.name)}`;
    keys.set(row.category_id, key);
    if (!tree.has(key)) tree.set(key, { categoryId: row.category_id, path: row.path });
  }
  return tree;
};

const insertCategory = `
  with added as (
    select nextval(pg_get_serial_sequence('categories', 'category_id')) as category_id,
      coalesce(max(position), 0) + 1 as position,
      exists (select from categories where category_code = $3) as is_taken
    from categories where parent_id is not distinct from $1::bigint
  )
  insert into categories (category_id, parent_id, category_code, name, slug, path, position)
  select category_id, $1, case when is_taken then $3 || '-' || category_id else $3 end, $4, $5,
    $2::bigint[] || category_id, position
  from added
  returning category_id, path`;

const addCategory = async (
  tx: Tx,
  parent: CategoryRow | undefined,
  key: string,
  name: string,
): Promise<CategoryRow> => {
  const { rows } = await tx.client.query<{ category_id: number; path: number[] }>(insertCategory, [
    parent?.categoryId ?? null,
    parent?.path ?? [],
    key.slice(-120),
    name,
    slugOf(name),
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error(`category ${key} was not added`);
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
