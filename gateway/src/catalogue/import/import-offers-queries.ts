/** SQL of the price and stock imports; `staged`, `import_places` and `desired_offers` are temporary. */
import { createDesired, inStoresOfFile } from "./offers-queries.ts";

export const unknownPlaces: readonly string[] = [
  `delete from staged s
   where not exists (select from products p where p.sku = s.sku)
   returning file, line, 'sku: produk "' || sku || '" tidak dikenal' as reason`,
  `delete from staged s
   where s.store_code is not null
     and not exists (select from stores t where t.store_code = s.store_code)
   returning file, line, 'store_code: toko "' || store_code || '" tidak dikenal' as reason`,
];

export const notSold = `
  delete from staged s
  where not exists (
    select from store_products o
    join products p on p.product_id = o.product_id
    join stores t on t.store_id = o.store_id
    where p.sku = s.sku and (s.store_code is null or t.store_code = s.store_code))
  returning file, line, 'sku: produk "' || sku || '" belum punya harga di sana' as reason`;

/**
 * When a figure was counted: as its row says, else as its file does ($1: a time for each file), and never
 * later than the import ($2).
 */
export const countedAt = `least(coalesce(s.counted_at, ($1::timestamptz[])[s.file + 1]), $2::timestamptz)`;

/** A row for one place goes before a row for all of them. */
export const desiredPrices = createDesired(`
  select distinct on (place.store_id, p.product_id)
    place.store_id, p.product_id, s.list_price, s.own_price,
    s.stock as figure, false as if_empty, ${countedAt} as counted_at
  from staged s
  join products p on p.sku = s.sku
  left join stores named on named.store_code = s.store_code
  join lateral (
    select named.store_id where named.store_id is not null
    union all
    select i.store_id from import_places i
    where named.store_id is null and i.channel = p.channel
      and (p.channel <> 'seller' or i.store_id = p.seller_id)
  ) place on true
  order by place.store_id, p.product_id, s.store_code nulls last`);

/**
 * The figure of a row that may say only whether there are some. "Available" counts on an empty shelf
 * alone, and as $3 units.
 */
export const figure = `coalesce(s.stock,
      case when s.in_stock then $3::integer when not s.in_stock then 0 end) as figure,
    s.stock is null and s.in_stock is true as if_empty, ${countedAt} as counted_at`;

export const desiredStock = createDesired(`
  select distinct on (o.store_id, o.product_id)
    o.store_id, o.product_id, o.list_price, o.own_price, ${figure}
  from staged s
  join products p on p.sku = s.sku
  join store_products o on o.product_id = p.product_id
  left join stores named on named.store_code = s.store_code
  where s.store_code is null or named.store_id = o.store_id
  order by o.store_id, o.product_id, s.store_code nulls last`);

export const missingOffers = `
  select count(*) filter (where d.store_id is null)::int as count, count(*)::int as existing,
    coalesce((array_agg(p.name || ' @ ' || s.store_code order by p.product_id, s.store_id)
      filter (where d.store_id is null))[1:3], '{}') as examples
  from store_products t
  join products p using (product_id)
  join stores s on s.store_id = t.store_id
  left join desired_offers d on d.store_id = t.store_id and d.product_id = t.product_id
  where ${inStoresOfFile}`;
