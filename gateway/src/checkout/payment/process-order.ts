import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import { PaymentState } from "@gerai/contract/payment-codes";
import { run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { bookDeliveries } from "../../orders/jobs.ts";
import { startsOf, type Actor } from "../../orders/states.ts";
import { sellStock, type OrderKey } from "../../orders/stock.ts";
import { moveOrder } from "../../orders/write-queries.ts";
import { endAttempts } from "./attempts.ts";
import { setChannel } from "./order-channel.ts";
import type { lockPaidOrder } from "./queries.ts";

interface Entry {
  /** The provider, who has the money; the member, who pays at the door. */
  readonly actor: Extract<Actor, "provider" | "member">;
  readonly channel: PaymentChannel;
  /** The attempt that pays; 0 for cash. */
  readonly paidBy: number;
  readonly now: Date;
}

/**
 * Nothing more is to be paid before the order is delivered: it goes into process, its stock is sold, its
 * couriers are called, what is open of its payments ends. The caller has locked the order.
 * @throws Error where the actor may not bring it into process from its present status
 */
export const processOrder = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  order: StatementRow<typeof lockPaidOrder>,
  { actor, channel, paidBy, now }: Entry,
): Promise<void> => {
  const key = { memberId, orderId };
  const to = OrderStatus.InProcess;
  const from = startsOf(to, actor);
  if ((await run(tx, moveOrder, { ...key, to, from, now })) === 0) {
    throw new Error(`order ${order.order_number} cannot go into process at ${order.status}`);
  }
  await sellStock(tx, key, now);
  if (channel !== order.channel) {
    await setChannel(tx, key, { channel, expiresAt: order.expires_at, now });
  }
  await endAttempts(tx, key, { to: PaymentState.Superseded, except: paidBy, now });
  await bookDeliveries(tx, memberId, orderId);
};
