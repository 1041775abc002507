/** Which processes that run jobs are alive. A process that was killed leaves its jobs locked. */
import { many, one, run, type Database } from "./database.ts";
import { statement } from "./statement.ts";

const beat = statement({
  name: "jobs.beat",
  text: `insert into workers (worker_id, beats, seen_at) values (:workerId, 1, :now)
    on conflict (worker_id) do update set beats = workers.beats + 1, seen_at = excluded.seen_at`,
});

/** Also those that hold jobs and have not beaten yet: one may be killed before its first beat. */
const otherWorkers = statement({
  name: "jobs.other_workers",
  text: `select worker_id, beats from workers where worker_id <> :workerId
    union all
    select distinct j.locked_by, 0 from graphile_worker.jobs j
    left join workers w on w.worker_id = j.locked_by
    where j.locked_by like 'pool-%' and j.locked_by <> :workerId and w.worker_id is null`,
});

const countLocked = statement({
  name: "jobs.count_locked",
  text: `select count(*)::int4 as jobs from graphile_worker.jobs where locked_by = any(:workerIds::text[])`,
});

/**
 * Held jobs that another one has replaced under their key: the queue then takes the key from them, and counts all their
 * tries as made. What is tried for the last time was not changed after it was taken.
 */
const replacedJobs = statement({
  name: "jobs.replaced",
  text: `select id from graphile_worker.jobs where locked_by = any(:workerIds::text[])
    and key is null and attempts >= max_attempts and updated_at > locked_at`,
  filled: ["id"],
});

const removeJobs = statement({
  name: "jobs.remove",
  text: `select count(*)::int4 as removed from graphile_worker.complete_jobs(:jobIds::bigint[])`,
});

const unlock = statement({
  name: "jobs.unlock",
  text: `with unlocked as materialized (select graphile_worker.force_unlock_workers(:workerIds::text[]))
    select count(*)::int4 as calls from unlocked`,
});

const forget = statement({
  name: "jobs.forget_workers",
  text: `delete from workers where worker_id = any(:workerIds::text[])`,
});

/** A worker beats this often. */
export const beatMs = 10_000;
/** One that has not beaten for so long is dead: a busy process may miss a few beats. */
export const silenceMs = 60_000;

interface Needs {
  readonly db: Database;
  readonly clock: { readonly now: () => Date };
}

interface Seen {
  readonly beats: number;
  /** When this count was seen first, by the watcher's own clock. */
  readonly since: number;
}

/** Replaced jobs are removed: nobody would run them, and they would lie among those that failed. */
const unlockJobs = ({ db }: Needs, workerIds: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    const { jobs } = await one(tx, countLocked, { workerIds });
    const replaced = await many(tx, replacedJobs, { workerIds });
    await one(tx, unlock, { workerIds });
    await one(tx, removeJobs, { jobIds: replaced.map(({ id }) => id) });
    await run(tx, forget, { workerIds });
    return jobs;
  });

/**
 * A watch over the other workers, for one that beats itself. Each call is a beat; it unlocks the jobs of
 * workers whose count has stood still for `silenceMs` of this worker's own clock. A watcher that could not
 * beat itself, because the database was away, begins to watch anew: then all counts stand still.
 * @returns how many jobs it has unlocked
 */
export const watchWorkers = (needs: Needs, workerId: string): (() => Promise<number>) => {
  let seen: ReadonlyMap<string, Seen> = new Map();
  let lastBeat = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = needs.clock.now();
    const time = now.getTime();
    const known = time - lastBeat < silenceMs / 2 ? seen : new Map<string, Seen>();
    await run(needs.db, beat, { workerId, now });
    const others = await many(needs.db, otherWorkers, { workerId });
    lastBeat = time;
    seen = new Map(
      others.map(({ worker_id: id, beats }) => {
        const before = known.get(id);
        return [id, before?.beats === beats ? before : { beats, since: time }];
      }),
    );
    const dead = [...seen].filter(([, { since }]) => time - since >= silenceMs).map(([id]) => id);
    return dead.length === 0 ? 0 : unlockJobs(needs, dead);
  };
};

/** Gives back what the queue holds for a worker that has stopped, also what it was never told of. */
export const giveBack = async (needs: Needs, workerId: string): Promise<void> => {
  await unlockJobs(needs, [workerId]);
};
