/** SQL of the promotion import; `staged` is temporary. */

export const refusals: readonly string[] = [
  `delete from staged s
   using (
     select b.row_no, min(wanted.sku) as sku from staged b
     cross join lateral unnest(b.skus) wanted (sku)
     left join products p on p.sku = wanted.sku
     where p.product_id is null
     group by b.row_no
   ) unknown
   where unknown.row_no = s.row_no
   returning s.file, s.line, 'skus: produk "' || unknown.sku || '" tidak dikenal' as reason`,
];

const wanted = `
  select t.promotion_id, p.product_id
  from staged s
  join promotions t on t.promotion_code = s.promotion_code
  cross join lateral unnest(s.skus) wanted (sku)
  join products p on p.sku = wanted.sku`;

export const removeProducts = `
  delete from promotion_products
  where (promotion_id, product_id) in (
    select pp.promotion_id, pp.product_id from promotion_products pp
    join promotions t using (promotion_id)
    join staged s using (promotion_code)
    left join (${wanted}) w on w.promotion_id = pp.promotion_id and w.product_id = pp.product_id
    where w.product_id is null)`;

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

const notStaged = `t.promotion_id in (select t.promotion_id from promotions t
  left join staged s on s.promotion_code = t.promotion_code where ${isMissing})`;

/** Promotions that have not begun never were: no offer points at them. */
export const dropFuture = `delete from promotions t where t.starts_at >= $1 and ${notStaged}`;

export const endRunning = `
  update promotions t set ends_at = $1 where t.starts_at < $1 and ${isOpen} and ${notStaged}`;
