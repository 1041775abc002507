/**
 * What it costs to count what shoppers find: `POST /v2/products/finds` for so many seconds, 16 at once, each from another
 * network address, of 500 keywords and 2,000 products, at the gateway's front door in this process. The day has many
 * pairs of keyword and product already.
 *
 *     [BENCH_SECONDS=6] [DATABASE_URL=postgres://…/empty_database] node bench/search/finds.ts
 */
import { countFind } from "@gerai/contract/search";
import { measure, rowOf } from "../checkout/measure.ts";
import { openPostgresCpu } from "../checkout/postgres-cpu.ts";
import { openShop, products } from "../checkout/shop.ts";
import { openBenchDatabase } from "../support/database.ts";
import { printTable } from "../support/table.ts";

const seconds = Number(process.env["BENCH_SECONDS"] ?? "6");
const pairs = 40_000;

await using bench = await openBenchDatabase();
const { gateway, db, settle, close } = await openShop(bench.url);
await db.pool.query(
  `insert into search_finds (day, keyword, product_id, opened)
   select (now() at time zone 'Asia/Jakarta')::date, 'lama ' || n, 1 + n % ${products}, 1 from generate_series(1, ${pairs}) n`,
);
await settle();
const postgresCpu = await openPostgresCpu(db);

const send = async (number: number): Promise<void> => {
  const isAsked = number % 2 === 0;
  const body = {
    step: isAsked ? "asked" : "opened",
    keyword: `produk ${number % 500}`,
    productId: isAsked ? null : 1 + (number % products),
  };
  const address = `198.${18 + (number >> 16)}.${(number >> 8) % 256}.${number % 256}`;
  const request = new Request(`http://shop.test${countFind.path}`, {
    method: countFind.method,
    headers: { "content-type": "application/json", "x-client-address": address },
    body: JSON.stringify(body),
  });
  const response = await gateway.fetch(request);
  if (response.status !== 200) throw new Error(await response.text());
};

function* sends(): Generator<() => Promise<void>> {
  for (let number = 0; ; number += 1) yield () => send(number);
}

const measured = await measure(sends(), 16, { seconds, postgresCpu });
printTable(
  "Counting what is found, 16 at once",
  ["", "per second", "", "p50 ms", "p95 ms", "p99 ms", "node ms", "postgres ms", "failed"],
  [rowOf("find", measured)],
);
for (const failure of new Set(measured.failures)) console.log(failure);
await close();
