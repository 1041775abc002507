import { officeLimits } from "@gerai/contract/office/limits";
import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { statement } from "../../db/statement.ts";
import { isPlaced } from "../../fulfilment/office/list-queries.ts";

/** SQL of what is sold: of all stores by one index, of some by another. */

const inSome = "o.store_id = any(:storeIds::bigint[])";

/** What was ordered here and not called off. */
export const isSold = `${isPlaced} and o.order_type <> '${OrderType.Offline}'
  and o.status between ${OrderStatus.InProcess} and ${OrderStatus.Closed}`;

/** By hours of a day in WIB; `:mark`: up to where it is summed beside. */
const salesOf = (scope: string): string =>
  `select extract(hour from o.created_at at time zone 'Asia/Jakarta')::int4 as hour,
      sum(o.total_final)::int8 as amount,
      coalesce(sum(o.total_final) filter (where o.created_at < :mark::timestamptz), 0)::int8 as marked_amount,
      count(*) filter (where o.created_at < :mark::timestamptz)::int4 as marked_orders
    from orders o
    where ${isSold} and o.created_at >= :from and o.created_at < :until and ${scope}
    group by 1 order by 1`;

export const salesOfChain = statement({
  name: "office.sales_of_chain",
  text: salesOf("true"),
});

export const salesOfStores = statement({
  name: "office.sales_of_stores",
  text: salesOf(inSome),
});

/** What the newest orders have and its sender has no more of, the most wanted first. */
const soldOutOf = (scope: string): string =>
  `with sent as materialized (
      select d.sender_id, l.product_id, sum(l.quantity)::int4 as units
      from (select o.member_id, o.order_id from orders o
          where ${isSold} and o.created_at >= :from and ${scope}
          order by o.created_at desc, o.order_id desc limit ${officeLimits.soldOutReach}) o
        join order_lines l using (member_id, order_id)
        join deliveries d using (member_id, delivery_id)
      group by d.sender_id, l.product_id
    )
    select p.sku, p.name, s.store_code, s.name as store_name, sent.units
    from sent
    join store_products sp on sp.store_id = sent.sender_id and sp.product_id = sent.product_id and sp.available = 0
    join stores s on s.store_id = sp.store_id
    join products p on p.product_id = sp.product_id
    order by units desc, p.name, s.store_code limit ${officeLimits.todayLines}`;

export const soldOutOfChain = statement({
  name: "office.sold_out_of_chain",
  text: soldOutOf("true"),
});

export const soldOutOfStores = statement({
  name: "office.sold_out_of_stores",
  text: soldOutOf(inSome),
});
