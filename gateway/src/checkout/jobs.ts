import { z } from "zod";
import { many } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { deleteInBatches, inBatches, inLanes } from "../due-work.ts";
import { expiredOrders } from "../orders/write-queries.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { askBeforeEnd } from "./payment/check-payment.ts";
import { paymentSchedules, paymentTasks } from "./payment/jobs.ts";
import { expireOrder } from "./place-order.ts";
import { forgetKeys } from "./queries.ts";

const expireOrdersTask = "checkout.expire_orders";
const forgetKeysTask = "checkout.forget_keys";

const expiryBatch = 500;
/** Orders that end at the same time. */
const expiryLanes = 4;
/** How long the key of a request is kept: repetitions come within minutes. */
const keyLifeMs = 48 * 3_600_000;

const expireOrders = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  const silent = new Set<string>();
  await inBatches(expiryBatch, async () => {
    const rows = await many(deps.db, expiredOrders, { now, limit: expiryBatch });
    await inLanes(expiryLanes, rows, async (row) => {
      const key = { memberId: row.member_id, orderId: row.order_id };
      await askBeforeEnd(deps, key, silent);
      await expireOrder(deps, key);
    });
    return rows.length;
  });
};

const forgetOldKeys = async ({ db, clock }: Deps): Promise<void> => {
  await deleteInBatches(db, forgetKeys, { before: new Date(clock.now().getTime() - keyLifeMs) });
};

export const tasks: readonly Task[] = [
  ...paymentTasks,
  task(expireOrdersTask, z.unknown(), expireOrders),
  task(forgetKeysTask, z.unknown(), forgetOldKeys),
];

export const schedules: readonly Schedule[] = [
  ...paymentSchedules,
  { task: expireOrdersTask, pattern: "* * * * *", isAwaited: true },
  { task: forgetKeysTask, pattern: "47 * * * *" },
];
