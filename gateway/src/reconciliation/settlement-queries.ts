/** SQL of what others say about the shop's money. */
import type { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { json, nullableJson, statement } from "../db/statement.ts";

/** Rows of newer imports, in the order of their import. */
export const settlementsAfter = statement({
  name: "reconciliation.settlements_after",
  text: `select s.imported_at, s.kind, s.reference, s.entry_id from settlements s
    where s.imported_at >= :importedAt
      and (s.imported_at, s.kind, s.reference, s.entry_id) > (:importedAt, :kind::text, :reference::text, :entryId::text)
    order by s.imported_at, s.kind, s.reference, s.entry_id limit :limit`,
});

/** Sums of all rows about these; `netted` is what should have been paid out by amount and fee. */
export const settledSums = statement({
  name: "reconciliation.settled_sums",
  text: `select s.kind, s.reference, count(*)::int4 as entries, sum(s.amount)::int8 as amount,
      sum(s.amount - s.fee)::int8 as netted, sum(s.net)::int8 as net, min(s.settled_on) as settled_on
    from settlements s where s.reference = any(:references::text[]) group by s.kind, s.reference`,
  nullable: ["settled_on"],
});

/** The newest day first. */
export const settledDays = statement({
  name: "reconciliation.settled_days",
  text: `select s.settled_on, s.kind, s.provider, count(*)::int4 as entries, sum(s.amount)::int8 as amount,
      sum(s.fee)::int8 as fee, sum(s.net)::int8 as net
    from settlements s where s.settled_on between :from and :to
    group by s.settled_on, s.kind, s.provider order by s.settled_on desc, s.kind, s.provider`,
});

/** The last day of each report; what is younger may still come. */
export const reportedUntil = statement({
  name: "reconciliation.reported_until",
  text: `select s.kind, s.provider, max(s.settled_on) as day from settlements s group by s.kind, s.provider`,
  nullable: ["day"],
});

export const deliveriesByNumber = statement({
  name: "reconciliation.deliveries_by_number",
  text: `select n.delivery_no, n.member_id, n.delivery_id from delivery_numbers n
    where n.delivery_no = any(:numbers::text[])`,
});

export const ordersOfDeliveries = statement({
  name: "reconciliation.orders_of_deliveries",
  text: `select d.delivery_no, d.member_id, d.order_id from deliveries d
    where d.member_id = any(:memberIds::uuid[]) and d.delivery_id = any(:deliveryIds::uuid[])`,
});

export const ordersOfRefunds = statement({
  name: "reconciliation.orders_of_refunds",
  text: `select r.member_id, r.refund_id, r.order_id from refunds r
    where r.member_id = any(:memberIds::uuid[]) and r.refund_id = any(:refundIds::uuid[])`,
});

export const refundsOfOrders = statement({
  name: "reconciliation.refunds_of_orders",
  text: `select r.member_id, r.order_id, r.refund_id, r.attempt_no, r.amount, to_json(r.way) as way,
      to_json(r.state) as state, r.changed_at
    from refunds r where r.member_id = any(:memberIds::uuid[]) and r.order_id = any(:orderIds::uuid[])`,
  json: { way: nullableJson<RefundMethod>(), state: json<RefundState>() },
});

/**
 * Orders with the numbers of their deliveries.
 * `collected`: cash that couriers had to take at the door.
 */
export const parcelsOfOrders = statement({
  name: "reconciliation.parcels_of_orders",
  text: `select o.member_id, o.order_id, o.order_number, o.updated_at, sum(d.collected)::int8 as collected,
      array_agg(d.delivery_no order by d.delivery_no) as delivery_numbers
    from orders o
    join deliveries d on d.member_id = o.member_id and d.order_id = o.order_id
      and d.member_id = any(:memberIds::uuid[])
    where o.member_id = any(:memberIds::uuid[]) and o.order_id = any(:orderIds::uuid[]) and o.cart_id is not null
    group by o.member_id, o.order_id`,
});
