/** SQL of the price and stock imports; `staged`, `import_places` and `desired_offers` are temporary. */

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

/** A row for one place goes before a row for all of them. */
export const desiredPrices = `
  create temporary table desired_offers on commit drop as
  select distinct on (place.store_id, p.product_id)
    place.store_id, p.product_id, s.list_price, s.own_price,
    coalesce(s.stock, o.available, 0) as available
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
  left join store_products o on o.store_id = place.store_id and o.product_id = p.product_id
  order by place.store_id, p.product_id, s.store_code nulls last`;

/** $1: units where the row only says that there are some. */
export const desiredStock = `
  create temporary table desired_offers on commit drop as
  select distinct on (o.store_id, o.product_id)
    o.store_id, o.product_id, o.list_price, o.own_price,
    coalesce(s.stock,
      case when s.in_stock then coalesce(nullif(o.available, 0), $1::integer) else 0 end) as available
  from staged s
  join products p on p.sku = s.sku
  join store_products o on o.product_id = p.product_id
  left join stores named on named.store_code = s.store_code
  where s.store_code is null or named.store_id = o.store_id
  order by o.store_id, o.product_id, s.store_code nulls last`;

/** Offers of the places in the file that the file no longer has. */
const places = `t.store_id in (select distinct store_id from desired_offers)`;

export const missingOffers = `
  select count(*) filter (where d.store_id is null)::int as count, count(*)::int as existing,
    coalesce((array_agg(p.name || ' @ ' || s.store_code order by p.product_id, s.store_id)
      filter (where d.store_id is null))[1:3], '{}') as examples
  from store_products t
  join products p using (product_id)
  join stores s on s.store_id = t.store_id
  left join desired_offers d on d.store_id = t.store_id and d.product_id = t.product_id
  where ${places}`;

export const deleteMissing = `
  delete from store_products t
  where ${places} and not exists (
    select from desired_offers d where d.store_id = t.store_id and d.product_id = t.product_id)`;
