import type { OrderStatus } from "@gerai/contract/order-codes";
import { run, type Tx } from "../db/database.ts";
import type { Moment } from "../loyalty/points.ts";
import { returnClaims } from "./claims.ts";
import { startsOf, type Actor } from "./states.ts";
import { releaseStock, type OrderKey } from "./stock.ts";
import { moveByMember, moveOrder } from "./write-queries.ts";

export interface Ending extends Moment {
  readonly status: typeof OrderStatus.Cancelled | typeof OrderStatus.Expired;
  readonly actor: Actor;
  /** Whether another order takes over, by `reserveStock`, what this one holds; otherwise it goes back. */
  readonly isReplaced?: boolean;
  /** Whether it was placed: its stock has left the shelf, and is set apart. */
  readonly isSold?: boolean;
}

/**
 * Ends an order and gives back its stock, its window, its voucher and its points. Only the
 * move to the new status gives back, so several calls at one moment do it once.
 * @returns false, with nothing changed, where the actor may not end the order from its present status
 */
export const endOrder = async (
  tx: Tx,
  key: OrderKey,
  { status, actor, now, ids, isReplaced = false, isSold = false }: Ending,
): Promise<boolean> => {
  const from = startsOf(status, actor);
  const { memberId, orderId } = key;
  const move = actor === "member" ? moveByMember : moveOrder;
  if ((await run(tx, move, { memberId, orderId, to: status, from, now })) === 0) return false;
  if (isReplaced) return true;
  await releaseStock(tx, key, now, isSold ? "sold" : "held");
  await returnClaims(tx, key, { now, ids });
  return true;
};
