/**
 * What an order takes beside its stock: a window of the store, a voucher, points. Taken and given back after
 * the stock and in this order, so that two orders never wait for each other crosswise.
 */
import { returnVoucher, holdVoucherFor, type WantedVoucher } from "../cart/vouchers/take.ts";
import { maybeOne, mustWrite, one, run, type Db, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { fail, type Failure } from "../failure.ts";
import { returnPoints, spendPoints, type Moment } from "../loyalty/points.ts";
import {
  claimsOfOrder,
  giveSlotBack,
  holdSlot,
  releasedSlot,
  releaseSlot,
  takeSlot,
} from "./slot-queries.ts";
import type { OrderKey } from "./stock.ts";

/** A window of a store's delivery. */
interface WantedSlot {
  readonly storeId: number;
  /** `2026-11-20`, and the hour at which it begins, by the store's clock. */
  readonly date: string;
  readonly start: number;
  /** Orders that the store can bring in it. */
  readonly capacity: number;
}

export interface Claims {
  readonly slot: WantedSlot | undefined;
  readonly voucher: WantedVoucher | undefined;
  readonly points: number;
}

/** What could not be had any more. */
export type ClaimRefusal = Failure<"SLOT_FULL" | "VOUCHER_REFUSED" | "DRAFT_CHANGED">;

const holdSlotFor = async (
  tx: Tx,
  key: OrderKey,
  { storeId, date, start, capacity }: WantedSlot,
  now: Date,
): Promise<boolean> => {
  const { memberId, orderId } = key;
  const [taken] = await Promise.all([
    maybeOne(tx, takeSlot, { storeId, date, start, capacity }),
    mustWrite(tx, holdSlot, { memberId, orderId, storeId, date, start, now }),
  ]);
  return taken !== undefined;
};

/** Gives back the window that the order has; a second call finds none. */
export const returnSlot = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  now: Date,
): Promise<void> => {
  const held = await maybeOne(tx, releaseSlot, { memberId, orderId, now });
  if (held === undefined) return;
  const { store_id: storeId, slot_date: date, slot_start: start } = held;
  await run(tx, giveSlotBack, { storeId, date, start });
};

/**
 * Takes a window, a voucher and points for an order that is written already.
 * @returns what was not there any more; the caller then rolls back
 */
export const takeClaims = async (
  tx: Tx,
  key: OrderKey,
  { slot, voucher, points }: Claims,
  at: Moment,
): Promise<ClaimRefusal | undefined> => {
  const { now } = at;
  if (slot !== undefined && !(await holdSlotFor(tx, key, slot, now))) return fail("SLOT_FULL");
  if (voucher !== undefined && !(await holdVoucherFor(tx, key, voucher, now))) {
    return fail("VOUCHER_REFUSED", { values: { reason: "USED_UP" } });
  }
  return points > 0 && !(await spendPoints(tx, key, points, at))
    ? fail("DRAFT_CHANGED")
    : undefined;
};

/**
 * Takes the window of an ended order once more.
 * @param capacity orders in one window of a store that says no number of its own
 * @returns false where it is full; the caller then rolls back
 */
export const reclaimSlot = async (
  tx: Tx,
  key: OrderKey,
  capacity: number,
  now: Date,
): Promise<boolean> => {
  const { memberId, orderId } = key;
  const row = await maybeOne(tx, releasedSlot, { memberId, orderId, capacity });
  if (row === undefined) return true;
  const { store_id: storeId, slot_date: date, slot_start: start } = row;
  return holdSlotFor(tx, key, { storeId, date, start, capacity: row.capacity }, now);
};

/** Gives back window and voucher; a second call finds nothing. */
export const returnVoucherAndSlot = async (tx: Tx, key: OrderKey, now: Date): Promise<void> => {
  await returnSlot(tx, key, now);
  await returnVoucher(tx, key, now);
};

/** Gives back what the order has of these; a second call finds nothing. */
export const returnClaims = async (tx: Tx, key: OrderKey, at: Moment): Promise<void> => {
  await returnVoucherAndSlot(tx, key, at.now);
  await returnPoints(tx, key, at);
};

/** What an order has of these. */
export type OrderClaims = StatementRow<typeof claimsOfOrder>;

/** What an order has of these; in a transaction that has locked the order, until its end. */
export const readClaims = (db: Db, key: OrderKey): Promise<OrderClaims> =>
  one(db, claimsOfOrder, { memberId: key.memberId, orderId: key.orderId });
