import { z } from "zod";
import { dayMs } from "../../calendar.ts";
import { deleteInBatches } from "../../due-work.ts";
import { task, type Schedule, type Task } from "../../task.ts";
import { noteNewsTask } from "../changes.ts";
import { noteNews, sendNewsTask } from "./note-news.ts";
import { forgetOldNews } from "./queries.ts";
import { sendNews } from "./send-news.ts";

const forgetTask = "orders.forget_old_news";
/** Older events are never sent, so deleting their rows sends nothing twice. */
const newsLifeMs = 180 * dayMs;

const orderPayload = z.object({ memberId: z.uuid(), orderId: z.uuid() });

export const newsTasks: readonly Task[] = [
  task(noteNewsTask, orderPayload, noteNews),
  task(sendNewsTask, orderPayload.extend({ messageId: z.uuid() }), sendNews),
  task(forgetTask, z.unknown(), async ({ db, clock }) => {
    await deleteInBatches(db, forgetOldNews, {
      before: new Date(clock.now().getTime() - newsLifeMs),
    });
  }),
];

export const newsSchedules: readonly Schedule[] = [{ task: forgetTask, pattern: "41 * * * *" }];
