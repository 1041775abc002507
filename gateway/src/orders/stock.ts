/**
 * Stock of stores, warehouses and sellers: taken for orders, given back, sold. Everything here works store by store, stores in
 * ascending order and products in ascending order within; imports lock the same way. So two of them may
 * wait for each other, but never crosswise.
 */
import { many, mustWrite, run, type Db, type Tx } from "../db/database.ts";
import {
  emptyStock,
  heldOfOrder,
  insertReservations,
  moveStock,
  reclaimReservations,
  reserveSubstitute,
  returnReservations,
  sendersOfOrder,
  settleReservations,
  takeFromStock,
} from "./stock-queries.ts";

/** So many units of a product from the stock of a store, a warehouse or a seller. */
export interface StockItem {
  readonly storeId: number;
  readonly productId: number;
  readonly quantity: number;
}

/** An order is its member's. */
export interface OrderKey {
  readonly memberId: string;
  readonly orderId: string;
}

/** The reservations of an unplaced order. */
export interface HeldOrder {
  readonly orderId: string;
  readonly items: readonly StockItem[];
}

/** What happens to one product of a store. */
interface Move {
  freed: number;
  taken: number;
}

/** Store → product → move. Two lines of one article become one, so they pass the check together. */
type Moves = ReadonlyMap<number, ReadonlyMap<number, Move>>;

const ascending = <Value>(entries: ReadonlyMap<number, Value>): readonly [number, Value][] =>
  [...entries].toSorted(([one], [other]) => one - other);

const planMoves = (freed: readonly StockItem[], taken: readonly StockItem[]): Moves => {
  const stores = new Map<number, Map<number, Move>>();
  const moveOf = ({ storeId, productId }: StockItem): Move => {
    const products = stores.get(storeId) ?? new Map<number, Move>();
    const move = products.get(productId) ?? { freed: 0, taken: 0 };
    stores.set(storeId, products.set(productId, move));
    return move;
  };
  for (const item of freed) moveOf(item).freed += item.quantity;
  for (const item of taken) moveOf(item).taken += item.quantity;
  return stores;
};

const moveValues = (storeId: number, moves: readonly [number, Move][]) => ({
  storeId,
  productIds: moves.map(([productId]) => productId),
  freed: moves.map(([, { freed }]) => freed),
  taken: moves.map(([, { taken }]) => taken),
});

/** @returns the products of the store that were moved; what is missing was not there */
const moveInStore = async (
  tx: Tx,
  storeId: number,
  moves: readonly [number, Move][],
): Promise<ReadonlySet<number>> => {
  const rows = await many(tx, moveStock, moveValues(storeId, moves));
  return new Set(rows.map((row) => row.product_id));
};

interface Reservation {
  /** The earlier order of the same cart, which gives back what it held in the same step. */
  readonly replaced: HeldOrder | undefined;
  readonly now: Date;
}

const reserveInStore = async (
  tx: Tx,
  key: OrderKey,
  [storeId, products]: readonly [number, ReadonlyMap<number, Move>],
  { replaced, now }: Reservation,
): Promise<boolean> => {
  const moves = ascending(products);
  const taken = moves.filter(([, move]) => move.taken > 0);
  const productIds = taken.map(([productId]) => productId);
  const quantities = taken.map(([, move]) => move.taken);
  const settled = { storeId, now, from: "held", state: "released" };
  const [moved] = await Promise.all([
    moveInStore(tx, storeId, moves),
    taken.length > 0 &&
      mustWrite(tx, insertReservations, { storeId, ...key, productIds, quantities, now }),
    replaced && run(tx, settleReservations, { ...settled, orderId: replaced.orderId }),
  ]);
  return productIds.every((productId) => moved.has(productId));
};

/**
 * Takes everything from stock and holds it for the order, in one trip: many want the same products.
 * @returns false when something is not there; the caller then rolls back
 */
export const reserveStock = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  wanted: readonly StockItem[],
  reservation: Reservation,
): Promise<boolean> => {
  const moves = ascending(planMoves(reservation.replaced?.items ?? [], wanted));
  const reserved = await Promise.all(
    moves.map((ofStore) => reserveInStore(tx, { memberId, orderId }, ofStore, reservation)),
  );
  return reserved.every(Boolean);
};

const sendersOf = async (db: Db, { memberId, orderId }: OrderKey): Promise<readonly number[]> => {
  const rows = await many(db, sendersOfOrder, { memberId, orderId });
  return rows.map((row) => row.sender_id);
};

/** What an order holds; in a transaction that has locked the order, until its end. */
export const readHeld = async (db: Db, key: OrderKey): Promise<HeldOrder> => {
  const rows = await many(db, heldOfOrder, {
    senderIds: await sendersOf(db, key),
    orderId: key.orderId,
  });
  const items = rows.map((row) => ({
    storeId: row.store_id,
    productId: row.product_id,
    quantity: row.quantity,
  }));
  return { orderId: key.orderId, items };
};

interface Release {
  readonly orderId: string;
  readonly now: Date;
  readonly from: "held" | "sold";
}

/** Puts back what the order has of one store. */
export const releaseAtStore = async (
  tx: Tx,
  storeId: number,
  { orderId, now, from }: Release,
): Promise<void> => {
  const settled = { storeId, orderId, now, from, state: "released" };
  const rows = await many(tx, settleReservations, settled);
  const freed = rows.map((row) => [row.product_id, { freed: row.quantity, taken: 0 }] as const);
  if (freed.length > 0) await moveInStore(tx, storeId, ascending(new Map(freed)));
};

/**
 * Puts back what the order still holds, or what was set apart for it when it was placed (`sold`); a second
 * call finds nothing to put back.
 */
export const releaseStock = async (
  tx: Tx,
  key: OrderKey,
  now: Date,
  from: "held" | "sold" = "held",
): Promise<void> => {
  for (const storeId of await sendersOf(tx, key)) {
    await releaseAtStore(tx, storeId, { orderId: key.orderId, now, from });
  }
};

/**
 * Takes once more what an ended order had given back.
 * @returns false when something is not there; the caller then rolls back
 */
export const reclaimStock = async (tx: Tx, key: OrderKey, now: Date): Promise<boolean> => {
  for (const storeId of await sendersOf(tx, key)) {
    const rows = await many(tx, reclaimReservations, { storeId, orderId: key.orderId, now });
    const taken = rows.map((row) => [row.product_id, { freed: 0, taken: row.quantity }] as const);
    if (taken.length === 0) continue;
    const moved = await moveInStore(tx, storeId, ascending(new Map(taken)));
    if (!taken.every(([productId]) => moved.has(productId))) return false;
  }
  return true;
};

/** The order is placed: what it still held has left the stock of these senders. */
export const sellFrom = async (
  tx: Tx,
  { orderId }: OrderKey,
  senderIds: readonly number[],
  now: Date,
): Promise<void> => {
  const storeIds = [...new Set(senderIds)].toSorted((one, other) => one - other);
  await Promise.all(
    storeIds.map((storeId) =>
      run(tx, settleReservations, { storeId, orderId, now, from: "held", state: "sold" }),
    ),
  );
};

/** The same, from all senders of the order. */
export const sellStock = async (tx: Tx, key: OrderKey, now: Date): Promise<void> =>
  sellFrom(tx, key, await sendersOf(tx, key), now);

/** The sender of a part of an order. */
interface SenderOfOrder extends OrderKey {
  readonly storeId: number;
}

/** The store has found less than it should have: nothing else of these articles lies there. */
export const correctStock = async (
  tx: Tx,
  storeId: number,
  productIds: readonly number[],
): Promise<void> => {
  if (productIds.length > 0) await run(tx, emptyStock, { storeId, productIds });
};

/** Takes a substitute from stock for a placed order. */
export const takeSubstitute = async (
  tx: Tx,
  { memberId, orderId, storeId }: SenderOfOrder,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
  now: Date,
): Promise<void> => {
  await run(tx, takeFromStock, { storeId, productId, quantity });
  await run(tx, reserveSubstitute, { storeId, orderId, memberId, productId, quantity, now });
};

/**
 * Puts units of a placed order back into stock. Quantities are what lies there again in all so far, so a
 * repeated call puts back nothing.
 * @returns the units that are new
 */
export const restock = async (
  tx: Tx,
  { orderId, storeId }: SenderOfOrder,
  units: ReadonlyMap<number, number>,
): Promise<number> => {
  const entries = ascending(units);
  const rows = await many(tx, returnReservations, {
    storeId,
    orderId,
    productIds: entries.map(([productId]) => productId),
    quantities: entries.map(([, quantity]) => quantity),
  });
  const freed = rows.map((row) => [row.product_id, { freed: row.quantity, taken: 0 }] as const);
  if (freed.length > 0) await moveInStore(tx, storeId, ascending(new Map(freed)));
  return rows.reduce((sum, row) => sum + row.quantity, 0);
};
