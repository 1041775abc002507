/**
 * How long the retailer's imports take: products with prices, the same again, and a price list that changes a
 * tenth of the prices in all stores; beside a bare COPY of as many rows into tables without keys, indexes or checks.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/import/run.ts [PRODUCTS STORES]   # 100000 10
 */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importKind, type KindName } from "@gerai/gateway/catalogue/import/kinds";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { defaultOptions } from "@gerai/gateway/import/options";
import { changeCount, type ImportReport } from "@gerai/gateway/import/report";
import { copyInto, copyLine, type StageValue } from "@gerai/gateway/import/stage";
import { openBenchDatabase } from "../support/database.ts";
import { printTable } from "../support/table.ts";

const productCount = Number(process.argv[2] ?? 100_000);
const storeCount = Number(process.argv[3] ?? 10);

const brands = [
  "Sari",
  "Mawar",
  "Gunung",
  "Laut",
  "Kota",
  "Desa",
  "Pelangi",
  "Rimba",
  "Surya",
  "Bulan",
];
const kinds = [
  "Teh",
  "Kopi",
  "Susu",
  "Biskuit",
  "Sabun",
  "Deterjen",
  "Beras",
  "Minyak",
  "Kecap",
  "Mi",
];
const variants = [
  "Asli",
  "Melati",
  "Cokelat",
  "Pedas",
  "Lemon",
  "Stroberi",
  "Super",
  "Lembut",
  "Segar",
  "Jahe",
];
const sizes = [
  "85gr",
  "1Lt",
  "26'S",
  "12X185Ml",
  "250 ml",
  "1.2Kg",
  "5kg",
  "600ML",
  "40gr",
  "2X200's",
];

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? "";

const productRow = (index: number) => {
  const kind = at(kinds, Math.floor(index / 10));
  const price = 1_000 + ((index * 137) % 900) * 100;
  return {
    sku: `BENCH-${index}`,
    name: `${at(brands, index)} ${kind} ${at(variants, Math.floor(index / 100))} No ${Math.floor(index / 1_000)} ${at(sizes, index * 7)}`,
    category: ["Belanja", kind, `${kind} ${at(variants, index)}`],
    brand: at(brands, index),
    price,
    ...(index % 5 === 0 && { original_price: price + 1_000 }),
    in_stock: index % 17 !== 0,
  };
};

/** A tenth of the products, spread over the list, costs more than before. */
const priceRow = (index: number) => {
  const { sku, price, original_price: listPrice } = productRow(index);
  const more = index % 10 === 0 ? 500 : 0;
  return {
    sku,
    price: price + more,
    ...(listPrice !== undefined && { list_price: listPrice + more }),
  };
};

const storeRow = (index: number) => ({
  code: `BENCH-${index}`,
  name: `Gerai ${index}`,
  lat: -6.2 + index / 100,
  lon: 106.8,
});

const writeRows = async (
  file: string,
  count: number,
  row: (index: number) => object,
): Promise<void> => {
  const stream = createWriteStream(file);
  for (let index = 0; index < count; index += 1) {
    if (!stream.write(`${JSON.stringify(row(index))}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

const take = (
  database: Database,
  kind: KindName,
  file: string,
  dryRun = false,
): Promise<ImportReport> => {
  const options = { ...defaultOptions, stores: { kind: "all" } as const, dryRun };
  const settling = { options, now: new Date(), progress: () => undefined };
  return importKind(database, kind, [file], settling);
};

async function* lines(count: number, row: (index: number) => readonly StageValue[]) {
  for (let index = 0; index < count; index += 1) yield copyLine(row(index));
}

const bareProduct = (index: number): readonly StageValue[] => {
  const { sku, name, brand, price } = productRow(index);
  return [sku, name, brand, price];
};

const bareOffer = (index: number): readonly StageValue[] => [
  index % storeCount,
  Math.floor(index / storeCount),
  5_000,
  4_500,
  50,
];

const bareCopy = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.client.query(
      `create temporary table bare_products (sku text, name text, brand text, price bigint) on commit drop;
       create temporary table bare_offers
         (store_id bigint, product_id bigint, list_price bigint, price bigint, available integer) on commit drop`,
    );
    const products = ["sku", "name", "brand", "price"];
    await copyInto(tx, "bare_products", products, lines(productCount, bareProduct));
    const offers = ["store_id", "product_id", "list_price", "price", "available"];
    await copyInto(tx, "bare_offers", offers, lines(productCount * storeCount, bareOffer));
  });

const line = (name: string, taken: number, copied: number): readonly string[] => {
  const rows = productCount * (1 + storeCount);
  const rate = Math.round(rows / taken).toLocaleString("en");
  return [name, taken.toFixed(1), rate, (taken / copied).toFixed(1)];
};

const measure = async (database: Database, folder: string): Promise<void> => {
  const [stores, products, prices] = ["stores", "products", "prices"].map((name) =>
    join(folder, `${name}.jsonl`),
  ) as [string, string, string];
  await writeRows(stores, storeCount, storeRow);
  await writeRows(products, productCount, productRow);
  await writeRows(prices, productCount, priceRow);
  await migrate(database);
  await take(database, "stores", stores);
  const copied = await seconds(() => bareCopy(database));
  const rows = [line("bare COPY of as many rows", copied, copied)];
  const time = async (name: string, kind: KindName, file: string, dryRun = false) => {
    let changes = 0;
    const taken = await seconds(async () => {
      changes = changeCount(await take(database, kind, file, dryRun));
    });
    const text = `${name}: ${changes.toLocaleString("en")} changes`;
    process.stderr.write(`${text}, ${taken.toFixed(1)} s\n`);
    rows.push(line(text, taken, copied));
    return changes;
  };
  await time("products, for the first time, with search", "products", products);
  const again = await time("the same products", "products", products);
  await time("prices, a dry run", "prices", prices, true);
  await time("prices", "prices", prices);
  await time("the same prices", "prices", prices);
  printTable(
    `Imports of ${productCount} products in ${storeCount} stores`,
    ["what", "seconds", "rows/s", "times bare COPY"],
    rows,
  );
  if (again > 0) process.exitCode = 1;
};

await using bench = await openBenchDatabase();
const database = openDatabase({ url: bench.url, max: 4, statementTimeoutMs: 0 });
const folder = await mkdtemp(join(tmpdir(), "bench-import-"));
try {
  await measure(database, folder);
} finally {
  await rm(folder, { recursive: true });
  await database.close();
}
