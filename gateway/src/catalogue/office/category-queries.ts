/** SQL of the categories' forms at the office. */
import { statement } from "../../db/statement.ts";
import { pathNames } from "../import/categories.ts";

/** Siblings in the order of the shop. */
export const categoryRows = statement({
  name: "office.category_rows",
  text: `select c.category_id, c.parent_id, c.name, c.slug, ${pathNames("c.path")} as names, c.position, c.picture,
      c.borrows_picture, c.is_active, coalesce(sold.products, 0) as products
    from categories c left join (
      select step.category_id, count(*)::int as products
      from products p cross join unnest(p.category_path) step (category_id)
      where p.is_active group by 1) sold on sold.category_id = c.category_id
    order by c.position, c.name, c.category_id`,
});

export const categoryName = statement({
  name: "office.category_name",
  text: `select ${pathNames("c.path")} as names from categories c where c.category_id = :categoryId`,
});
