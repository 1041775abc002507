import {
  DeliveryStatus,
  PaymentChannel,
  type DeliveryType,
  type OrderStatus,
} from "@gerai/contract/order-codes";
import { json, statement } from "../db/statement.ts";
import type { BookedItem } from "../providers/courier.ts";
import { statusesIn } from "./states.ts";

/** All SQL that moves orders and deliveries on. */

/** `from`: the statuses from which the move is allowed. */
export const moveOrder = statement({
  name: "orders.move_order",
  text: `update orders set status = :to, updated_at = :now
    where member_id = :memberId and order_id = :orderId and status = any(:from::smallint[])`,
  parameters: { memberId: "uuid", orderId: "uuid", to: "int2", from: "int2[]", now: "timestamptz" },
  row: {},
});

/** The same for the move with which a member places the order. */
export const moveToPlaced = statement({
  name: "orders.move_to_placed",
  text: `update orders set status = :to, placed_at = :now, updated_at = :now
    where member_id = :memberId and order_id = :orderId and status = any(:from::smallint[])`,
  parameters: { memberId: "uuid", orderId: "uuid", to: "int2", from: "int2[]", now: "timestamptz" },
  row: {},
});

const placedColumns = `o.order_id, o.order_number, to_json(o.status) as status, o.cart_id, o.expires_at,
  to_json(o.payment_channel) as payment_channel, o.total_final, o.created_at`;
const placedRow = {
  order_id: "uuid",
  order_number: "text",
  status: json<OrderStatus>(),
  cart_id: "uuid?",
  expires_at: "timestamptz",
  payment_channel: json<PaymentChannel>(),
  total_final: "int8",
  created_at: "timestamptz",
} as const;

/** An order of the shop's own cart; those that began elsewhere are placed there. */
export const lockOrder = statement({
  name: "orders.lock_order",
  text: `select ${placedColumns} from orders o
    where o.member_id = :memberId and o.order_id = :orderId and o.cart_id is not null for update`,
  parameters: { memberId: "uuid", orderId: "uuid" },
  row: placedRow,
});

export const lockExpiry = statement({
  name: "orders.lock_expiry",
  text: `select o.expires_at from orders o where o.member_id = :memberId and o.order_id = :orderId for update`,
  parameters: { memberId: "uuid", orderId: "uuid" },
  row: { expires_at: "timestamptz" },
});

/** The order that a cart has become but that is not placed yet. */
export const lockOpenOrderOfCart = statement({
  name: "orders.lock_open_order_of_cart",
  text: `select o.order_id from orders o
    where o.member_id = :memberId and o.cart_id = :cartId and o.status in (${statusesIn("unplaced")})
    for update`,
  parameters: { memberId: "uuid", cartId: "uuid" },
  row: { order_id: "uuid" },
});

/** Orders whose time ran out, oldest first. */
export const expiredOrders = statement({
  name: "orders.expired_orders",
  text: `select o.member_id, o.order_id from orders o
    where o.status in (${statusesIn("unplaced")}) and o.expires_at <= :now order by o.expires_at limit :limit`,
  parameters: { now: "timestamptz", limit: "int8" },
  row: { member_id: "uuid", order_id: "uuid" },
});

export const ownerOfDelivery = statement({
  name: "orders.owner_of_delivery",
  text: `select member_id, delivery_id from delivery_numbers where delivery_no = :deliveryNo`,
  parameters: { deliveryNo: "text" },
  row: { member_id: "uuid", delivery_id: "uuid" },
});

/** A delivery with its order locked: events and confirmations of one order come one after another. */
export const lockDelivery = statement({
  name: "orders.lock_delivery",
  text: `select d.order_id, d.delivery_id, d.status_id, d.confirmed_at,
      coalesce(o.recipient = '', false) as is_anonymous
    from deliveries d join orders o using (member_id, order_id)
    where d.member_id = :memberId and d.delivery_id = :deliveryId for update of o`,
  parameters: { memberId: "uuid", deliveryId: "uuid" },
  row: {
    order_id: "uuid",
    delivery_id: "uuid",
    status_id: "int2?",
    confirmed_at: "timestamptz?",
    /** The member has deleted the account. */
    is_anonymous: "bool",
  },
});

/** No row is written for an event that is known. */
export const insertHistory = statement({
  name: "orders.insert_history",
  text: `insert into delivery_histories (member_id, delivery_id, event_id, status_id, title, note, occurred_at)
    values (:memberId, :deliveryId, :eventId, :statusId, :title, :note, :occurredAt)
    on conflict (member_id, delivery_id, event_id) do nothing`,
  parameters: {
    memberId: "uuid",
    deliveryId: "uuid",
    eventId: "text",
    statusId: "int2",
    title: "text",
    note: "text",
    occurredAt: "timestamptz",
  },
  row: {},
});

/** Never backwards: an event that comes late leaves the delivery where it is. */
export const advanceDelivery = statement({
  name: "orders.advance_delivery",
  text: `update deliveries set status_id = :statusId, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId and (status_id is null or status_id < :statusId)`,
  parameters: { memberId: "uuid", deliveryId: "uuid", statusId: "int2", now: "timestamptz" },
  row: {},
});

export const recordReceiver = statement({
  name: "orders.record_receiver",
  text: `update deliveries set receiver_name = nullif(:receiverName, ''), photo_url = nullif(:photoUrl, ''),
      updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId`,
  parameters: {
    memberId: "uuid",
    deliveryId: "uuid",
    receiverName: "text",
    photoUrl: "text",
    now: "timestamptz",
  },
  row: {},
});

export const confirmDelivery = statement({
  name: "orders.confirm_delivery",
  text: `update deliveries set confirmed_at = :now, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId and confirmed_at is null`,
  parameters: { memberId: "uuid", deliveryId: "uuid", now: "timestamptz" },
  row: {},
});

export const undelivered = statement({
  name: "orders.undelivered",
  text: `select count(*) filter (where coalesce(status_id, 0) < ${DeliveryStatus.Received})::int4 as travelling,
      count(*) filter (where confirmed_at is null)::int4 as unconfirmed
    from deliveries where member_id = :memberId and order_id = :orderId`,
  parameters: { memberId: "uuid", orderId: "uuid" },
  row: { travelling: "int4", unconfirmed: "int4" },
});

export const confirmOrder = statement({
  name: "orders.confirm_order",
  text: `update orders set confirmed_at = :now, confirmed_by = 'member', updated_at = :now
    where member_id = :memberId and order_id = :orderId and confirmed_at is null`,
  parameters: { memberId: "uuid", orderId: "uuid", now: "timestamptz" },
  row: {},
});

/** The deliveries of an order, first to last. */
export const partsOfOrder = statement({
  name: "orders.parts_of_order",
  text: `select delivery_id, sender_id, slot_date, slot_text from deliveries
    where member_id = :memberId and order_id = :orderId order by delivery_no`,
  parameters: { memberId: "uuid", orderId: "uuid" },
  row: { delivery_id: "uuid", sender_id: "int8?", slot_date: "date?", slot_text: "text" },
});

/** A delivery that is still under way. */
export const deliveryToBook = statement({
  name: "orders.delivery_to_book",
  text: `select d.delivery_no, to_json(d.delivery_type) as delivery_type, d.slot_date, d.slot_text, o.order_number,
      o.recipient, o.contact_number, o.address, o.courier_note, o.latitude, o.longitude,
      to_json(o.payment_channel) as payment_channel, o.is_gift, o.gift_sender, o.gift_greeting, o.cash_tendered,
      s.name as sender_name, s.address as sender_address,
      (select json_agg(json_build_object('name', l.product_name, 'quantity', l.quantity,
          'shortage', l.shortage_choice, 'substitute', l.substitute_name) order by l.line_no)
        from order_lines l where l.member_id = :memberId and l.order_id = d.order_id
          and l.delivery_id = d.delivery_id) as items,
      (select coalesce(sum(l.amount_final), 0)::int8 from order_lines l where l.member_id = :memberId
        and l.order_id = d.order_id and l.delivery_id = d.delivery_id) + d.fee as amount
    from deliveries d join orders o using (member_id, order_id) join stores s on s.store_id = d.sender_id
    where d.member_id = :memberId and d.delivery_id = :deliveryId and o.status in (${statusesIn("underWay")})`,
  parameters: { memberId: "uuid", deliveryId: "uuid" },
  row: {
    delivery_no: "text",
    delivery_type: json<DeliveryType>(),
    slot_date: "date?",
    slot_text: "text",
    order_number: "text",
    recipient: "text",
    contact_number: "text",
    address: "text",
    courier_note: "text",
    latitude: "float8",
    longitude: "float8",
    payment_channel: json<PaymentChannel>(),
    is_gift: "bool",
    gift_sender: "text",
    gift_greeting: "text",
    cash_tendered: "int8?",
    sender_name: "text",
    sender_address: "text",
    items: json<readonly BookedItem[]>(),
    amount: "int8",
  },
});

export const recordBooking = statement({
  name: "orders.record_booking",
  text: `update deliveries set courier_reference = :reference, tracking_url = nullif(:trackingUrl, ''),
      updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId`,
  parameters: {
    memberId: "uuid",
    deliveryId: "uuid",
    reference: "text",
    trackingUrl: "text",
    now: "timestamptz",
  },
  row: {},
});

/** Deliveries on the way of which nothing was heard for a while, and that were not booked again either. */
export const silentDeliveries = statement({
  name: "orders.silent_deliveries",
  text: `select d.member_id, d.delivery_id from orders o join deliveries d using (member_id, order_id)
    where o.status in (${statusesIn("underWay")})
      and (d.status_id is null or d.status_id < ${DeliveryStatus.Received}) and d.updated_at < :before
    order by d.updated_at limit :limit`,
  parameters: { before: "timestamptz", limit: "int8" },
  row: { member_id: "uuid", delivery_id: "uuid" },
});

/** They go to the end of the line: those that the courier refuses must not keep others from their turn. */
export const markChased = statement({
  name: "orders.mark_chased",
  text: `update deliveries d set updated_at = :now
    from unnest(:memberIds::uuid[], :deliveryIds::uuid[]) chased (member_id, delivery_id)
    where d.member_id = chased.member_id and d.delivery_id = chased.delivery_id`,
  parameters: { memberIds: "uuid[]", deliveryIds: "uuid[]", now: "timestamptz" },
  row: {},
});

/** Cash on delivery that a member has not paid yet, without one order that does not count. */
export const openCashOrders = statement({
  name: "orders.open_cash_orders",
  text: `select count(*)::int4 as orders, coalesce(sum(total_final), 0)::int8 as amount from orders
    where member_id = :memberId and status in (${statusesIn("unplaced", "underWay")})
      and payment_channel = '${PaymentChannel.CashOnDelivery}'
      and order_id is distinct from :exceptOrderId::uuid`,
  parameters: { memberId: "uuid", exceptOrderId: "uuid?" },
  row: { orders: "int4", amount: "int8" },
});
