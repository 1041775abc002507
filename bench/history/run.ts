/**
 * Years of orders: how large they are, what members and jobs notice of them, and how long vacuum takes.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/history/run.ts [ORDERS MEMBERS]   # 1000000 100000
 *
 * A database that it has filled is used again. Ten million orders take some 25 GB.
 */
import { openDatabase, many, maybeOne, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { closeDeps, createDeps, type Deps } from "@gerai/gateway/deps";
import { endOfSearch, foundOrders, listedOrders } from "@gerai/gateway/orders/list-queries";
import { schedules, taskList } from "@gerai/gateway/worker";
import { openBenchDatabase } from "../support/database.ts";
import { benchConfig } from "../support/gateway-config.ts";
import { fillOrderHistory, memberOf } from "../support/order-history.ts";
import { percentile, printTable } from "../support/table.ts";

const orders = Number(process.argv[2] ?? 1_000_000);
const members = Number(process.argv[3] ?? 100_000);
const asked = 400;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

const sizes = async ({ pool }: Database): Promise<readonly (readonly string[])[]> => {
  const { rows } = await pool.query<{ name: string; rows: string; table: string; indexes: string }>(
    `select relname as name, reltuples::bigint::text as rows, pg_size_pretty(pg_table_size(oid)) as table,
        pg_size_pretty(pg_indexes_size(oid)) as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 8`,
  );
  return rows.map((row) => [row.name, row.rows, row.table, row.indexes]);
};

const page = { limit: 10, after: null };
const always = { from: new Date(0), until: new Date(8.64e15) };

const firstList = (db: Database, memberId: string) =>
  many(db, listedOrders, { ...page, memberId, lists: [15, 16], statuses: [15, 16] });

const searchOrders = async (db: Database, memberId: string): Promise<void> => {
  const wanted = { ...page, ...always, memberId, words: ["%rasa 7%"], number: null };
  await many(db, foundOrders, wanted);
  await maybeOne(db, endOfSearch, { memberId, after: null, ...always });
};

/** Milliseconds of one call for each of some members. */
const timesOf = async (
  memberIds: readonly string[],
  call: (memberId: string) => Promise<unknown>,
): Promise<readonly string[]> => {
  const times: number[] = [];
  for (const memberId of memberIds) times.push((await seconds(() => call(memberId))) * 1_000);
  return [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
};

type JobHelpers = Parameters<NonNullable<ReturnType<typeof taskList>[string]>>[1];

/** Each job of the clock, once: seconds, or why it did not end. */
const jobTimes = async (deps: Deps): Promise<readonly (readonly [string, string])[]> => {
  const tasks = taskList(deps);
  const times: [string, string][] = [];
  for (const name of new Set(schedules.map(({ task }) => task))) {
    const helpers = { job: { max_attempts: 1 } } as JobHelpers;
    try {
      const took = await seconds(async () => tasks[name]?.({}, helpers));
      times.push([name, took.toFixed(2)]);
    } catch (error) {
      times.push([name, String(error)]);
    }
  }
  return times.toSorted((a, b) => Number(b[1]) - Number(a[1]));
};

await using bench = await openBenchDatabase();
const db = openDatabase({ url: bench.url, max: 4, statementTimeoutMs: 0 });
await migrate(db);
const filled = await seconds(() =>
  fillOrderHistory(db.pool, { orders, members, lineDays: 1_100, lines: 5 }),
);
console.log(`${orders} orders of ${members} members: filled in ${filled.toFixed(0)} s`);
printTable("The largest tables", ["", "rows", "table", "indexes"], await sizes(db));

const memberIds: string[] = [];
for (let n = 0; n < asked; n += 1) {
  memberIds.push(await memberOf(db.pool, 1 + Math.floor((n * members) / asked)));
}
printTable(
  `A member's orders, one call at a time, ${asked} members (milliseconds)`,
  ["", "p50", "p95", "max"],
  [
    ["the list of those that arrived", ...(await timesOf(memberIds, (id) => firstList(db, id)))],
    ["a search for a product", ...(await timesOf(memberIds, (id) => searchOrders(db, id)))],
  ],
);

const deps = createDeps(benchConfig(bench.url, 4));
printTable(
  "Jobs of the clock, the slowest (seconds)",
  ["", ""],
  (await jobTimes(deps)).slice(0, 15),
);
await closeDeps(deps);
const vacuumed = await seconds(() =>
  db.pool.query("vacuum analyze orders, order_lines, deliveries"),
);
console.log(`\nvacuum and analysis of orders, lines and deliveries: ${vacuumed.toFixed(1)} s`);
await db.close();
