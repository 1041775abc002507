import type { Tx } from "./database.ts";

export interface JobOptions {
  /** Not before this time. */
  readonly runAt?: Date;
  /** A job under the same key replaces the waiting one. */
  readonly key?: string;
  /** Tries in all before it lies in the dead-letter list; 25 if not said. */
  readonly maxAttempts?: number;
}

/** Leaves a job with the transaction that causes it: both happen, or neither. */
export const addJob = async (
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: JobOptions = {},
): Promise<void> => {
  await tx.client.query(
    `select graphile_worker.add_job($1, payload => $2::json, run_at => $3::timestamptz,
       job_key => $4::text, max_attempts => $5::int)`,
    [
      task,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.key ?? null,
      options.maxAttempts ?? 25,
    ],
  );
};
