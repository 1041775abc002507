/**
 * Mends what is safe to mend: each difference in a transaction of its own, under the locks that the ordinary code
 * takes, by the functions that the ordinary code uses. Repeated, it finds nothing to do.
 */
import { OrderStatus } from "@gerai/contract/order-codes";
import { PaymentState, RefundReason } from "@gerai/contract/payment-codes";
import { returnVoucher } from "../cart/vouchers/take.ts";
import { leaveCancelling } from "../checkout/payment/attempts.ts";
import { checkPayment } from "../checkout/payment/check-payment.ts";
import { lockPaidOrder, paymentsOfOrder } from "../checkout/payment/queries.ts";
import { refundRest } from "../checkout/payment/refunds.ts";
import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { returnPoints, type Moment } from "../loyalty/points.ts";
import { lockBalance, moveBalance } from "../loyalty/queries.ts";
import { returnSlot } from "../orders/claims.ts";
import { isPlaced, phaseOf } from "../orders/states.ts";
import { releaseAtStore, releaseStock, sellStock } from "../orders/stock.ts";
import { lockOrder } from "../orders/write-queries.ts";
import { markRepaired } from "./book-queries.ts";
import type { Subject } from "./check.ts";
import {
  countedUses,
  lockCounter,
  lockSlot,
  setCounter,
  setSlot,
  slotUses,
} from "./counter-queries.ts";
import { kinds, type Kind } from "./kinds.ts";
import { memberTotal } from "./ledger-queries.ts";
import type { OpenDifference } from "./reconcile.ts";

export type RepairNeeds = Pick<Deps, "db" | "clock" | "ids" | "config" | "payments">;

type Repair = (needs: RepairNeeds, subject: Subject) => Promise<void>;

const orderKeyOf = ([memberId = "", orderId = ""]: Subject) => ({ memberId, orderId });

type OrderKey = ReturnType<typeof orderKeyOf>;

/** In a transaction that has locked the order, where it is in one of these parts of its life. */
const underOrder =
  (
    phases: readonly ReturnType<typeof phaseOf>[],
    work: (tx: Tx, key: OrderKey, at: Moment) => Promise<void>,
  ): Repair =>
  ({ db, clock, ids }, subject) =>
    db.transaction(async (tx) => {
      const key = orderKeyOf(subject);
      const order = await maybeOne(tx, lockOrder, key);
      if (order !== undefined && phases.includes(phaseOf(order.status))) {
        await work(tx, key, { now: clock.now(), ids });
      }
    });

/** There is no order that could be locked, and none that names its stores. */
const releaseOfNobody: Repair = ({ db, clock }, subject) =>
  db.transaction(async (tx) => {
    const { orderId, ...owner } = orderKeyOf(subject);
    const [, , storeId] = subject;
    const order = await maybeOne(tx, lockOrder, { orderId, ...owner });
    if (order !== undefined || storeId === undefined) return;
    await releaseAtStore(tx, Number(storeId), { orderId, now: clock.now(), from: "held" });
  });

const recountVoucher: Repair = ({ db }, [id = ""]) =>
  db.transaction(async (tx) => {
    const voucherId = Number(id);
    await one(tx, lockCounter, { voucherId });
    const uses = await maybeOne(tx, countedUses, { voucherIds: [voucherId] });
    await run(tx, setCounter, { voucherId, taken: uses?.uses ?? 0 });
  });

const recountSlot: Repair = ({ db }, [store = "", date = "", hour = ""]) =>
  db.transaction(async (tx) => {
    const slot = { storeId: Number(store), date, start: Number(hour) };
    await one(tx, lockSlot, slot);
    const uses = await many(tx, slotUses, { storeIds: [slot.storeId], dates: [date] });
    const taken = uses.find((row) => row.slot_start === slot.start)?.uses ?? 0;
    await run(tx, setSlot, { ...slot, taken });
  });

const recountBalance: Repair = ({ db, clock }, [memberId = ""]) =>
  db.transaction(async (tx) => {
    const { balance } = await one(tx, lockBalance, { memberId });
    const { total } = await one(tx, memberTotal, { memberId });
    await run(tx, moveBalance, {
      memberId,
      amount: total - balance,
      endsAt: null,
      now: clock.now(),
    });
  });

const askProvider: Repair = async (needs, subject) => {
  const key = orderKeyOf(subject);
  for (const { attempt_no: attemptNo } of await many(needs.db, paymentsOfOrder, key)) {
    await checkPayment(needs, { ...key, attemptNo });
  }
};

/** The paid attempt of a processed order keeps the price; all else goes back the ordinary way. */
const refundSurplus: Repair = (needs, subject) =>
  needs.db.transaction(async (tx) => {
    const key = orderKeyOf(subject);
    const order = await maybeOne(tx, lockPaidOrder, key);
    if (order === undefined || order.status === OrderStatus.WaitingForPayment) return;
    const isProcessed = isPlaced(order.status);
    for (const payment of await many(tx, paymentsOfOrder, key)) {
      const { attempt_no: attemptNo, received, amount, state } = payment;
      const keeps = isProcessed && state === PaymentState.Paid;
      const reason = keeps
        ? RefundReason.Excess
        : isProcessed
          ? RefundReason.Duplicate
          : RefundReason.Late;
      await refundRest(
        tx,
        needs,
        { ...key, attemptNo },
        { received, kept: keeps ? amount : 0, reason },
      );
    }
  });

/** The ordinary job tells the provider, and comes again until it has heard. */
const cancelAtProvider: Repair = ({ db }, subject) =>
  db.transaction((tx) => {
    const [, , attemptNo] = subject;
    return leaveCancelling(tx, { ...orderKeyOf(subject), attemptNo: Number(attemptNo) });
  });

const repairs: Readonly<Partial<Record<Kind, Repair>>> = {
  money_kept: refundSurplus,
  stock_still_held: underOrder(["ended"], (tx, key, { now }) => releaseStock(tx, key, now)),
  stock_held_by_nobody: releaseOfNobody,
  stock_not_sold: underOrder(["inProgress", "delivered"], (tx, key, { now }) =>
    sellStock(tx, key, now),
  ),
  voucher_not_returned: underOrder(["ended"], (tx, key, { now }) => returnVoucher(tx, key, now)),
  voucher_count: recountVoucher,
  slot_not_returned: underOrder(["ended"], (tx, key, { now }) => returnSlot(tx, key, now)),
  slot_count: recountSlot,
  points_not_returned: underOrder(["ended"], returnPoints),
  points_balance: recountBalance,
  payment_stuck: askProvider,
  provider_amount: askProvider,
  provider_state: askProvider,
  provider_open: cancelAtProvider,
};

/** Whether `repair` does anything about differences of this kind. */
export const isRepairable = (kind: string): kind is Kind => Object.hasOwn(repairs, kind);

/** What `--repair` does about a kind of difference, in words; empty where it does nothing. */
export const repairOf = (kind: string): string =>
  isRepairable(kind) ? (kinds[kind].repair ?? "") : "";

/** Mends one difference, and notes who had it mended. The next look says whether it is gone. */
export const repair = async (
  needs: RepairNeeds,
  { difference_id: differenceId, kind, subject }: OpenDifference,
  by: string,
): Promise<void> => {
  if (!isRepairable(kind)) return;
  await repairs[kind]?.(needs, subject);
  await run(needs.db, markRepaired, { differenceId, now: needs.clock.now(), by });
};
