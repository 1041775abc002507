import { statement } from "../db/statement.ts";
import { statusesIn } from "./states.ts";

/** SQL of what a member has bought. */

/** Marks orders that have arrived as counted. @returns those that were not yet */
export const markCounted = statement({
  name: "orders.mark_counted",
  text: `update orders set is_counted = true
    where member_id = :memberId and order_id = any(:orderIds::uuid[]) and not is_counted
      and status in (${statusesIn("delivered")})
    returning order_id, coalesce(placed_at, created_at) as bought_at`,
});

/** Adds the products of these orders, as far as they came; each product once for each order. */
export const countProducts = statement({
  name: "orders.count_products",
  text: `insert into bought_products (member_id, product_id, order_count, last_bought_at, weight)
    select :memberId, came.product_id, count(*)::int4, max(came.bought_at),
      sum(power(2::float8, extract(epoch from came.bought_at)::float8 / (90 * 86400)))
    from (select l.product_id, l.order_id, max(counted.bought_at) as bought_at
      from unnest(:orderIds::uuid[], :boughtAt::timestamptz[]) counted (order_id, bought_at)
      join order_lines l on l.member_id = :memberId and l.order_id = counted.order_id
      join deliveries d on d.member_id = :memberId and d.delivery_id = l.delivery_id
      left join (select c.order_id, c.line_no, sum(c.quantity) as quantity from line_changes c
        where c.member_id = :memberId and c.order_id = any(:orderIds::uuid[]) group by c.order_id, c.line_no) missing
        on missing.order_id = l.order_id and missing.line_no = l.line_no
      where l.product_id is not null and d.ended_at is null and l.quantity > coalesce(missing.quantity, 0)
      group by l.product_id, l.order_id) came
    group by came.product_id
    on conflict (member_id, product_id) do update set order_count = bought_products.order_count + excluded.order_count,
      last_bought_at = greatest(bought_products.last_bought_at, excluded.last_bought_at),
      weight = bought_products.weight + excluded.weight`,
});

/** Orders that have arrived and are not counted yet, the oldest first. */
export const uncountedOrders = statement({
  name: "orders.uncounted_orders",
  text: `select o.member_id, o.order_id from orders o
    where o.status in (${statusesIn("delivered")}) and not o.is_counted order by o.created_at limit :limit`,
});

/** The member's products, the most usual first. */
export const usualProducts = statement({
  name: "orders.usual_products",
  text: `select b.product_id from bought_products b where b.member_id = :memberId
    order by b.weight desc, b.product_id limit :limit`,
});

export const boughtAmong = statement({
  name: "orders.bought_among",
  text: `select b.product_id from bought_products b
    where b.member_id = :memberId and b.product_id = any(:productIds::bigint[])`,
});

export const forgetBought = statement({
  name: "orders.forget_bought",
  text: `delete from bought_products where member_id = :memberId`,
});
