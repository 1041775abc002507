import type { ShopWorld } from "./shoppers.ts";
import { isSharded } from "./test-database.ts";

/** Rules that hold for orders at any time of their lives; each statement finds what breaks one. */
const rules = {
  "what an order was paid is what it costs and what goes back": `
    select o.order_number from orders o
    where o.status in (12, 13, 14, 15, 16)
      and exists (select from payments p where p.member_id = o.member_id and p.order_id = o.order_id and p.state = 'paid')
      and (select sum(p.received) from payments p where p.member_id = o.member_id and p.order_id = o.order_id)
        <> o.total_final - (select coalesce(sum(c.money), 0) from order_credits c where c.member_id = o.member_id and c.order_id = o.order_id)
          + (select coalesce(sum(r.amount), 0) from refunds r where r.member_id = o.member_id and r.order_id = o.order_id)`,
  "of an order that ended everything goes back": `
    select o.order_number from orders o
    where o.status in (17, 18)
      and (select coalesce(sum(p.received), 0) from payments p where p.member_id = o.member_id and p.order_id = o.order_id)
        <> (select coalesce(sum(r.amount), 0) from refunds r where r.member_id = o.member_id and r.order_id = o.order_id and r.attempt_no is not null)`,
  "cash that was collected is what the arrived deliveries cost, and what went back": `
    select o.order_number from orders o
    where (select coalesce(sum(d.collected), 0) from deliveries d where d.member_id = o.member_id and d.order_id = o.order_id)
      <> (select coalesce(sum(greatest(d.fee - d.share_voucher - d.share_points
            + (select coalesce(sum(l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo), 0)
              from order_lines l where l.member_id = d.member_id and l.delivery_id = d.delivery_id)
            - (select coalesce(sum(c.money), 0) from order_credits c where c.member_id = d.member_id and c.delivery_id = d.delivery_id), 0)), 0)
          from deliveries d where d.member_id = o.member_id and d.order_id = o.order_id and d.collected > 0)
        + case when o.cart_id is null and o.payment_channel is distinct from 'COD' then 0
          else (select coalesce(sum(r.amount), 0) from refunds r where r.member_id = o.member_id and r.order_id = o.order_id and r.attempt_no is null) end`,
  "of what was paid elsewhere customer service gives back what it credits": `
    select o.order_number from orders o
    where o.cart_id is null and o.payment_channel is distinct from 'COD' and o.status in (12, 13, 14, 15, 16, 17)
      and (select coalesce(sum(r.amount), 0) from refunds r where r.member_id = o.member_id and r.order_id = o.order_id)
        <> (select coalesce(sum(c.money), 0) from order_credits c where c.member_id = o.member_id and c.order_id = o.order_id and c.reason = 'service')`,
  "no line is credited more than it cost": `
    select l.order_id from order_lines l
    join (select member_id, order_id, line_no, sum(money) as money, sum(points) as points from order_credits
      where line_no is not null group by member_id, order_id, line_no) c using (member_id, order_id, line_no)
    where c.money > l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo
      or c.points > l.share_points`,
  "points of an order are spent as far as they are not credited": `
    select o.order_number from orders o
    where o.status in (12, 13, 14, 15, 16, 17)
      and o.total_points - (select coalesce(sum(c.points), 0) from order_credits c where c.member_id = o.member_id and c.order_id = o.order_id)
        <> (select coalesce(-sum(e.amount), 0) from point_transactions t
          join point_entries e using (member_id, transaction_id)
          where t.member_id = o.member_id and t.order_id = o.order_id and t.kind in ('spend', 'return') and e.account = 'member')`,
  "an order is where its deliveries are": `
    select o.order_number from orders o
    join (select member_id, order_id, bool_and(ended_at is not null) as nothing,
        bool_and(ended_at is not null or coalesce(status_id in (2005, 2006), false)) as all_there
      from deliveries group by member_id, order_id) d using (member_id, order_id)
    where o.status in (12, 13, 14) and d.all_there
      or o.status = 15 and (d.nothing or not d.all_there)`,
} as const;

/** Reservations are the stores': a sharded database does not join them with orders. */
const rulesOfStock = {
  "what is set apart of an article is what its deliveries were to bring, and their substitutes": `
    select o.order_number from orders o
    join deliveries d using (member_id, order_id)
    join reservations r on r.store_id = d.sender_id and r.order_id = o.order_id
    where o.status in (12, 13, 14, 15, 16) and r.state <> 'sold'
      or o.status in (12, 13, 14, 15, 16) and r.quantity <>
        (select coalesce(sum(l.quantity), 0) from order_lines l
          where l.member_id = d.member_id and l.delivery_id = d.delivery_id and l.product_id = r.product_id)
        + (select coalesce(sum(c.substitute_quantity), 0) from line_changes c
          join order_lines l using (member_id, order_id, line_no)
          where l.member_id = d.member_id and l.delivery_id = d.delivery_id and c.substitute_id = r.product_id)`,
} as const;

/** The rules that do not hold, each with what breaks it; empty when the books are right. */
export const brokenRules = async ({ query }: ShopWorld): Promise<readonly string[]> => {
  const broken: string[] = [];
  const held = isSharded() ? rules : { ...rules, ...rulesOfStock };
  for (const [rule, violations] of Object.entries(held)) {
    const rows = await query(violations);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
};
