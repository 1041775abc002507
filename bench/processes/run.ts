/**
 * Orders through one, two and four gateway processes on one PostgreSQL, by HTTP, beside what a model of their processor
 * time says; and what PostgreSQL's sessions wait for meanwhile.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/processes/run.ts
 *
 * The model: a process gives one core at most, and an order takes what it took with one process. So `n` processes on a
 * machine of `c` cores place the lesser of n / Node's share and c / (Node's share + PostgreSQL's + the caller's).
 */
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Database } from "@gerai/gateway/db/database";
import type { Gateway } from "@gerai/gateway/http/request";
import { makeDataFolder } from "../../postgres/test/data-folder.ts";
import { shopProcess, type ShopProcess } from "../../server/test/crashes/shop-processes.ts";
import { order, prepare } from "../checkout/calls.ts";
import { measure, type Measured } from "../checkout/measure.ts";
import { openPostgresCpu, processorTimeBelow } from "../checkout/postgres-cpu.ts";
import { manyStores, openShop, products, type Shop } from "../checkout/shop.ts";
import { openBenchDatabase } from "../support/database.ts";
import { percentile, printTable } from "../support/table.ts";

const counts = [1, 2, 4];
const atOnce = 64;
const orders = 1_500;
const sampleMs = 50;
const cores = availableParallelism();

/** Asks one process after the other, as a load balancer does. */
const balanced = (processes: readonly ShopProcess[]): Gateway => {
  let asked = 0;
  return {
    fetch: async (request: Request) => {
      asked += 1;
      const { pathname, search } = new URL(request.url);
      const { url = "" } = processes[asked % processes.length] ?? {};
      const { method, headers } = request;
      // With its length: what comes in chunks is let in by size, a few at a time.
      return fetch(`${url}${pathname}${search}`, { method, headers, body: await request.text() });
    },
  } as Gateway;
};

type Waits = ReadonlyMap<string, number>;

/** Looks at what the sessions of the shop do, again and again. @returns what ends it: how many do what, on average */
const watchSessions = ({ pool }: Database): (() => Promise<Waits>) => {
  const seen = new Map<string, number>();
  let looks = 0;
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const { rows } = await pool.query<{ doing: string; sessions: number }>(
        `select coalesce(wait_event_type || ' ' || wait_event, 'works') as doing, count(*)::int as sessions
          from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and state <> 'idle' and wait_event_type is distinct from 'Client' group by 1`,
      );
      looks += 1;
      for (const { doing, sessions } of rows) seen.set(doing, (seen.get(doing) ?? 0) + sessions);
      await new Promise((resolve) => setTimeout(resolve, sampleMs));
    }
  };
  const looking = look();
  return async () => {
    ending.abort();
    await looking;
    return new Map([...seen].map(([doing, sessions]) => [doing, sessions / looks]));
  };
};

interface Run {
  readonly processes: number;
  readonly measured: Measured;
  /** Milliseconds of all gateways for each order. */
  readonly nodeMs: number;
  readonly waits: Waits;
}

const runWith = async (shop: Shop, processes: readonly ShopProcess[]): Promise<Run> => {
  const gateway = balanced(processes);
  const buyers = await shop.join(Array.from({ length: orders }, (_, n) => (n % manyStores) + 1));
  const works: (() => Promise<void>)[] = [];
  const preparing = buyers.map((buyer, n) => async () => {
    const form = await prepare(gateway, buyer, (n % products) + 1);
    works.push(() => order(gateway, buyer, form));
  });
  await measure(preparing, atOnce);
  await shop.settle();
  const postgresCpu = await openPostgresCpu(shop.db);
  const endWatch = watchSessions(shop.db);
  const before = await processorTimeBelow(process.pid);
  const measured = await measure(works, atOnce, { postgresCpu });
  const nodeMs = ((await processorTimeBelow(process.pid)) - before) / orders;
  return { processes: processes.length, measured, nodeMs, waits: await endWatch() };
};

/** Orders a second that the model says, from what an order took with one process. */
const predicted = (processes: number, { measured, nodeMs }: Run): number =>
  Math.min(
    (processes * 1_000) / nodeMs,
    (cores * 1_000) / (nodeMs + measured.postgresMs + measured.cpuMs),
  );

const sumOf = (waits: Waits, type: string): string => {
  const some = [...waits].filter(([doing]) => doing.startsWith(type));
  return some.reduce((sum, [, sessions]) => sum + sessions, 0).toFixed(1);
};

const rowOf = (run: Run, first: Run): readonly string[] => {
  const { processes, measured, nodeMs, waits } = run;
  const { perSecond, times, postgresMs, cpuMs, failures } = measured;
  return [
    String(processes),
    perSecond.toFixed(0),
    predicted(processes, first).toFixed(0),
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.95).toFixed(0),
    nodeMs.toFixed(1),
    postgresMs.toFixed(1),
    cpuMs.toFixed(1),
    ...["works", "Lock", "LWLock", "IO"].map((type) => sumOf(waits, type)),
    String(failures.length),
  ];
};

await using bench = await openBenchDatabase();
await using folder = await makeDataFolder();
const secret = randomBytes(32).toString("hex");
const shop = await openShop(bench.url, { secret }, manyStores);
const variables = {
  DATABASE_URL: bench.url,
  GERAI_SECRET: secret,
  GERAI_DATABASE_CONNECTIONS: "16",
  GERAI_SLOT_CAPACITY: "100000",
};
const all: ShopProcess[] = [];
const runs: Run[] = [];
for (const count of counts) {
  while (all.length < count) {
    const name = `gateway ${all.length + 1}`;
    const one = await shopProcess({ name, services: "gateway", dataDir: folder.path, variables });
    await one.start();
    all.push(one);
  }
  // The first orders of a process compile what they need.
  await runWith(shop, all);
  runs.push(await runWith(shop, all));
}
const [first] = runs;
if (first !== undefined) {
  printTable(
    `${orders} orders with cash on delivery, ${atOnce} at once, on ${cores} cores; the last columns: sessions of PostgreSQL, on average`,
    [
      "processes",
      "a second",
      "by the model",
      "p50 ms",
      "p95 ms",
      "node ms",
      "postgres ms",
      "caller ms",
      "work",
      "wait for rows",
      "for latches",
      "for the disk",
      "failed",
    ],
    runs.map((run) => rowOf(run, first)),
  );
  for (const { processes, waits } of runs) {
    const most = [...waits].toSorted(([, a], [, b]) => b - a).slice(0, 6);
    console.log(
      `${processes}: ${most.map(([doing, sessions]) => `${doing} ${sessions.toFixed(2)}`).join(", ")}`,
    );
  }
}
await Promise.all(all.map((one) => one.stop()));
await shop.close();
