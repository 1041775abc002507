/** What has happened to an order that was made elsewhere, as its sender tells it. */
import type { Arrival, ArrivalRefusal } from "@gerai/contract/arrivals";
import { DeliveryStatus, OrderStatus, paymentChannelIds } from "@gerai/contract/order-codes";
import { standingOf } from "../../account/referrals.ts";
import { one, run, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { confirmWithin } from "../../orders/confirm-shipment.ts";
import { leaveRewards } from "../../orders/rewards.ts";
import { isPlaced, mayLiveAgain, phaseOf, startsOf } from "../../orders/states.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { moveOrder, moveToPlaced, ownerOfDelivery } from "../../orders/write-queries.ts";
import { recordWithin, type Needs } from "../record-event.ts";
import type { Report } from "../report.ts";
import { foreignStand, lockForeign, updateForeign, updateForeignDelivery } from "./queries.ts";

type ArrivedEvent = Arrival["deliveries"][number]["events"][number];

/** Why an arrival is refused: the order stays as it was, and nothing of it counts. */
export type Refused = Failure<ArrivalRefusal>;

const refuse = (reason: ArrivalRefusal, eventId = ""): Refused =>
  fail(reason, { values: { eventId } });

const reportOf = (deliveryNo: string, event: ArrivedEvent): Report => ({
  ...event,
  actor: "partner",
  deliveryNo,
  occurredAt: new Date(event.occurredAt),
  isPacked: false,
});

/** Whether it was new. */
const confirmByPartner = async (
  tx: Tx,
  { clock }: Needs,
  { orderId }: OrderKey,
  deliveryNo: string,
  event: ArrivedEvent,
): Promise<boolean | Refused> => {
  const owner = await one(tx, ownerOfDelivery, { deliveryNo });
  const key = { memberId: owner.member_id, orderId, deliveryId: owner.delivery_id };
  const answer = await confirmWithin(tx, key, new Date(event.occurredAt), clock.now());
  return isFailure(answer) ? refuse("EVENT_REFUSED", event.eventId) : answer.isNew;
};

/** Whether it was new. */
const recordEvent = async (
  tx: Tx,
  needs: Needs,
  key: OrderKey,
  deliveryNo: string,
  event: ArrivedEvent,
): Promise<boolean | Refused> => {
  if (event.statusId === DeliveryStatus.Confirmed) {
    return confirmByPartner(tx, needs, key, deliveryNo, event);
  }
  const outcome = await recordWithin(tx, needs, reportOf(deliveryNo, event));
  if (isFailure(outcome) || outcome.ignored) return refuse("EVENT_REFUSED", event.eventId);
  return !outcome.repeated;
};

interface Stand {
  readonly status: OrderStatus;
  readonly is_cancelled_here: boolean;
  readonly delivery_nos: readonly string[];
}

/** How the order stands by now. */
export const standOf = (tx: Tx, key: OrderKey) => one(tx, foreignStand, { ...key });

/** All that has happened, in the order in which it did. Whether any of it was new. */
const recordEvents = async (
  tx: Tx,
  needs: Needs,
  key: OrderKey,
  { deliveries }: Arrival,
  { delivery_nos: deliveryNos }: Stand,
): Promise<boolean | Refused> => {
  const events = deliveries.flatMap((delivery, position) =>
    delivery.events.map((event) => ({ event, deliveryNo: deliveryNos[position] ?? "" })),
  );
  let isNew = false;
  for (const { event, deliveryNo } of events.toSorted(
    (first, other) => Date.parse(first.event.occurredAt) - Date.parse(other.event.occurredAt),
  )) {
    const recorded = await recordEvent(tx, needs, key, deliveryNo, event);
    if (isFailure(recorded)) return recorded;
    isNew ||= recorded;
  }
  return isNew;
};

const hasBegun = ({ deliveries }: Arrival): boolean =>
  deliveries.some(({ events }) => events.length > 0);

/** Moves the order by the table. Whether it moved. */
const moveTo = async (
  tx: Tx,
  { clock }: Needs,
  key: OrderKey,
  to: OrderStatus,
): Promise<boolean | Refused> => {
  const { status, is_cancelled_here: isCancelledHere } = await standOf(tx, key);
  if (status === to) return false;
  if (phaseOf(status) === "ended" && !mayLiveAgain({ status, isCancelledHere })) {
    return refuse("NOT_POSSIBLE");
  }
  const from = startsOf(to, "partner");
  const move = isPlaced(to) && !isPlaced(status) ? moveToPlaced : moveOrder;
  const moved = await run(tx, move, { ...key, to, from, now: clock.now() });
  if (moved === 0) return refuse("NOT_POSSIBLE");
  if (phaseOf(to) === "delivered") await leaveRewards(tx, key);
  await tellWatchers(tx, key);
  return true;
};

/** Whether it was paid since the shop last heard of it, or ended it by itself. */
const isPaidMeanwhile = ({ status, is_cancelled_here }: Stand, arrival: Arrival): boolean => {
  if (phaseOf(status) === "unplaced") return hasBegun(arrival);
  const isOpen = mayLiveAgain({ status, isCancelledHere: is_cancelled_here });
  return isOpen && (hasBegun(arrival) || isPlaced(arrival.status));
};

/** Applies the reported events to the order. @returns whether any of them was new */
export const bringUpToDate = async (
  tx: Tx,
  needs: Needs,
  key: OrderKey,
  arrival: Arrival,
): Promise<boolean | Refused> => {
  const stand = await standOf(tx, key);
  const placed =
    isPaidMeanwhile(stand, arrival) && (await moveTo(tx, needs, key, OrderStatus.InProcess));
  if (isFailure(placed)) return placed;
  const recorded = await recordEvents(tx, needs, key, arrival, stand);
  if (isFailure(recorded)) return recorded;
  const moved = await moveTo(tx, needs, key, arrival.status);
  return isFailure(moved) ? moved : placed || recorded || moved;
};

/** What the sender knows only now. Whether any of it was new. */
const complete = async (
  tx: Tx,
  { clock }: Needs,
  key: OrderKey,
  arrival: Arrival,
  { delivery_nos: deliveryNos }: Stand,
): Promise<boolean> => {
  const now = clock.now();
  const { paymentChannel: channel, vaNumber, expiresAt } = arrival;
  const channelId = channel === null ? null : paymentChannelIds[channel];
  const until = expiresAt === undefined ? null : new Date(expiresAt);
  let changed = await run(tx, updateForeign, {
    ...key,
    channelId,
    channel,
    vaNumber,
    expiresAt: until,
    now,
  });
  for (const [position, delivery] of arrival.deliveries.entries()) {
    const { serialNumber, referenceCode, trackingUrl } = delivery;
    const deliveryNo = deliveryNos[position] ?? "";
    const told = { deliveryNo, serialNumber, referenceCode, trackingUrl };
    changed += await run(tx, updateForeignDelivery, { ...key, ...told, now });
  }
  return changed > 0;
};

/** A known order: what is new of it. Whether anything was. */
export const followUp = async (
  tx: Tx,
  needs: Needs,
  key: OrderKey,
  arrival: Arrival,
): Promise<boolean | Refused> => {
  await one(tx, lockForeign, { ...key });
  if ((await standingOf(tx, key.memberId)).isDeleted) return refuse("MEMBER_GONE");
  const stand = await standOf(tx, key);
  const isSame =
    stand.total_final === arrival.total && stand.delivery_nos.length === arrival.deliveries.length;
  if (!isSame) return refuse("ORDER_DIFFERS");
  const completed = await complete(tx, needs, key, arrival, stand);
  const brought = await bringUpToDate(tx, needs, key, arrival);
  return isFailure(brought) ? brought : completed || brought;
};
