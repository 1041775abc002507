import type { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";

/** SQL of one order at the office, beyond what its page and the commands read. */

/** How a delivery `d` stands. `updated_at` says less: it rises with each booking that is sent again. */
const standOfDelivery = `concat(d.status_id, ' ', d.status_at, ' ', d.ended_at, ' ', d.confirmed_at, ' ',
          d.packed_at, ' ', d.courier_reference)`;

/**
 * A print of all that an act could change, and the little that decides what may be done. Reads it of the order `:orderId`,
 * whoever's it is: the caller has to be allowed its store.
 */
export const standOfOrder = statement({
  name: "office.stand_of_order",
  text: `select o.order_number, to_json(o.status) as status, to_json(o.order_type) as order_type,
      o.cart_id is not null as is_own, coalesce(s.store_code, '') as store_code,
      md5(concat_ws('|', o.updated_at,
        (select string_agg(${standOfDelivery}, ',' order by d.delivery_no) from deliveries d
          where d.member_id = :memberId and d.order_id = :orderId),
        (select concat_ws(' ', count(*), max(p.changed_at)) from payments p
          where p.member_id = :memberId and p.order_id = :orderId),
        (select concat_ws(' ', count(*), max(r.changed_at)) from refunds r
          where r.member_id = :memberId and r.order_id = :orderId),
        (select concat_ws(' ', count(*), max(c.created_at)) from order_credits c
          where c.member_id = :memberId and c.order_id = :orderId),
        (select concat_ws(' ', count(*), max(c.created_at)) from line_changes c
          where c.member_id = :memberId and c.order_id = :orderId),
        (select concat_ws(' ', count(*), max(p.decided_at)) from order_problems p
          where p.member_id = :memberId and p.order_id = :orderId),
        (select count(*) from order_acts a
          where a.member_id = :memberId and a.order_id = :orderId))) as version
    from orders o left join stores s on s.store_id = o.store_id
    where o.member_id = :memberId and o.order_id = :orderId`,
  json: { status: json<OrderStatus>(), order_type: json<OrderType>() },
});

/** What the shop's page does not show of a report. */
export const photosOfOrder = statement({
  name: "office.photos_of_order",
  text: `select photo_id, delivery_id, problem_id from order_photos
    where member_id = :memberId and order_id = :orderId and expires_at > :now order by photo_id`,
});

/** What happened to deliveries, as store and courier said it. */
export const historyOfOrder = statement({
  name: "office.history_of_order",
  text: `select h.occurred_at, h.status_id, h.title, h.note, d.delivery_no
    from delivery_histories h join deliveries d using (member_id, delivery_id)
    where h.member_id = :memberId and d.member_id = :memberId and d.order_id = :orderId
    order by h.occurred_at, h.event_id`,
});
