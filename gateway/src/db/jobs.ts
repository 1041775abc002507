import { one, type Tx } from "./database.ts";
import { statement } from "./statement.ts";

const addJobStatement = statement({
  name: "jobs.add",
  text: `select graphile_worker.add_job(:task, payload => :payload::json, queue_name => :queue::text,
      run_at => coalesce(:runAt::timestamptz, now() + make_interval(secs => :delaySeconds::float8)),
      job_key => :key::text, job_key_mode => :keyMode::text, max_attempts => :maxAttempts::int)::text as job`,
  nullable: ["queue", "runAt", "key"],
});

export interface JobOptions {
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
  { queue, runAt, delaySeconds = 0, key, keepsTime = false, maxAttempts = 25 }: JobOptions = {},
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
  });
};
