import { statement } from "../db/statement.ts";

/** All SQL of the checkout beyond what orders and cart bring. */

export const coversPoint = statement({
  name: "checkout.covers_point",
  text: `select exists (
      select from stores s
      where s.store_id = $3 and s.is_active and s.kind = 'store' and covers_point(s, $1, $2)
    ) as covers`,
  row: { covers: "bool" },
});

export const storeServices = statement({
  name: "checkout.store_services",
  text: `select opens_at, closes_at, time_zone, offers_instant, offers_sameday from stores where store_id = $1`,
  row: {
    opens_at: "time",
    closes_at: "time",
    time_zone: "text",
    offers_instant: "bool",
    offers_sameday: "bool",
  },
});

/**
 * Locks shelf rows in one order for everybody, so that two orders of the same products wait for each
 * other and never for each other's tail.
 */
export const lockShelf = statement({
  name: "checkout.lock_shelf",
  text: `select s.product_id from store_products s
    join unnest($1::bigint[], $2::bigint[]) wanted (store_id, product_id) using (store_id, product_id)
    order by s.product_id, s.store_id for update of s`,
  row: { product_id: "int8" },
});

/** Takes all or reports fewer rows than asked for; the caller rolls back then. */
export const takeStock = statement({
  name: "checkout.take_stock",
  text: `update store_products s set available = s.available - wanted.quantity
    from unnest($1::bigint[], $2::bigint[], $3::int[]) wanted (store_id, product_id, quantity)
    where s.store_id = wanted.store_id and s.product_id = wanted.product_id
      and s.available >= wanted.quantity`,
  row: {},
});

export const returnStock = statement({
  name: "checkout.return_stock",
  text: `update store_products s set available = s.available + freed.quantity
    from unnest($1::bigint[], $2::bigint[], $3::int[]) freed (store_id, product_id, quantity)
    where s.store_id = freed.store_id and s.product_id = freed.product_id`,
  row: {},
});

export const insertReservations = statement({
  name: "checkout.insert_reservations",
  text: `insert into reservations (member_id, order_id, store_id, product_id, quantity, changed_at)
    select $1, $2, taken.store_id, taken.product_id, taken.quantity, $6
    from unnest($3::bigint[], $4::bigint[], $5::int[]) taken (store_id, product_id, quantity)`,
  row: {},
});

/** Only what is held is released, so a second release frees nothing. */
export const releaseReservations = statement({
  name: "checkout.release_reservations",
  text: `update reservations set state = 'released', changed_at = $3
    where member_id = $1 and order_id = $2 and state = 'held'
    returning store_id, product_id, quantity`,
  row: { store_id: "int8", product_id: "int8", quantity: "int4" },
});

export const sellReservations = statement({
  name: "checkout.sell_reservations",
  text: `update reservations set state = 'sold', changed_at = $3
    where member_id = $1 and order_id = $2 and state = 'held'`,
  row: {},
});

/** What an order wanted, and what the shelf has of it now. */
export const orderedAndAvailable = statement({
  name: "checkout.ordered_and_available",
  text: `select l.product_id, l.product_name, l.quantity, coalesce(s.available, 0) as available
    from order_lines l
    join deliveries d using (member_id, delivery_id)
    left join store_products s on s.store_id = d.sender_id and s.product_id = l.product_id
    where l.member_id = $1 and l.order_id = $2 order by l.line_no`,
  row: { product_id: "int8", product_name: "text", quantity: "int4", available: "int4" },
});

/** Products that came into the cart after the order was made of it. */
export const productsBesideOrder = statement({
  name: "checkout.products_beside_order",
  text: `select c.product_id from cart_lines c
    where c.member_id = $1 and c.cart_id = $2 and not exists (select from order_lines l
      where l.member_id = $1 and l.order_id = $3 and l.product_id = c.product_id)`,
  row: { product_id: "int8" },
});

/** Waits for a request with the same key that is being carried out; no row is written when it is known. */
export const claimKey = statement({
  name: "checkout.claim_key",
  text: `insert into idempotency_keys (member_id, scope, key, request_hash, created_at)
    values ($1, $2, $3, $4, $5) on conflict (member_id, scope, key) do nothing`,
  row: {},
});

export const answerOfKey = statement({
  name: "checkout.answer_of_key",
  text: `select request_hash, answer::text as answer from idempotency_keys
    where member_id = $1 and scope = $2 and key = $3`,
  row: { request_hash: "bytea", answer: "text?" },
});

export const keepAnswer = statement({
  name: "checkout.keep_answer",
  text: `update idempotency_keys set answer = $4::text::jsonb where member_id = $1 and scope = $2 and key = $3`,
  row: {},
});

export const forgetKeys = statement({
  name: "checkout.forget_keys",
  text: `delete from idempotency_keys where created_at < $1`,
  row: {},
});
