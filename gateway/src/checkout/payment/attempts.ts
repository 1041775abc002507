import type { PaymentChannel } from "@gerai/contract/order-codes";
import type { PaymentState } from "@gerai/contract/payment-codes";
import { many, mustWrite, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { channels } from "../channels.ts";
import { endOpenPayments, insertAttempt, insertPayment } from "./queries.ts";

export const openPaymentTask = "checkout.open_payment";
export const cancelPaymentTask = "checkout.cancel_payment";

/** One try to pay an order. */
export interface AttemptKey extends OrderKey {
  readonly attemptNo: number;
}

/** A payment of which nothing is heard is asked about after this long. */
const silenceMs = 2 * 60_000;
/** The request that made the payment opens it; the job comes after, in case it did not. */
const jobDelayMs = 10_000;

const nameOf = ({ memberId, orderId, attemptNo }: AttemptKey) => ({ memberId, orderId, attemptNo });
const jobKey = (verb: string, { orderId, attemptNo }: AttemptKey): string =>
  `${verb}:${orderId}:${attemptNo}`;

/** Leaves the opening of a payment for later. */
export const leaveOpening = (tx: Tx, key: AttemptKey, runAt: Date): Promise<void> =>
  addJob(tx, openPaymentTask, nameOf(key), { isAwaited: true, key: jobKey("open", key), runAt });

export interface NewAttempt {
  readonly channel: PaymentChannel;
  readonly orderNumber: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Writes a payment that is still to be opened, and the job that opens it where the caller does not.
 * @throws Error for a channel that needs no payment
 */
export const startAttempt = async (tx: Tx, key: AttemptKey, attempt: NewAttempt): Promise<void> => {
  const { channel, orderNumber, amount, now, expiresAt } = attempt;
  const { taken } = channels[channel];
  if (taken === undefined) throw new Error(`${channel} has no payment`);
  const providerOrderId = `${orderNumber}-${key.attemptNo}`;
  await Promise.all([
    mustWrite(tx, insertPayment, {
      ...nameOf(key),
      provider: taken.provider,
      providerOrderId,
      channel,
      amount,
      now,
      expiresAt,
      nextCheckAt: new Date(now.getTime() + silenceMs),
    }),
    mustWrite(tx, insertAttempt, { ...nameOf(key), providerOrderId }),
    leaveOpening(tx, key, new Date(now.getTime() + jobDelayMs)),
  ]);
};

/** Leaves a job that cancels the payment at the provider. */
export const leaveCancelling = (tx: Tx, key: AttemptKey): Promise<void> =>
  addJob(tx, cancelPaymentTask, nameOf(key), { isAwaited: true, key: jobKey("cancel", key) });

interface Ending {
  readonly to: typeof PaymentState.Expired | typeof PaymentState.Superseded;
  /** The attempt that stays as it is; 0 for none. */
  readonly except: number;
  readonly now: Date;
}

/** Ends the open payments of an order, and leaves it to a job to tell the provider. */
export const endAttempts = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  { to, except, now }: Ending,
): Promise<void> => {
  const ended = await many(tx, endOpenPayments, {
    memberId,
    orderId,
    to,
    exceptAttemptNo: except,
    now,
  });
  await Promise.all(
    ended.map((row) => leaveCancelling(tx, { memberId, orderId, attemptNo: row.attempt_no })),
  );
};
