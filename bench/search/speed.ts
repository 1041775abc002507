import { facetedListSchema, listQuerySchema } from "@gerai/contract/catalogue";
import { suggestions } from "@gerai/contract/search";
import { listProducts } from "@gerai/gateway/catalogue/engine/list-products";
import { findCachedHits, findHits } from "@gerai/gateway/catalogue/engine/query/find-sentence";
import { refreshSearch } from "@gerai/gateway/catalogue/engine/refresh";
import { suggest } from "@gerai/gateway/catalogue/engine/suggest";
import { openDatabase, type Database, type Db } from "@gerai/gateway/db/database";
import { openBenchDatabase } from "../support/database.ts";
import { printTable } from "../support/table.ts";
import { atATime, repeated, timesOf, timingRow } from "../support/timing.ts";
import { fillOnce, productCount, shelf } from "./filled.ts";
import { readJudgements } from "./judgements.ts";

/**
 * Search and suggestions at 100,000 products, 8 at a time, beside what PostgreSQL does without them.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/speed.ts
 *
 * Vocabulary, phrases, assortment and offers are in memory, as in a shop that has run for a while.
 * `again`: the keyword was searched for before, so its hits are in memory; facets and cards are not.
 * `new`: the keyword is new, some of its postings are in memory. `first`: nothing was searched for since the
 * assortment changed.
 */
const rounds = 3;
/** Queries that the references run: these take seconds each. */
const referenceQueries = 60;

const queries = [...readJudgements("demo"), ...readJudgements("shared")].map(({ query }) => query);

/** The requests while a query is typed: its first three letters, its first half, and all of it. */
const prefixesOf = (query: string): readonly string[] => [
  query.slice(0, 3),
  query.slice(0, Math.max(4, Math.ceil(query.length / 2))),
  query,
];

const typed = queries.flatMap(prefixesOf);

const page = listQuerySchema.parse({});

/** A process that has just read the assortment: no search yet. */
const afterAChange = async (database: Database): Promise<Db> => {
  const db = { client: database.client };
  await findHits(db, "");
  await suggest(db, "xqzw", shelf);
  await listProducts(db, { kind: "brand", brandId: 0 }, page, shelf);
  return db;
};

/** The same after searches for each single word: all postings are in memory, no hits of the queries. */
const withPostings = async (database: Database): Promise<Db> => {
  const db = await afterAChange(database);
  for (const word of new Set(queries.flatMap((query) => query.split(" ")))) {
    await findHits(db, word);
  }
  return db;
};

/** A search, serialised as the gateway sends it. */
const list = async (db: Db, query: string): Promise<string> => {
  const { hits } = await findCachedHits(db, query);
  const found = await listProducts(db, { kind: "hits", hits, order: "relevance" }, page, shelf);
  return JSON.stringify(facetedListSchema.parse(found));
};

const offer = async (db: Db, begun: string): Promise<string> =>
  JSON.stringify(suggestions.response.parse(await suggest(db, begun, shelf)));

/** Asks each question once in each round; a round begins without answers in memory. */
const timesOfNew = async (
  start: () => Promise<Db>,
  asked: readonly string[],
  ask: (db: Db, question: string) => Promise<unknown>,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const db = await start();
    times.push(...(await timesOf([...new Set(asked)], (question) => ask(db, question))));
  }
  return times;
};

const references = ({ pool }: Database) => ({
  like: (query: string) =>
    pool.query(
      `select product_id from products where lower(name) like '%' || $1 || '%'
       order by popularity desc limit 1000`,
      [query],
    ),
  similarity: (query: string) =>
    pool.query(
      `select product_id from products where lower(name) % $1
       order by similarity(lower(name), $1) desc limit 1000`,
      [query],
    ),
});

const measure = async (database: Database): Promise<void> => {
  await timesOf(queries, (query) => list(database, query));
  await timesOf(typed, (begun) => offer(database, begun));

  const some = queries.filter(
    (_, index) => index % Math.ceil(queries.length / referenceQueries) === 0,
  );
  const reference = references(database);
  const like = await timesOf(some, reference.like);
  const similarity = await timesOf(some, reference.similarity);
  const again = repeated(queries, rounds);
  const others = (): Promise<Db> => withPostings(database);
  const change = (): Promise<Db> => afterAChange(database);
  const rows = [
    ["search, new: hits, ranked", await timesOf(again, (query) => findHits(database, query))],
    ["search, new: with prices, facets, page", await timesOfNew(others, queries, list)],
    ["search, first", await timesOfNew(change, queries, list)],
    ["search, again", await timesOf(again, (query) => list(database, query))],
    ["suggestions with products, new", await timesOfNew(others, typed, offer)],
    ["suggestions, first", await timesOfNew(change, typed, offer)],
    [
      "suggestions, again",
      await timesOf(repeated(typed, rounds), (begun) => offer(database, begun)),
    ],
    ["reference: lower(name) like '%…%', trigram index", like],
    ["reference: lower(name) % …, trigram index", similarity],
  ] as const;
  printTable(
    `${productCount} products, ${queries.length} queries, ${atATime} at a time (milliseconds)`,
    ["", "p50", "p95", "max", "similarity's p95"],
    rows.map(([name, times]) => timingRow(name, times, similarity)),
  );
};

const timeRefresh = async (database: Database): Promise<void> => {
  await database.pool.query("truncate search_documents, search_words cascade");
  const started = performance.now();
  await database.transaction((tx) => refreshSearch(tx));
  console.log(`\nWhole refresh: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await database.pool.query("vacuum analyze");
};

await using bench = await openBenchDatabase();
const database = openDatabase({ url: bench.url, max: atATime, statementTimeoutMs: 0 });
await fillOnce(database);
await timeRefresh(database);
await measure(database);
await database.close();
