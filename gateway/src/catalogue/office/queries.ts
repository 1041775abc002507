import type { productUnits } from "@gerai/contract/office/products";
import { json, statement } from "../../db/statement.ts";
import { pathNames } from "../import/categories.ts";

/** SQL of the products' forms at the office. */

const heads = `p.product_id, p.sku, p.name, coalesce(b.name, '') as brand, ${pathNames("p.category_path")} as category,
    p.picture, p.is_active`;

/** The newest first; the patterns are in small letters, the numbers are those of barcodes. */
export const productsBefore = statement({
  name: "office.products_before",
  text: `select ${heads} from products p left join brands b on b.brand_id = p.brand_id
    where p.product_id < :before and (:state = 'all' or p.is_active = (:state = 'active'))
      and (:categoryId::bigint is null or :categoryId = any(p.category_path))
      and (:brandId::bigint is null or p.brand_id = :brandId)
      and (starts_with(lower(p.sku), :sku) or p.barcodes && :barcodes::text[]
        or lower(concat_ws(' ', p.name, b.name)) like all (:words::text[]))
    order by p.product_id desc limit :limit`,
  nullable: ["categoryId", "brandId"],
});

export const productById = statement({
  name: "office.product_by_id",
  text: `select ${heads}, p.slug, p.description, p.barcodes, to_json(p.unit) as unit, p.net_content, p.pack_label,
      p.weight_g, p.min_quantity, p.max_quantity, p.is_age_restricted
    from products p left join brands b on b.brand_id = p.brand_id where p.product_id = :productId`,
  json: { unit: json<(typeof productUnits)[number]>() },
});

export const productOfSku = statement({
  name: "office.product_of_sku",
  text: `select product_id from products where sku = :sku`,
});

export const categoryNames = statement({
  name: "office.category_names",
  text: `select ${pathNames("c.path")} as names from categories c where c.is_active order by 1`,
});

/** Sources that may hold it, from a code on; the patterns are in small letters. */
export const offersOfProduct = statement({
  name: "office.offers_of_product",
  text: `select s.store_code, s.name, o.list_price, o.own_price, o.price, coalesce(o.available, 0) as available,
      o.off_shelf_at is not null as is_off_shelf
    from products p
    join stores s on s.kind = p.channel and (p.channel <> 'seller' or s.store_id = p.seller_id)
    left join store_products o on o.store_id = s.store_id and o.product_id = p.product_id
    where p.product_id = :productId and s.store_code > :after
      and lower(concat_ws(' ', s.name, s.store_code, s.city)) like all (:words::text[])
    order by s.store_code limit :limit`,
  nullable: ["list_price", "price"],
});

export const offerOfStore = statement({
  name: "office.offer_of_store",
  text: `select o.list_price, o.own_price, o.available from store_products o join stores s on s.store_id = o.store_id
    where s.store_code = :storeCode and o.product_id = :productId`,
});

export const productsNamed = statement({
  name: "office.products_named",
  text: `select product_id, name, sku from products where product_id = any(:productIds::bigint[]) order by product_id`,
});
