import { z } from "zod";
import { run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { abandonDeliveries } from "./abandon.ts";
import { forgetPhotos } from "./queries.ts";

const abandonDeliveriesTask = "fulfilment.abandon_deliveries";
const forgetPhotosTask = "fulfilment.forget_photos";

/** A photo shows somebody's door: after this long nobody needs it as a proof any more. */
const photoLifeMs = 7 * 24 * 3_600_000;

const forgetOldPhotos = async ({ db, clock }: Deps): Promise<void> => {
  await run(db, forgetPhotos, { before: new Date(clock.now().getTime() - photoLifeMs) });
};

export const tasks: readonly Task[] = [
  task(abandonDeliveriesTask, z.unknown(), abandonDeliveries),
  task(forgetPhotosTask, z.unknown(), forgetOldPhotos),
];

export const schedules: readonly Schedule[] = [
  { task: abandonDeliveriesTask, pattern: "*/10 * * * *" },
  { task: forgetPhotosTask, pattern: "*/15 * * * *" },
];
