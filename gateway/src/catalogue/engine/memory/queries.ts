import { statement } from "../../../db/statement.ts";
import { onPromotion, sellableUnits } from "../../prices.ts";

/**
 * A column of numbers as one `bytea`: 100,000 rows travel in a few milliseconds, and in most of a second
 * as rows. Ids are float8, like numbers in JavaScript; all else is int4.
 */
const binaryColumn = (send: "float8send" | "int4send", expression: string): string =>
  `coalesce(string_agg(${send}(${expression}), ''), '')`;

/** Counted from 1, in one order wherever it stands. */
const originsInUse = `select origin, row_number() over (order by origin) as origin_no
  from products where is_active and origin <> '' group by origin`;

/**
 * Every active product, the most popular first. `source_ids` says whose offer counts: 0 the shopper's
 * store, -1 the warehouse behind it, else the seller's id. The newest product has the highest `newness`;
 * those that one import brought are equally new, and mixed, because a file goes shelf by shelf.
 * `origins` are places in `origin_names`, -1 where the pack names none.
 */
export const selectProducts = statement({
  name: "lists.products",
  text: `select ${binaryColumn("float8send", "product_id")} as product_ids,
      ${binaryColumn("float8send", "coalesce(brand_id, 0)")} as brand_ids,
      ${binaryColumn("float8send", "category_id")} as category_ids,
      ${binaryColumn("float8send", "source_id")} as source_ids,
      ${binaryColumn("int4send", "net_content")} as net_contents,
      ${binaryColumn("int4send", "(unit = 'pcs')::int")} as pieces,
      ${binaryColumn("int4send", "is_recommended::int")} as recommended,
      ${binaryColumn("int4send", "newness::int")} as newness,
      ${binaryColumn("int4send", "(halal_number <> '')::int")} as halal,
      ${binaryColumn("int4send", "(coalesce(origin_no, 0) - 1)::int")} as origins,
      array(select origin from (${originsInUse}) known order by origin_no) as origin_names
    from (
      select product_id, brand_id, category_id, net_content, unit, is_recommended, halal_number, origin_no,
        case channel when 'store' then 0 when 'warehouse' then -1 else seller_id end as source_id,
        row_number() over (order by created_at, hashint8(product_id), product_id) as newness
      from products left join (${originsInUse}) known using (origin) where is_active
      order by popularity desc, product_id
    ) ordered`,
});

/** Products in the order of their names: the slowest order to compute, and rarely asked for. */
export const selectProductsByName = statement({
  name: "lists.products_by_name",
  text: `select ${binaryColumn("float8send", "product_id")} as product_ids
    from (select product_id from products where is_active order by lower(name), product_id) ordered`,
});

export const selectCategories = statement({
  name: "lists.categories",
  text: "select category_id as id, name, slug, path from categories order by category_id",
});

export const selectBrands = statement({
  name: "lists.brands",
  text: "select brand_id as id, name from brands where merged_into is null order by brand_id",
});

/** All offers of some stores, warehouses or sellers. `states`: 1 in stock, 2 on promotion, 3 both. */
export const selectOffers = statement({
  name: "lists.offers",
  text: `select ${binaryColumn("float8send", "product_id")} as product_ids,
      ${binaryColumn("float8send", "store_id")} as store_ids,
      ${binaryColumn("int4send", "price::int")} as prices,
      ${binaryColumn("int4send", "list_price::int")} as list_prices,
      ${binaryColumn("int4send", `(${sellableUnits("o")} > 0)::int + 2 * ${onPromotion("o")}::int`)} as states
    from store_products o where store_id = any(:storeIds::bigint[])`,
});

export const selectPromotionProducts = statement({
  name: "lists.promotion_products",
  text: `select ${binaryColumn("float8send", "product_id")} as product_ids
    from promotion_products where promotion_id = :promotionId`,
});
