/**
 * A chain of many stores: how large its prices and stock are, what the first list of a store costs that nobody has looked
 * at, what a gateway keeps of each, and how long the jobs take that go through all stores.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/stores/run.ts [STORES OFFERS_A_STORE]   # 2000 5000
 *
 * A database that it has filled is used again. The embedded PostgreSQL takes some 3 GB for 10 million offers.
 */
import { listQuerySchema } from "@gerai/contract/catalogue";
import { listProducts } from "@gerai/gateway/catalogue/engine/list-products";
import { followPromotions } from "@gerai/gateway/catalogue/prices";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { loadCorpus } from "../search/corpus.ts";
import { manyProducts } from "../search/many-products.ts";
import { openBenchDatabase } from "../support/database.ts";
import { percentile, printTable } from "../support/table.ts";

const stores = Number(process.argv[2] ?? 2_000);
const offersOfStore = Number(process.argv[3] ?? 5_000);
/** What the chain sells; each store has a part of it. */
const assortment = 20_000;
const asked = 400;

const fillStores = `
  insert into stores (store_id, store_code, kind, name, latitude, longitude, is_default)
    select n, 'S' || n, 'store', 'Gerai ' || n, -6, 106, n = 1 from generate_series(1, ${stores}) n;
  insert into promotions (promotion_id, promotion_code, name, slug, kind, percent_off, label, starts_at, ends_at)
    values (1, 'bench', 'Bench', 'bench', 'price_cut', 10, 'Hemat 10%', now() - interval '1 day', now() + interval '1 year');
  insert into promotion_products select 1, product_id from products where product_id % 50 = 0`;

/** Each store sells a window of the assortment, at prices of its own. Keys are right by making, and not looked up. */
const fillOffers = `
  insert into store_products (store_id, product_id, list_price, price, promotion_id, available)
    select store_id, product_id, list_price,
      case when product_id % 50 = 0 then list_price * 9 / 10 else list_price end,
      case when product_id % 50 = 0 then 1 end, (product_id + store_id) % 7
    from (
      select s as store_id, 1 + (s * 37 + n) % ${assortment} as product_id, 10000 + (s + n) % 90 * 1000 as list_price
      from generate_series($1::int, $2::int) s, generate_series(1, ${offersOfStore}) n
    ) offers
    order by store_id, product_id`;

const fill = async (database: Database): Promise<void> => {
  const { pool } = database;
  const { rows } = await pool.query<{ some: boolean }>(
    "select exists (select from stores) as some",
  );
  if (rows[0]?.some === true) return;
  await loadCorpus(database, manyProducts(assortment));
  await pool.query(fillStores);
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  const atOnce = 100;
  for (let first = 1; first <= stores; first += atOnce) {
    await client.query(fillOffers, [first, Math.min(stores, first + atOnce - 1)]);
  }
  client.release(true);
  await pool.query("vacuum analyze");
};

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const begun = performance.now();
  await work();
  return ((performance.now() - begun) / 1_000).toFixed(1);
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const sizeOf = async ({ pool }: Database, relation: string): Promise<string> => {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_total_relation_size('${relation}')::text as bytes`,
  );
  return megabytes(Number(rows[0]?.bytes));
};

/** The first page of the largest category, as a member of that store sees it. */
const firstPage = async (db: Database, storeId: number): Promise<number> => {
  const begun = performance.now();
  const shelf = { storeId, storeCode: `S${storeId}`, warehouseId: null };
  await listProducts(
    db,
    { kind: "category", categoryId: 1, level: 1 },
    listQuerySchema.parse({}),
    shelf,
  );
  return performance.now() - begun;
};

await using bench = await openBenchDatabase();
const db = openDatabase({ url: bench.url, max: 8, statementTimeoutMs: 0 });
await migrate(db);
const filled = await seconds(() => fill(db));

const first = await firstPage(db, 1);
const before = process.memoryUsage();
const cold: number[] = [];
const warm: number[] = [];
for (let index = 0; index < asked; index += 1) {
  const storeId = 2 + Math.floor((index * (stores - 2)) / asked);
  cold.push(await firstPage(db, storeId));
  warm.push(await firstPage(db, storeId));
}
const after = process.memoryUsage();
const kept = after.rss - before.rss;

const line = (name: string, times: readonly number[]) => [
  name,
  ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1)),
];
console.log(
  `${stores} stores × ${offersOfStore} offers of ${assortment} products: filled in ${filled} s, ` +
    `store_products with its indexes ${await sizeOf(db, "store_products")}`,
);
console.log(`first list of a new process, which reads the assortment: ${first.toFixed(0)} ms`);
printTable(
  `The first page of a category, one at a time, ${asked} stores`,
  ["a store", "p50 ms", "p95 ms", "max ms"],
  [line("that nobody has looked at", cold), line("again", warm)],
);
console.log(`the process grew by ${megabytes(kept)} for ${asked} stores`);
const follow = () => followPromotions({ db, clock: { now: () => new Date() } });
await db.pool.query("update catalogue_version set promoted_at = '-infinity'");
console.log(`prices follow a promotion, all stores, nothing to change: ${await seconds(follow)} s`);
console.log(`a minute in which no promotion begins or ends: ${await seconds(follow)} s`);
const vacuumed = await seconds(() => db.pool.query("vacuum analyze store_products"));
console.log(`vacuum of prices and stock: ${vacuumed} s`);
await db.close();
