import { Logger, runOnce } from "graphile-worker";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tx } from "../src/db/database.ts";
import { addJob } from "../src/db/jobs.ts";
import { silenceMs, watchWorkers } from "../src/db/live-workers.ts";
import { startWorker } from "../src/worker.ts";
import { testGateway, type TestGateway } from "./support/test-gateway.ts";

let gateway: TestGateway;
let now: number;

beforeEach(async () => {
  now = Date.parse("2026-11-20T05:00:00Z");
  gateway = await testGateway({ clock: { now: () => new Date(now) } });
});
afterEach(() => gateway.close());

const query = async (text: string, values: readonly unknown[] = []) =>
  (await gateway.deps.db.pool.query<Record<string, string>>(text, [...values])).rows;

/** A job that a worker has taken and not finished. */
const lockedJob = async (workerId: string): Promise<void> => {
  await gateway.deps.db.transaction((tx) => addJob(tx, "test.job", { by: workerId }));
  await query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1
     where payload ->> 'by' = $1`,
    [workerId],
  );
};

const lockedBy = async () =>
  (
    await query("select locked_by from graphile_worker._private_jobs order by payload ->> 'by'")
  ).map(({ locked_by: workerId }) => workerId);

/** Moves the clock in steps that no living worker misses. */
const passWith = async (ms: number, living: readonly (() => Promise<number>)[]) => {
  let unlocked = 0;
  for (let passed = 0; passed < ms; passed += 10_000) {
    now += 10_000;
    for (const beat of living) unlocked += await beat();
  }
  return unlocked;
};

it("unlocks the jobs of a worker that has stopped beating, and never those of a living one", async () => {
  const [first, second, killed] = ["pool-1", "pool-2", "pool-3"].map((id) =>
    watchWorkers(gateway.deps, id),
  );
  if (first === undefined || second === undefined || killed === undefined) throw new Error("none");
  await Promise.all(["pool-1", "pool-2", "pool-3"].map(lockedJob));
  await passWith(30_000, [first, second, killed]);
  expect(await passWith(silenceMs - 10_000, [first, second])).toBe(0);
  expect(await passWith(20_000, [first, second])).toBe(1);
  expect(await lockedBy()).toEqual(["pool-1", "pool-2", null]);
  const ran: string[] = [];
  await runOnce({
    pgPool: gateway.deps.db.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { "test.job": (payload) => void ran.push((payload as { by: string }).by) },
  });
  expect(ran).toEqual(["pool-3"]);
});

it("watches anew when nobody could beat for a while, as while the database is away", async () => {
  const [first, other] = ["pool-1", "pool-2"].map((id) => watchWorkers(gateway.deps, id));
  if (first === undefined || other === undefined) throw new Error("none");
  await lockedJob("pool-2");
  await passWith(30_000, [first, other]);
  now += 10 * silenceMs;
  expect(await first()).toBe(0);
  expect(await passWith(silenceMs, [other, first])).toBe(0);
  expect(await lockedBy()).toEqual(["pool-2"]);
});

it("unlocks the jobs of a worker that was killed before its first beat", async () => {
  const [first, late] = ["pool-1", "pool-2"].map((id) => watchWorkers(gateway.deps, id));
  if (first === undefined || late === undefined) throw new Error("none");
  await Promise.all(["pool-2", "pool-9"].map(lockedJob));
  expect(await passWith(silenceMs - 10_000, [first])).toBe(0);
  await late();
  expect(await passWith(silenceMs, [first, late])).toBe(1);
  expect(await lockedBy()).toEqual(["pool-2", null]);
});

it("leaves alone jobs that no worker of the shop has taken", async () => {
  const first = watchWorkers(gateway.deps, "pool-1");
  await lockedJob("otpool-9");
  expect(await passWith(3 * silenceMs, [first])).toBe(0);
});

const numbered = (tries: number) => (tx: Tx) =>
  addJob(tx, "test.job", { by: "pool-2", tries }, { key: "one", maxAttempts: tries });

it("removes a job of a killed worker that was replaced, and keeps one whose last try it was", async () => {
  const first = watchWorkers(gateway.deps, "pool-1");
  const { db } = gateway.deps;
  await lockedJob("pool-2");
  await query("update graphile_worker._private_jobs set max_attempts = 1");
  await db.transaction(numbered(2));
  await query(
    "update graphile_worker._private_jobs set locked_by = 'pool-2', locked_at = now() where key = 'one'",
  );
  await db.transaction(numbered(3));
  await passWith(silenceMs + 10_000, [first]);
  const left = "select max_attempts::text, locked_by from graphile_worker._private_jobs order by 1";
  expect(await query(left)).toEqual([
    { max_attempts: "1", locked_by: null },
    { max_attempts: "3", locked_by: null },
  ]);
});

/** Ends the connection on which a worker asks for a job, while it waits for the answer. */
const loseAnswer = async (): Promise<void> => {
  const { pool } = gateway.deps.db;
  const client = await pool.connect();
  const asking = `from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%_private_jobs%' and pid <> pg_backend_pid()`;
  await client.query("begin");
  await client.query("lock table graphile_worker._private_jobs in access exclusive mode");
  await expect.poll(() => query(`select pid ${asking}`), { timeout: 20_000 }).not.toEqual([]);
  await query(`select pg_terminate_backend(pid) ${asking}`);
  await client.query("rollback");
  client.release();
};

it("gives back what a worker holds without knowing it, because the answer was lost", async () => {
  const worker = await startWorker(gateway.deps);
  const names = () => query("select worker_id from workers");
  await expect.poll(names, { timeout: 20_000 }).toHaveLength(1);
  const [row] = await names();
  await lockedJob(row?.["worker_id"] ?? "");
  await loseAnswer();
  await expect.poll(lockedBy, { timeout: 60_000 }).toEqual([null]);
  const others = async () =>
    (await names()).filter((one) => one["worker_id"] !== row?.["worker_id"]);
  await expect.poll(others, { timeout: 20_000 }).toHaveLength(1);
  await worker.stop();
}, 120_000);

it("is kept by each worker under the name that locks its jobs, until it stops", async () => {
  const worker = await startWorker(gateway.deps);
  await expect
    .poll(() => query("select worker_id from workers"), { timeout: 20_000 })
    .toHaveLength(1);
  const [row] = await query("select worker_id from workers");
  expect(row?.["worker_id"]).toMatch(/^pool-/);
  await worker.stop();
  expect(await query("select worker_id from workers")).toEqual([]);
});
