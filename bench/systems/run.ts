/**
 * Whether shoppers notice that a system sends counts of stock: twenty orders a second are placed (precheckout, checkout and
 * placing by cash on delivery), first alone, then beside 2,000 rows of stock a second in batches of a thousand. One process has
 * the gateway, the shoppers and the system. Afterwards each shelf must have what was counted, less what was sold since.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/systems/run.ts [ROWS_A_SECOND ORDERS_A_SECOND]   # 2000 20
 */
import { setTimeout } from "node:timers/promises";
import { systemStock } from "@gerai/contract/systems";
import { isFailure } from "@gerai/gateway/failure";
import { makeKey } from "@gerai/gateway/systems/keys";
import { order, prepare } from "../checkout/calls.ts";
import { openShop, products, stores } from "../checkout/shop.ts";
import { openBenchDatabase } from "../support/database.ts";
import { percentile, printTable } from "../support/table.ts";

const rowsPerSecond = Number(process.argv[2] ?? 2_000);
const ordersPerSecond = Number(process.argv[3] ?? 20);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);
const batchRows = 1_000;
const counted = 5_000;

await using bench = await openBenchDatabase();
const shop = await openShop(bench.url);
const { gateway, db } = shop;

const key = await makeKey(
  { db, clock: { now: () => new Date() }, ids: { next: () => crypto.randomUUID() } },
  { actor: "bench", address: "" },
  {
    name: "ERP",
    scopes: ["stock"],
    lastDay: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  },
);
if (isFailure(key)) throw new Error(key.code);

let sentRows = 0;
const batchTimes: number[] = [];

/** Counts the next thousand shelves, one store after the other. */
const sendBatch = async (): Promise<void> => {
  const now = new Date().toISOString();
  const rows = Array.from({ length: batchRows }, (_, index) => {
    const at = sentRows + index;
    return {
      sku: `p${(at % products) + 1}`,
      store_code: `S${(Math.floor(at / products) % stores) + 1}`,
      stock: counted,
      counted_at: now,
    };
  });
  sentRows += batchRows;
  const begun = performance.now();
  const answer = await gateway.fetch(
    new Request(`http://shop.test${systemStock.path}`, {
      method: systemStock.method,
      headers: {
        authorization: `Bearer ${key.key}`,
        "idempotency-key": crypto.randomUUID(),
        "content-type": "application/json",
      },
      body: JSON.stringify({ rows }),
    }),
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  batchTimes.push(performance.now() - begun);
};

/** Begins a piece of work so many times a second, whatever the earlier ones take. */
const atRate = async (perSecond: number, work: () => Promise<unknown>): Promise<void> => {
  const begun: Promise<unknown>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await setTimeout(Math.max(0, start + (index * 1_000) / perSecond - performance.now()));
    begun.push(work());
  }
  await Promise.all(begun);
};

/** Fills the carts of as many members as will order. @returns what lets them order, and how long each took */
const readyOrders = async (): Promise<() => Promise<readonly number[]>> => {
  const members = await shop.join(
    Array.from({ length: ordersPerSecond * seconds }, (_, index) => (index % stores) + 1),
  );
  const works: (() => Promise<void>)[] = [];
  for (const [index, member] of members.entries()) {
    const form = await prepare(gateway, member, (index % products) + 1);
    works.push(() => order(gateway, member, form));
  }
  await shop.settle();
  const times: number[] = [];
  const placeNext = async () => {
    const begun = performance.now();
    await works.pop()?.();
    times.push(performance.now() - begun);
  };
  return async () => {
    await atRate(ordersPerSecond, placeNext);
    return times;
  };
};

// Each shelf was counted before, as in a shop that is open: what rows leave behind has its room on their pages.
const countAll = (products * stores) / batchRows;
for (let round = 0; round < 3 * countAll; round += 1) await sendBatch();
await shop.settle();
const alone = await (await readyOrders())();
const orderBeside = await readyOrders();
batchTimes.length = 0;
const [beside] = await Promise.all([orderBeside(), atRate(rowsPerSecond / batchRows, sendBatch)]);

const line = (name: string, times: readonly number[]) => [
  name,
  String(times.length),
  ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
];
printTable(
  `Orders (${ordersPerSecond} a second) beside ${rowsPerSecond} rows of stock a second, ${seconds} s`,
  ["what", "how many", "p50 ms", "p95 ms", "p99 ms"],
  [
    line("orders alone", alone),
    line("orders beside batches", beside),
    line(`batches of ${batchRows}`, batchTimes),
  ],
);
const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
console.log(`p95 of orders: ${ratio.toFixed(2)} times that without batches (aim: at most 1.3)`);

/** What was sold after its shelf was counted is gone from it, and nothing else. */
const { rows: wrong } = await db.pool.query<{ shelves: number }>(
  `select count(*)::int as shelves from store_products t
   left join (select r.store_id, r.product_id, r.changed_at, r.quantity from reservations r where r.state = 'sold') r
     on r.store_id = t.store_id and r.product_id = t.product_id and r.changed_at > t.counted_at
   where t.counted_at is not null
   group by t.store_id, t.product_id, t.available
   having t.available <> ${counted} - coalesce(sum(r.quantity), 0)`,
);
console.log(
  wrong.length === 0 ? "Each shelf is right." : `WRONG: ${wrong.length} shelves are not right.`,
);
await shop.close();
process.exitCode = wrong.length === 0 ? 0 : 1;
