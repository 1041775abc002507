/** An order that waits for its payment turns to cash on delivery. */
import { PaymentChannel } from "@gerai/contract/order-codes";
import { lockActiveCart } from "../../cart/queries.ts";
import { many, maybeOne, run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Failure } from "../../failure.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { checkOpenCash, checkTendered } from "../channels.ts";
import type { ChannelTerms } from "./open-channels.ts";
import { setCashTendered } from "./order-channel-queries.ts";
import { amountBy } from "./order-channel.ts";
import { processOrder } from "./process-order.ts";
import { lockWaitingOrders, type lockPaidOrder } from "./queries.ts";

interface Waiting {
  readonly order: StatementRow<typeof lockPaidOrder>;
  readonly terms: ChannelTerms;
  readonly now: Date;
}

const cash = PaymentChannel.CashOnDelivery;

/**
 * Locks what else may become a debt to couriers: the cart, as the checkout does, and the member's other orders
 * that wait. So two that turn to cash at one moment count each other.
 */
export const lockForCash = async (tx: Tx, memberId: string): Promise<void> => {
  await maybeOne(tx, lockActiveCart, { memberId });
  await many(tx, lockWaitingOrders, { memberId });
};

/** Why the order cannot be paid at the door, where its member can do something about it. */
export const whyNoCash = (
  needs: Pick<Deps, "config">,
  { order, terms }: Waiting,
  tendered: number,
): Failure<"CASH_ORDERS_EXCEEDED" | "CASH_AMOUNT_EXCEEDED" | "CASH_TOO_LITTLE"> | undefined => {
  const final = amountBy(order, terms.promos, cash);
  return checkOpenCash(needs, terms.unpaid, final) ?? checkTendered(tendered, final);
};

/** @returns 0: there is no attempt to open */
export const payAtDoor = async (
  tx: Tx,
  { memberId, orderId, cashTendered }: OrderKey & { readonly cashTendered: number },
  { order, now }: Waiting,
): Promise<0> => {
  const key = { memberId, orderId };
  await processOrder(tx, key, order, { actor: "member", channel: cash, paidBy: 0, now });
  const tendered = cashTendered > 0 ? cashTendered : null;
  await run(tx, setCashTendered, { ...key, cashTendered: tendered });
  return 0;
};
