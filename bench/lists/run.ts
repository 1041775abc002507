/**
 * Product lists at 100,000 products in one store, 8 at a time, beside PostgreSQL's bare selection of the
 * ids of the same page from the same lists: without total, facets, names, prices or pictures.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/lists/run.ts
 *
 * Any database that bench/search/speed.ts has filled will do as well.
 */
import { facetedListSchema, listQuerySchema, type ListQuery } from "@gerai/contract/catalogue";
import { listProducts } from "@gerai/gateway/catalogue/engine/list-products";
import type { Scope } from "@gerai/gateway/catalogue/engine/list/candidates";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { fillOnce, productCount, promotionId, shelf } from "../search/filled.ts";
import { openBenchDatabase } from "../support/database.ts";
import { median, printTable } from "../support/table.ts";
import { atATime, repeated, timesOf, timingRow } from "../support/timing.ts";

/** Lists measured of each kind: those with the most products. */
const listsPerKind = 10;

const calls = 600;

interface List {
  readonly scope: Scope;
  /** Which products are in it, in SQL. */
  readonly condition: string;
  readonly size: number;
}

interface CountedId {
  readonly id: number;
  readonly size: number;
}

const largest = async ({ pool }: Database, id: string): Promise<readonly CountedId[]> => {
  const { rows } = await pool.query<CountedId>(
    `select ${id} as id, count(*)::int as size from products p where ${id} is not null
     group by 1 order by 2 desc limit ${listsPerKind}`,
  );
  return rows;
};

const categoryLists = async (database: Database, level: number): Promise<readonly List[]> =>
  (await largest(database, `category_path[${level}]`)).map(({ id, size }) => ({
    scope: { kind: "category", categoryId: id, level },
    condition: `p.category_path @> array[${id}::bigint]`,
    size,
  }));

const brandLists = async (database: Database): Promise<readonly List[]> =>
  (await largest(database, "brand_id")).map(({ id, size }) => ({
    scope: { kind: "brand", brandId: id },
    condition: `p.brand_id = ${id}`,
    size,
  }));

const promotionLists: readonly List[] = [
  {
    scope: { kind: "promotion", promotionId },
    condition: `p.product_id in
      (select product_id from promotion_products where promotion_id = ${promotionId})`,
    size: productCount / 50,
  },
];

const bareIds =
  ({ pool }: Database) =>
  ({ condition }: List) =>
    pool.query(
      `select p.product_id from products p
       join store_products o on o.product_id = p.product_id and o.store_id = $1
       where p.is_active and ${condition}
       order by o.available > 0 desc, p.popularity desc, p.product_id limit 24`,
      [shelf.storeId],
    );

/** A list, serialised as the gateway sends it. */
const answer =
  (database: Database, query: ListQuery) =>
  async ({ scope }: List): Promise<string> =>
    JSON.stringify(facetedListSchema.parse(await listProducts(database, scope, query, shelf)));

const measureKind = async (
  database: Database,
  name: string,
  lists: readonly List[],
): Promise<readonly (readonly string[])[]> => {
  const asked = repeated(lists, Math.ceil(calls / lists.length));
  const whole = answer(database, listQuerySchema.parse({}));
  const plain = answer(database, listQuerySchema.parse({ facets: "none" }));
  const byPrice = answer(database, listQuerySchema.parse({ sort: "price", inStock: "true" }));
  await timesOf(asked, whole);
  const reference = await timesOf(repeated(lists, 6), bareIds(database));
  const size = median(lists.map((list) => list.size));
  return [
    timingRow(`${name}, ${size} products`, await timesOf(asked, whole), reference),
    timingRow("  without facets", await timesOf(asked, plain), reference),
    timingRow("  cheapest in stock first", await timesOf(asked, byPrice), reference),
    timingRow("  reference: PostgreSQL, ids of the page", reference, reference),
  ];
};

/** The time that the first call after a change waits for. */
const timeReading = async (database: Database): Promise<void> => {
  const first = performance.now();
  await listProducts(
    { ...database },
    { kind: "brand", brandId: 0 },
    listQuerySchema.parse({}),
    shelf,
  );
  const read = performance.now() - first;
  console.log(`\nReading all products, prices and stock into memory: ${read.toFixed(0)} ms`);
};

const measure = async (database: Database): Promise<void> => {
  await timeReading(database);
  const kinds = [
    ["top categories", await categoryLists(database, 1)],
    ["categories of the third level", await categoryLists(database, 3)],
    ["brands", await brandLists(database)],
    ["a promotion", promotionLists],
  ] as const;
  const rows: (readonly string[])[] = [];
  for (const [name, lists] of kinds) rows.push(...(await measureKind(database, name, lists)));
  printTable(
    `${productCount} products, lists by popularity, ${atATime} at a time (milliseconds)`,
    ["", "p50", "p95", "max", "reference's p95"],
    rows,
  );
};

await using bench = await openBenchDatabase();
const database = openDatabase({ url: bench.url, max: atATime, statementTimeoutMs: 0 });
await fillOnce(database);
await measure(database);
await database.close();
