/** SQL of the promotion import; `staged` is temporary. */

export const refusals: readonly string[] = [
  `delete from staged s
   where exists (select from unnest(s.skus) wanted (sku)
     where not exists (select from products p where p.sku = wanted.sku))
   returning file, line, 'skus: produk "' || (
     select wanted.sku from unnest(skus) wanted (sku)
     where not exists (select from products p where p.sku = wanted.sku) limit 1
   ) || '" tidak dikenal' as reason`,
];

const wanted = `
  select t.promotion_id, p.product_id
  from staged s
  join promotions t on t.promotion_code = s.promotion_code
  cross join lateral unnest(s.skus) wanted (sku)
  join products p on p.sku = wanted.sku`;

export const removeProducts = `
  delete from promotion_products pp
  using promotions t join staged s on s.promotion_code = t.promotion_code
  where pp.promotion_id = t.promotion_id
    and (pp.promotion_id, pp.product_id) not in (${wanted})`;

export const addProducts = `
  insert into promotion_products (promotion_id, product_id) ${wanted} on conflict do nothing`;

const isOpen = `t.ends_at > $1`;
const isMissing = `s.promotion_code is null`;

/** $1: now, here and below. */
export const missingPromotions = `
  select count(*) filter (where ${isMissing})::int as count, count(*)::int as existing,
    coalesce((array_agg(t.name || ' (' || t.promotion_code || ')' order by t.promotion_id)
      filter (where ${isMissing}))[1:3], '{}') as examples
  from promotions t left join staged s on s.promotion_code = t.promotion_code
  where ${isOpen}`;

const notStaged = `not exists (select from staged s where s.promotion_code = t.promotion_code)`;

/** Promotions that have not begun never were: no offer points at them. */
export const dropFuture = `delete from promotions t where t.starts_at >= $1 and ${notStaged}`;

export const endRunning = `
  update promotions t set ends_at = $1 where t.starts_at < $1 and ${isOpen} and ${notStaged}`;
