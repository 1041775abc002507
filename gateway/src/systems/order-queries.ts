/** SQL of the orders that the chain's own systems follow. */
import type {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  PaymentChannel,
} from "@gerai/contract/order-codes";
import { json, nullableJson, statement } from "../db/statement.ts";

/** The advisory lock of those who number changes; any number will do that nothing else uses. */
const key = 72616703;

export const lockNumbering = statement({
  name: "systems.lock_numbering",
  text: `select pg_advisory_xact_lock(${key}) is not null as is_locked`,
});

/**
 * Numbers changes that are committed, the oldest first. What somebody changes at this moment is passed over: it is
 * numbered once they are done.
 */
export const numberChanges = statement({
  name: "systems.number_changes",
  text: `with waiting as (
      select order_id from order_changes where change_no is null
      order by changed_at, order_id limit :limit for update skip locked),
    numbered as materialized (
      select order_id, nextval('order_change_numbers') as change_no from waiting)
    update order_changes c set change_no = n.change_no from numbered n where c.order_id = n.order_id`,
});

export const changesAfter = statement({
  name: "systems.changes_after",
  text: `select order_id, member_id, change_no, changed_at from order_changes
    where change_no > :after order by change_no limit :limit`,
  filled: ["change_no"],
});

const those = "member_id = any(:memberIds::uuid[]) and order_id = any(:orderIds::uuid[])";

/** Without those that were given up before they were placed. */
export const ordersById = statement({
  name: "systems.orders_by_id",
  text: `select o.order_id, o.order_number, to_json(o.order_type) as order_type, to_json(o.status) as status,
      coalesce(s.store_code, '') as store_code, o.receipt_no, to_json(o.payment_channel) as payment_channel,
      o.created_at, o.placed_at, o.total_amount, o.total_discount, o.total_voucher, o.total_points,
      o.total_payment_promo, o.total_delivery_fee, o.total_final
    from (select * from orders where ${those} and (placed_at is not null or cart_id is null)) o
    left join stores s on s.store_id = o.store_id`,
  json: {
    order_type: json<OrderType>(),
    status: json<OrderStatus>(),
    payment_channel: nullableJson<PaymentChannel>(),
  },
});

export const linesOfOrders = statement({
  name: "systems.lines_of_orders",
  text: `select order_id, line_no, delivery_id, sku, product_name, quantity, price, discount, share_voucher,
      share_points, share_payment_promo, is_taxed
    from order_lines where ${those} order by order_id, line_no`,
});

export const changesOfLines = statement({
  name: "systems.changes_of_lines",
  text: `select order_id, line_no, quantity, substitute_sku, substitute_quantity, substitute_amount
    from line_changes where ${those} order by order_id, line_no, created_at, event_id`,
});

export const deliveriesOfOrders = statement({
  name: "systems.deliveries_of_orders",
  text: `select d.order_id, d.delivery_id, d.delivery_no, to_json(d.delivery_type) as delivery_type,
      coalesce(s.store_code, '') as sender_code, d.fee, to_json(d.status_id) as status_id, d.slot_date, d.slot_text,
      d.ended_at is not null as is_ended
    from (select * from deliveries where ${those}) d
    left join stores s on s.store_id = d.sender_id order by d.order_id, d.delivery_no`,
  json: {
    delivery_type: nullableJson<DeliveryType>(),
    status_id: nullableJson<DeliveryStatus>(),
  },
});

export const creditsOfOrders = statement({
  name: "systems.credits_of_orders",
  text: `select order_id, sum(money)::int8 as money, sum(points)::int8 as points
    from order_credits where ${those} group by order_id`,
});
