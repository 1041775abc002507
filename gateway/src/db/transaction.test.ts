import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countTraffic } from "../../test/support/count-statements.ts";
import { isSharded, testDatabase } from "../../test/support/test-database.ts";
import { fail } from "../failure.ts";
import {
  leave,
  many,
  maybeOne,
  one,
  openDatabase,
  run,
  type Database,
  type Db,
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
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await testDatabase();
  ({ drop } = copy);
  // One connection: what a failure leaves behind on it meets the next test.
  db = openDatabase({ url: copy.url, max: 1, statementTimeoutMs: 5_000 });
  await db.pool.query("alter table workers add constraint beats_left check (beats >= 0)");
});
afterAll(async () => {
  await db.close();
  await drop();
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

it("carries out what is left with the commit", async () => {
  const traffic = await countTraffic(() =>
    db.transaction((tx) => {
      leave(tx, take, { workerId: "a", count: 2 });
      leave(tx, add, { workerId: "b", beats: 1 });
      return Promise.resolve();
    }),
  );
  expect(traffic).toEqual({ statements: 4, trips: 1 });
  expect([await beats("a"), await beats("b")]).toEqual([3, 1]);
});

it("answers the refusal of the check that a left statement breaks, and undoes the rest", async () => {
  const left = await db.transaction((tx) => {
    leave(tx, add, { workerId: "b", beats: 1 }, fail("OTHER"));
    leave(tx, take, { workerId: "a", count: 6 }, fail("TOO_MANY"));
    leave(tx, add, { workerId: "c", beats: 1 }, fail("OTHER"));
    return Promise.resolve("done");
  });
  expect(left).toEqual(fail("TOO_MANY"));
  expect([await beats("a"), await beats("b"), await beats("c")]).toEqual([5, undefined, undefined]);
});

it("answers the refusal where a later statement brings it to light", async () => {
  const left = await db.transaction(async (tx) => {
    leave(tx, take, { workerId: "a", count: 6 }, fail("TOO_MANY"));
    await one(tx, share, { by: 1 });
    return "done";
  });
  expect(left).toEqual(fail("TOO_MANY"));
});

it("throws what is no refused check, and what has no refusal", async () => {
  const twice = db.transaction((tx) => {
    leave(tx, add, { workerId: "a", beats: 1 }, fail("TOO_MANY"));
    return Promise.resolve();
  });
  await expect(twice).rejects.toThrow(/duplicate key/);
  const tooMany = db.transaction((tx) => {
    leave(tx, take, { workerId: "a", count: 6 });
    return Promise.resolve();
  });
  await expect(tooMany).rejects.toThrow(/beats_left/);
  expect(await beats("a")).toBe(5);
});

it("keeps nothing of a transaction that ends in a failure, and sends nothing of it where it can", async () => {
  const traffic = await countTraffic(() =>
    db.transaction((tx) => {
      leave(tx, take, { workerId: "a", count: 2 });
      return Promise.resolve(fail("NO"));
    }),
  );
  expect(traffic).toEqual({ statements: 0, trips: 0 });
  expect(await beats("a")).toBe(5);
});

it("prepares what a failure in front of it had kept from being prepared", async () => {
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

it("gives a connection back whole after a read that failed", async () => {
  const failing = db.reading((reading) => one(reading, share, { by: 0 }));
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await db.reading((reading) => one(reading, share, { by: 2 }))).toEqual({ part: 5 });
  expect(await one(db, modeOf)).toEqual({ mode: "auto" });
});

it("sends raw statements after what waits", async () => {
  await db.transaction(async (tx) => {
    leave(tx, add, { workerId: "b", beats: 1 });
    const { rows } = await tx.client.query("select count(*)::int as count from workers");
    expect(rows).toEqual([{ count: 2 }]);
  });
});

it("compiles no statement, on a server whose own settings would", async () => {
  const copy = await testDatabase();
  await copy.database.pool.query(
    `do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`,
  );
  const fresh = openDatabase({ url: copy.url, max: 1, statementTimeoutMs: 5_000 });
  const jitOf = async (client: Db["client"]) => (await client.query("show jit")).rows;
  const off = [{ jit: "off" }];
  try {
    expect(await jitOf(fresh.pool)).toEqual(off);
    // As on a connection that a pooler gave, which nobody has prepared.
    await fresh.pool.query("set jit = on");
    const inTransaction = fresh.transaction(({ client }) => jitOf(client), { plans: "generic" });
    expect(await inTransaction).toEqual(off);
  } finally {
    await fresh.close();
    await copy.drop();
  }
});
