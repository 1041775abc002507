import type { OrderStatus } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";
import {
  isPaidElsewhere,
  moneyOfCredit,
  paidElsewhere,
  pointsOfCredit,
  pointsPaidElsewhere,
} from "../../orders/money.ts";

/** SQL of customer service, beyond what orders and payments bring. */

export const orderOfId = statement({
  name: "service.order_of_id",
  text: `select member_id, order_id from order_numbers where order_id = :orderId`,
});

export const lockOrderOfService = statement({
  name: "service.lock_order",
  text: `select to_json(o.status) as status from orders o
    where o.member_id = :memberId and o.order_id = :orderId for update`,
  json: { status: json<OrderStatus>() },
});

/** What was paid for an order, by A-Poin elsewhere too, and what of it went or goes back, in rupiah. */
export const moneyOfOrder = statement({
  name: "service.money_of_order",
  text: `select ((select coalesce(sum(p.received), 0) from payments p
        where p.member_id = :memberId and p.order_id = :orderId)
      + (select coalesce(sum(d.collected), 0) from deliveries d
        where d.member_id = :memberId and d.order_id = :orderId)
      + case when ${isPaidElsewhere} then ${paidElsewhere} else 0 end
      + ${pointsPaidElsewhere})::int8 as paid,
      (select coalesce(sum(r.amount), 0) from refunds r
        where r.member_id = :memberId and r.order_id = :orderId)::int8 as returned
    from orders o where o.member_id = :memberId and o.order_id = :orderId`,
});

/** What moved the member's points for an order, oldest first. */
export const pointsOfOrder = statement({
  name: "service.points_of_order",
  text: `select t.created_at, t.kind, e.amount from point_transactions t
    join point_entries e on e.member_id = :memberId and e.transaction_id = t.transaction_id
      and e.account = 'member'
    where t.member_id = :memberId and t.order_id = :orderId order by t.created_at, t.transaction_id`,
});

/** The lines of all deliveries, with what became of them so far. */
export const linesOfOrder = statement({
  name: "service.lines_of_order",
  text: `select l.line_no, l.sku, l.product_name, l.quantity, l.amount_final,
      coalesce(changed.missing, 0)::int4 as missing, coalesce(changed.substitutes, 0)::int4 as substitutes,
      coalesce(credited.money, 0)::int8 as credited, coalesce(credited.points, 0)::int8 as credited_points,
      coalesce(credited.units, 0)::int4 as given_back
    from order_lines l
    left join (select c.line_no, sum(c.quantity) as missing, sum(c.substitute_quantity) as substitutes
      from line_changes c where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) changed
      on changed.line_no = l.line_no
    left join (select c.line_no, sum(${moneyOfCredit}) as money, sum(${pointsOfCredit}) as points,
        sum(c.units) as units
      from order_credits c join orders o using (member_id, order_id)
      where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) credited
      on credited.line_no = l.line_no
    where l.member_id = :memberId and l.order_id = :orderId order by l.line_no`,
});
