/** SQL that reads orders with all that belongs to them; `member_id` and `order_id` name an order. */
import type { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { json, nullableJson, statement } from "../db/statement.ts";

/** In the order in which they were made, from `:after` on. */
export const orderNumbersAfter = statement({
  name: "reconciliation.order_numbers_after",
  text: `select order_number, member_id, order_id from order_numbers
    where order_number > :after order by order_number limit :limit`,
});

export const storesAfter = statement({
  name: "reconciliation.stores_after",
  text: `select store_id, store_code from stores where store_id > :after order by store_id limit :limit`,
});

/** Orders that hold units of a store, whatever has become of them. */
export const ordersHolding = statement({
  name: "reconciliation.orders_holding",
  text: `select distinct r.member_id, r.order_id from reservations r
    where r.store_id = :storeId and r.state = 'held' order by r.order_id`,
});

const ofOrders = (alias: string): string =>
  `${alias}.member_id = any(:memberIds::uuid[]) and ${alias}.order_id = any(:orderIds::uuid[])`;

/**
 * Everything of these orders that lies with their members; sums are 0 where there is nothing.
 * `is_own`: made from a cart of this shop; others were placed, paid and taken off the shelf elsewhere.
 * `has_ended_delivery`: a parcel came to nothing; its goods are on their way back, or were never there.
 * `refunded`: of what payments brought in; cash goes back in other ways. `credited_money`: what of the price no longer
 * counts, because goods did not come or came back.
 */
export const ordersWithParts = statement({
  name: "reconciliation.orders_with_parts",
  text: `select o.member_id, o.order_id, o.order_number, to_json(o.status) as status,
      to_json(o.payment_channel) as payment_channel, o.cart_id is not null as is_own, o.total_amount, o.total_discount, o.total_voucher,
      o.total_points, o.total_delivery_fee, o.total_final, o.created_at, o.updated_at, o.expires_at,
      o.placed_at is not null and c.cart_id is not null and c.closed_at is null as is_cart_open,
      coalesce(l.goods, 0)::int8 as goods, coalesce(l.discount, 0)::int8 as discount,
      coalesce(d.fees, 0)::int8 as fees, coalesce(d.has_ended, false) as has_ended_delivery,
      coalesce(v.state, 'none') as voucher_state, coalesce(v.amount, 0)::int8 as voucher_amount,
      coalesce(s.state, 'none') as slot_state, coalesce(e.spent, 0)::int8 as points_spent,
      coalesce(p.received, 0)::int8 as received, p.open_until,
      coalesce(r.amount, 0)::int8 as refunded,
      coalesce(k.money, 0)::int8 as credited_money, coalesce(k.points, 0)::int8 as credited_points
    from orders o
    left join carts c on c.member_id = o.member_id and c.cart_id = o.cart_id
      and c.member_id = any(:memberIds::uuid[])
    left join (select l.member_id, l.order_id, sum(l.price * l.quantity) as goods, sum(l.discount) as discount
      from order_lines l where ${ofOrders("l")} group by l.member_id, l.order_id) l
      on l.member_id = o.member_id and l.order_id = o.order_id
    left join (select d.member_id, d.order_id, sum(d.fee) as fees, bool_or(d.ended_at is not null) as has_ended
      from deliveries d where ${ofOrders("d")} group by d.member_id, d.order_id) d
      on d.member_id = o.member_id and d.order_id = o.order_id
    left join voucher_uses v on v.member_id = o.member_id and v.order_id = o.order_id
      and v.member_id = any(:memberIds::uuid[])
    left join slot_uses s on s.member_id = o.member_id and s.order_id = o.order_id
      and s.member_id = any(:memberIds::uuid[])
    left join (select t.member_id, t.order_id, -sum(e.amount) as spent
      from point_transactions t
      join point_entries e on e.member_id = t.member_id and e.transaction_id = t.transaction_id
        and e.member_id = any(:memberIds::uuid[]) and e.account = 'member'
      where ${ofOrders("t")} and t.kind in ('spend', 'return') group by t.member_id, t.order_id) e
      on e.member_id = o.member_id and e.order_id = o.order_id
    left join (select p.member_id, p.order_id, sum(p.received) as received,
        min(p.expires_at) filter (where p.state in ('opening', 'pending')) as open_until
      from payments p where ${ofOrders("p")} group by p.member_id, p.order_id) p
      on p.member_id = o.member_id and p.order_id = o.order_id
    left join (select r.member_id, r.order_id, sum(r.amount) as amount
      from refunds r where ${ofOrders("r")} and r.attempt_no is not null group by r.member_id, r.order_id) r
      on r.member_id = o.member_id and r.order_id = o.order_id
    left join (select k.member_id, k.order_id, sum(k.money) as money, sum(k.points) as points
      from order_credits k where ${ofOrders("k")} group by k.member_id, k.order_id) k
      on k.member_id = o.member_id and k.order_id = o.order_id
    where ${ofOrders("o")}`,
  nullable: ["open_until"],
  json: { status: json<OrderStatus>(), payment_channel: nullableJson<PaymentChannel>() },
});

/** What these orders take from whom: what was ordered, and what came in its stead. */
export const wantedUnits = statement({
  name: "reconciliation.wanted_units",
  text: `select w.order_id, d.sender_id, w.product_id, sum(w.units)::int8 as units
    from (select l.member_id, l.order_id, l.delivery_id, l.product_id, l.quantity as units
        from order_lines l where ${ofOrders("l")}
      union all
      select c.member_id, c.order_id, l.delivery_id, c.substitute_id, c.substitute_quantity
        from line_changes c
        join order_lines l on l.member_id = c.member_id and l.order_id = c.order_id and l.line_no = c.line_no
          and l.member_id = any(:memberIds::uuid[])
        where ${ofOrders("c")}) w
    join deliveries d on d.member_id = w.member_id and d.delivery_id = w.delivery_id
      and d.member_id = any(:memberIds::uuid[])
    where w.product_id is not null and d.sender_id is not null
    group by w.order_id, d.sender_id, w.product_id`,
  filled: ["sender_id"],
});

/** What these orders took from these stores. */
export const takenUnits = statement({
  name: "reconciliation.taken_units",
  text: `select r.order_id, r.store_id, r.product_id, r.quantity, r.state, r.changed_at from reservations r
    where r.store_id = any(:storeIds::bigint[]) and r.order_id = any(:orderIds::uuid[]) and r.state <> 'released'`,
});
