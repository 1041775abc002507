import {
  RefundReason,
  RefundState,
  RefundMethod,
  type CreditReason,
} from "@gerai/contract/payment-codes";
import { maybeOne, one, run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { Deps } from "../../deps.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { readCredits } from "../../orders/credits.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { canRefund } from "../../providers/payment.ts";
import { channels } from "../channels.ts";
import type { AttemptKey } from "./attempts.ts";
import {
  insertRefund,
  moveRefund,
  outsideMoneyToReturn,
  paidAttempt,
  paymentByAttempt,
  refundById,
  refundedOfAttempt,
} from "./queries.ts";
import { refundStart } from "./refund-states.ts";

export const refundPaymentTask = "checkout.refund_payment";

/** The reason that the provider gets; members read sentences of the storefront. */
const reasons: Readonly<Record<RefundReason, string>> = {
  [RefundReason.Late]: "Paid after the order had expired",
  [RefundReason.Duplicate]: "Paid twice",
  [RefundReason.Excess]: "Paid too much",
  [RefundReason.TooLittle]: "Paid too little",
  [RefundReason.Cash]: "Paid after the change to cash on delivery",
  [RefundReason.Cancelled]: "Order cancelled",
  [RefundReason.Short]: "Out of stock",
  [RefundReason.Substituted]: "Cheaper substitute",
  [RefundReason.Failed]: "Delivery failed",
  [RefundReason.Returned]: "Delivery returned",
  [RefundReason.Service]: "Given back by customer service",
};

/** What a paid order keeps of an attempt's amount, in rupiah: all but what is credited. */
export const amountAfterCredit = async (tx: Tx, key: OrderKey, amount: number): Promise<number> =>
  Math.max(0, amount - (await readCredits(tx, key)).money);

interface Overpaid {
  /** Rupiah that arrived by this attempt, and what of it pays the order. */
  readonly received: number;
  readonly kept: number;
  readonly reason: RefundReason;
}

/** What goes back of this attempt already, in rupiah. */
export const refundedBefore = async (tx: Tx, key: AttemptKey): Promise<number> => {
  const { memberId, orderId, attemptNo } = key;
  return (await one(tx, refundedOfAttempt, { memberId, orderId, attemptNo })).amount;
};

/**
 * Sends back what an attempt brought in beyond what the order takes of it. Counted against earlier refunds,
 * so that the same money goes back once.
 */
export const refundRest = async (
  tx: Tx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  key: AttemptKey,
  { received, kept, reason }: Overpaid,
): Promise<void> => {
  const { memberId, orderId, attemptNo } = key;
  const amount = received - kept - (await refundedBefore(tx, key));
  if (amount <= 0) return;
  const payment = await one(tx, paymentByAttempt, { memberId, orderId, attemptNo });
  const { taken } = channels[payment.channel];
  const isAutomatic = taken !== undefined && canRefund(taken.method);
  const refundId = ids.next();
  await run(tx, insertRefund, {
    memberId,
    refundId,
    orderId,
    attemptNo,
    amount,
    reason,
    way: isAutomatic ? RefundMethod.Provider : null,
    state: isAutomatic ? RefundState.Requested : RefundState.Choose,
    now: clock.now(),
  });
  if (isAutomatic) await addJob(tx, refundPaymentTask, { memberId, refundId }, { isAwaited: true });
};

/**
 * Money that came at the door, at a till, in the app or to a partner cannot go back the way it came: the member
 * chooses A-Poin or a bank account. Cash that was not collected yet is not collected.
 */
const returnOutsideMoney = async (
  tx: Tx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  { memberId, orderId }: OrderKey,
  reason: CreditReason,
): Promise<void> => {
  const { amount } = await one(tx, outsideMoneyToReturn, { memberId, orderId });
  if (amount <= 0) return;
  await run(tx, insertRefund, {
    memberId,
    refundId: ids.next(),
    orderId,
    attemptNo: null,
    amount,
    reason,
    way: null,
    state: RefundState.Choose,
    now: clock.now(),
  });
};

/**
 * Sends back what of a paid order is credited and has not gone back yet. The caller has locked the order and
 * written the credits.
 */
export const returnCredited = async (
  tx: Tx,
  needs: Pick<Deps, "clock" | "ids">,
  { memberId, orderId }: OrderKey,
  reason: CreditReason,
): Promise<void> => {
  const paid = await maybeOne(tx, paidAttempt, { memberId, orderId });
  if (paid === undefined) return returnOutsideMoney(tx, needs, { memberId, orderId }, reason);
  const key = { memberId, orderId, attemptNo: paid.attempt_no };
  const kept = await amountAfterCredit(tx, key, paid.amount);
  await refundRest(tx, needs, key, { received: paid.received, kept, reason });
};

/**
 * Asks the provider to send money back. Where it refuses finally the member chooses a refund method.
 * @throws Error where the provider does not answer; the job comes again
 */
export const requestRefund = async (
  { db, clock, payments }: Pick<Deps, "db" | "clock" | "payments">,
  { memberId, refundId }: { readonly memberId: string; readonly refundId: string },
): Promise<void> => {
  const refund = await maybeOne(db, refundById, { memberId, refundId });
  if (refund?.state !== RefundState.Requested) return;
  const { order_id: orderId, attempt_no: attemptNo, amount, reason } = refund;
  if (attemptNo === null) throw new Error(`refund ${refundId} has no payment to go back to`);
  const payment = await one(db, paymentByAttempt, { memberId, orderId, attemptNo });
  const { taken } = channels[payment.channel];
  const provider = payments[payment.provider];
  if (taken === undefined || provider === undefined) {
    throw new Error(`nobody sends back ${payment.provider_order_id}`);
  }
  const answer = await provider.refund({
    providerOrderId: payment.provider_order_id,
    method: taken.method,
    refundKey: refundId,
    amount,
    reason: reasons[reason],
  });
  if (!answer.ok && answer.error !== "refused") {
    throw new Error(`refund: ${answer.error} for ${payment.provider_order_id}`);
  }
  await db.transaction(async (tx) => {
    const to = answer.ok ? RefundState.Done : RefundState.Choose;
    await run(tx, moveRefund, {
      memberId,
      refundId,
      from: refundStart("provider", to),
      to,
      way: answer.ok ? RefundMethod.Provider : null,
      now: clock.now(),
    });
    await tellWatchers(tx, { memberId, orderId });
  });
};
