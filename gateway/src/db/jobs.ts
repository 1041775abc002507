import { leave, type Tx } from "./database.ts";
import { json, statement } from "./statement.ts";

const addJobStatement = statement({
  name: "jobs.add",
  text: `select graphile_worker.add_job(:task, payload => :payload::json, run_at => :runAt::timestamptz,
      job_key => :key::text, max_attempts => :maxAttempts::int)::text as job`,
  parameters: {
    task: "text",
    payload: json<unknown>(),
    runAt: "timestamptz?",
    key: "text?",
    maxAttempts: "int4",
  },
  row: { job: "text" },
});

export interface JobOptions {
  /** Not before this time. */
  readonly runAt?: Date;
  /** A job under the same key replaces the waiting one. */
  readonly key?: string;
  /** Tries in all before it lies in the dead-letter list; 25 if not said. */
  readonly maxAttempts?: number;
}

/**
 * Leaves a job with the transaction that causes it: both happen, or neither. It travels with the transaction's
 * next statement.
 */
export const addJob = (
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  { runAt, key, maxAttempts = 25 }: JobOptions = {},
): Promise<void> => {
  leave(tx, addJobStatement, {
    task,
    payload,
    runAt: runAt ?? null,
    key: key ?? null,
    maxAttempts,
  });
  return Promise.resolve();
};
