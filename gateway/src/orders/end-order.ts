import type { OrderStatus } from "@gerai/contract/order-codes";
import { run, type Tx } from "../db/database.ts";
import { startsOf, type Actor } from "./states.ts";
import { releaseStock, type OrderKey } from "./stock.ts";
import { moveOrder } from "./write-queries.ts";

export interface Ending {
  readonly status: typeof OrderStatus.Cancelled | typeof OrderStatus.Expired;
  readonly actor: Actor;
  readonly now: Date;
  /** Whether another order takes over, by `reserveStock`, what this one holds; otherwise it goes back. */
  readonly isReplaced?: boolean;
}

/**
 * Ends an order before it is placed and puts back the stock that it holds. Only the move to the new status
 * releases stock, so several calls at one moment release it once.
 * @returns false, with nothing changed, where the actor may not end the order from its present status
 */
export const endOrder = async (
  tx: Tx,
  key: OrderKey,
  { status, actor, now, isReplaced = false }: Ending,
): Promise<boolean> => {
  const from = startsOf(status, actor);
  const { memberId, orderId } = key;
  if ((await run(tx, moveOrder, { memberId, orderId, to: status, from, now })) === 0) return false;
  if (!isReplaced) await releaseStock(tx, key, now);
  return true;
};
