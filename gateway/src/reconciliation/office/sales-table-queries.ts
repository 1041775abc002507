import { statement } from "../../db/statement.ts";
import { isSold } from "./sales-queries.ts";

/** SQL of the table of sales. What is exempt of a line is counted as `orders/vat.ts` does. */

const ofLine = "c.member_id = l.member_id and c.order_id = l.order_id and c.line_no = l.line_no";

const lines = `select s.member_id, s.order_id, s.store_id, s.day, coalesce(category.name, 'Tanpa kategori') as category,
    l.amount_final as gross, l.share_voucher as voucher, credited.amount as returned, l.is_taxed,
    least(substitutes.amount, l.amount_final - l.share_voucher - credited.amount) as substituted,
    substitutes.exempt as exempt_substitutes
  from sold s
  join order_lines l using (member_id, order_id)
  left join products p on p.product_id = l.product_id
  left join categories category on category.category_id = p.category_path[1]
  cross join lateral (select coalesce(sum(c.money + c.points), 0)::int8 as amount
    from order_credits c where ${ofLine}) credited
  cross join lateral (select coalesce(sum(c.substitute_amount), 0)::int8 as amount,
      coalesce(sum(c.substitute_amount) filter (where not c.substitute_is_taxed), 0)::int8 as exempt
    from line_changes c where ${ofLine}) substitutes`;

/** Fees are taxed. */
const fees = `select s.member_id, s.order_id, s.store_id, s.day, 'Ongkos kirim' as category,
    d.fee as gross, d.share_voucher as voucher, credited.amount as returned, 0::int8 as exempt
  from sold s
  join deliveries d using (member_id, order_id)
  cross join lateral (select coalesce(sum(c.money + c.points), 0)::int8 as amount
    from order_credits c where c.member_id = d.member_id and c.order_id = d.order_id
      and c.delivery_id = d.delivery_id and c.line_no is null) credited
  where d.fee > 0`;

const salesOf = (scope: string): string =>
  `with sold as (
      select o.member_id, o.order_id, o.store_id,
        to_char(o.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day
      from orders o
      where ${isSold} and o.created_at >= :from and o.created_at < :until and ${scope}
    ),
    parts as (
      select member_id, order_id, store_id, day, category, gross, voucher, returned,
        case when is_taxed then 0 else gross - voucher - returned - substituted end
          + least(exempt_substitutes, substituted) as exempt
      from (${lines}) line
      union all ${fees}
    )
    select case when :byDay::boolean then part.day else '' end as day,
      case when :byStore::boolean then coalesce(store.store_code, '') else '' end as store_code,
      case when :byStore::boolean then coalesce(store.name, '') else '' end as store_name,
      case when :byCategory::boolean then part.category else '' end as category,
      count(distinct part.order_id)::int4 as orders, sum(part.gross)::int8 as gross,
      sum(part.voucher)::int8 as voucher, sum(part.returned)::int8 as returned, sum(part.exempt)::int8 as exempt
    from parts part left join stores store on store.store_id = part.store_id
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
