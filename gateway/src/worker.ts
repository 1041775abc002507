import { EventEmitter } from "node:events";
import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Logger as Log } from "pino";
import { deletionSchedules, deletionTasks } from "./account/deletion-jobs.ts";
import * as account from "./account/jobs.ts";
import * as catalogue from "./catalogue/jobs.ts";
import * as checkout from "./checkout/jobs.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { buryJob } from "./db/dead-jobs.ts";
import { priorityOf } from "./db/jobs.ts";
import { beatMs, giveBack, watchWorkers } from "./db/live-workers.ts";
import { noteScheduleRun, noteSchedules } from "./db/schedule-runs.ts";
import type { Deps } from "./deps.ts";
import * as fulfilment from "./fulfilment/jobs.ts";
import * as alerts from "./lists/alerts/jobs.ts";
import * as location from "./location/jobs.ts";
import * as loyalty from "./loyalty/jobs.ts";
import * as media from "./media/encode-ahead.ts";
import * as unusedMedia from "./media/unused.ts";
import * as orders from "./orders/jobs.ts";
import { allPersonalData } from "./personal-data/all.ts";
import * as reconciliation from "./reconciliation/jobs.ts";
import * as staff from "./staff/jobs.ts";
import * as systems from "./systems/jobs.ts";
import { HopelessJob, type Schedule, type Task } from "./task.ts";

const tasks: readonly Task[] = [
  ...media.tasks,
  ...unusedMedia.tasks,
  ...account.tasks,
  ...deletionTasks(allPersonalData),
  ...staff.tasks,
  ...location.tasks,
  ...catalogue.tasks,
  ...loyalty.tasks,
  ...orders.tasks,
  ...alerts.tasks,
  ...checkout.tasks,
  ...fulfilment.tasks,
  ...systems.tasks,
  ...reconciliation.tasks,
];
/** What the clock leaves, and when. */
export const schedules: readonly Schedule[] = [
  ...media.schedules,
  ...unusedMedia.schedules,
  ...account.schedules,
  ...deletionSchedules,
  ...staff.schedules,
  ...location.schedules,
  ...catalogue.schedules,
  ...loyalty.schedules,
  ...orders.schedules,
  ...alerts.schedules,
  ...checkout.schedules,
  ...fulfilment.schedules,
  ...systems.schedules,
  ...reconciliation.schedules,
];

const concurrency = 4;
/** One connection per job, one that listens, one to spare for the beat. */
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
      if (job.key === name) await noteScheduleRun(deps.db, name);
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

/** A job of the clock runs never beside itself, whatever time it takes; at most one waits for its end. */
const cronItemOf = ({ task, pattern, isAwaited = false }: Schedule): CronItem => ({
  task,
  match: pattern,
  options: { queueName: task, jobKey: task, priority: priorityOf(isAwaited) },
});

/** What the clock leaves, as the queue takes it. */
export const cronItems: readonly CronItem[] = schedules.map(cronItemOf);

export interface Worker {
  /** Lets running jobs end, and gives the rest back to the queue. */
  readonly stop: () => Promise<void>;
}

/** Takes jobs from the queue under a name of its own. */
interface Pool {
  readonly id: string;
  /** Whether the queue may have given it jobs that it does not know of: an answer was lost with its connection. */
  readonly isUnsure: () => boolean;
  /** Lets running jobs end, and gives the rest back to the queue. Once or more. */
  readonly stop: () => Promise<void>;
}

/** @param database the queue's own, apart from what jobs work with */
const startPool = async (deps: Deps, database: Database): Promise<Pool> => {
  const events: WorkerEvents = new EventEmitter();
  let id = "";
  let isUnsure = false;
  events.on("pool:create", ({ workerPool }) => {
    ({ id } = workerPool);
  });
  for (const event of ["worker:getJob:error", "worker:fatalError"] as const) {
    events.on(event, () => {
      isUnsure = true;
    });
  }
  const runner = await run({
    events,
    pgPool: database.pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: queueLogger(deps.log),
    taskList: taskList(deps),
    parsedCronItems: parseCronItems([...cronItems]),
  });
  let stopping: Promise<void> | undefined;
  return {
    id,
    isUnsure: () => isUnsure,
    stop: async () => {
      stopping ??= runner.stop().catch((error: unknown) => {
        deps.log.warn({ err: error }, "the worker did not stop cleanly");
      });
      await stopping;
      await giveBack({ ...deps, db: database }, id);
    },
  };
};

/**
 * Takes jobs, and beats for as long as it does. A pool that is unsure what it holds is stopped and another one takes its place.
 * @returns what ends it
 */
const keepRunning = async (deps: Deps, database: Database): Promise<() => Promise<void>> => {
  const needs = { ...deps, db: database };
  let pool = await startPool(deps, database);
  let watch = watchWorkers(needs, pool.id);
  let beating: Promise<void> | undefined;
  let renewing: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    try {
      await pool.stop();
      pool = await startPool(deps, database);
      watch = watchWorkers(needs, pool.id);
      deps.log.warn({}, "the worker has begun anew");
    } catch (error) {
      deps.log.warn({ err: error }, "the worker could not begin anew");
    }
    renewing = undefined;
  };
  const look = async (): Promise<void> => {
    try {
      const unlocked = await watch();
      if (unlocked > 0) deps.log.warn({ jobs: unlocked }, "unlocked the jobs of a dead worker");
      if (pool.isUnsure()) renewing ??= renew();
    } catch (error) {
      deps.log.warn({ err: error }, "the worker could not beat");
    }
    beating = undefined;
  };
  const beatOnce = (): void => {
    beating ??= look();
  };
  beatOnce();
  const timer = setInterval(beatOnce, beatMs);
  return async () => {
    clearInterval(timer);
    await beating;
    await renewing;
    await pool.stop();
  };
};

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
  await noteSchedules(deps.db, schedules);
  const stop = await keepRunning(deps, database);
  return {
    stop: async () => {
      await stop();
      await database.close();
    },
  };
};
