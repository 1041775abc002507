import { statement } from "../../db/statement.ts";
import { isSold } from "./sales-queries.ts";

/**
 * SQL of the table of sales. What is exempt of a line is counted as `orders/vat.ts` does. Credits and changes are summed
 * once for all orders: looked up line by line they cost more than all else.
 */

/** Orders of the days, each at one store on one day. */
const soldOf = (scope: string): string =>
  `select o.member_id, o.order_id, o.store_id,
      to_char(o.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day
    from orders o
    where ${isSold} and o.created_at >= :from and o.created_at < :until and ${scope}`;

/** What of lines was credited, and what of fees. */
const lineCredits = `select c.member_id, c.order_id, c.line_no, sum(c.money + c.points)::int8 as amount
  from sold s join order_credits c using (member_id, order_id)
  where c.line_no is not null group by 1, 2, 3`;
const feeCredits = `select c.member_id, c.order_id, c.delivery_id, sum(c.money + c.points)::int8 as amount
  from sold s join order_credits c using (member_id, order_id)
  where c.line_no is null group by 1, 2, 3`;

const substitutes = `select c.member_id, c.order_id, c.line_no, sum(c.substitute_amount)::int8 as amount,
    sum(case when c.substitute_is_taxed then 0 else c.substitute_amount end)::int8 as exempt
  from sold s join line_changes c using (member_id, order_id) group by 1, 2, 3`;

const lines = `select l.member_id, l.order_id, coalesce(category.name, 'Tanpa kategori') as category,
    l.amount_final as gross, l.share_voucher as voucher, coalesce(c.amount, 0) as returned, l.is_taxed,
    least(coalesce(r.amount, 0), l.amount_final - l.share_voucher - coalesce(c.amount, 0)) as substituted,
    coalesce(r.exempt, 0) as exempt_substitutes
  from sold s
  join order_lines l using (member_id, order_id)
  left join products p on p.product_id = l.product_id
  left join categories category on category.category_id = p.category_path[1]
  left join line_credits c using (member_id, order_id, line_no)
  left join substitutes r using (member_id, order_id, line_no)`;

/** Fees are taxed. */
const fees = `select d.member_id, d.order_id, 'Ongkos kirim' as category,
    d.fee as gross, d.share_voucher as voucher, coalesce(c.amount, 0) as returned, 0::int8 as exempt
  from sold s
  join deliveries d using (member_id, order_id)
  left join fee_credits c using (member_id, order_id, delivery_id)
  where d.fee > 0`;

/** Of each order one row, or one for each of its categories: so the rows of a group are its orders. */
const parts = `select member_id, order_id, case when :byCategory::boolean then category else '' end as category,
    sum(gross)::int8 as gross, sum(voucher)::int8 as voucher, sum(returned)::int8 as returned, sum(exempt)::int8 as exempt
  from (select member_id, order_id, category, gross, voucher, returned,
      case when is_taxed then 0 else gross - voucher - returned - substituted end
        + least(exempt_substitutes, substituted) as exempt
    from (${lines}) line
    union all ${fees}) part
  group by 1, 2, 3`;

const salesOf = (scope: string): string =>
  `with sold as materialized (${soldOf(scope)}),
    line_credits as (${lineCredits}),
    fee_credits as (${feeCredits}),
    substitutes as (${substitutes})
    select case when :byDay::boolean then s.day else '' end as day,
      case when :byStore::boolean then coalesce(store.store_code, '') else '' end as store_code,
      case when :byStore::boolean then coalesce(store.name, '') else '' end as store_name,
      part.category, count(*)::int4 as orders, sum(part.gross)::int8 as gross,
      sum(part.voucher)::int8 as voucher, sum(part.returned)::int8 as returned, sum(part.exempt)::int8 as exempt
    from (${parts}) part
    join sold s using (member_id, order_id)
    left join stores store on store.store_id = s.store_id
    group by 1, 2, 3, 4 order by 1, 3, 2, 4`;

/** All stores: a range of `orders_of_chain`. */
export const salesOfChain = statement({
  name: "office.sales_table_of_chain",
  text: salesOf("true"),
});

/** Some stores: ranges of `orders_of_store`. */
export const salesOfStores = statement({
  name: "office.sales_table_of_stores",
  text: salesOf("o.store_id = any(:storeIds::bigint[])"),
});

/** Orders of all groups together: one of them may stand in several. */
export const ordersOfChain = statement({
  name: "office.sold_orders_of_chain",
  text: `select count(*)::int4 as orders from orders o
    where ${isSold} and o.created_at >= :from and o.created_at < :until`,
});

export const ordersOfStores = statement({
  name: "office.sold_orders_of_stores",
  text: `select count(*)::int4 as orders from orders o
    where ${isSold} and o.created_at >= :from and o.created_at < :until
      and o.store_id = any(:storeIds::bigint[])`,
});
