import { one, type Tx } from "./database.ts";
import { statement } from "./statement.ts";

const addJobStatement = statement({
  name: "jobs.add",
  text: `select graphile_worker.add_job(:task, payload => :payload::json, queue_name => :queue::text,
      run_at => coalesce(:runAt::timestamptz, now() + make_interval(secs => :delaySeconds::float8)),
      job_key => :key::text, job_key_mode => :keyMode::text, max_attempts => :maxAttempts::int,
      priority => :priority::int)::text as job`,
  nullable: ["queue", "runAt", "key"],
});

/** The queue takes jobs of a lower number first, and of these the oldest. */
export const priorityOf = (isAwaited: boolean): number => (isAwaited ? -1 : 0);

export interface JobOptions {
  /** A person waits for it, or for money: it goes before jobs for which nobody does, however many of these are due. */
  readonly isAwaited?: boolean;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Not before this time. */
  readonly runAt?: Date;
  /** Not before so much time by the database's clock, where no `runAt` is given. */
  readonly delaySeconds?: number;
  /** A job under the same key replaces the waiting one. */
  readonly key?: string;
  /** A job that waits under the key keeps its time; otherwise it gets that of the new one. */
  readonly keepsTime?: boolean;
  /** Tries in all before it lies in the dead-letter list; 25 if not said. */
  readonly maxAttempts?: number;
}

/**
 * Leaves a job with the transaction that causes it: both happen, or neither.
 */
export const addJob = async (
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  {
    isAwaited = false,
    queue,
    runAt,
    delaySeconds = 0,
    key,
    keepsTime = false,
    maxAttempts = 25,
  }: JobOptions = {},
): Promise<void> => {
  await one(tx, addJobStatement, {
    task,
    payload,
    queue: queue ?? null,
    runAt: runAt ?? null,
    delaySeconds,
    key: key ?? null,
    keyMode: keepsTime ? "preserve_run_at" : "replace",
    maxAttempts,
    priority: priorityOf(isAwaited),
  });
};
