/** Categories by the names on the way to them: `Ibu & Anak > Popok Bayi`. */
import { many, one, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { meaning, phrases } from "../../import/kind-fields.ts";
import { slugOf } from "../slug.ts";
import { tidyText } from "./names.ts";

/** Levels of categories at most. */
export const maxPathLength = 6;

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

const knownCategories = statement({
  name: "import.known_categories",
  text: `select category_id, parent_id, name, path, former_places from categories
    order by category_id`,
  row: {
    category_id: "int8",
    parent_id: "int8?",
    name: "text",
    path: "int8[]",
    former_places: "text[]",
  },
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

export interface KnownCategory extends CategoryRow {
  readonly parentId: number | null;
  readonly name: string;
  /** Where it stood before. */
  readonly formerPlaces: readonly string[];
}

/**
 * Two names are one category when their slugs are one: feeds write `Kopi Bubuk/ Biji` today and
 * `Kopi Bubuk / Biji` tomorrow.
 */
export const categoryKey = (names: readonly string[]): string => names.map(slugOf).join("/");

/** Where a category stands: below which other one, under which name. */
export const placeOf = ({ parentId, name }: Pick<KnownCategory, "parentId" | "name">): string =>
  `${parentId ?? ""}/${slugOf(name)}`;

export const readCategories = async (tx: Tx): Promise<readonly KnownCategory[]> =>
  (await many(tx, knownCategories)).map((row) => ({
    categoryId: row.category_id,
    parentId: row.parent_id,
    name: row.name,
    path: row.path,
    formerPlaces: row.former_places,
  }));

/** By place. Files go on naming a category as it was called before, where no other one is called so now. */
type Places<Category extends CategoryRow> = ReadonlyMap<string, Category>;

export const placesOf = (categories: Iterable<KnownCategory>): Map<string, KnownCategory> => {
  const places = new Map<string, KnownCategory>();
  const all = [...categories];
  const put = (place: string, category: KnownCategory): void => {
    if (!places.has(place)) places.set(place, category);
  };
  for (const category of all) put(placeOf(category), category);
  for (const category of all) for (const place of category.formerPlaces) put(place, category);
  return places;
};

/** The category that names lead to. */
export const findCategory = <Category extends CategoryRow>(
  places: Places<Category>,
  names: readonly string[],
): Category | undefined => {
  let found: Category | undefined;
  for (const name of names) {
    found = places.get(placeOf({ parentId: found?.categoryId ?? null, name }));
    if (found === undefined) return undefined;
  }
  return found;
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
  const places = new Map<string, CategoryRow>(placesOf(await readCategories(tx)));
  const categories = new Map<string, CategoryRow>();
  let added = 0;
  for (const path of paths) {
    let parent: CategoryRow | undefined;
    for (const [depth, name] of path.entries()) {
      const names = path.slice(0, depth + 1);
      const place = placeOf({ parentId: parent?.categoryId ?? null, name });
      const known = places.get(place);
      const category = known ?? (await addCategory(tx, parent, categoryKey(names), name));
      if (known === undefined) added += 1;
      places.set(place, category);
      categories.set(categoryKey(names), category);
      parent = category;
    }
  }
  return { categories, added };
};
