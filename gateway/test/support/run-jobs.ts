import { Logger, runOnce } from "graphile-worker";
import { Pool } from "pg";
import { addJob } from "../../src/db/jobs.ts";
import type { Deps } from "../../src/deps.ts";
import { taskList } from "../../src/worker.ts";

/** Runs the jobs that wait, and those that they leave, until none is due. */
export const runJobs = async (deps: Deps): Promise<void> => {
  const pool = new Pool({ connectionString: deps.config.databaseUrl });
  // The database may be dropped before the last connection has said goodbye.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runOnce({
      pgPool: pool,
      taskList: taskList(deps),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
  } finally {
    await pool.end();
  }
};

/** Leaves a job and runs it. */
export const runJob = async (
  deps: Deps,
  task: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> => {
  await deps.db.transaction((tx) => addJob(tx, task, payload));
  await runJobs(deps);
};
