/** Tells members, in waves, that what they wait for is back. */
import { z } from "zod";
import { many, mustWrite, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { deleteInBatches, inBatches } from "../../due-work.ts";
import { task, type Schedule, type Task } from "../../task.ts";
import {
  dueWaits,
  forgetEndedAlerts,
  forgetEndedWaits,
  markNotified,
  noteWave,
  takeWaits,
} from "./queries.ts";
import { sendAlert } from "./send-alert.ts";

const waveTask = "lists.stock_waves";
const sendTask = "lists.send_stock_alert";
const forgetTask = "lists.forget_ended_alerts";

/** The most members of one queue who are notified at once. */
const mostPerWave = 100;
/** Queues of one look. */
const mostQueues = 200;
/** The next ones of a queue hear of it when the first ones have had the time to buy. */
const betweenWavesMs = 30 * 60 * 1000;
/** Eleven tries take ten hours. */
const tries = 11;

type Needs = Pick<Deps, "db" | "clock">;
type Due = StatementRow<typeof dueWaits>;

/** One wave of a queue: each member leaves it once, and with that the message. */
const tellWave = async (tx: Tx, { clock }: Needs, due: Due): Promise<void> => {
  const now = clock.now();
  const { store_id: storeId, product_id: productId, member_ids: queued } = due;
  const taken = await many(tx, takeWaits, { storeId, productId, memberIds: queued });
  if (taken.length === 0) return;
  await mustWrite(tx, noteWave, { storeId, productId, now });
  const memberIds = taken.map((row) => row.member_id);
  const told = await many(tx, markNotified, { storeId, productId, memberIds, now });
  await Promise.all(
    told.map(({ member_id: memberId, alert_id: alertId }) => {
      const payload = { memberId, storeId, productId, alertId };
      return addJob(tx, sendTask, payload, { key: `alert:${alertId}`, maxAttempts: tries });
    }),
  );
};

/** Looks at all queues, wherever their stock came from: an import, an order given up, goods that came back. */
const tellWaves = async (needs: Needs): Promise<void> => {
  const now = needs.clock.now();
  await inBatches(mostQueues, async () => {
    const due = await many(needs.db, dueWaits, {
      now,
      wavedBefore: new Date(now.getTime() - betweenWavesMs),
      most: mostPerWave,
      queues: mostQueues,
    });
    for (const queue of due) await needs.db.transaction((tx) => tellWave(tx, needs, queue));
    return due.length;
  });
};

const alertPayload = z.object({
  memberId: z.uuid(),
  storeId: z.number().int(),
  productId: z.number().int(),
  alertId: z.uuid(),
});

export const tasks: readonly Task[] = [
  task(waveTask, z.unknown(), tellWaves),
  task(sendTask, alertPayload, sendAlert),
  task(forgetTask, z.unknown(), async ({ db, clock }) => {
    const now = clock.now();
    await deleteInBatches(db, forgetEndedWaits, { now });
    await deleteInBatches(db, forgetEndedAlerts, { now });
  }),
];

export const schedules: readonly Schedule[] = [
  { task: waveTask, pattern: "* * * * *" },
  { task: forgetTask, pattern: "53 19 * * *" },
];
