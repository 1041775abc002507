import { statement } from "../db/statement.ts";

/** SQL of the stock that orders hold. */

/** The stores, warehouses and sellers that send an order. */
export const sendersOfOrder = statement({
  name: "orders.senders",
  text: `select distinct sender_id from deliveries where member_id = :memberId and order_id = :orderId
      and sender_id is not null
    order by sender_id`,
  filled: ["sender_id"],
});

/** The order's own row must be locked where this has to stay true. */
export const heldOfOrder = statement({
  name: "orders.held",
  text: `select store_id, product_id, quantity from reservations
    where store_id = any(:senderIds::bigint[]) and order_id = :orderId and state = 'held'`,
});

/** Locks a store's rows in product order. What comes back fills the shortage first. */
const balances = `balances as (
      select s.product_id, moved.taken, s.available - s.shortage + moved.freed - moved.taken as balance,
        s.off_shelf_at is not null as is_off_shelf
      from unnest(:productIds::bigint[], :freed::int[], :taken::int[]) moved (product_id, freed, taken)
      join store_products s on s.store_id = :storeId and s.product_id = moved.product_id
      order by s.product_id for update of s
    )`;

/**
 * Gives units back to the stock of a store and takes others from it, in one statement. A product that has
 * fewer units than are taken is left as it is and not returned; so is one that the store no longer sells, or has off its shelf.
 */
export const moveStock = statement({
  name: "orders.move_stock",
  text: `with ${balances}
    update store_products s
    set available = greatest(balances.balance, 0), shortage = greatest(-balances.balance, 0)
    from balances
    where s.store_id = :storeId and s.product_id = balances.product_id and (balances.taken = 0 or (balances.balance >= 0 and not balances.is_off_shelf))
    returning s.product_id`,
});

export const insertReservations = statement({
  name: "orders.insert_reservations",
  text: `insert into reservations (store_id, order_id, member_id, product_id, quantity, changed_at)
    select :storeId, :orderId, :memberId, taken.product_id, taken.quantity, :now
    from unnest(:productIds::bigint[], :quantities::int[]) taken (product_id, quantity)`,
});

/** Only what is in the state `from` changes, so a second change finds nothing. */
export const settleReservations = statement({
  name: "orders.settle_reservations",
  text: `update reservations set state = :state, changed_at = :now
    where store_id = :storeId and order_id = :orderId and state = :from
    returning product_id, quantity - returned as quantity`,
});

/** The store has found none of these products: their stock is zero until it is counted again. */
export const emptyStock = statement({
  name: "orders.empty_stock",
  text: `with offers as (
      select s.product_id from store_products s
      where s.store_id = :storeId and s.product_id = any(:productIds::bigint[])
      order by s.product_id for update of s
    )
    update store_products s set available = 0, delivered = s.delivered - s.available from offers
    where s.store_id = :storeId and s.product_id = offers.product_id`,
});

/** Units that the store took for a placed order: they existed, so a too small count is raised by them. */
export const takeFromStock = statement({
  name: "orders.take_from_stock",
  text: `update store_products s set available = greatest(s.available - :quantity::int4, 0),
      delivered = s.delivered + greatest(:quantity::int4 - s.available, 0)
    where s.store_id = :storeId and s.product_id = :productId`,
});

/** A substitute is set apart for the order like what was ordered; the same article may be both. */
export const reserveSubstitute = statement({
  name: "orders.reserve_substitute",
  text: `insert into reservations (store_id, order_id, member_id, product_id, quantity, state, changed_at)
    values (:storeId, :orderId, :memberId, :productId, :quantity, 'sold', :now)
    on conflict (store_id, order_id, product_id)
    do update set quantity = reservations.quantity + excluded.quantity`,
});

/**
 * Units of a placed order that are back in stock: in all so far, so that the same news counts once.
 * Answers the units that are new.
 */
export const returnReservations = statement({
  name: "orders.return_reservations",
  text: `with news as (
      select r.product_id, r.returned as before, least(r.quantity, back.quantity) as after
      from unnest(:productIds::bigint[], :quantities::int[]) back (product_id, quantity)
      join reservations r on r.store_id = :storeId and r.order_id = :orderId and r.product_id = back.product_id
      where r.store_id = :storeId and r.order_id = :orderId and r.state = 'sold'
      order by r.product_id for update of r
    )
    update reservations r set returned = news.after from news
    where r.store_id = :storeId and r.order_id = :orderId and r.product_id = news.product_id
      and news.after > news.before
    returning r.product_id, news.after - news.before as quantity`,
});

/** What a placed order took from a store, and the units of it that are back. */
export const soldOfOrder = statement({
  name: "orders.sold",
  text: `select product_id, quantity, returned from reservations
    where store_id = :storeId and order_id = :orderId and state = 'sold'`,
});

/** What an ended order had given back, to be taken once more. */
export const reclaimReservations = statement({
  name: "orders.reclaim_reservations",
  text: `update reservations set state = 'held', changed_at = :now
    where store_id = :storeId and order_id = :orderId and state = 'released'
    returning product_id, quantity`,
});
