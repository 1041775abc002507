/** SQL of the category import; `staged` is temporary. */
import { statement } from "../../db/statement.ts";
import { stagingTable } from "../../import/stage.ts";
import { trackTable } from "../../import/tracked.ts";

export const columns = {
  path: "text[]",
  position: "integer",
  picture: "text",
  is_active: "boolean",
} as const;

export const staging = stagingTable("import.categories", columns, ["path"]);

export const stagedCategories = statement({
  name: "import.staged_categories",
  text: "select path, position, picture, is_active from staged order by row_no",
  needs: [staging.create],
  row: { path: "text[]", position: "int4?", picture: "text?", is_active: "bool?" },
});

/** Categories that were added are hidden: products may lie in them by now. */
export const trackedCategories = trackTable({
  table: "categories",
  key: ["category_code"],
  columns: ["name", "position", "picture", "borrows_picture", "is_active"],
  added: { hide: "is_active = false" },
  givesBack: false,
  isShown: true,
});

/** Position, picture and state of each category, as far as its row says. */
export const updateCategories = statement({
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

export const activeCategories = statement({
  name: "import.active_categories",
  text: `select name, category_id = any(:kept::bigint[]) as is_kept from categories
    where is_active order by category_id`,
  parameters: { kept: "int8[]" },
  row: { name: "text", is_kept: "bool" },
});

export const deactivateCategories = statement({
  name: "import.deactivate_categories",
  text: `update categories set is_active = false
    where is_active and not (category_id = any(:kept::bigint[]))`,
  parameters: { kept: "int8[]" },
  row: {},
});

/** Parents before children. */
export const categoryTree = statement({
  name: "import.category_tree",
  text: `select category_id, parent_id, name, path from categories
    order by cardinality(path), category_id`,
  row: { category_id: "int8", parent_id: "int8?", name: "text", path: "int8[]" },
});

/** Adds a category as the last of its parent; a code that is taken gets the id behind it. */
export const insertCategory = statement({
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
