import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import type { CourierEvent } from "@gerai/contract/orders";
import { maybeOne, one, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { leaveRewards } from "./rewards.ts";
import { deliverySteps, startsOf } from "./states.ts";
import {
  advanceDelivery,
  confirmDelivery,
  confirmOrder,
  insertHistory,
  lockDelivery,
  moveOrder,
  ownerOfDelivery,
  recordReceiver,
  undelivered,
} from "./write-queries.ts";

type Needs = Pick<Deps, "db" | "clock">;

interface DeliveryKey {
  readonly memberId: string;
  readonly orderId: string;
  readonly deliveryId: string;
}

/** An order has arrived only with its last delivery; until then it is on its way. */
const reachedStatus = async (
  tx: Tx,
  { memberId, orderId }: DeliveryKey,
  step: OrderStatus,
): Promise<OrderStatus> => {
  if (step !== OrderStatus.Arrived) return step;
  const { travelling } = await one(tx, undelivered, { memberId, orderId });
  return travelling === 0 ? OrderStatus.Arrived : OrderStatus.OnTheWay;
};

const moveOn = async (tx: Tx, key: DeliveryKey, event: CourierEvent, now: Date): Promise<void> => {
  const { memberId, orderId, deliveryId } = key;
  const step = deliverySteps[event.statusId].orderStatus;
  if (step === undefined) return;
  await run(tx, advanceDelivery, { memberId, deliveryId, statusId: event.statusId, now });
  if (event.statusId === DeliveryStatus.Received) {
    await run(tx, recordReceiver, {
      memberId,
      deliveryId,
      receiverName: event.receiverName,
      photoUrl: event.photoUrl,
      now,
    });
  }
  const to = await reachedStatus(tx, key, step);
  await run(tx, moveOrder, { memberId, orderId, to, from: startsOf(to, "courier"), now });
  if (to === OrderStatus.Arrived) await leaveRewards(tx, { memberId, orderId });
};

/** What the books keep of an event: a note or a receiver may say who the member was. */
const withoutPerson = (event: CourierEvent): CourierEvent => ({
  ...event,
  note: "",
  receiverName: "",
  photoUrl: "",
});

/**
 * Takes an event of the courier into the history and moves delivery and order on. Events may repeat
 * and arrive in any order: a known one changes nothing, a late one moves nothing back, and one that
 * comes after the member's deletion brings nobody back.
 */
export const recordCourierEvent = (
  { db, clock }: Needs,
  sent: CourierEvent,
): Promise<{ readonly repeated: boolean } | Failure<"DELIVERY_NOT_FOUND">> =>
  db.transaction(async (tx) => {
    const owner = await maybeOne(tx, ownerOfDelivery, { deliveryNo: sent.deliveryNo });
    if (owner === undefined) return fail("DELIVERY_NOT_FOUND");
    const { member_id: memberId, delivery_id: deliveryId } = owner;
    const delivery = await one(tx, lockDelivery, { memberId, deliveryId });
    const event = delivery.is_anonymous ? withoutPerson(sent) : sent;
    const written = await run(tx, insertHistory, {
      memberId,
      deliveryId,
      eventId: event.eventId,
      statusId: event.statusId,
      title: event.title || deliverySteps[event.statusId].title,
      note: event.note,
      occurredAt: new Date(event.occurredAt),
    });
    if (written === 0) return { repeated: true };
    await moveOn(tx, { memberId, orderId: delivery.order_id, deliveryId }, event, clock.now());
    return { repeated: false };
  });

/** The member has the delivery in hand. Confirming twice is as good as once. */
export const confirmShipment = (
  { db, clock }: Needs,
  { memberId, orderId, deliveryId }: DeliveryKey,
): Promise<
  { readonly confirmed: boolean } | Failure<"DELIVERY_NOT_FOUND" | "DELIVERY_NOT_ARRIVED">
> =>
  db.transaction(async (tx) => {
    const delivery = await maybeOne(tx, lockDelivery, { memberId, deliveryId });
    if (delivery?.order_id !== orderId) return fail("DELIVERY_NOT_FOUND");
    if (delivery.confirmed_at !== null) return { confirmed: true };
    if ((delivery.status_id ?? 0) < DeliveryStatus.Received) return fail("DELIVERY_NOT_ARRIVED");
    const now = clock.now();
    const { title } = deliverySteps[DeliveryStatus.Confirmed];
    await run(tx, insertHistory, {
      memberId,
      deliveryId,
      eventId: "confirmed",
      statusId: DeliveryStatus.Confirmed,
      title,
      note: "",
      occurredAt: now,
    });
    await run(tx, advanceDelivery, {
      memberId,
      deliveryId,
      statusId: DeliveryStatus.Confirmed,
      now,
    });
    await run(tx, confirmDelivery, { memberId, deliveryId, now });
    const { unconfirmed } = await one(tx, undelivered, { memberId, orderId });
    if (unconfirmed === 0) await run(tx, confirmOrder, { memberId, orderId, now });
    return { confirmed: true };
  });
