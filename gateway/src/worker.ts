import { type JobHelpers, Logger, parseCronItems, run, type TaskList } from "graphile-worker";
import type { Logger as Log } from "pino";
import { deletionSchedules, deletionTasks } from "./account/deletion-jobs.ts";
import * as account from "./account/jobs.ts";
import * as catalogue from "./catalogue/jobs.ts";
import * as checkout from "./checkout/jobs.ts";
import { openDatabase } from "./db/database.ts";
import { buryJob } from "./db/dead-jobs.ts";
import { HopelessJob, type Schedule, type Task } from "./db/task.ts";
import type { Deps } from "./deps.ts";
import * as orders from "./orders/jobs.ts";
import { allPersonalData } from "./personal-data/all.ts";

const tasks: readonly Task[] = [
  ...account.tasks,
  ...deletionTasks(allPersonalData),
  ...catalogue.tasks,
  ...orders.tasks,
  ...checkout.tasks,
];
const schedules: readonly Schedule[] = [
  ...account.schedules,
  ...deletionSchedules,
  ...catalogue.schedules,
  ...orders.schedules,
  ...checkout.schedules,
];

const concurrency = 4;
/** One connection per job, one that listens, one to spare. */
const connections = concurrency + 2;

const levels: Readonly<Record<string, "error" | "warn">> = { error: "error", warning: "warn" };

/** The queue's own log lines; payloads are not among them. */
const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    log[levels[level] ?? "debug"]({ source: "worker" }, message);
  });

const runTask =
  (deps: Deps, { name, run: work }: Task) =>
  async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    try {
      await work(deps, payload);
    } catch (error) {
      if (!(error instanceof HopelessJob)) throw error;
      const { message: reason } = error;
      deps.log.warn({ task: name, reason }, "a job failed for good");
      const buried = { task: name, payload, maxAttempts: job.max_attempts, reason };
      await deps.db.transaction((tx) => buryJob(tx, buried));
    }
  };

/** What the queue runs for each kind of job. */
export const taskList = (deps: Deps): TaskList =>
  Object.fromEntries(tasks.map((task) => [task.name, runTask(deps, task)]));

export interface Worker {
  /** Lets running jobs end, and gives the rest back to the queue. */
  readonly stop: () => Promise<void>;
}

/** Runs the jobs that use cases leave behind, and those the clock asks for. */
export const startWorker = async (deps: Deps): Promise<Worker> => {
  // A pool of the queue's own making is left to end by itself, and its last connection may then break
  // unheard when the database stops; this one is closed before anything goes on.
  const database = openDatabase({
    url: deps.config.databaseUrl,
    max: connections,
    statementTimeoutMs: 0,
    onIdleError: (error) => deps.log.warn({ err: error }, "the worker lost a connection"),
  });
  const runner = await run({
    pgPool: database.pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: queueLogger(deps.log),
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(
      schedules.map(({ task, pattern }) => ({ task, match: pattern })),
    ),
  });
  return {
    stop: async () => {
      await runner.stop();
      await database.close();
    },
  };
};
