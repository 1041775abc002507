import { z } from "zod";
import { task, type Schedule, type Task } from "../task.ts";
import { abandonDeliveries } from "./abandon.ts";

const abandonDeliveriesTask = "fulfilment.abandon_deliveries";

export const tasks: readonly Task[] = [task(abandonDeliveriesTask, z.unknown(), abandonDeliveries)];

export const schedules: readonly Schedule[] = [
  { task: abandonDeliveriesTask, pattern: "*/10 * * * *" },
];
