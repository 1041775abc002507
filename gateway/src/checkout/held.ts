import type { Tx } from "../db/database.ts";
import { readClaims, type OrderClaims } from "../orders/claims.ts";
import { readHeld, type HeldOrder } from "../orders/stock.ts";

/** What the unplaced order of a cart has taken; for the order that takes its place it counts as there. */
export interface OpenOrder extends HeldOrder {
  readonly claims: OrderClaims;
}

/** What the unplaced order of a cart has taken; the transaction has locked it. */
export const readOpenOrder = async (
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<OpenOrder> => {
  const key = { memberId, orderId };
  const [held, claims] = await Promise.all([readHeld(tx, key), readClaims(tx, key)]);
  return { ...held, claims };
};
