import type { ErrorOf } from "@gerai/contract/endpoint";
import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import type { Payment, switchChannel as endpoint } from "@gerai/contract/payment";
import { PaymentState } from "@gerai/contract/payment-codes";
import { many, maybeOne, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { endAttempts, startAttempt } from "./attempts.ts";
import { deadlineOf } from "./deadline.ts";
import { openPayment } from "./open-payment.ts";
import { promosOfOrder } from "./order-channel-queries.ts";
import { amountBy, setChannel } from "./order-channel.ts";
import { openChannels, readPayment } from "./payment-view.ts";
import { channelsOfVoucher, lockPaidOrder, paymentsOfOrder, slotsOfOrder } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "payments" | "log">;
type SwitchFailure = Failure<ErrorOf<typeof endpoint>>;

/** Each attempt is a payment at the provider. */
const attemptsAtMost = 20;

interface Wanted extends OrderKey {
  readonly channel: PaymentChannel;
}

/** @returns the number of the new attempt; 0 where the channel is the one that waits already */
const replaceAttempt = async (
  tx: Tx,
  needs: Needs,
  { memberId, orderId, channel }: Wanted,
): Promise<number | SwitchFailure> => {
  const order = await maybeOne(tx, lockPaidOrder, { memberId, orderId });
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const now = needs.clock.now();
  const [newest] = await many(tx, paymentsOfOrder, { memberId, orderId });
  if (newest === undefined) return fail("PAYMENT_NOT_FOUND");
  if (order.status !== OrderStatus.WaitingForPayment || order.expires_at <= now) {
    return fail("PAYMENT_OVER");
  }
  const isOpen = newest.state === PaymentState.Pending || newest.state === PaymentState.Opening;
  if (isOpen && newest.channel === channel) return 0;
  const slots = await many(tx, slotsOfOrder, { memberId, orderId });
  const vouchers = await many(tx, channelsOfVoucher, { memberId, orderId });
  const promos = await many(tx, promosOfOrder, { memberId, orderId });
  const limits = { slots, vouchers };
  if (!openChannels(needs, order, limits).includes(channel)) return fail("CHANNEL_NOT_OFFERED");
  if (newest.attempt_no >= attemptsAtMost) return fail("TOO_MANY_ATTEMPTS");
  const attemptNo = newest.attempt_no + 1;
  const times = { channel, now, createdAt: order.created_at, slots };
  const expiresAt = deadlineOf(needs.config.payment, times);
  const amount = amountBy(order, promos, channel);
  await endAttempts(tx, { memberId, orderId }, { to: PaymentState.Superseded, except: 0, now });
  await startAttempt(
    tx,
    { memberId, orderId, attemptNo },
    { channel, orderNumber: order.order_number, amount, now, expiresAt },
  );
  await setChannel(tx, { memberId, orderId }, { channel, expiresAt, now });
  await tellWatchers(tx, { memberId, orderId });
  return attemptNo;
};

/**
 * Opens another payment in place of the one that waits. The order keeps its stock; its time begins anew, but
 * never goes beyond what orders may wait in all. A promotion of the earlier channel
 * is lost, that of the new one counts. Money that still comes by the earlier payment counts.
 */
export const switchChannel = async (
  needs: Needs,
  wanted: Wanted,
): Promise<Payment | SwitchFailure> => {
  const attemptNo = await needs.db.transaction((tx) => replaceAttempt(tx, needs, wanted));
  if (isFailure(attemptNo)) return attemptNo;
  const { memberId, orderId } = wanted;
  if (attemptNo > 0) await openPayment(needs, { memberId, orderId, attemptNo });
  return readPayment(needs, { memberId, orderId });
};
