import { statement } from "../db/statement.ts";

/** SQL of the stock that orders hold. */

/** The stores, warehouses and sellers that send an order. */
export const sendersOfOrder = statement({
  name: "orders.senders",
  text: `select distinct sender_id from deliveries where member_id = :memberId and order_id = :orderId
      and sender_id is not null
    order by sender_id`,
  parameters: { memberId: "uuid", orderId: "uuid" },
  row: { sender_id: "int8" },
});

/** The order's own row must be locked where this has to stay true. */
export const heldOfOrder = statement({
  name: "orders.held",
  text: `select store_id, product_id, quantity from reservations
    where store_id = any(:senderIds::bigint[]) and order_id = :orderId and state = 'held'`,
  parameters: { senderIds: "int8[]", orderId: "uuid" },
  row: { store_id: "int8", product_id: "int8", quantity: "int4" },
});

const moveParameters = {
  storeId: "int8",
  productIds: "int8[]",
  freed: "int4[]",
  taken: "int4[]",
} as const;

/** Locks a store's rows in product order. What comes back fills the shortage first. */
const shelf = `shelf as (
      select s.product_id, moved.taken, s.available - s.shortage + moved.freed - moved.taken as balance
      from unnest(:productIds::bigint[], :freed::int[], :taken::int[]) moved (product_id, freed, taken)
      join store_products s on s.store_id = :storeId and s.product_id = moved.product_id
      order by s.product_id for update of s
    )`;

/**
 * Gives units back to the shelf of a store and takes others from it, in one statement. A product that has
 * fewer units than are taken is left as it is and not returned; so is one that the store no longer sells.
 */
export const moveStock = statement({
  name: "orders.move_stock",
  text: `with ${shelf}
    update store_products s
    set available = greatest(shelf.balance, 0), shortage = greatest(-shelf.balance, 0)
    from shelf
    where s.store_id = :storeId and s.product_id = shelf.product_id and (shelf.taken = 0 or shelf.balance >= 0)
    returning s.product_id`,
  parameters: moveParameters,
  row: { product_id: "int8" },
});

/** The same where all has to be there: fewer units than are taken break a check of the table. */
export const takeStock = statement({
  name: "orders.take_stock",
  text: `with ${shelf}
    update store_products s
    set available = case when shelf.taken > 0 then shelf.balance else greatest(shelf.balance, 0) end,
      shortage = case when shelf.taken > 0 then 0 else greatest(-shelf.balance, 0) end
    from shelf
    where s.store_id = :storeId and s.product_id = shelf.product_id`,
  parameters: moveParameters,
  row: {},
});

/** A product that the store no longer sells breaks a check of the table: nothing of it can be held. */
export const insertReservations = statement({
  name: "orders.insert_reservations",
  text: `insert into reservations (store_id, order_id, member_id, product_id, quantity, changed_at)
    select :storeId, :orderId, :memberId, taken.product_id,
      case when s.product_id is null then 0 else taken.quantity end, :now
    from unnest(:productIds::bigint[], :quantities::int[]) taken (product_id, quantity)
    left join store_products s on s.store_id = :storeId and s.product_id = taken.product_id`,
  parameters: {
    storeId: "int8",
    orderId: "uuid",
    memberId: "uuid",
    productIds: "int8[]",
    quantities: "int4[]",
    now: "timestamptz",
  },
  row: {},
});

/** Only what is in the state `from` changes, so a second change finds nothing. */
export const settleReservations = statement({
  name: "orders.settle_reservations",
  text: `update reservations set state = :state, changed_at = :now
    where store_id = :storeId and order_id = :orderId and state = :from
    returning product_id, quantity`,
  parameters: {
    storeId: "int8",
    orderId: "uuid",
    now: "timestamptz",
    from: "text",
    state: "text",
  },
  row: { product_id: "int8", quantity: "int4" },
});

/** What an ended order had given back, to be taken once more. */
export const reclaimReservations = statement({
  name: "orders.reclaim_reservations",
  text: `update reservations set state = 'held', changed_at = :now
    where store_id = :storeId and order_id = :orderId and state = 'released'
    returning product_id, quantity`,
  parameters: { storeId: "int8", orderId: "uuid", now: "timestamptz" },
  row: { product_id: "int8", quantity: "int4" },
});
