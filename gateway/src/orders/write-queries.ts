import { json, statement } from "../db/statement.ts";

/** All SQL that makes orders and moves them on. */

export const nextOrderNumber = statement({
  name: "orders.next_number",
  text: `select nextval('order_number_sequence') as number`,
  row: { number: "int8" },
});

export const insertOrder = statement({
  name: "orders.insert_order",
  text: `insert into orders (member_id, order_id, order_number, order_type, status, cart_id, store_id,
      payment_channel_id, payment_channel, total_amount, total_discount, total_delivery_fee, total_final,
      recipient, contact_number, address_label, address, courier_note, postal_code, latitude, longitude,
      created_at, expires_at, updated_at)
    values ($1, $2, $3, 'ORDER_DELIVERY_ONLINE', 10, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
      $16, $17, $18, $19, $20, $21, $20)`,
  row: {},
});

export const insertOrderNumber = statement({
  name: "orders.insert_order_number",
  text: `insert into order_numbers (order_number, member_id, order_id) values ($1, $2, $3)`,
  row: {},
});

export const insertDeliveries = statement({
  name: "orders.insert_deliveries",
  text: `insert into deliveries (member_id, order_id, delivery_id, delivery_no, delivery_type, sender_id,
      seller_name, fee, slot_date, slot_text, updated_at)
    select $1, $2, d.*, $11::timestamptz
    from unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::date[],
      $10::text[]) d`,
  row: {},
});

export const insertDeliveryNumbers = statement({
  name: "orders.insert_delivery_numbers",
  text: `insert into delivery_numbers (delivery_no, member_id, delivery_id)
    select d.delivery_no, $1, d.delivery_id from unnest($2::text[], $3::uuid[]) d (delivery_no, delivery_id)`,
  row: {},
});

export const insertLines = statement({
  name: "orders.insert_lines",
  text: `insert into order_lines (member_id, order_id, line_no, delivery_id, product_id, sku, product_name,
      slug, picture, quantity, price, discount, amount_final)
    select $1, $2, l.line_no, l.delivery_id, l.product_id, l.sku, l.product_name, l.slug, l.picture,
      l.quantity, l.price, l.discount, l.amount_final
    from unnest($3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[],
      $10::bigint[], $11::bigint[], $12::bigint[]) with ordinality
      l (delivery_id, product_id, sku, product_name, slug, picture, quantity, price, discount, amount_final, line_no)`,
  row: {},
});

/** $4 the statuses from which the move is allowed. */
export const moveOrder = statement({
  name: "orders.move_order",
  text: `update orders set status = $3, updated_at = $5
    where member_id = $1 and order_id = $2 and status = any($4::smallint[])`,
  row: {},
});

export const markPlaced = statement({
  name: "orders.mark_placed",
  text: `update orders set placed_at = $3, updated_at = $3 where member_id = $1 and order_id = $2`,
  row: {},
});

const placedColumns = `o.order_id, o.order_number, o.status, o.cart_id, o.payment_channel, o.expires_at`;
const placedRow = {
  order_id: "uuid",
  order_number: "text",
  status: "int2",
  cart_id: "uuid?",
  payment_channel: "text",
  expires_at: "timestamptz",
} as const;

export const lockOrder = statement({
  name: "orders.lock_order",
  text: `select ${placedColumns} from orders o where o.member_id = $1 and o.order_id = $2 for update`,
  row: placedRow,
});

const openOrder = `select o.order_id from orders o
    where o.member_id = $1 and o.cart_id = $2 and o.status in (10, 11)`;

/** The order that a cart has become but that is not placed yet. */
export const openOrderOfCart = statement({
  name: "orders.open_order_of_cart",
  text: openOrder,
  row: { order_id: "uuid" },
});

export const lockOpenOrderOfCart = statement({
  name: "orders.lock_open_order_of_cart",
  text: `${openOrder} for update`,
  row: { order_id: "uuid" },
});

/** Orders whose time ran out, oldest first. */
export const expiredOrders = statement({
  name: "orders.expired_orders",
  text: `select o.member_id, o.order_id from orders o
    where o.status in (10, 11) and o.expires_at <= $1 order by o.expires_at limit $2`,
  row: { member_id: "uuid", order_id: "uuid" },
});

export const ownerOfDelivery = statement({
  name: "orders.owner_of_delivery",
  text: `select member_id, delivery_id from delivery_numbers where delivery_no = $1`,
  row: { member_id: "uuid", delivery_id: "uuid" },
});

/** A delivery with its order locked: events and confirmations of one order come one after another. */
export const lockDelivery = statement({
  name: "orders.lock_delivery",
  text: `select d.order_id, d.delivery_id, d.status_id, d.confirmed_at, o.status,
      o.recipient = '' as is_anonymous
    from deliveries d join orders o using (member_id, order_id)
    where d.member_id = $1 and d.delivery_id = $2 for update of o`,
  row: {
    order_id: "uuid",
    delivery_id: "uuid",
    status_id: "int2?",
    confirmed_at: "timestamptz?",
    status: "int2",
    /** The member has deleted the account. */
    is_anonymous: "bool",
  },
});

/** No row is written for an event that is known. */
export const insertHistory = statement({
  name: "orders.insert_history",
  text: `insert into delivery_histories (member_id, delivery_id, event_id, status_id, title, note, occurred_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (member_id, delivery_id, event_id) do nothing`,
  row: {},
});

/** Never backwards: an event that comes late leaves the delivery where it is. */
export const advanceDelivery = statement({
  name: "orders.advance_delivery",
  text: `update deliveries set status_id = $3, updated_at = $4
    where member_id = $1 and delivery_id = $2 and (status_id is null or status_id < $3)`,
  row: {},
});

export const recordReceiver = statement({
  name: "orders.record_receiver",
  text: `update deliveries set receiver_name = nullif($3, ''), photo_url = nullif($4, ''), updated_at = $5
    where member_id = $1 and delivery_id = $2`,
  row: {},
});

export const confirmDelivery = statement({
  name: "orders.confirm_delivery",
  text: `update deliveries set confirmed_at = $3, updated_at = $3
    where member_id = $1 and delivery_id = $2 and confirmed_at is null`,
  row: {},
});

export const undelivered = statement({
  name: "orders.undelivered",
  text: `select count(*) filter (where coalesce(status_id, 0) < 2005)::int4 as travelling,
      count(*) filter (where confirmed_at is null)::int4 as unconfirmed
    from deliveries where member_id = $1 and order_id = $2`,
  row: { travelling: "int4", unconfirmed: "int4" },
});

export const confirmOrder = statement({
  name: "orders.confirm_order",
  text: `update orders set confirmed_at = $3, confirmed_by = 'member', updated_at = $3
    where member_id = $1 and order_id = $2 and confirmed_at is null`,
  row: {},
});

export const deliveryIdsOfOrder = statement({
  name: "orders.delivery_ids_of_order",
  text: `select delivery_id from deliveries where member_id = $1 and order_id = $2 order by delivery_no`,
  row: { delivery_id: "uuid" },
});

export interface BookedItem {
  readonly name: string;
  readonly quantity: number;
}

/** A delivery that is still under way. */
export const deliveryToBook = statement({
  name: "orders.delivery_to_book",
  text: `select d.delivery_no, d.delivery_type, d.slot_date, d.slot_text, o.order_number,
      o.recipient, o.contact_number, o.address, o.courier_note, o.latitude, o.longitude,
      o.payment_channel,
      s.name as sender_name, s.address as sender_address,
      (select json_agg(json_build_object('name', l.product_name, 'quantity', l.quantity) order by l.line_no)
        from order_lines l where l.member_id = d.member_id and l.order_id = d.order_id
          and l.delivery_id = d.delivery_id) as items,
      (select coalesce(sum(l.amount_final), 0)::int8 from order_lines l where l.member_id = d.member_id
        and l.order_id = d.order_id and l.delivery_id = d.delivery_id) + d.fee as amount
    from deliveries d join orders o using (member_id, order_id) join stores s on s.store_id = d.sender_id
    where d.member_id = $1 and d.delivery_id = $2 and o.status in (12, 13, 14)`,
  row: {
    delivery_no: "text",
    delivery_type: "text",
    slot_date: "date?",
    slot_text: "text",
    order_number: "text",
    recipient: "text",
    contact_number: "text",
    address: "text",
    courier_note: "text",
    latitude: "float8",
    longitude: "float8",
    payment_channel: "text",
    sender_name: "text",
    sender_address: "text",
    items: json<readonly BookedItem[]>(),
    amount: "int8",
  },
});

export const recordBooking = statement({
  name: "orders.record_booking",
  text: `update deliveries set courier_reference = $3, tracking_url = nullif($4, ''), updated_at = $5
    where member_id = $1 and delivery_id = $2`,
  row: {},
});

/** Deliveries on the way of which nothing was heard for a while, and that were not booked again either. */
export const silentDeliveries = statement({
  name: "orders.silent_deliveries",
  text: `select d.member_id, d.delivery_id from orders o join deliveries d using (member_id, order_id)
    where o.status in (12, 13, 14) and (d.status_id is null or d.status_id < 2005) and d.updated_at < $1
    order by d.updated_at limit $2`,
  row: { member_id: "uuid", delivery_id: "uuid" },
});

/** They go to the end of the line: those that the courier refuses must not keep others from their turn. */
export const markChased = statement({
  name: "orders.mark_chased",
  text: `update deliveries d set updated_at = $3
    from unnest($1::uuid[], $2::uuid[]) chased (member_id, delivery_id)
    where d.member_id = chased.member_id and d.delivery_id = chased.delivery_id`,
  row: {},
});

/** Cash on delivery that a member has not paid yet; $2 an order that does not count. */
export const openCashOrders = statement({
  name: "orders.open_cash_orders",
  text: `select count(*)::int4 as orders, coalesce(sum(total_final), 0)::int8 as amount from orders
    where member_id = $1 and status in (10, 12, 13, 14) and payment_channel = 'COD'
      and order_id is distinct from $2::uuid`,
  row: { orders: "int4", amount: "int8" },
});
