import { statement } from "../../db/statement.ts";

/** SQL of the photographs of products. */

/** Where columns of products' files name these files. */
export const namedByColumn = statement({
  name: "catalogue.pictures_named_by_column",
  text: `select source, product_id, position::int4, coalesce(whole_picture, picture) as picture, picture_source from product_pictures
    where source = any(:names::text[]) and by_column`,
  nullable: ["picture"],
});

/** Articles that files may be named after, by number before barcode; what the product shows at that position now. */
export const namedAfterArticle = statement({
  name: "catalogue.pictures_named_after_article",
  text: `select n.no::int4 as no, p.product_id, n.position::int4, coalesce(g.whole_picture, g.picture) as picture, g.picture_source,
      exists (select from product_pictures c where c.product_id = p.product_id and c.by_column) as by_column
    from unnest(:codes::text[], :barcodes::text[], :positions::int[]) with ordinality n (code, barcode, position, no)
    cross join lateral (
      (select product_id from products where sku = n.code)
      union all (select product_id from products where n.barcode <> '' and barcodes @> array[n.barcode])
      limit 1
    ) p
    left join product_pictures g on g.product_id = p.product_id and g.position = n.position`,
  nullable: ["picture"],
});

export const writePictures = statement({
  name: "catalogue.write_product_pictures",
  text: `insert into product_pictures (product_id, position, source, by_column, picture, picture_source)
    select t.product_id, t.position, t.source, false, t.picture, t.source
    from unnest(:productIds::bigint[], :positions::int[], :sources::text[], :pictures::text[])
      t (product_id, position, source, picture)
    on conflict (product_id, position) do update
    set source = excluded.source, picture = excluded.picture, picture_source = excluded.picture_source, whole_picture = null`,
});

/** The first picture that has come stands on the card. */
export const showFirstPictures = statement({
  name: "catalogue.show_first_pictures",
  text: `update products p set picture = best.picture, updated_at = :now
    from (
      select distinct on (product_id) product_id, picture from product_pictures
      where product_id = any(:productIds::bigint[]) and picture is not null
      order by product_id, position
    ) best
    where best.product_id = p.product_id and p.picture is distinct from best.picture`,
});

/** The names of each category, from its own up to the top. */
export const namesOfCategories = statement({
  name: "catalogue.names_of_categories",
  text: `select category_id, array(select above.name from categories above
      where above.category_id = any(c.path) order by array_position(c.path, above.category_id) desc) as names
    from categories c`,
});

export const insertDrawings = statement({
  name: "catalogue.insert_drawings",
  text: `insert into pictures (picture, source_type, source, width, height)
    select picture, 'image/svg+xml', convert_to(source, 'UTF8'), :side, :side
    from unnest(:pictures::text[], :sources::text[]) drawn (picture, source)
    on conflict (picture) do nothing`,
});

const ofCategories =
  "unnest(:categoryIds::bigint[], :pictures::text[]) drawn (category_id, picture)";

/** Products that have no picture of their own show the drawing of their category. */
export const showCategoryDrawings = statement({
  name: "catalogue.show_category_drawings",
  text: `update products p set picture = drawn.picture from ${ofCategories}
    where drawn.category_id = p.category_id and p.picture is distinct from drawn.picture
      and not exists (select from product_pictures g
        where g.product_id = p.product_id and g.picture is not null)`,
});

/** So do categories, until one of their products has a photograph. */
export const lendCategoryDrawings = statement({
  name: "catalogue.lend_category_drawings",
  text: `update categories c set picture = drawn.picture, borrows_picture = true from ${ofCategories}
    where drawn.category_id = c.category_id and c.picture is null`,
});

/** Whether an active product of a category `c` shows its picture. */
const isShownByProduct = `exists (select from products p
    where p.is_active and p.category_path @> array[c.category_id] and p.picture = c.picture)`;

/** Takes photographs off that no product of the categories shows any more; to be lent a drawing next. */
export const returnPhotographs = statement({
  name: "catalogue.return_photographs",
  text: `update categories c set picture = null
    where c.borrows_picture and not ${isShownByProduct}
      and exists (select from pictures photo where photo.picture = c.picture and photo.source is null)`,
});

/**
 * Categories that show a drawing show a photograph of one of their products as soon as one has it, and another one where
 * no product shows theirs any more.
 */
export const borrowPhotographs = statement({
  name: "catalogue.borrow_photographs",
  text: `update categories c set picture = best.picture
    from (
      select distinct on (above.id) above.id as category_id, p.picture
      from products p join pictures photo on photo.picture = p.picture and photo.source is null
      cross join lateral unnest(p.category_path) above (id)
      where p.is_active
      order by above.id, p.popularity desc, p.product_id
    ) best
    where best.category_id = c.category_id and c.borrows_picture
      and (exists (select from pictures drawn where drawn.picture = c.picture and drawn.source is not null)
        or not ${isShownByProduct})`,
});

/** Files that columns name, that are not among those of the folder, and never came before. */
export const missingFiles = statement({
  name: "catalogue.missing_picture_files",
  text: `select g.said_in, g.source from product_pictures g
    left join unnest(:names::text[]) n (name) on n.name = g.source
    where g.by_column and n.name is null and g.picture_source is distinct from g.source
      and g.source !~* '^https?://'
    order by g.said_in, g.position`,
});
