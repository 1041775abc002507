import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { PaymentState, RefundReason } from "@gerai/contract/payment-codes";
import { many, maybeOne, one, run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { reclaimSlot } from "../../orders/claims.ts";
import { phaseOf } from "../../orders/states.ts";
import { reclaimStock } from "../../orders/stock.ts";
import type { ProviderPayment, ProviderPaymentState } from "../../providers/payment.ts";
import { keepPausesOut } from "../pause-lock.ts";
import type { AttemptKey } from "./attempts.ts";
import { latestStart } from "./deadline.ts";
import { processOrder } from "./process-order.ts";
import {
  lockPaidOrder,
  movePayment,
  paymentByAttempt,
  slotsOfOrder,
  storeIsOpen,
} from "./queries.ts";
import { amountAfterCredit, refundedBefore, refundRest } from "./refunds.ts";

type Needs = Pick<Deps, "clock" | "ids" | "config">;
type OrderRow = StatementRow<typeof lockPaidOrder>;
type PaymentRow = StatementRow<typeof paymentByAttempt>;

interface Case {
  readonly key: AttemptKey;
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly now: Date;
}

const openStates = [PaymentState.Opening, PaymentState.Pending];

/** How a payment without money ends; undefined where it goes on. */
const endings: Readonly<Record<ProviderPaymentState, PaymentState | undefined>> = {
  pending: undefined,
  unknown: undefined,
  paid: undefined,
  refunded: undefined,
  failed: PaymentState.Failed,
  cancelled: PaymentState.Failed,
  expired: PaymentState.Expired,
};

const attemptOf = ({ memberId, orderId, attemptNo }: AttemptKey) => ({
  memberId,
  orderId,
  attemptNo,
});

const settleUnpaid = async (
  tx: Tx,
  { key, payment, now }: Case,
  { state }: ProviderPayment,
): Promise<void> => {
  const isOver = payment.expires_at <= now;
  const to = endings[state] ?? (isOver && state !== "pending" ? PaymentState.Expired : undefined);
  if (to === undefined) return;
  const { received } = payment;
  const ended = { ...attemptOf(key), to, from: openStates, received, now };
  if ((await run(tx, movePayment, ended)) === 1) await tellWatchers(tx, key);
};

/** Whether the order's store still brings what it was to bring; what others send comes from a paused store, too. */
const isStillBrought = async (tx: Tx, { key, order, now }: Case): Promise<boolean> => {
  const { store_id: storeId } = order;
  if (storeId === null) return true;
  await keepPausesOut(tx, storeId);
  const { memberId, orderId } = key;
  const [store, slots] = await Promise.all([
    one(tx, storeIsOpen, { storeId, now }),
    many(tx, slotsOfOrder, { memberId, orderId }),
  ]);
  if (!store.is_active || (store.is_paused && slots.length > 0)) return false;
  const starts = slots.map((slot) => latestStart(slot, order.created_at)?.getTime() ?? Infinity);
  return starts.every((start) => start > now.getTime());
};

/**
 * Whether an expired order may live again: vouchers and points went back to the member, who may have used
 * them since, and nobody knows where to bring it after the account was deleted. Its store may have closed, for good or
 * for now, and a window that has begun cannot be kept.
 */
const canRevive = async (tx: Tx, settled: Case): Promise<boolean> => {
  const { order } = settled;
  if (order.status !== OrderStatus.Expired || order.is_anonymous) return false;
  if (order.total_voucher > 0 || order.total_points > 0) return false;
  return isStillBrought(tx, settled);
};

/** Why money of an attempt does not stay with the shop. */
const reasonOf = ({ order }: Case, isEnough: boolean): RefundReason => {
  if (phaseOf(order.status) === "ended") return RefundReason.Late;
  if (order.channel === PaymentChannel.CashOnDelivery) return RefundReason.Cash;
  if (phaseOf(order.status) !== "unplaced") return RefundReason.Duplicate;
  return isEnough ? RefundReason.Late : RefundReason.TooLittle;
};

/** @returns whether the money pays the order; a failure where its stock or its window is gone */
const payOrder = async (
  tx: Tx,
  needs: Needs,
  settled: Case,
  revives: boolean,
): Promise<boolean | Failure<"STOCK_GONE">> => {
  const { key, order, payment, now } = settled;
  const { channel } = payment;
  const paid = { actor: "provider", channel, paidBy: key.attemptNo, now } as const;
  if (order.status === OrderStatus.WaitingForPayment) {
    await processOrder(tx, key, order, paid);
    return true;
  }
  if (!revives || !(await canRevive(tx, settled))) return false;
  const { slotCapacity } = needs.config.limits;
  const isBack =
    (await reclaimStock(tx, key, now)) && (await reclaimSlot(tx, key, slotCapacity, now));
  if (!isBack) return fail("STOCK_GONE");
  await processOrder(tx, key, order, paid);
  return true;
};

const settlePaid = async (
  tx: Tx,
  needs: Needs,
  settled: Case,
  received: number,
  revives: boolean,
): Promise<undefined | Failure<"STOCK_GONE">> => {
  const { key, payment, now } = settled;
  const wasPaid = payment.state === PaymentState.Paid;
  const usable = received - (await refundedBefore(tx, key));
  const isEnough = usable >= payment.amount;
  const pays = wasPaid || (isEnough && (await payOrder(tx, needs, settled, revives)));
  if (isFailure(pays)) return pays;
  const unpaid = payment.state === PaymentState.Pending || payment.state === PaymentState.Opening;
  const otherwise = unpaid ? PaymentState.Failed : payment.state;
  await run(tx, movePayment, {
    ...attemptOf(key),
    from: [payment.state],
    to: pays ? PaymentState.Paid : otherwise,
    received,
    now,
  });
  await refundRest(tx, needs, key, {
    received,
    kept: pays ? await amountAfterCredit(tx, key, payment.amount) : 0,
    reason: pays ? RefundReason.Excess : reasonOf(settled, isEnough),
  });
  await tellWatchers(tx, key);
  return undefined;
};

/** One step of `settlePayment`, in a transaction that ends with it. */
const settleOnce = async (
  tx: Tx,
  needs: Needs,
  key: AttemptKey,
  found: ProviderPayment,
  revives: boolean,
): Promise<undefined | Failure<"STOCK_GONE">> => {
  const { memberId, orderId } = key;
  const order = await maybeOne(tx, lockPaidOrder, { memberId, orderId });
  if (order === undefined) return undefined;
  const payment = await one(tx, paymentByAttempt, attemptOf(key));
  const settled = { key, order, payment, now: needs.clock.now() };
  // Money in another currency pays nothing; the reconciliation reports it.
  if ((found.currency ?? "IDR") !== "IDR") return undefined;
  if (found.state !== "paid") {
    await settleUnpaid(tx, settled, found);
    return undefined;
  }
  return found.received > payment.received
    ? settlePaid(tx, needs, settled, found.received, revives)
    : undefined;
};

/**
 * Brings payment and order to where the provider says that they are. Calls may repeat and come in any order:
 * only money that was not counted yet changes anything. Money that arrives late revives the order where its
 * stock can be taken again, and goes back otherwise; so does money that came twice, too much or too little.
 */
export const settlePayment = async (
  needs: Needs & Pick<Deps, "db">,
  key: AttemptKey,
  found: ProviderPayment,
): Promise<void> => {
  const settle = (revives: boolean) =>
    needs.db.transaction((tx) => settleOnce(tx, needs, key, found, revives));
  if (isFailure(await settle(true))) await settle(false);
};
