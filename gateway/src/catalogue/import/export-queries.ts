/** What the shop has, as the rows that an import of each kind reads. */
import { exportedPicture } from "./content/picture-files.ts";

/** Names from the root down. */
export const pathNames = (
  path: string,
): string => `array(select c.name from unnest(${path}) with ordinality
    step (category_id, level) join categories c using (category_id) order by step.level)`;

/** Of kinds whose rows are more than rows of a table. Columns are the fields of the import, in the order of the file. */
export const exports = {
  categories: `select ${pathNames("t.path")} as path, t.position,
      case when not t.borrows_picture then ${exportedPicture("categories", "picture")} end as picture,
      t.is_active
    from categories t
    order by cardinality(t.path), t.category_id`,
  products: `select t.sku, t.name, t.description, ${pathNames("t.category_path")} as category, b.name as brand,
      t.unit, t.net_content, coalesce(nullif(t.pack_label, ''), '-') as pack_label, t.weight_g, t.min_quantity, t.max_quantity, t.is_age_restricted,
      case when t.is_taxed then 'kena' else 'bebas' end as tax, t.kind,
      case t.channel when 'seller' then s.name || ' [' || s.store_code || ']' else t.channel end as channel,
      t.is_active, t.is_recommended, t.popularity, t.composition, t.storage, t.halal_number, t.bpom_number,
      t.origin, t.dimensions
    from products t left join brands b using (brand_id) left join stores s on s.store_id = t.seller_id
    order by t.sku`,
  prices: `select p.sku, s.store_code, coalesce(t.own_price, t.list_price) as price, t.list_price
    from store_products t join products p using (product_id) join stores s using (store_id)
    order by p.sku, s.store_code`,
  pages:
    "select page, title, lead, body, menu, position, starts_at, ends_at from information_pages order by position, page, starts_at",
  faq: "select faq_code, topic, question, answer, position, starts_at, ends_at from faq_entries order by position, faq_code",
} as const;
