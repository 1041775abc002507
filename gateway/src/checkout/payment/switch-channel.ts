import type { ErrorOf } from "@gerai/contract/endpoint";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Payment, switchChannel as endpoint } from "@gerai/contract/payment";
import { PaymentState } from "@gerai/contract/payment-codes";
import { many, maybeOne, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { endAttempts, startAttempt } from "./attempts.ts";
import { askBeforeEnd } from "./check-payment.ts";
import { deadlineOf } from "./deadline.ts";
import { isWaiting, openChannels, readTerms, type ChannelTerms } from "./open-channels.ts";
import { openPayment } from "./open-payment.ts";
import { amountBy, setChannel } from "./order-channel.ts";
import { lockForCash, payAtDoor, whyNoCash } from "./pay-at-door.ts";
import { readPayment } from "./payment-view.ts";
import { lockPaidOrder, paymentsOfOrder } from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config" | "payments" | "log">;
type SwitchFailure = Failure<ErrorOf<typeof endpoint>>;
type OrderRow = StatementRow<typeof lockPaidOrder>;
type PaymentRow = StatementRow<typeof paymentsOfOrder>;

/** Each attempt is a payment at the provider. */
const attemptsAtMost = 20;

interface Wanted extends OrderKey {
  readonly channel: PaymentChannel;
  /** Cash on delivery: what is handed over, in rupiah; 0 for the exact amount. */
  readonly cashTendered: number;
}

/** What a switch begins with, read under the lock of the order. */
interface Found {
  readonly order: OrderRow;
  readonly newest: PaymentRow;
  readonly terms: ChannelTerms;
  readonly now: Date;
}

/** @returns the number of the new attempt */
const replaceAttempt = async (
  tx: Tx,
  needs: Needs,
  { memberId, orderId, channel }: Wanted,
  { order, newest, terms, now }: Found,
): Promise<number | SwitchFailure> => {
  if (newest.attempt_no >= attemptsAtMost) return fail("TOO_MANY_ATTEMPTS");
  const attemptNo = newest.attempt_no + 1;
  const times = { channel, now, createdAt: order.created_at, slots: terms.slots };
  const expiresAt = deadlineOf(needs.config.payment, times);
  const amount = amountBy(order, terms.promos, channel);
  await endAttempts(tx, { memberId, orderId }, { to: PaymentState.Superseded, except: 0, now });
  await startAttempt(
    tx,
    { memberId, orderId, attemptNo },
    { channel, orderNumber: order.order_number, amount, now, expiresAt },
  );
  await setChannel(tx, { memberId, orderId }, { channel, expiresAt, now });
  return attemptNo;
};

const isOpen = ({ state }: PaymentRow): boolean =>
  state === PaymentState.Pending || state === PaymentState.Opening;

/** @returns the number of the attempt that is to be opened; 0 where none is */
const switchOnce = async (
  tx: Tx,
  needs: Needs,
  wanted: Wanted,
): Promise<number | SwitchFailure> => {
  const { memberId, orderId, channel } = wanted;
  const isCash = channel === PaymentChannel.CashOnDelivery;
  if (isCash) await lockForCash(tx, memberId);
  const order = await maybeOne(tx, lockPaidOrder, { memberId, orderId });
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const now = needs.clock.now();
  const [newest] = await many(tx, paymentsOfOrder, { memberId, orderId });
  if (newest === undefined) return fail("PAYMENT_NOT_FOUND");
  if (order.channel === PaymentChannel.CashOnDelivery) return isCash ? 0 : fail("CASH_CHOSEN");
  if (!isWaiting(order, now)) return fail("PAYMENT_OVER");
  if (isOpen(newest) && newest.channel === channel) return 0;
  const terms = await readTerms(tx, { memberId, orderId });
  const found = { order, newest, terms, now };
  const refused = isCash ? whyNoCash(needs, found, wanted.cashTendered) : undefined;
  if (refused !== undefined) return refused;
  if (!openChannels(needs, order, terms).includes(channel)) return fail("CHANNEL_NOT_OFFERED");
  const attemptNo = isCash
    ? await payAtDoor(tx, wanted, found)
    : await replaceAttempt(tx, needs, wanted, found);
  await tellWatchers(tx, { memberId, orderId });
  return attemptNo;
};

/**
 * Opens another payment in place of the one that waits. The order keeps its stock; its time begins anew, but
 * never goes beyond what orders may wait in all. A promotion of the earlier channel
 * is lost, that of the new one counts. Money that still comes by the earlier payment counts.
 *
 * With cash on delivery the order goes into process at once, for good: there is no way back, and money that
 * still comes is sent back. The provider is asked before, as at the end of an order's time: whoever has
 * paid already does not pay again at the door.
 */
export const switchChannel = async (
  needs: Needs,
  wanted: Wanted,
): Promise<Payment | SwitchFailure> => {
  const { memberId, orderId, channel } = wanted;
  if (channel === PaymentChannel.CashOnDelivery) await askBeforeEnd(needs, wanted, new Set());
  const attemptNo = await needs.db.transaction((tx) => switchOnce(tx, needs, wanted));
  if (isFailure(attemptNo)) return attemptNo;
  if (attemptNo > 0) await openPayment(needs, { memberId, orderId, attemptNo });
  return readPayment(needs, { memberId, orderId });
};
