import { DeliveryType } from "@gerai/contract/order-codes";
import { one, run, type Tx } from "../../db/database.ts";
import { readAmount } from "../../import/amounts.ts";
import { compare } from "../../import/compare.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { Missing } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import * as queries from "./import-fees-queries.ts";

const aliases = {
  type: ["jenis", "layanan", "delivery_type"],
  store_code: ["toko", "kode_toko", "store"],
  up_to_km: ["sampai_km", "jarak_km", "km"],
  up_to_kg: ["sampai_kg", "berat_kg", "kg"],
  fee: ["ongkir", "biaya"],
  free_from: ["gratis_dari", "gratis_mulai"],
  minimum: ["minimal", "minimal_belanja"],
} as const;

type FeeField = keyof typeof aliases;

/** As the file calls the types of deliveries. */
const types = {
  instant: DeliveryType.Instant,
  warehouse: DeliveryType.Warehouse,
  seller: DeliveryType.Seller,
  sameday: DeliveryType.Sameday,
} as const;
const typeNames = ["instant", "sameday", "warehouse", "seller"] as const;

const thousandfold = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1_000);

const parse = (read: FieldReader<FeeField>) => {
  const type = read.choice("type", typeNames);
  const fee = readAmount(read, "fee");
  read.require("type", type);
  read.require("fee", fee);
  const storeCode = read.text("store_code", { max: 64 });
  const metres = thousandfold(read.number("up_to_km", { min: 0.001, max: 10_000 }));
  const grams = thousandfold(read.number("up_to_kg", { min: 0.001, max: 10_000 }));
  const deliveryType = type === null ? null : types[type];
  return {
    rate_code: [deliveryType, storeCode, metres, grams].map((part) => part ?? "*").join(":"),
    delivery_type: deliveryType,
    store_code: storeCode,
    up_to_m: metres,
    up_to_g: grams,
    fee,
    free_from: read.rupiah("free_from"),
    minimum: readAmount(read, "minimum") ?? 0,
  };
};

const settleMissing = async (tx: Tx, options: ImportOptions): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, queries.missingRates);
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, queries.deleteRates, { rateIds: missing });
  return { count: missing.length, examples, deactivated };
};

const settle = async (tx: Tx, { options, progress }: Settling): Promise<Settled> => {
  progress("menulis ongkir", 0, 1);
  const difference = await compare(tx, queries.comparison);
  await run(tx, queries.writeRates);
  const missing = await settleMissing(tx, options);
  progress("menulis ongkir", 1, 1);
  return { sections: [{ title: "ongkir", difference }], missing, notes: [] };
};

/** Fees of deliveries by type, store, distance and weight; a row is known by these conditions. */
export const feeImport: ImportKind<FeeField, typeof queries.columns> = {
  name: "ongkir",
  aliases,
  staging: queries.staging,
  parse,
  checks: queries.checks,
  tracked: queries.tracked,
  settle,
};
