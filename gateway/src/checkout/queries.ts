import type { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { paymentPromosJson } from "../cart/payment-promos/queries.ts";
import type { PaymentPromoTerms } from "../cart/payment-promos/rules.ts";
import { ratesJson, type RateRow } from "../cart/queries.ts";
import { sellableUnits } from "../catalogue/prices.ts";
import { deleteSome } from "../db/delete-some.ts";
import { json, statement } from "../db/statement.ts";
import { coversPoint } from "../location/coverage-queries.ts";

/** All SQL of the checkout beyond what orders and cart bring. */

/** From a sender to the address; 0 for one without a position. */
interface Distance {
  readonly store_id: number;
  readonly metres: number;
}

/** Orders that a window has already; `slot_date` as `2026-11-20`. */
export interface BookedSlot {
  readonly slot_date: string;
  readonly slot_start: number;
  readonly taken: number;
}

/** A window that takes no orders for now. */
export type PausedSlot = Pick<BookedSlot, "slot_date" | "slot_start">;

/**
 * What a store offers, whether it delivers to a point, what `senderIds` take for parcels to it, and which
 * payment promotions run there.
 */
export const storeServices = statement({
  name: "checkout.store_services",
  text: `select s.opens_at, s.closes_at, s.time_zone, s.offers_instant, s.offers_sameday, s.slot_capacity,
      array_to_json(array(select json_build_object('store_id', sender.store_id, 'metres',
          coalesce(distance_m(sender.latitude, sender.longitude, :latitude, :longitude), 0))
        from stores sender where sender.store_id = any(:senderIds::bigint[]))) as distances,
      ${ratesJson(":senderIds::bigint[]")} as rates,
      coalesce((select json_agg(json_build_object('slot_date', b.slot_date, 'slot_start', b.slot_start,
          'taken', b.taken))
        from slot_capacities b where b.store_id = :storeId and b.slot_date >= :fromDate), '[]') as booked,
      exists (select from store_pauses p where p.store_id = :storeId
        and (p.until is null or p.until > :now::timestamptz)) as is_paused,
      coalesce((select json_agg(json_build_object('slot_date', p.slot_date, 'slot_start', p.slot_start))
        from slot_pauses p where p.store_id = :storeId and p.slot_date >= :fromDate), '[]') as paused,
      ${paymentPromosJson("s.store_code", ":now::timestamptz")} as payment_promos,
      coalesce(s.is_active and s.kind = 'store'
        and ${coversPoint({ latitude: ":latitude", longitude: ":longitude" })}, false) as covers
    from stores s where s.store_id = :storeId`,
  json: {
    distances: json<readonly Distance[]>(),
    rates: json<readonly RateRow[]>(),
    booked: json<readonly BookedSlot[]>(),
    paused: json<readonly PausedSlot[]>(),
    payment_promos: json<readonly PaymentPromoTerms[]>(),
  },
});

/**
 * A statement after the lock: within the locking statement a transaction that waited for a report would not see it.
 * `has_begun`: store or courier have reported something of it.
 * `is_own`: made from a cart of this shop.
 */
export const orderToCancel = statement({
  name: "checkout.order_to_cancel",
  text: `select to_json(o.status) as status, to_json(o.order_type) as order_type, o.total_final, o.total_points,
      exists (select from deliveries d where d.member_id = :memberId and d.order_id = o.order_id
        and d.status_id is not null) as has_begun, o.cart_id is not null as is_own
    from orders o where o.member_id = :memberId and o.order_id = :orderId`,
  json: { status: json<OrderStatus>(), order_type: json<OrderType>() },
});

/** What an order wanted, and from whom. */
export const orderedItems = statement({
  name: "checkout.ordered_items",
  text: `select d.sender_id, l.product_id, l.product_name, l.quantity
    from order_lines l
    join deliveries d using (member_id, delivery_id)
    where l.member_id = :memberId and l.order_id = :orderId order by l.line_no`,
  filled: ["sender_id", "product_id"],
});

/** What stores have of products now. */
export const availableUnits = statement({
  name: "checkout.available_units",
  text: `select store_id, product_id, ${sellableUnits("o")} as available from store_products o
    where store_id = any(:storeIds::bigint[]) and product_id = any(:productIds::bigint[])`,
});

/** Products that came into the cart after the order was made of it. */
export const productsBesideOrder = statement({
  name: "checkout.products_beside_order",
  text: `select c.product_id from orders o join cart_lines c on c.member_id = :memberId and c.cart_id = o.cart_id
    where o.member_id = :memberId and o.order_id = :orderId and not exists (select from order_lines l
      where l.member_id = :memberId and l.order_id = :orderId and l.product_id = c.product_id)`,
});

/** Waits for a request with the same key that is being carried out; no row is written when it is known. */
export const claimKey = statement({
  name: "checkout.claim_key",
  text: `insert into idempotency_keys (member_id, scope, key, request_hash, created_at)
    values (:memberId, :scope, :key, :requestHash, :now) on conflict (member_id, scope, key) do nothing`,
});

export const answerOfKey = statement({
  name: "checkout.answer_of_key",
  text: `select request_hash, answer::text as answer from idempotency_keys
    where member_id = :memberId and scope = :scope and key = :key`,
  nullable: ["answer"],
});

export const keepAnswer = statement({
  name: "checkout.keep_answer",
  text: `update idempotency_keys set answer = :answer::text::jsonb
    where member_id = :memberId and scope = :scope and key = :key`,
});

/** What an equal request under another key was answered that made this order. */
export const answerThatMade = statement({
  name: "checkout.answer_that_made",
  text: `select answer::text as answer from idempotency_keys
    where member_id = :memberId and scope = :scope and request_hash = :requestHash
      and answer->'order'->>'orderId' = :orderId::text limit 1`,
});

export const forgetKeys = statement({
  name: "checkout.forget_keys",
  text: deleteSome("idempotency_keys", "member_id, scope, key", "created_at < :before"),
});
