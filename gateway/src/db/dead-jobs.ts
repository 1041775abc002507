import { many, one, type Db } from "./database.ts";
import { statement } from "./statement.ts";

/** Jobs whose last try has failed; the queue leaves them alone. Payloads hold people's data and stay out. */
const deadJobs = statement({
  name: "jobs.dead",
  text: `select id, task_identifier, attempts, coalesce(last_error, '') as last_error, updated_at
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by id limit $1`,
  row: {
    id: "int8",
    task_identifier: "text",
    attempts: "int2",
    last_error: "text",
    updated_at: "timestamptz",
  },
});

const replayJobs = statement({
  name: "jobs.replay",
  text: `select count(*)::int4 as replayed
    from graphile_worker.reschedule_jobs(job_ids => $1::bigint[], run_at => now(), attempts => 0)`,
  row: { replayed: "int4" },
});

const shown = 1_000;

type DeadJob = (typeof deadJobs)["row"] & object;

/** The dead-letter list, oldest first; a thousand at most. */
export const listDeadJobs = (db: Db): Promise<readonly DeadJob[]> => many(db, deadJobs, [shown]);

/** Gives dead jobs all their tries anew. @returns how many; ids that are not dead do not count */
export const replayDeadJobs = async (db: Db, ids?: readonly number[]): Promise<number> => {
  const dead = (await listDeadJobs(db)).map(({ id }) => id);
  const wanted = ids === undefined ? dead : dead.filter((id) => ids.includes(id));
  return (await one(db, replayJobs, [wanted])).replayed;
};
