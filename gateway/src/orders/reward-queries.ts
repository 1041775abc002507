import type { OrderStatus } from "@gerai/contract/order-codes";
import { json, statement } from "../db/statement.ts";

/** SQL of what orders earn. */

export const lockRewardedOrder = statement({
  name: "orders.lock_rewarded_order",
  text: `select to_json(o.status) as status, o.store_id, coalesce(o.placed_at, o.created_at) as bought_at,
      o.points_earned, o.points_bonus, o.earns_points
    from orders o where o.member_id = :memberId and o.order_id = :orderId for update`,
  json: { status: json<OrderStatus>() },
});

/** What was paid in money for each line, less what went back. */
export const paidLines = statement({
  name: "orders.paid_lines",
  text: `select l.product_id, greatest(0, l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo
      - coalesce(credited.money, 0))::int8 as paid
    from order_lines l
    left join (select c.line_no, sum(c.money) as money from order_credits c
      where c.member_id = :memberId and c.order_id = :orderId and c.line_no is not null
      group by c.line_no) credited on credited.line_no = l.line_no
    where l.member_id = :memberId and l.order_id = :orderId
    order by l.line_no`,
});

export const keepEarnings = statement({
  name: "orders.keep_earnings",
  text: `update orders set points_earned = :base, points_bonus = :bonus
    where member_id = :memberId and order_id = :orderId`,
});

export const removeStars = statement({
  name: "orders.remove_stars",
  text: `delete from order_stars
    where member_id = :memberId and order_id = :orderId and rule_id <> all(:ruleIds::bigint[])`,
});

export const writeStars = statement({
  name: "orders.write_stars",
  text: `insert into order_stars (member_id, order_id, rule_id, stars)
    select :memberId, :orderId, given.rule_id, given.stars
    from unnest(:ruleIds::bigint[], :stars::int[]) given (rule_id, stars)
    on conflict (member_id, order_id, rule_id) do update set stars = excluded.stars`,
});

/** How the member's orders are called. */
export const orderNumbers = statement({
  name: "orders.numbers",
  text: `select order_id, order_number from orders
    where member_id = :memberId and order_id = any(:orderIds::uuid[])`,
});
