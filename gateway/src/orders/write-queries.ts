import {
  PaymentChannel,
  ShortageChoice,
  type DeliveryStatus,
  type DeliveryType,
  type OrderStatus,
} from "@gerai/contract/order-codes";
import { json, nullableJson, statement } from "../db/statement.ts";
import type { DeliveryItem } from "../providers/delivery-partner.ts";
import { awaitedStatuses } from "./delivery-states.ts";
import { statusesIn } from "./states.ts";

/** All SQL that moves orders and deliveries on. */

/** `from`: the statuses from which the move is allowed. */
export const moveOrder = statement({
  name: "orders.move_order",
  text: `update orders set status = :to, updated_at = :now
    where member_id = :memberId and order_id = :orderId and status = any(:from::smallint[])`,
});

/** The same for the move with which a member calls off an order; it is known then who did. */
export const moveByMember = statement({
  name: "orders.move_by_member",
  text: `update orders set status = :to, is_cancelled_here = true, updated_at = :now
    where member_id = :memberId and order_id = :orderId and status = any(:from::smallint[])`,
});

/** The same for the move with which a member places the order. */
export const moveToPlaced = statement({
  name: "orders.move_to_placed",
  text: `update orders set status = :to, placed_at = :now, updated_at = :now
    where member_id = :memberId and order_id = :orderId and status = any(:from::smallint[])`,
});

const placedColumns = `o.order_id, o.order_number, to_json(o.status) as status, o.cart_id, o.expires_at,
  to_json(o.payment_channel) as payment_channel, o.total_final, o.created_at`;
/** An order of the shop's own cart; those that began elsewhere are placed there. */
export const lockOrder = statement({
  name: "orders.lock_order",
  text: `select ${placedColumns} from orders o
    where o.member_id = :memberId and o.order_id = :orderId and o.cart_id is not null for update`,
  json: { status: json<OrderStatus>(), payment_channel: json<PaymentChannel>() },
});

/** Any order, wherever it began. */
export const lockAnyOrder = statement({
  name: "orders.lock_any_order",
  text: `select o.order_id from orders o where o.member_id = :memberId and o.order_id = :orderId for update`,
});

export const lockExpiry = statement({
  name: "orders.lock_expiry",
  text: `select o.expires_at from orders o where o.member_id = :memberId and o.order_id = :orderId for update`,
});

/** The order that a cart has become but that is not placed yet. */
export const lockOpenOrderOfCart = statement({
  name: "orders.lock_open_order_of_cart",
  text: `select o.order_id from orders o
    where o.member_id = :memberId and o.cart_id = :cartId and o.status in (${statusesIn("unplaced")})
    for update`,
});

/** Orders whose time ran out, oldest first. */
export const expiredOrders = statement({
  name: "orders.expired_orders",
  text: `select o.member_id, o.order_id from orders o
    where o.status in (${statusesIn("unplaced")}) and o.expires_at <= :now order by o.expires_at limit :limit`,
});

export const ownerOfDelivery = statement({
  name: "orders.owner_of_delivery",
  text: `select member_id, delivery_id from delivery_numbers where delivery_no = :deliveryNo`,
});

/** Locks the delivery's order: events and confirmations of one order come one after another. */
export const lockOrderOfDelivery = statement({
  name: "orders.lock_order_of_delivery",
  text: `select o.order_id from deliveries d join orders o using (member_id, order_id)
    where d.member_id = :memberId and d.delivery_id = :deliveryId for update of o`,
});

/**
 * A statement after the lock: within the locking statement a waiting transaction would read old rows.
 * `fee_money`, `fee_points`: what the fee costs. `is_anonymous`: the member has deleted the account. `is_own`: the order was
 * made here, of a cart; its goods are taken from the shop's stock.
 */
export const deliveryToMove = statement({
  name: "orders.delivery_to_move",
  text: `select d.order_id, d.delivery_no, to_json(d.status_id) as status_id, d.status_at, d.ended_at, d.confirmed_at,
      d.sender_id, d.fee - d.share_voucher - d.share_points as fee_money, d.share_points as fee_points,
      to_json(o.status) as order_status, to_json(o.payment_channel) as payment_channel,
      coalesce(o.recipient = '', false) as is_anonymous, o.cart_id is not null as is_own
    from deliveries d join orders o using (member_id, order_id)
    where d.member_id = :memberId and d.delivery_id = :deliveryId`,
  json: {
    status_id: nullableJson<DeliveryStatus>(),
    order_status: json<OrderStatus>(),
    payment_channel: nullableJson<PaymentChannel>(),
  },
});

/** No row is written for an event that is known. */
export const insertHistory = statement({
  name: "orders.insert_history",
  text: `insert into delivery_histories (member_id, delivery_id, event_id, status_id, title, note, occurred_at)
    values (:memberId, :deliveryId, :eventId, :statusId, :title, :note, :occurredAt)
    on conflict (member_id, delivery_id, event_id) do nothing`,
});

/** Under the lock of the order, and only where `judgeStep` lets it move. */
export const advanceDelivery = statement({
  name: "orders.advance_delivery",
  text: `update deliveries set status_id = :statusId, status_at = :statusAt, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId`,
});

export const recordReceiver = statement({
  name: "orders.record_receiver",
  text: `update deliveries set receiver_name = nullif(:receiverName, ''), photo_url = nullif(:photoUrl, ''),
      received_at = :receivedAt, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId`,
});

export const confirmDelivery = statement({
  name: "orders.confirm_delivery",
  text: `update deliveries set confirmed_at = :now, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId and confirmed_at is null`,
});

/** How far the deliveries of an order are. */
export const deliveriesStand = statement({
  name: "orders.deliveries_stand",
  text: `select d.delivery_id, to_json(d.status_id) as status_id, d.ended_at, d.confirmed_at from deliveries d
    where d.member_id = :memberId and d.order_id = :orderId`,
  json: { status_id: nullableJson<DeliveryStatus>() },
});

export const confirmOrder = statement({
  name: "orders.confirm_order",
  text: `update orders set confirmed_at = :now, confirmed_by = 'member', updated_at = :now
    where member_id = :memberId and order_id = :orderId and confirmed_at is null`,
});

/** The deliveries of an order, first to last. */
export const partsOfOrder = statement({
  name: "orders.parts_of_order",
  text: `select delivery_id, sender_id, slot_date, slot_text from deliveries
    where member_id = :memberId and order_id = :orderId order by delivery_no`,
});

/** What a delivery costs in money by now: its lines and its fee, less their shares and what is credited. */
export const dueOfDelivery = `(d.fee - d.share_voucher - d.share_points
  + (select coalesce(sum(l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo), 0)
    from order_lines l where l.member_id = :memberId and l.order_id = d.order_id and l.delivery_id = d.delivery_id)
  - (select coalesce(sum(c.money), 0) from order_credits c
    where c.member_id = :memberId and c.order_id = d.order_id and c.delivery_id = d.delivery_id))::int8`;

/** What is in a parcel by now: what was ordered and is not missing, and the substitutes. */
const itemsOfDelivery = `(select coalesce(json_agg(part.item order by part.line_no), '[]') from (
    select l.line_no, json_build_object('sku', l.sku, 'name', l.product_name,
      'quantity', l.quantity - coalesce(changed.quantity, 0), 'shortage', l.shortage_choice,
      'substitute', l.substitute_name, 'substituteSku', coalesce(named.sku, '')) as item
    from order_lines l
    left join products named on named.product_id = l.substitute_id
    left join (select c.line_no, sum(c.quantity) as quantity from line_changes c
      where c.member_id = :memberId and c.order_id = d.order_id group by c.line_no) changed
      on changed.line_no = l.line_no
    where l.member_id = :memberId and l.order_id = d.order_id and l.delivery_id = d.delivery_id
      and l.quantity > coalesce(changed.quantity, 0)
    union all
    select l.line_no, json_build_object('sku', c.substitute_sku, 'name', c.substitute_name,
      'quantity', c.substitute_quantity, 'shortage', '${ShortageChoice.LeaveOut}', 'substitute', '',
      'substituteSku', '')
    from line_changes c join order_lines l using (member_id, order_id, line_no)
    where c.member_id = :memberId and c.order_id = d.order_id and l.delivery_id = d.delivery_id
      and c.substitute_quantity > 0) part)`;

/** A delivery that is still under way; whoever sent an order that was made elsewhere brings it as well. */
export const deliveryToBook = statement({
  name: "orders.delivery_to_book",
  text: `select d.delivery_no, to_json(d.delivery_type) as delivery_type, d.slot_date, d.slot_text, o.order_number,
      coalesce(o.recipient, '') as recipient, coalesce(o.contact_number, '') as contact_number,
      coalesce(o.address, '') as address, o.courier_note, coalesce(o.latitude, 0) as latitude,
      coalesce(o.longitude, 0) as longitude,
      to_json(o.payment_channel) as payment_channel, o.is_gift, o.gift_sender, o.gift_greeting, o.cash_tendered,
      s.name as sender_name, s.address as sender_address,
      s.latitude as sender_latitude, s.longitude as sender_longitude,
      ${itemsOfDelivery} as items,
      ${dueOfDelivery} as amount, d.packed_at is not null as is_packed
    from deliveries d join orders o using (member_id, order_id) join stores s on s.store_id = d.sender_id
    where d.member_id = :memberId and d.delivery_id = :deliveryId and d.ended_at is null
      and o.cart_id is not null and o.status in (${statusesIn("inProgress")})`,
  json: {
    delivery_type: nullableJson<DeliveryType>(),
    payment_channel: nullableJson<PaymentChannel>(),
    items: json<readonly DeliveryItem[]>(),
  },
});

export const recordBooking = statement({
  name: "orders.record_booking",
  text: `update deliveries set courier_reference = :reference, tracking_url = nullif(:trackingUrl, ''),
      updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId`,
});

export const recordStore = statement({
  name: "orders.record_store",
  text: `update deliveries set store_reference = :reference, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId`,
});

/** A delivery of the shop's own that came to nothing; no partner is asked for one that nobody sends. */
export const deliveryToCallOff = statement({
  name: "orders.delivery_to_call_off",
  text: `select d.delivery_no, to_json(d.delivery_type) as delivery_type, d.packed_at is not null as is_packed,
      d.courier_reference is not null as is_booked
    from deliveries d join orders o using (member_id, order_id)
    where d.member_id = :memberId and d.delivery_id = :deliveryId and d.sender_id is not null
      and o.cart_id is not null and (d.ended_at is not null or o.status in (${statusesIn("ended")}))`,
  json: { delivery_type: nullableJson<DeliveryType>() },
});

/** Deliveries on the way of which nothing was heard for a while, and that were not booked again either. */
export const silentDeliveries = statement({
  name: "orders.silent_deliveries",
  text: `select d.member_id, d.delivery_id from orders o join deliveries d using (member_id, order_id)
    where o.status in (${statusesIn("inProgress")}) and o.cart_id is not null
      and d.ended_at is null and (d.status_id is null or d.status_id in (${awaitedStatuses}))
      and d.updated_at < :before
    order by d.updated_at limit :limit`,
});

/** They go to the end of the line: those that the courier refuses must not keep others from their turn. */
export const markChased = statement({
  name: "orders.mark_chased",
  text: `update deliveries d set updated_at = :now
    from unnest(:memberIds::uuid[], :deliveryIds::uuid[]) chased (member_id, delivery_id)
    where d.member_id = chased.member_id and d.delivery_id = chased.delivery_id`,
});

const isCash = `payment_channel = '${PaymentChannel.CashOnDelivery}'`;

/** An order that A-Poin pay whole has a channel, too, and no courier asks for its money. */
const owesCash = `${isCash} and total_final > 0`;

/**
 * What a member has not paid yet, without one order that does not count: cash on delivery, and orders of this
 * shop's carts that wait for another payment. Those of the app and of tills hold no stock here.
 */
export const unpaidOrders = statement({
  name: "orders.unpaid_orders",
  text: `select count(*) filter (where ${owesCash})::int4 as cash_orders,
      coalesce(sum(total_final) filter (where ${owesCash}), 0)::int8 as cash_amount,
      count(*) filter (where not ${isCash} and cart_id is not null
        and status in (${statusesIn("unplaced")}))::int4 as waiting
    from orders
    where member_id = :memberId and status in (${statusesIn("unplaced", "inProgress")})
      and order_id is distinct from :exceptOrderId::uuid`,
  nullable: ["exceptOrderId"],
});
