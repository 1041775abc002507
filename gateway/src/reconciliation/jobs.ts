import { z } from "zod";
import type { readScheduleRuns } from "../db/schedule-runs.ts";
import type { Deps } from "../deps.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { reconcile } from "./reconcile.ts";

const reconcileTask = "reconciliation.look";

/** What the night finds stands in the book; the log says how much. */
const lookAtNight = async (deps: Deps): Promise<void> => {
  await reconcile(deps, {}, ({ check, findings, isComplete }) => {
    const told = { check: check.name, differences: findings.length, isComplete };
    deps.log[findings.length > 0 || !isComplete ? "warn" : "info"](told, "the books were compared");
  });
};

export const tasks: readonly Task[] = [task(reconcileTask, z.unknown(), lookAtNight)];

/** At 02.40 in WIB, when few order. */
export const schedules: readonly Schedule[] = [{ task: reconcileTask, pattern: "40 19 * * *" }];

type ScheduleRun = Awaited<ReturnType<typeof readScheduleRuns>>[number];

/** When the night's look was done last; null where it never was. */
export const comparedAt = (runs: readonly ScheduleRun[]): string | null =>
  runs.find(({ task: name }) => name === reconcileTask)?.succeeded_at?.toISOString() ?? null;
