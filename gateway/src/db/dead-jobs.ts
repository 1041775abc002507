import { many, one, run, type Db, type Tx } from "./database.ts";
import { statement } from "./statement.ts";

/** Jobs whose last try has failed; the queue leaves them alone. Payloads hold people's data and stay out. */
const deadJobs = statement({
  name: "jobs.dead",
  text: `select id, task_identifier, attempts, coalesce(last_error, '') as last_error, updated_at
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by id limit :limit`,
  filled: ["id", "task_identifier", "attempts", "updated_at"],
});

const replayJobs = statement({
  name: "jobs.replay",
  text: `select count(*)::int4 as replayed
    from graphile_worker.reschedule_jobs(job_ids => :jobIds::bigint[], run_at => now(), attempts => 0)`,
});

const removeDeadJobs = statement({
  name: "jobs.remove_dead",
  text: `select count(*)::int4 as removed from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and task_identifier = any(:tasks) and updated_at < :before))`,
});

const addDeadJob = statement({
  name: "jobs.add_dead",
  text: `select id from graphile_worker.add_job(:task, payload => :payload::json, max_attempts => :maxAttempts::int)`,
});

const failJob = statement({
  name: "jobs.fail",
  text: `select id from graphile_worker.permanently_fail_jobs(job_ids => :jobIds::bigint[], error_message => :reason)`,
});

const shown = 1_000;

type DeadJob = (typeof deadJobs)["row"] & object;

/** The dead-letter list, oldest first; a thousand at most. */
export const listDeadJobs = (db: Db): Promise<readonly DeadJob[]> =>
  many(db, deadJobs, { limit: shown });

/** Gives dead jobs all their tries anew. @returns how many; ids that are not dead do not count */
export const replayDeadJobs = async (db: Db, ids?: readonly number[]): Promise<number> => {
  const dead = (await listDeadJobs(db)).map(({ id }) => id);
  const wanted = ids === undefined ? dead : dead.filter((id) => ids.includes(id));
  return (await one(db, replayJobs, { jobIds: wanted })).replayed;
};

/** Deletes jobs of these tasks from the dead-letter list that failed before the time. */
export const removeOldDeadJobs = async (
  db: Db,
  tasks: readonly string[],
  before: Date,
): Promise<void> => {
  await one(db, removeDeadJobs, { tasks, before });
};

interface HopelessWork {
  readonly task: string;
  readonly payload: unknown;
  /** What a replay has to go by. */
  readonly maxAttempts: number;
  readonly reason: string;
}

/** Adds a job to the dead-letter list. It is a copy, because the queue cannot move a job that is running. */
export const buryJob = async (
  tx: Tx,
  { task, payload, maxAttempts, reason }: HopelessWork,
): Promise<void> => {
  const { id } = await one(tx, addDeadJob, { task, payload, maxAttempts });
  await run(tx, failJob, { jobIds: [id], reason });
};
