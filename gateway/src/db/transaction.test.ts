import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countTraffic } from "../../test/support/count-statements.ts";
import { isSharded, testDatabase } from "../../test/support/test-database.ts";
import { fail } from "../failure.ts";
import {
  many,
  maybeOne,
  mustWrite,
  one,
  openDatabase,
  run,
  type Database,
  type Tx,
} from "./database.ts";
import { statement } from "./statement.ts";

/** A table with a check, for these tests only. */
const take = statement({
  name: "test.take",
  text: `update workers set beats = beats - :count where worker_id = :workerId`,
  parameters: { workerId: "text", count: "int8" },
  row: {},
});
const add = statement({
  name: "test.add",
  text: `insert into workers (worker_id, beats, seen_at) values (:workerId, :beats, now())`,
  parameters: { workerId: "text", beats: "int8" },
  row: {},
});
const beatsOf = statement({
  name: "test.beats_of",
  text: `select beats from workers where worker_id = :workerId`,
  parameters: { workerId: "text" },
  row: { beats: "int8" },
});
const share = statement({
  name: "test.share",
  text: `select (10 / :by::int)::int4 as part`,
  parameters: { by: "int4" },
  row: { part: "int4" },
});

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  const copy = await testDatabase();
  ({ close } = copy);
  // One connection: what a failure leaves behind on it meets the next test.
  db = openDatabase({ url: copy.url, max: 1, statementTimeoutMs: 5_000 });
  await db.pool.query("alter table workers add constraint beats_left check (beats >= 0)");
});
afterAll(async () => {
  await db.close();
  await close();
});
beforeEach(async () => {
  await db.pool.query("delete from workers");
  await run(db, add, { workerId: "a", beats: 5 });
});

const beats = async (workerId: string): Promise<number | undefined> =>
  (await maybeOne(db, beatsOf, { workerId }))?.beats;

it("sends what is asked at one moment in one trip, the beginning with it", async () => {
  const traffic = await countTraffic(() =>
    db.transaction(async (tx) => {
      const [rows, { part }] = await Promise.all([
        many(tx, beatsOf, { workerId: "a" }),
        one(tx, share, { by: 2 }),
        run(tx, add, { workerId: "b", beats: 7 }),
      ]);
      expect([rows, part]).toEqual([[{ beats: 5 }], 5]);
      expect(await many(tx, beatsOf, { workerId: "b" })).toEqual([{ beats: 7 }]);
    }),
  );
  expect(traffic).toEqual({ statements: 6, trips: 3 });
});

it("undoes all where a write that must change a row found none, or a check refuses one", async () => {
  const changes = [
    { workerId: "nobody", count: 1, says: "test.take wrote no row" },
    { workerId: "a", count: 6, says: /beats_left/ },
  ];
  for (const { says, ...taken } of changes) {
    const work = db.transaction(async (tx) => {
      await mustWrite(tx, add, { workerId: "b", beats: 1 });
      await mustWrite(tx, take, taken);
    });
    await expect(work).rejects.toThrow(says);
    expect([await beats("a"), await beats("b")]).toEqual([5, undefined]);
  }
});

it("carries out nothing that is asked when the transaction is over", async () => {
  let over: Tx | undefined;
  const work = db.transaction(async (tx) => {
    over = tx;
    await run(tx, add, { workerId: "b", beats: 1 });
    await mustWrite(tx, take, { workerId: "nobody", count: 1 });
  });
  await expect(work).rejects.toThrow("test.take wrote no row");
  const late = run(over ?? db, add, { workerId: "c", beats: 1 });
  await expect(late).rejects.toThrow("too late for test.add");
  expect([await beats("b"), await beats("c")]).toEqual([undefined, undefined]);
});

it("keeps nothing of a transaction that ends in a failure, and sends nothing of it where it can", async () => {
  const none = await countTraffic(() => db.transaction(() => Promise.resolve(fail("NO"))));
  expect(none).toEqual({ statements: 0, trips: 0 });
  const failed = db.transaction(async (tx) => {
    await mustWrite(tx, take, { workerId: "a", count: 2 });
    return fail("NO");
  });
  expect(await failed).toEqual(fail("NO"));
  expect(await beats("a")).toBe(5);
});

it("prepares anew what a failure in front of it had kept from being prepared", async () => {
  const late = statement({
    name: "test.late",
    text: `select :by::int4 as part`,
    parameters: { by: "int4" },
    row: { part: "int4" },
  });
  const broken = db.transaction((tx) =>
    Promise.all([one(tx, share, { by: 0 }), one(tx, late, { by: 1 })]),
  );
  await expect(broken).rejects.toThrow(/division by zero/);
  expect(await db.transaction((tx) => one(tx, late, { by: 3 }))).toEqual({ part: 3 });
  expect(await db.transaction((tx) => one(tx, share, { by: 5 }))).toEqual({ part: 2 });
});

it("plans once where it is told to, and only in that transaction", async () => {
  const mode = async (tx: Tx) =>
    (await tx.client.query<{ plan_cache_mode: string }>("show plan_cache_mode")).rows;
  expect(await db.transaction(mode, { plans: "generic" })).toEqual([
    { plan_cache_mode: isSharded() ? "auto" : "force_generic_plan" },
  ]);
  expect(await db.transaction(mode)).toEqual([{ plan_cache_mode: "auto" }]);
});

const modeOf = statement({
  name: "test.mode",
  text: `select current_setting('plan_cache_mode') as mode`,
  row: { mode: "text" },
});

it("reads without a transaction: one trip for what is asked at one moment, planned once", async () => {
  const expected = { mode: isSharded() ? "auto" : "force_generic_plan" };
  const traffic = await countTraffic(() =>
    db.reading(async (reading) => {
      const asked = [one(reading, modeOf), many(reading, beatsOf, { workerId: "a" })] as const;
      expect(await Promise.all(asked)).toEqual([expected, [{ beats: 5 }]]);
      expect(await one(reading, modeOf)).toEqual(expected);
    }),
  );
  expect(traffic).toEqual({ statements: 5, trips: 2 });
  expect(await one(db, modeOf)).toEqual({ mode: "auto" });
});

it("reads as before after a read that failed", async () => {
  const failing = db.reading((reading) => one(reading, share, { by: 0 }));
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await db.reading((reading) => one(reading, share, { by: 2 }))).toEqual({ part: 5 });
  expect(await one(db, modeOf)).toEqual({ mode: "auto" });
});

it("sends raw statements after what waits", async () => {
  await db.transaction(async (tx) => {
    const added = run(tx, add, { workerId: "b", beats: 1 });
    const { rows } = await tx.client.query("select count(*)::int as count from workers");
    expect(rows).toEqual([{ count: 2 }]);
    expect(await added).toBe(1);
  });
});

it("compiles no statement, on a server whose own settings would", async () => {
  const copy = await testDatabase();
  await copy.database.pool.query(
    `do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`,
  );
  const fresh = openDatabase({ url: copy.url, max: 1, statementTimeoutMs: 5_000 });
  const jitOf = async (client: Pick<pg.Pool | pg.PoolClient, "query">) =>
    (await client.query("show jit")).rows;
  const off = [{ jit: "off" }];
  try {
    expect(await jitOf(fresh.pool)).toEqual(off);
    // As on a connection that a pooler gave, which nobody has prepared.
    await fresh.pool.query("set jit = on");
    const inTransaction = fresh.transaction(({ client }) => jitOf(client), { plans: "generic" });
    expect(await inTransaction).toEqual(off);
  } finally {
    await fresh.close();
    await copy.close();
  }
});
