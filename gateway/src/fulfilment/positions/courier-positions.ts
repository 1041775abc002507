/** Where a courier is while a delivery is on its way: recorded, kept in bounds, and deleted when it has arrived. */
import type { CourierPositions, PositionsOutcome } from "@gerai/contract/fulfilment";
import { limits } from "@gerai/contract/limits";
import { z } from "zod";
import { maybeOne, run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import { tellPages } from "../../orders/changes.ts";
import { ownerOfDelivery } from "../../orders/write-queries.ts";
import { task, type Schedule, type Task } from "../../task.ts";
import {
  forgetPositions,
  holdTravelling,
  insertPositions,
  sweepPositions,
  trimPositions,
} from "./queries.ts";

const forgetPositionsTask = "fulfilment.forget_positions";
const sweepPositionsTask = "fulfilment.sweep_positions";

/** A courier's clock may be ahead of ours by so much; later positions would hide all that follow. */
const aheadAtMostMs = 2 * 60_000;
/** After this long a position says nothing about where the courier is. */
const positionLifeMs = limits.courierPositionHours * 3_600_000;

const payload = z.object({ memberId: z.uuid(), deliveryId: z.uuid() });
type DeliveryKey = z.output<typeof payload>;

const none: PositionsOutcome = { recorded: 0 };

const record = async (
  tx: Tx,
  { deliveryNo, positions }: CourierPositions,
): Promise<PositionsOutcome | Failure<"DELIVERY_NOT_FOUND">> => {
  const owner = await maybeOne(tx, ownerOfDelivery, { deliveryNo });
  if (owner === undefined) return fail("DELIVERY_NOT_FOUND");
  const key: DeliveryKey = { memberId: owner.member_id, deliveryId: owner.delivery_id };
  const delivery = await maybeOne(tx, holdTravelling, key);
  if (delivery === undefined) return none;
  const recorded = await run(tx, insertPositions, {
    ...key,
    times: positions.map(({ occurredAt }) => new Date(occurredAt)),
    latitudes: positions.map(({ latitude }) => latitude),
    longitudes: positions.map(({ longitude }) => longitude),
  });
  if (recorded === 0) return none;
  await run(tx, trimPositions, { ...key, keep: limits.courierPositions });
  await tellPages(tx, { orderId: delivery.order_id });
  return { recorded };
};

/**
 * Takes positions of a courier. They may repeat and come in any order: each counts once, by its time, and only
 * while the delivery is on its way.
 */
export const recordPositions = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { deliveryNo, positions }: CourierPositions,
): Promise<PositionsOutcome | Failure<"DELIVERY_NOT_FOUND">> => {
  const now = clock.now().getTime();
  const usable = positions.filter(({ occurredAt }) => {
    const age = now - new Date(occurredAt).getTime();
    return age >= -aheadAtMostMs && age < positionLifeMs;
  });
  return db.transaction((tx) => record(tx, { deliveryNo, positions: usable }));
};

/** Leaves the deletion of a delivery's positions with the transaction by which it is no longer on its way. */
export const leaveForgettingPositions = (
  tx: Tx,
  { memberId, deliveryId }: DeliveryKey,
): Promise<void> =>
  addJob(tx, forgetPositionsTask, { memberId, deliveryId }, { key: `positions:${deliveryId}` });

const forget = async ({ db }: Deps, { memberId, deliveryId }: DeliveryKey): Promise<void> => {
  await run(db, forgetPositions, { memberId, deliveryId });
};

/** What no job was left for: deliveries that ended otherwise, and couriers who never report an arrival. */
const sweep = async ({ db, clock }: Deps): Promise<void> => {
  await run(db, sweepPositions, { before: new Date(clock.now().getTime() - positionLifeMs) });
};

export const positionTasks: readonly Task[] = [
  task(forgetPositionsTask, payload, forget),
  task(sweepPositionsTask, z.unknown(), sweep),
];

export const positionSchedules: readonly Schedule[] = [
  { task: sweepPositionsTask, pattern: "*/15 * * * *" },
];
