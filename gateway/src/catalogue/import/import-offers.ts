/** Prices and stock in files of their own: a row is one product in one place, or in all its places. */
import type { Tx } from "../../db/database.ts";
import type { FieldReader } from "../../import/fields.ts";
import { refuseByStatements } from "../../import/refusals.ts";
import type { Missing } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import { finishImport } from "./finish.ts";
import * as queries from "./import-offers-queries.ts";
import { stockLimits } from "./limits.ts";
import { settleOffers } from "./offers.ts";
import { settlePlaces, type TargetStores } from "./places.ts";
import { readPrices } from "./price-fields.ts";

const sku = ["source_id", "plu", "kode", "kode_barang", "article_number"] as const;
const storeCode = ["store", "kode_toko", "toko"] as const;
const stock = ["stok", "qty"] as const;
const inStock = ["tersedia", "available", "availability"] as const;

const priceAliases = {
  sku,
  store_code: storeCode,
  price: ["harga", "harga_jual", "selling_price"],
  list_price: ["original_price", "harga_normal", "harga_coret"],
  stock,
} as const;

const stockAliases = { sku, store_code: storeCode, stock, in_stock: inStock } as const;

const priceColumns = {
  sku: "text",
  store_code: "text",
  list_price: "bigint",
  own_price: "bigint",
  stock: "integer",
} as const;

const stockColumns = {
  sku: "text",
  store_code: "text",
  stock: "integer",
  in_stock: "boolean",
} as const;

const readPlace = (read: FieldReader<"sku" | "store_code">) => {
  const found = read.text("sku", { max: 64 });
  read.require("sku", found);
  return { sku: found, store_code: read.text("store_code", { max: 64 }) };
};

const parsePrice = (read: FieldReader<keyof typeof priceAliases>) => {
  const prices = readPrices(read);
  const place = readPlace(read);
  if (read.problems.length === 0) read.require("price", prices.list_price);
  return { ...place, ...prices, stock: read.integer("stock", stockLimits) };
};

const parseStock = (read: FieldReader<keyof typeof stockAliases>) => {
  const place = readPlace(read);
  const figure = read.integer("stock", stockLimits);
  const available = read.boolean("in_stock");
  if (read.problems.length === 0) read.require("stock", figure ?? (available === null ? null : 0));
  return { ...place, stock: figure, in_stock: available };
};

const settleMissing = async (tx: Tx, options: ImportOptions): Promise<Missing> => {
  const { rows } = await tx.client.query<{ count: number; existing: number; examples: string[] }>(
    queries.missingOffers,
  );
  const { count = 0, existing = 0, examples = [] } = rows[0] ?? {};
  const deactivated = mayDeactivate(options, count, existing);
  if (deactivated && !options.dryRun) await tx.client.query(queries.deleteMissing);
  return { count, examples, deactivated };
};

const settle =
  (title: string, prepare: (tx: Tx) => Promise<readonly string[]>, tracksMissing: boolean) =>
  async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
    progress(`menulis ${title}`, 0, 1);
    const placeNotes = await prepare(tx);
    const { difference, notes } = await settleOffers(tx, now, options.dryRun);
    const missing = tracksMissing ? await settleMissing(tx, options) : null;
    const sections = [{ title, difference }];
    progress(`menulis ${title}`, 1, 1);
    if (!options.dryRun) {
      const hasLost = missing?.deactivated === true;
      await finishImport(tx, sections, {
        now,
        progress,
        productIds: [],
        offersOnly: true,
        force: hasLost,
      });
    }
    return { sections, missing, notes: [...placeNotes, ...notes] };
  };

/** Prices, by product and place; rows without a place go to the stores of `stores`. */
export const priceImport = (
  stores: TargetStores,
): ImportKind<keyof typeof priceAliases, typeof priceColumns> => ({
  name: "harga",
  aliases: priceAliases,
  columns: priceColumns,
  key: ["sku", "store_code"],
  parse: parsePrice,
  check: (tx) => refuseByStatements(tx, queries.unknownPlaces),
  settle: settle(
    "harga",
    async (tx) => {
      const notes = await settlePlaces(tx, stores);
      await tx.client.query(queries.desiredPrices);
      return notes;
    },
    true,
  ),
});

/** Stock, by product and place; rows without a place count for every place that sells the product. */
export const stockImport = (
  stockWhenAvailable: number,
): ImportKind<keyof typeof stockAliases, typeof stockColumns> => ({
  name: "stok",
  aliases: stockAliases,
  columns: stockColumns,
  key: ["sku", "store_code"],
  parse: parseStock,
  check: (tx) => refuseByStatements(tx, [...queries.unknownPlaces, queries.notSold]),
  settle: settle(
    "stok",
    async (tx) => {
      await tx.client.query(queries.desiredStock, [stockWhenAvailable]);
      return [];
    },
    false,
  ),
});
