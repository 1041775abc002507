import { z } from "zod";
import { task, type Schedule, type Task } from "../task.ts";
import { abandonDeliveries } from "./abandon.ts";
import { forgetOldPhotos, photoTasks } from "./photos/proof-photo.ts";
import { positionSchedules, positionTasks } from "./positions/courier-positions.ts";

const abandonDeliveriesTask = "fulfilment.abandon_deliveries";
const forgetPhotosTask = "fulfilment.forget_photos";

export const tasks: readonly Task[] = [
  task(abandonDeliveriesTask, z.unknown(), abandonDeliveries),
  task(forgetPhotosTask, z.unknown(), forgetOldPhotos),
  ...photoTasks,
  ...positionTasks,
];

export const schedules: readonly Schedule[] = [
  { task: abandonDeliveriesTask, pattern: "*/10 * * * *" },
  { task: forgetPhotosTask, pattern: "*/15 * * * *" },
  ...positionSchedules,
];
