import { Logger, runOnce } from "graphile-worker";
import type { Deps } from "../../src/deps.ts";
import { taskList } from "../../src/worker.ts";

/** Runs the jobs that wait, and those that they leave, until none is due. */
export const runJobs = (deps: Deps): Promise<void> =>
  runOnce({
    connectionString: deps.config.databaseUrl,
    taskList: taskList(deps),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
