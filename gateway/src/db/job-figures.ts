import { one, type Db } from "./database.ts";
import { statement } from "./statement.ts";

const jobFigures = statement({
  name: "jobs.figures",
  text: `select
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int4 as due,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int4 as dead,
      coalesce(extract(epoch from now() - min(run_at) filter
        (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as delay_seconds
    from graphile_worker.jobs`,
});

/** The state of the queue: jobs that wait for a worker, jobs that failed finally, and the longest wait. */
export const readJobFigures = (db: Db) => one(db, jobFigures);
