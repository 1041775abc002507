import { DeliveryStatus } from "@gerai/contract/order-codes";
import { RefundReason } from "@gerai/contract/payment-codes";
import { many, one, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { inBatches, inLanes } from "../due-work.ts";
import { tellWatchers } from "../orders/changes.ts";
import { callOffDelivery } from "../orders/jobs.ts";
import { deliveryToMove, lockOrderOfDelivery } from "../orders/write-queries.ts";
import { creditsOfWhole, giveBack } from "./credits.ts";
import { abandonedDeliveries, endDelivery, linesOfDelivery } from "./queries.ts";
import { followDeliveries, type Needs } from "./record-event.ts";

/** So long after a failed attempt no other follows. */
const patienceMs = 48 * 3_600_000;
const batch = 200;

interface DeliveryKey {
  readonly memberId: string;
  readonly deliveryId: string;
}

/** Whether the last attempt failed before then; another may have been reported since the delivery was found. */
const isSilentSince = (before: Date, row: StatementRow<typeof deliveryToMove>): boolean =>
  row.status_id === DeliveryStatus.Failed && row.status_at !== null && row.status_at < before;

const abandon = async (
  tx: Tx,
  needs: Needs,
  { memberId, deliveryId }: DeliveryKey,
  before: Date,
): Promise<void> => {
  const { order_id: orderId } = await one(tx, lockOrderOfDelivery, { memberId, deliveryId });
  const row = await one(tx, deliveryToMove, { memberId, deliveryId });
  if (row.ended_at !== null || !isSilentSince(before, row)) return;
  const delivery = { memberId, orderId, deliveryId, senderId: row.sender_id, isOwn: row.is_own };
  const now = needs.clock.now();
  await run(tx, endDelivery, { memberId, deliveryId, now });
  await callOffDelivery(tx, memberId, deliveryId);
  await followDeliveries(tx, delivery, now);
  const lines = await many(tx, linesOfDelivery, { memberId, orderId, deliveryId });
  await giveBack(tx, needs, delivery, creditsOfWhole(delivery, row, lines, RefundReason.Failed));
  await tellWatchers(tx, { memberId, orderId });
};

/** Gives up deliveries whose last attempt failed two days ago, so that their money is refunded. */
export const abandonDeliveries = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.clock.now().getTime() - patienceMs);
  await inBatches(batch, async () => {
    const rows = await many(deps.db, abandonedDeliveries, { before, limit: batch });
    await inLanes(1, rows, async (row) => {
      const key = { memberId: row.member_id, deliveryId: row.delivery_id };
      await deps.db.transaction((tx) => abandon(tx, deps, key, before));
    });
    return rows.length;
  });
};
