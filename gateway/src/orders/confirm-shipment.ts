import { DeliveryStatus } from "@gerai/contract/order-codes";
import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { tellWatchers } from "./changes.ts";
import { judgeStep, stepTitle } from "./delivery-states.ts";
import {
  advanceDelivery,
  confirmDelivery,
  confirmOrder,
  deliveriesStand,
  deliveryToMove,
  insertHistory,
  lockOrderOfDelivery,
} from "./write-queries.ts";

type Needs = Pick<Deps, "db" | "clock">;

interface DeliveryKey {
  readonly memberId: string;
  readonly orderId: string;
  readonly deliveryId: string;
}

const write = async (
  tx: Tx,
  { memberId, deliveryId }: DeliveryKey,
  at: Date,
  now: Date,
): Promise<void> => {
  const statusId = DeliveryStatus.Confirmed;
  await run(tx, insertHistory, {
    memberId,
    deliveryId,
    eventId: "confirmed",
    statusId,
    title: stepTitle(statusId),
    note: "",
    occurredAt: at,
  });
  await run(tx, advanceDelivery, { memberId, deliveryId, statusId, statusAt: at, now });
  await run(tx, confirmDelivery, { memberId, deliveryId, now: at });
};

type Standing = Pick<StatementRow<typeof deliveriesStand>, "confirmed_at" | "ended_at">;

/** Whether the member has all that still comes of an order. */
export const isConfirmed = (deliveries: readonly Standing[]): boolean =>
  deliveries.every((delivery) => delivery.confirmed_at !== null || delivery.ended_at !== null);

type Confirmed =
  | { readonly confirmed: true; readonly isNew: boolean }
  | Failure<"DELIVERY_NOT_FOUND" | "DELIVERY_NOT_ARRIVED">;

/** The same within a transaction; `at` is when the member confirmed. */
export const confirmWithin = async (
  tx: Tx,
  key: DeliveryKey,
  at: Date,
  now: Date,
): Promise<Confirmed> => {
  const { memberId, orderId, deliveryId } = key;
  const locked = await maybeOne(tx, lockOrderOfDelivery, { memberId, deliveryId });
  if (locked?.order_id !== orderId) return fail("DELIVERY_NOT_FOUND");
  const delivery = await one(tx, deliveryToMove, { memberId, deliveryId });
  if (delivery.confirmed_at !== null) return { confirmed: true, isNew: false };
  const { status_id: statusId, status_at: statusAt, ended_at: endedAt } = delivery;
  const judged = judgeStep(
    { statusId, statusAt, isEnded: endedAt !== null },
    { to: DeliveryStatus.Confirmed, actor: "member", occurredAt: at },
  );
  if (judged !== "moves") return fail("DELIVERY_NOT_ARRIVED");
  await write(tx, key, at, now);
  const deliveries = await many(tx, deliveriesStand, { memberId, orderId });
  if (isConfirmed(deliveries)) await run(tx, confirmOrder, { memberId, orderId, now: at });
  await tellWatchers(tx, { memberId, orderId });
  return { confirmed: true, isNew: true };
};

/** The member has the delivery in hand. Confirming twice is as good as once. */
export const confirmShipment = ({ db, clock }: Needs, key: DeliveryKey): Promise<Confirmed> =>
  db.transaction((tx) => {
    const now = clock.now();
    return confirmWithin(tx, key, now, now);
  });
