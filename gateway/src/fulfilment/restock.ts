import type { EventOutcome, StoreReport } from "@gerai/contract/fulfilment";
import type { StoreEvent } from "@gerai/contract/order-codes";
import { many, type Db, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { fail, type Failure } from "../failure.ts";
import { soldOfOrder } from "../orders/stock-queries.ts";
import { restock } from "../orders/stock.ts";
import { unitsOfDelivery } from "./queries.ts";
import { lockByNumber, type Needs } from "./record-event.ts";
import type { MovedDelivery } from "./report.ts";

type Restocked = Extract<StoreReport, { readonly kind: typeof StoreEvent.Restocked }>;

/** A delivery that has a sender. */
interface SentDelivery extends Pick<MovedDelivery, "memberId" | "orderId" | "deliveryId"> {
  readonly storeId: number;
}

type Unit = Pick<StatementRow<typeof unitsOfDelivery>, "product_id" | "quantity">;

const putBack = (
  tx: Tx,
  { memberId, orderId, storeId }: SentDelivery,
  units: readonly Unit[],
): Promise<number> =>
  restock(
    tx,
    { memberId, orderId, storeId },
    new Map(units.map((unit) => [unit.product_id, unit.quantity])),
  );

/**
 * All goods of a delivery that came to nothing lie on the shelf.
 * @returns the units that did not before
 */
export const restockWhole = async (tx: Tx, delivery: SentDelivery): Promise<number> => {
  const { memberId, orderId, deliveryId } = delivery;
  return putBack(tx, delivery, await many(tx, unitsOfDelivery, { memberId, orderId, deliveryId }));
};

/** Units of a delivery that were taken for it and are not back. */
export const heldUnits = async (
  db: Db,
  { memberId, orderId, deliveryId, storeId }: SentDelivery,
): Promise<number> => {
  const units = await many(db, unitsOfDelivery, { memberId, orderId, deliveryId });
  const rows = await many(db, soldOfOrder, { storeId, orderId });
  const sold = new Map(rows.map((row) => [row.product_id, row]));
  return units.reduce((sum, { product_id: productId, quantity }) => {
    const taken = sold.get(productId);
    if (taken === undefined) return sum;
    return sum + Math.max(0, Math.min(quantity, taken.quantity) - taken.returned);
  }, 0);
};

const nothing = { repeated: false, ignored: true } as const;

/**
 * Goods of a delivery that came to nothing lie on the shelf again. Quantities are what lies there in all, so
 * repeating it puts back nothing.
 */
export const recordRestock = (
  { db }: Needs,
  event: Restocked,
): Promise<EventOutcome | Failure<"DELIVERY_NOT_FOUND">> =>
  db.transaction(async (tx) => {
    const locked = await lockByNumber(tx, event.deliveryNo);
    if (locked === undefined) return fail("DELIVERY_NOT_FOUND");
    const { delivery, row } = locked;
    const { memberId, orderId, deliveryId, senderId: storeId } = delivery;
    if (row.ended_at === null || storeId === null) return { ...nothing, reason: "NOT_POSSIBLE" };
    const parcel = await many(tx, unitsOfDelivery, { memberId, orderId, deliveryId });
    const named = event.lines?.map(({ sku, quantity }) => {
      const held = parcel.find((unit) => unit.sku === sku);
      return held && { ...held, quantity: Math.min(quantity, held.quantity) };
    });
    const units = (named ?? parcel).filter((unit) => unit !== undefined);
    if (named !== undefined && units.length < named.length) {
      return { ...nothing, reason: "LINE_UNKNOWN" };
    }
    await putBack(tx, { memberId, orderId, deliveryId, storeId }, units);
    return { repeated: false, ignored: false, reason: "" };
  });
