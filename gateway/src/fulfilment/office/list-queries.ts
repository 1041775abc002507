import { officeLimits } from "@gerai/contract/office/limits";
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  ProblemState,
  type OrderType,
  type PaymentChannel,
} from "@gerai/contract/order-codes";
import { RefundState } from "@gerai/contract/payment-codes";
import { json, nullableJson, statement } from "../../db/statement.ts";
import { holdsWords } from "../../db/word-patterns.ts";

/** SQL of the office's lists: orders of all members. Each ends at its limit; none counts. */

/** What was given up before it was placed is no order here. */
export const isPlaced = "(o.placed_at is not null or o.cart_id is null)";

/** Somebody works on it, or waits for its payment; the condition of index `orders_at_work`. */
export const isAtWork = `o.status in (${OrderStatus.WaitingForPayment}, ${OrderStatus.InProcess}, ${OrderStatus.Prepared}, ${OrderStatus.OnTheWay})`;

/** When a delivery `d` of the order `o` should be there: at the end of its window, or so long after the order. */
const promisedAt = `(case
  when d.slot_date is not null and d.slot_text ~ '^\\d\\d\\.\\d\\d-\\d\\d\\.\\d\\d (WIB|WITA|WIT)$'
    then (d.slot_date + replace(substr(d.slot_text, 7, 5), '.', ':')::time) at time zone
      case substr(d.slot_text, 13) when 'WITA' then 'Asia/Makassar' when 'WIT' then 'Asia/Jayapura' else 'Asia/Jakarta' end
  when d.delivery_type = '${DeliveryType.Instant}'
    then coalesce(o.placed_at, o.created_at) + interval '${officeLimits.instantHours} hours'
  when d.delivery_type in ('${DeliveryType.Warehouse}', '${DeliveryType.Seller}')
    then coalesce(o.placed_at, o.created_at) + interval '${officeLimits.parcelDays} days' end)`;

/** Since when the order `o` of this member is late: the first of its deliveries that should be there and is not. */
const lateSinceOf = (
  member: string,
): string => `case when o.status in (${OrderStatus.InProcess}, ${OrderStatus.Prepared}, ${OrderStatus.OnTheWay}) then (
  select min(${promisedAt}) from deliveries d
  where d.member_id = ${member} and d.order_id = o.order_id and d.ended_at is null
    and (d.status_id is null or d.status_id not in (${DeliveryStatus.Received}, ${DeliveryStatus.Confirmed}))
    and ${promisedAt} < :now::timestamptz) end`;

export const lateSince = lateSinceOf("o.member_id");

/** The filters that hold for all lists. `beforeAt`: a moment with its microseconds, as text. */
const isWanted = `${isPlaced} and o.status = any(:statuses::smallint[])
  and o.created_at >= :from::timestamptz and o.created_at < :until::timestamptz
  and (o.created_at, o.order_id) < (:beforeAt::text::timestamptz, :beforeId::uuid)`;

export const inStores = "(:isEverywhere::boolean or o.store_id = any(:storeIds::bigint[]))";

const lastFirst = "order by o.created_at desc, o.order_id desc";

const newestFirst = `${lastFirst} limit :limit`;

/**
 * Rows of the orders that `orders` selects, of all members or of one. They are joined anew: on a sharded database
 * nothing is looked up for the rows of a selection.
 */
const rowsOf = (orders: string, member?: string): string =>
  `select o.member_id, o.order_id, o.order_number, to_json(o.order_type) as order_type, to_json(o.status) as status,
      coalesce(o.placed_at, o.created_at) as ordered_at,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as listed_at,
      coalesce(s.store_code, '') as store_code, coalesce(s.name, '') as store_name,
      coalesce(m.full_name, '') as name, coalesce(m.phone, '') as phone, coalesce(o.recipient, '') as recipient,
      o.total_final, to_json(o.payment_channel) as channel, o.first_product, o.products, ${lateSinceOf(member ?? "o.member_id")} as late_since
    from (${orders}) chosen
    join orders o on o.member_id = ${member ?? "chosen.member_id"} and o.order_id = chosen.order_id
    left join members m on m.member_id = o.member_id and m.deleted_at is null
    left join stores s on s.store_id = o.store_id
    ${newestFirst}`;

const rowJson = {
  order_type: json<OrderType>(),
  status: json<OrderStatus>(),
  channel: nullableJson<PaymentChannel>(),
};

/** All stores: a range of `orders_of_chain`. */
export const ordersOfChain = statement({
  name: "office.orders_of_chain",
  text: rowsOf(`select o.* from orders o where ${isWanted} ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** Some stores: a range of `orders_of_store`. */
export const ordersOfStores = statement({
  name: "office.orders_of_stores",
  text: rowsOf(
    `select o.* from orders o where ${isWanted} and o.store_id = any(:storeIds::bigint[]) ${newestFirst}`,
  ),
  nullable: ["late_since"],
  json: rowJson,
});

/** Only statuses at which somebody works or waits. */
export const ordersAtWork = statement({
  name: "office.orders_at_work",
  text: rowsOf(
    `select o.* from orders o where ${isAtWork} and ${isWanted} and ${inStores} ${newestFirst}`,
  ),
  nullable: ["late_since"],
  json: rowJson,
});

export const lateOrders = statement({
  name: "office.late_orders",
  text: rowsOf(
    `select o.* from orders o where ${isAtWork} and ${isWanted} and ${inStores} and ${lateSince} is not null ${newestFirst}`,
  ),
  nullable: ["late_since"],
  json: rowJson,
});

/** Orders with a report that waits for a decision. */
export const troubledOrders = statement({
  name: "office.troubled_orders",
  text: rowsOf(`select o.* from orders o
    where (o.member_id, o.order_id) in (
        select p.member_id, p.order_id from order_problems p where p.state = '${ProblemState.Received}')
      and ${isWanted} and ${inStores} ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** Orders with money that somebody has to transfer. */
export const payoutOrders = statement({
  name: "office.payout_orders",
  text: rowsOf(`select o.* from orders o
    where (o.member_id, o.order_id) in (
        select r.member_id, r.order_id from refunds r where r.state = '${RefundState.ToPayOut}')
      and ${isWanted} and ${inStores} ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** A phone of a member or receiver, or a number to pay to. */
export const ordersOfDigits = statement({
  name: "office.orders_of_digits",
  text: rowsOf(`select o.* from (
      select o.* from orders o
        where o.member_id = (select p.member_id from member_phones p where p.phone = :digits)
      union select o.* from orders o where o.contact_number = :digits and o.contact_number <> ''
      union select o.* from orders o where o.va_number = :digits and o.va_number <> ''
      union select o.* from payments p join orders o using (member_id, order_id)
        where p.va_number = :digits and p.va_number <> '') o
    where ${isWanted} and ${inStores} ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** The newest orders of the filters: what one part of a search for products looks through. */
const lookedThrough = `from orders o where ${isWanted} and ${inStores} ${lastFirst}`;

/** Members or receivers in whose name all patterns stand; the patterns are in small letters. */
export const ordersOfNames = statement({
  name: "office.orders_of_names",
  text: rowsOf(`select o.* from (
      (select o.* from orders o
        where o.member_id in (select m.member_id from members m
          where ${holdsWords("lower(m.full_name)")} and m.deleted_at is null)
          and ${isWanted} and ${inStores} ${newestFirst})
      union (select o.* from orders o
        where ${holdsWords("lower(o.recipient)")} and o.recipient <> ''
          and ${isWanted} and ${inStores} ${newestFirst})) o
    ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** The same among the newest orders alone: a name that many have fills its page there. */
export const newestOrdersOfNames = statement({
  name: "office.newest_orders_of_names",
  text: rowsOf(`select o.* from (select o.*, m.full_name from orders o
      left join members m on m.member_id = o.member_id and m.deleted_at is null
      where ${isWanted} and ${inStores} ${lastFirst} limit ${officeLimits.nameSearchReach}) o
    where lower(o.recipient) like all (:words::text[]) or lower(o.full_name) like all (:words::text[])
    ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** Of the newest, the ones with a product in whose name all patterns stand. */
export const ordersOfProducts = statement({
  name: "office.orders_of_products",
  text: rowsOf(`select o.* from (select o.* ${lookedThrough} limit ${officeLimits.orderSearchReach}) o
    where o.product_names like all (:words::text[])
      and exists (select from unnest(string_to_array(o.product_names, e'\\n')) name where name like all (:words::text[]))
    ${newestFirst}`),
  nullable: ["late_since"],
  json: rowJson,
});

/** The last order that a part of such a search looks through; no row where there are fewer. */
export const endOfLook = statement({
  name: "office.end_of_look",
  text: `select o.order_id, o.created_at,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as listed_at
    ${lookedThrough} limit 1 offset ${officeLimits.orderSearchReach - 1}`,
});

/** One order, whatever the filters say. */
export const rowOfOrder = statement({
  name: "office.row_of_order",
  text: rowsOf(
    `select o.* from orders o where o.member_id = :memberId and o.order_id = :orderId
      and ${inStores} ${newestFirst}`,
    ":memberId",
  ),
  nullable: ["late_since"],
  json: rowJson,
});

/** The newest of one member. */
export const ordersOfMember = statement({
  name: "office.orders_of_member",
  text: rowsOf(
    `select o.* from orders o where o.member_id = :memberId and ${isPlaced} and ${inStores} ${newestFirst}`,
    ":memberId",
  ),
  nullable: ["late_since"],
  json: rowJson,
});

export const storesOfCodes = statement({
  name: "office.stores_of_codes",
  text: `select store_id from stores where kind = 'store' and store_code = any(:codes::text[])`,
});

export const orderOfDelivery = statement({
  name: "office.order_of_delivery",
  text: `select d.member_id, d.order_id from deliveries d where (d.member_id, d.delivery_id) in (
      select n.member_id, n.delivery_id from delivery_numbers n where n.delivery_no = :deliveryNo)`,
});
