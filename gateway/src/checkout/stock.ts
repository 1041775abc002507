import { many, run, type Tx } from "../db/database.ts";
import {
  insertReservations,
  lockShelf,
  releaseReservations,
  returnStock,
  sellReservations,
  takeStock,
} from "./queries.ts";

/** So many units of a product from the shelf of a store, a warehouse or a seller. */
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

/** Duplicates become one, so that two lines of one article cannot pass the check one by one. */
export const sumItems = (items: readonly StockItem[]): readonly StockItem[] => {
  const sums = new Map<string, StockItem>();
  for (const item of items) {
    const key = `${item.storeId}/${item.productId}`;
    const known = sums.get(key);
    sums.set(key, { ...item, quantity: item.quantity + (known?.quantity ?? 0) });
  }
  return [...sums.values()];
};

const columnsOf = (items: readonly StockItem[]) =>
  [
    items.map(({ storeId }) => storeId),
    items.map(({ productId }) => productId),
    items.map(({ quantity }) => quantity),
  ] as const;

/** Takes everything off the shelves and holds it for the order; false when something is not there. */
export const reserveStock = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  wanted: readonly StockItem[],
  now: Date,
): Promise<boolean> => {
  const items = sumItems(wanted);
  const [stores, products, quantities] = columnsOf(items);
  await many(tx, lockShelf, [stores, products]);
  const taken = await run(tx, takeStock, [stores, products, quantities]);
  if (taken < items.length) return false;
  await run(tx, insertReservations, [memberId, orderId, stores, products, quantities, now]);
  return true;
};

/** Puts back what the order still holds; a second call finds nothing to put back. */
export const releaseStock = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  now: Date,
): Promise<void> => {
  const rows = await many(tx, releaseReservations, [memberId, orderId, now]);
  if (rows.length === 0) return;
  const [stores, products, quantities] = columnsOf(
    rows.map((row) => ({
      storeId: row.store_id,
      productId: row.product_id,
      quantity: row.quantity,
    })),
  );
  await many(tx, lockShelf, [stores, products]);
  await run(tx, returnStock, [stores, products, quantities]);
};

/** The order is placed: what it held has left the shelf for good. */
export const sellStock = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  now: Date,
): Promise<void> => {
  await run(tx, sellReservations, [memberId, orderId, now]);
};
