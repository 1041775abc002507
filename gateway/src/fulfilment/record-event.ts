import type { EventOutcome } from "@gerai/contract/fulfilment";
import { DeliveryStatus, OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { RefundReason, type CreditReason } from "@gerai/contract/payment-codes";
import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { tellWatchers } from "../orders/changes.ts";
import { returnVoucherAndSlot } from "../orders/claims.ts";
import { isConfirmed } from "../orders/confirm-shipment.ts";
import type { Credit } from "../orders/credits.ts";
import { judgeStep, stageOf, stepTitle } from "../orders/delivery-states.ts";
import { callOffDelivery, leaveBooking } from "../orders/jobs.ts";
import { leaveRewards } from "../orders/rewards.ts";
import { phaseOf, standOfOrder, startsOf } from "../orders/states.ts";
import {
  advanceDelivery,
  confirmOrder,
  deliveriesStand,
  deliveryToMove,
  insertHistory,
  lockOrderOfDelivery,
  moveOrder,
  ownerOfDelivery,
  recordReceiver,
} from "../orders/write-queries.ts";
import { afterCredits, creditsOfWhole, giveBack } from "./credits.ts";
import {
  changeText,
  creditOf,
  moveChanged,
  planChanges,
  writeChanges,
  type Line,
  type LineChange,
} from "./line-changes.ts";
import { leaveFetchingProof } from "./photos/proof-photo.ts";
import { leaveForgettingPositions } from "./positions/courier-positions.ts";
import { endDelivery, isKnownEvent, linesOfDelivery, markPacked, recordCash } from "./queries.ts";
import { withoutPerson, type MovedDelivery, type Report } from "./report.ts";

export type Needs = Pick<Deps, "db" | "clock" | "ids">;
type DeliveryRow = StatementRow<typeof deliveryToMove>;
type Refusal = Exclude<EventOutcome["reason"], "">;

const counted: EventOutcome = { repeated: false, ignored: false, reason: "" };
const repeated: EventOutcome = { repeated: true, ignored: false, reason: "" };
const ignored = (reason: Refusal): EventOutcome => ({ repeated: false, ignored: true, reason });

/** A report that fits, with all that it is about. */
interface Case {
  readonly delivery: MovedDelivery;
  readonly row: DeliveryRow;
  readonly report: Report;
  readonly moves: boolean;
  readonly lines: readonly Line[];
  readonly changes: readonly LineChange[];
  readonly now: Date;
}

/** The delivery of a number, with its order locked until the end of the transaction. */
export const lockByNumber = async (
  tx: Tx,
  deliveryNo: string,
): Promise<{ readonly delivery: MovedDelivery; readonly row: DeliveryRow } | undefined> => {
  const owner = await maybeOne(tx, ownerOfDelivery, { deliveryNo });
  if (owner === undefined) return undefined;
  const { member_id: memberId, delivery_id: deliveryId } = owner;
  await one(tx, lockOrderOfDelivery, { memberId, deliveryId });
  const row = await one(tx, deliveryToMove, { memberId, deliveryId });
  const { order_id: orderId, sender_id: senderId, is_own: isOwn } = row;
  return { delivery: { memberId, orderId, deliveryId, senderId, isOwn }, row };
};

const judge = (row: DeliveryRow, report: Report): "moves" | "late" | Refusal => {
  const phase = phaseOf(row.order_status);
  if (phase === "unplaced") return "ORDER_NOT_PLACED";
  if (phase === "ended") return row.ended_at === null ? "ORDER_ENDED" : "DELIVERY_ENDED";
  return judgeStep(
    { statusId: row.status_id, statusAt: row.status_at, isEnded: row.ended_at !== null },
    { to: report.statusId, actor: report.actor, occurredAt: report.occurredAt },
  );
};

const writeHistory = ({ delivery, report, changes }: Case, tx: Tx): Promise<number> => {
  const { memberId, deliveryId } = delivery;
  const note = [changes.map(changeText).join(", "), report.note].filter((text) => text !== "");
  return run(tx, insertHistory, {
    memberId,
    deliveryId,
    eventId: report.eventId,
    statusId: report.statusId,
    title: report.title || stepTitle(report.statusId),
    note: note.join(". "),
    occurredAt: report.occurredAt,
  });
};

const receive = async (tx: Tx, { delivery, row, report, now }: Case): Promise<void> => {
  const { memberId, deliveryId } = delivery;
  const { receiverName, photoUrl, occurredAt: receivedAt } = report;
  await run(tx, recordReceiver, { memberId, deliveryId, receiverName, photoUrl, receivedAt, now });
  if (photoUrl !== "") await leaveFetchingProof(tx, { memberId, deliveryId });
  if (row.payment_channel === PaymentChannel.CashOnDelivery) {
    await run(tx, recordCash, { memberId, deliveryId });
  }
};

const moveDelivery = async (tx: Tx, moved: Case): Promise<void> => {
  const { delivery, row, report, now } = moved;
  const { memberId, deliveryId } = delivery;
  const { statusId, occurredAt } = report;
  await run(tx, advanceDelivery, { memberId, deliveryId, statusId, statusAt: occurredAt, now });
  if (row.status_id === DeliveryStatus.OnTheWay) await leaveForgettingPositions(tx, delivery);
  if (statusId === DeliveryStatus.Received) await receive(tx, moved);
};

/** No other attempt follows, even where another one that failed later was heard of before. */
const isLastAttempt = ({ row, report, moves }: Case): boolean =>
  report.statusId === DeliveryStatus.Failed &&
  report.isFinal &&
  (moves || row.status_id === DeliveryStatus.Failed);

/** Why the delivery comes to nothing by this report; undefined where it goes on. */
const endOf = (fitting: Case): CreditReason | undefined => {
  const { row, report, moves, lines, changes } = fitting;
  if (moves && report.statusId === DeliveryStatus.Returned) return RefundReason.Returned;
  if (isLastAttempt(fitting)) return RefundReason.Failed;
  if (changes.length === 0 || stageOf(row.status_id) === "arrived") return undefined;
  const isEmpty = lines.every((line) => {
    const change = changes.find((other) => other.line === line);
    const missing = line.missing + (change?.quantity ?? 0);
    return missing === line.quantity && line.substitutes === 0 && change?.substitute === undefined;
  });
  return isEmpty ? RefundReason.Short : undefined;
};

/** The order follows its deliveries; one of which nothing comes gives back what it took beside its stock. */
export const followDeliveries = async (
  tx: Tx,
  { memberId, orderId }: MovedDelivery,
  now: Date,
): Promise<void> => {
  const rows = await many(tx, deliveriesStand, { memberId, orderId });
  const to = standOfOrder(
    rows.map((row) => ({ statusId: row.status_id, isEnded: row.ended_at !== null })),
  );
  const from = startsOf(to, "fulfilment");
  const moved = await run(tx, moveOrder, { memberId, orderId, to, from, now });
  if (moved === 0) return;
  if (to === OrderStatus.Arrived) {
    await leaveRewards(tx, { memberId, orderId });
    if (isConfirmed(rows)) await run(tx, confirmOrder, { memberId, orderId, now });
  }
  if (to === OrderStatus.Cancelled) {
    await returnVoucherAndSlot(tx, { memberId, orderId }, now);
  }
};

/** The credits of a report: for its lines, and for all that is left where the delivery comes to nothing. */
const creditsOf = (
  { delivery, row, report, lines, changes }: Case,
  end: CreditReason | undefined,
): readonly Credit[] => {
  const own = changes.map((change) => creditOf(delivery, change, report.eventId));
  if (end === undefined) return own;
  return [...own, ...creditsOfWhole(delivery, row, afterCredits(lines, own), end)];
};

const apply = async (tx: Tx, needs: Needs, fitting: Case): Promise<void> => {
  const { delivery, report, moves, changes, now } = fitting;
  const { memberId, deliveryId, orderId } = delivery;
  await writeHistory(fitting, tx);
  await writeChanges(tx, delivery, changes, report.eventId, now);
  if (delivery.isOwn) await moveChanged(tx, delivery, changes, now);
  if (moves) await moveDelivery(tx, fitting);
  const end = endOf(fitting);
  if (end !== undefined) {
    await run(tx, endDelivery, { memberId, deliveryId, now });
    await callOffDelivery(tx, memberId, deliveryId);
  }
  if (report.isPacked && (await run(tx, markPacked, { memberId, deliveryId, now })) === 1) {
    await leaveBooking(tx, memberId, deliveryId);
  }
  await followDeliveries(tx, delivery, now);
  await giveBack(tx, needs, delivery, creditsOf(fitting, end));
  await tellWatchers(tx, { memberId, orderId });
};

/** The same within a transaction. */
export const recordWithin = async (
  tx: Tx,
  needs: Needs,
  sent: Report,
): Promise<EventOutcome | Failure<"DELIVERY_NOT_FOUND">> => {
  const locked = await lockByNumber(tx, sent.deliveryNo);
  if (locked === undefined) return fail("DELIVERY_NOT_FOUND");
  const { delivery, row } = locked;
  const { memberId, deliveryId, orderId } = delivery;
  const { is_known: isKnown } = await one(tx, isKnownEvent, {
    memberId,
    deliveryId,
    eventId: sent.eventId,
  });
  if (isKnown) return repeated;
  const judged = judge(row, sent);
  if (judged !== "moves" && judged !== "late") return ignored(judged);
  const report = row.is_anonymous ? withoutPerson(sent) : sent;
  const lines = await many(tx, linesOfDelivery, { memberId, orderId, deliveryId });
  const changes = await planChanges(tx, delivery, lines, report.lines);
  if (typeof changes === "string") return ignored(changes);
  const now = needs.clock.now();
  await apply(tx, needs, { delivery, row, report, moves: judged === "moves", lines, changes, now });
  return counted;
};

/**
 * Takes a report of store or courier into the history, and moves delivery, order, stock and money on. Reports may
 * repeat and come in any order: a known one changes nothing, a late one moves nothing back, one that does not
 * fit is answered as such.
 */
export const recordReport = (
  needs: Needs,
  report: Report,
): Promise<EventOutcome | Failure<"DELIVERY_NOT_FOUND">> =>
  needs.db.transaction((tx) => recordWithin(tx, needs, report));
