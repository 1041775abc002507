import { maybeOne, type Tx } from "../db/database.ts";
import { readClaims, type OrderClaims } from "../orders/claims.ts";
import { readHeld, type HeldOrder } from "../orders/stock.ts";
import { lockOpenOrderOfCart } from "../orders/write-queries.ts";

/** What the unplaced order of a cart has taken; for the order that takes its place it counts as there. */
export interface OpenOrder extends HeldOrder {
  readonly claims: OrderClaims;
}

/** Locks the unplaced order that the cart has become, and reads what it has taken. */
export const lockOpenOrder = async (
  tx: Tx,
  memberId: string,
  cartId: string,
): Promise<OpenOrder | undefined> => {
  const open = await maybeOne(tx, lockOpenOrderOfCart, { memberId, cartId });
  if (open === undefined) return undefined;
  const key = { memberId, orderId: open.order_id };
  return { ...(await readHeld(tx, key)), claims: await readClaims(tx, key) };
};
