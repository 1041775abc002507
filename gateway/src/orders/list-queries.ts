import { limits } from "@gerai/contract/limits";
import { DeliveryStatus, OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { statement } from "../db/statement.ts";
import { headColumns, headJson } from "./queries.ts";
import { statusesIn } from "./states.ts";

/** SQL of the lists of orders. */

/**
 * Which list holds an order: as a rule that of its status. A checkout of the web's cart that was given up
 * before it was placed stands in none (0). What is no home delivery is `Prepared` while it is `OnTheWay`.
 * An arrived order that needs no confirmation, or has it, is `Closed`; `Arrived` waits for it. Index
 * `orders_listed` repeats the expression (`migrations/0010_orders.sql`): a list is a part of the index, however many
 * orders a member has.
 */
const listOf = `(case when o.status in (${statusesIn("ended")}) and o.placed_at is null and o.cart_id is not null then 0
  when o.status = ${OrderStatus.OnTheWay} and o.order_type <> '${OrderType.Delivery}' then ${OrderStatus.Prepared}
  when o.status = ${OrderStatus.Arrived} and (o.confirmed_at is not null or o.order_type <> '${OrderType.Delivery}') then ${OrderStatus.Closed}
  else o.status end)`;

/** Older than the order `:after`; all orders where it is null. */
const isOlder = `(o.created_at, o.order_id) <
  (coalesce((select p.created_at from orders p where p.member_id = :memberId and p.order_id = :after::uuid), 'infinity'),
   coalesce(:after::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

const newestFirst = "order by o.created_at desc, o.order_id desc limit :limit";

/** The cards of the orders `o` that `orders` selects: one statement for a whole list, which reads no lines. */
const cardsOf = (orders: string): string =>
  `select ${headColumns}, o.units, o.products, o.first_product, p.picture, p.width, p.height,
        case when o.status = ${OrderStatus.Arrived} and o.order_type = '${OrderType.Delivery}' and o.confirmed_at is null then (
          select d.delivery_id from deliveries d
          where d.member_id = :memberId and d.order_id = o.order_id and d.status_id = ${DeliveryStatus.Received}
          order by d.delivery_no limit 1) end as unconfirmed_delivery_id
      from (${orders}) o
      left join pictures p on p.picture = o.first_picture
      ${newestFirst}`;

/** Of each list the newest orders at these statuses; list `Prepared` holds others besides. */
export const listedOrders = statement({
  name: "orders.listed",
  text: cardsOf(
    `select o.* from unnest(:lists::int[]) listed (list) cross join lateral (
      select o.* from orders o
      where o.member_id = :memberId and ${listOf} = listed.list and ${isOlder}
        and (listed.list = ${OrderStatus.Prepared} or o.status = any(:statuses::smallint[]))
      ${newestFirst}) o
    ${newestFirst}`,
  ),
  nullable: ["after", "picture", "width", "height", "unconfirmed_delivery_id"],
  json: headJson,
});

/** The newest orders of these days: what one part of a search looks through. */
const lookedThrough = `from orders o
  where o.member_id = :memberId and ${isOlder} and o.created_at >= :from and o.created_at < :until
  order by o.created_at desc, o.order_id desc`;

/** The patterns in small letters, as the names are kept. */
const patterns = "array(select lower(word) from unnest(:words::text[]) word)";

/**
 * Of what this part looks through: by a product whose name holds all patterns, or by the end of the number. The
 * names of an order are looked through together first, and one by one where all of them hold all patterns.
 */
export const foundOrders = statement({
  name: "orders.found",
  text: cardsOf(
    `select o.* from (select o.* ${lookedThrough} limit ${limits.orderSearchReach}) o
    where ${listOf} <> 0 and (cardinality(:words::text[]) = 0 or o.order_number ilike :number
      or (o.product_names like all (${patterns})
        and exists (select from unnest(string_to_array(o.product_names, e'\\n')) name where name like all (${patterns}))))
    ${newestFirst}`,
  ),
  nullable: ["after", "number", "picture", "width", "height", "unconfirmed_delivery_id"],
  json: headJson,
});

/** The last order that a part of a search looks through; no row where there are fewer. */
export const endOfSearch = statement({
  name: "orders.end_of_search",
  text: `select o.order_id ${lookedThrough} limit 1 offset ${limits.orderSearchReach - 1}`,
  nullable: ["after"],
});

/** One order, unless it was given up before it was placed. */
export const cardOfOrder = statement({
  name: "orders.card",
  text: cardsOf(
    `select o.* from orders o
    where o.member_id = :memberId and o.order_id = :orderId and ${listOf} <> 0 and ${isOlder} ${newestFirst}`,
  ),
  nullable: ["after", "picture", "width", "height", "unconfirmed_delivery_id"],
  json: headJson,
});

/** Whose order has this number. */
export const orderOfNumber = statement({
  name: "orders.of_number",
  text: `select member_id, order_id from order_numbers where order_number = :orderNumber`,
});
