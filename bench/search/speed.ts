import { listQuerySchema } from "@gerai/contract/catalogue";
import { listProducts } from "@gerai/gateway/catalogue/listing";
import { findMatches } from "@gerai/gateway/catalogue/search/matches";
import { refreshSearch } from "@gerai/gateway/catalogue/search/refresh";
/**
 * Search and suggestions at 100,000 products, 8 at a time, beside what PostgreSQL does without them.
 *
 *     DATABASE_URL=postgres://…/empty_database node bench/search/speed.ts
 */
import { suggest } from "@gerai/gateway/catalogue/search/suggest";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { percentile, printTable } from "../support/table.ts";
import { loadCorpus } from "./corpus.ts";
import { readJudgements } from "./judgements.ts";
import { manyProducts } from "./many-products.ts";

const productCount = 100_000;
const atATime = 8;
const rounds = 3;
/** The references take seconds per query; a part of the queries shows it well enough. */
const referenceQueries = 60;

const shelf = { storeId: 1, storeCode: "BENCH", warehouseId: null };

const queries = [...readJudgements("demo"), ...readJudgements("shared")].map(({ query }) => query);

const addStore = async ({ pool }: Database): Promise<void> => {
  await pool.query(`
    insert into stores (store_id, store_code, kind, name, latitude, longitude)
      values (1, 'BENCH', 'store', 'Bench', 0, 0);
    insert into store_products (store_id, product_id, list_price, price, available)
      select 1, product_id, 1000 + product_id % 90000, 1000 + product_id % 90000, product_id % 7
      from products;
    create index names_like on products using gin (lower(name) gin_trgm_ops)`);
  await pool.query("vacuum analyze");
};

const fillOnce = async (database: Database): Promise<void> => {
  await migrate(database);
  const { rows } = await database.pool.query<{ some: boolean }>(
    "select exists (select from products) as some",
  );
  if (rows[0]?.some === true) return;
  console.log(`Loading ${productCount} products …`);
  await loadCorpus(database, manyProducts(productCount));
  await addStore(database);
};

type Ask = (query: string) => Promise<unknown>;

/** Answer times in milliseconds of all queries, `atATime` of them under way at any moment. */
const timesOf = async (asked: readonly string[], ask: Ask): Promise<readonly number[]> => {
  const waiting = [...asked];
  const times: number[] = [];
  const worker = async (): Promise<void> => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const started = performance.now();
      await ask(query);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return times;
};

/** What is asked while somebody types: the query up to its third letter, to its half, and whole. */
const beginningsOf = (query: string): readonly string[] => [
  query.slice(0, 3),
  query.slice(0, Math.max(4, Math.ceil(query.length / 2))),
  query,
];

const times = (list: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, () => list).flat();

const row = (name: string, measured: readonly number[], reference: readonly number[]) => {
  const p95 = percentile(measured, 0.95);
  return [
    name,
    percentile(measured, 0.5).toFixed(1),
    p95.toFixed(1),
    Math.max(...measured).toFixed(1),
    `${(percentile(reference, 0.95) / p95).toFixed(1)} x`,
  ];
};

const measure = async (database: Database): Promise<void> => {
  const page = listQuerySchema.parse({});
  const ask = {
    matches: (query: string) => findMatches(database, query),
    list: async (query: string) => {
      const { hits } = await findMatches(database, query);
      return listProducts(database, { kind: "hits", hits }, page, shelf);
    },
    suggest: (query: string) => suggest(database, query, shelf),
    like: (query: string) =>
      database.pool.query(
        `select product_id from products where lower(name) like '%' || $1 || '%'
         order by popularity desc limit 1000`,
        [query],
      ),
    similarity: (query: string) =>
      database.pool.query(
        `select product_id from products where lower(name) % $1
         order by similarity(lower(name), $1) desc limit 1000`,
        [query],
      ),
  };
  const typed = queries.flatMap(beginningsOf);
  await timesOf(queries, ask.list);
  await timesOf(typed, ask.suggest);

  const reference = queries.filter(
    (_, index) => index % Math.ceil(queries.length / referenceQueries) === 0,
  );
  const like = await timesOf(reference, ask.like);
  const similarity = await timesOf(reference, ask.similarity);
  const matches = await timesOf(times(queries, rounds), ask.matches);
  const list = await timesOf(times(queries, rounds), ask.list);
  const suggested = await timesOf(times(typed, rounds), ask.suggest);
  printTable(
    `${productCount} products, ${queries.length} queries, ${atATime} at a time (milliseconds)`,
    ["", "p50", "p95", "most", "similarity's p95"],
    [
      row("search: matches, ranked", matches, similarity),
      row("search: with prices, facets, page", list, similarity),
      row("suggestions, with products", suggested, similarity),
      row("reference: lower(name) like '%…%', trigram index", like, similarity),
      row("reference: lower(name) % …, trigram index", similarity, similarity),
    ],
  );
};

const timeRefresh = async (database: Database): Promise<void> => {
  await database.pool.query("truncate search_documents, search_words cascade");
  const started = performance.now();
  await database.transaction((tx) => refreshSearch(tx));
  console.log(`\nWhole refresh: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await database.pool.query("vacuum analyze");
};

const url = process.env["DATABASE_URL"];
if (url === undefined) {
  console.error("DATABASE_URL has to name a database that may be filled.");
  process.exitCode = 1;
} else {
  const database = openDatabase({ url, max: atATime, statementTimeoutMs: 0 });
  await fillOnce(database);
  await timeRefresh(database);
  await measure(database);
  await database.close();
}
