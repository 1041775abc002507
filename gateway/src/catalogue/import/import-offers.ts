/** Prices and stock in files of their own: a row is one product at one source, or at all its sources. */
import { many, one, run, type Tx } from "../../db/database.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { ImportKind, Settled, SettlingFiles } from "../../import/run.ts";
import { countTimes, type CountTime } from "./count-time.ts";
import { exports } from "./export-queries.ts";
import { finishImport } from "./finish.ts";
import * as queries from "./import-offers-queries.ts";
import { stockLimits } from "./limits.ts";
import { createDesired } from "./offers-queries.ts";
import { findMissing, settleDesired, settleOffers } from "./offers.ts";
import { readPrices } from "./price-fields.ts";
import type { ProductImportOptions } from "./settle-products.ts";
import { createTargets } from "./targets-queries.ts";
import { settleTargets, type TargetStores } from "./targets.ts";

const sku = ["source_id", "plu", "kode", "kode_barang", "article_number"] as const;
const storeCode = ["store", "kode_toko", "toko"] as const;
const stock = ["stok", "qty"] as const;
const countedAt = ["waktu_hitung", "waktu_stok", "stock_at"] as const;
const inStock = ["tersedia", "available", "availability"] as const;

const priceAliases = {
  sku,
  store_code: storeCode,
  price: ["harga", "harga_jual", "selling_price"],
  list_price: ["original_price", "harga_normal", "harga_coret"],
  stock,
  counted_at: countedAt,
} as const;

const stockAliases = {
  sku,
  store_code: storeCode,
  stock,
  in_stock: inStock,
  counted_at: countedAt,
} as const;

const readSource = (read: FieldReader<"sku" | "store_code">) => {
  const found = read.text("sku", { max: 64 });
  read.require("sku", found);
  return { sku: found, store_code: read.text("store_code", { max: 64 }) };
};

const parsePrice = (read: FieldReader<keyof typeof priceAliases>) => {
  const prices = readPrices(read);
  const source = readSource(read);
  if (read.problems.length === 0) read.require("price", prices.list_price);
  const figure = read.integer("stock", stockLimits);
  return { ...source, ...prices, stock: figure, counted_at: read.time("counted_at") };
};

const parseStock = (read: FieldReader<keyof typeof stockAliases>) => {
  const source = readSource(read);
  const figure = read.integer("stock", stockLimits);
  const available = read.boolean("in_stock");
  if (read.problems.length === 0) read.require("stock", figure ?? (available === null ? null : 0));
  return { ...source, stock: figure, in_stock: available, counted_at: read.time("counted_at") };
};

type Prepare = (tx: Tx, settling: SettlingFiles) => Promise<readonly string[]>;

const settle =
  (title: string, prepare: Prepare, tracksMissing: boolean) =>
  async (tx: Tx, settling: SettlingFiles): Promise<Settled> => {
    const { options, now, progress } = settling;
    progress(`menulis ${title}`, 0, 1);
    await run(tx, createDesired);
    const targetNotes = await prepare(tx, settling);
    await settleDesired(tx);
    const missing = tracksMissing ? await findMissing(tx, options) : null;
    const { difference, notes } = await settleOffers(tx, {
      ...settling,
      dryRun: options.dryRun,
      deletesMissing: missing?.deactivated === true,
    });
    const sections = [{ title, difference }];
    progress(`menulis ${title}`, 1, 1);
    const settled = { sections, missing, notes: [...targetNotes, ...notes] };
    if (options.dryRun) return settled;
    const force = missing?.deactivated === true;
    return { ...settled, ...(await finishImport(tx, sections, { now, offersOnly: true, force })) };
  };

/** Chooses sources for the rows that name none; a file whose rows all name one needs no choice. */
const chooseTargets = async (tx: Tx, stores: TargetStores): Promise<readonly string[]> => {
  if ((await one(tx, queries.hasRowsForAllStores)).has_rows) return settleTargets(tx, stores);
  await run(tx, createTargets);
  return [];
};

export type PriceImportOptions = CountTime & { readonly stores: TargetStores };

/** Prices, by product and source; rows without a source go to the stores of `stores`. */
export const priceImport = ({ stores, countedAt: fallback }: PriceImportOptions): ImportKind => ({
  name: "harga",
  exported: exports.prices,
  aliases: priceAliases,
  staging: queries.stagedPrices,
  parse: parsePrice,
  checks: queries.unknownSources,
  tracked: [queries.trackedOffers],
  settle: settle(
    "harga",
    async (tx, settling) => {
      const notes = await chooseTargets(tx, stores);
      await run(tx, queries.desiredPrices, countTimes(settling, fallback));
      return notes;
    },
    true,
  ),
});

export type StockImportOptions = CountTime & Pick<ProductImportOptions, "stockWhenAvailable">;

/** Reads the offers that the rows are about. */
const readSold = async (tx: Tx): Promise<void> => {
  await run(tx, queries.createSold);
  const named = await many(tx, queries.namedProducts);
  for (const { store_id: storeId, product_ids: productIds } of named) {
    if (storeId === null) await run(tx, queries.readSoldEverywhere, { productIds });
    else await run(tx, queries.readSoldOfStore, { storeId, productIds });
  }
};

/** Stock, by product and source; rows without a source count for every source that sells the product. */
export const stockImport = ({
  stockWhenAvailable,
  countedAt: fallback,
}: StockImportOptions): ImportKind => ({
  name: "stok",
  aliases: stockAliases,
  staging: queries.stagedStock,
  parse: parseStock,
  prepareChecks: readSold,
  checks: [...queries.unknownSources, queries.notSold],
  settle: settle(
    "stok",
    async (tx, settling) => {
      const times = countTimes(settling, fallback);
      await run(tx, queries.desiredStock, { ...times, stockWhenAvailable });
      return [];
    },
    false,
  ),
});
