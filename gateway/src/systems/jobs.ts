import { officeLimits } from "@gerai/contract/office/limits";
import { z } from "zod";
import { dayMs } from "../calendar.ts";
import { deleteInBatches } from "../due-work.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { forgetBatches } from "./batch-queries.ts";
import { forgetMessages } from "./webhooks/queries.ts";
import { sendWebhook } from "./webhooks/send.ts";
import { sendWebhookTask, tellWebhooks } from "./webhooks/tell.ts";

/** Removes what time has made worthless. */
const tidy = task("systems.tidy", z.unknown(), async ({ db, clock }) => {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  await deleteInBatches(db, forgetBatches, { before: daysAgo(officeLimits.systemBatchDays) });
  await deleteInBatches(db, forgetMessages, { before: daysAgo(officeLimits.webhookDays) });
});

const message = z.object({ endpointId: z.uuid(), messageId: z.uuid() });

export const tasks: readonly Task[] = [
  tidy,
  task("systems.tell_webhooks", z.unknown(), tellWebhooks),
  task(sendWebhookTask, message, sendWebhook),
];

export const schedules: readonly Schedule[] = [
  { task: "systems.tidy", pattern: "37 * * * *" },
  { task: "systems.tell_webhooks", pattern: "* * * * *" },
];
