import type { EventOutcome, StoreReport } from "@gerai/contract/fulfilment";
import type { StoreEvent } from "@gerai/contract/order-codes";
import { many, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { fail, type Failure } from "../failure.ts";
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
): Promise<void> =>
  restock(
    tx,
    { memberId, orderId, storeId },
    new Map(units.map((unit) => [unit.product_id, unit.quantity])),
  );

/** All goods of a delivery that came to nothing lie on the shelf. */
export const restockWhole = async (tx: Tx, delivery: SentDelivery): Promise<void> => {
  const { memberId, orderId, deliveryId } = delivery;
  await putBack(tx, delivery, await many(tx, unitsOfDelivery, { memberId, orderId, deliveryId }));
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
