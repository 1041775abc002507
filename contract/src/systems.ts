import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { codeText, namedObject, typedLine } from "./schema.ts";
import { notShared } from "./sharing.ts";

/**
 * What the chain's own systems (ERP, tills, warehouse) send. Rows are those of the files that an import takes, by the same
 * names: the contract holds their form, the import says of each value whether it fits.
 */

const named = codeText(64).trim().min(1, "required");
const offerOf = { sku: named, store_code: named };

const stockRow = namedObject("SystemStockRow", {
  ...offerOf,
  /** Units that lay on the shelf at that moment. */
  stock: z.number().int(),
  /** ISO 8601; without a zone it is WIB. */
  counted_at: codeText(40).min(1, "required"),
}).meta({
  examples: [
    { sku: "8991234", store_code: "JKT-001", stock: 24, counted_at: "2026-11-20T06:00:00+07:00" },
  ],
});
export type SystemStockRow = z.output<typeof stockRow>;

const priceRow = namedObject("SystemPriceRow", {
  ...offerOf,
  /** What the shopper pays, in whole rupiah. */
  price: z.number().int(),
  /** The struck price, where there is one. */
  list_price: z.number().int().optional(),
}).meta({
  examples: [{ sku: "8991234", store_code: "JKT-001", price: 17_500, list_price: 19_900 }],
});
export type SystemPriceRow = z.output<typeof priceRow>;

const productRow = namedObject("SystemProductRow", {
  sku: named,
  /** Needed for new products, as the category is. */
  name: typedLine(190).optional(),
  /** From the top down; missing ones are made. */
  category: z.array(typedLine(80)).min(1).max(10).optional(),
  brand: typedLine(80).optional(),
  description: typedLine(2_000).optional(),
  barcodes: z.array(codeText(20)).max(20).optional(),
  weight_g: z.number().int().optional(),
  is_active: z.boolean().optional(),
}).meta({
  examples: [
    {
      sku: "8991234",
      name: "Teh Melati 25 pcs",
      category: ["Minuman", "Teh"],
      brand: "Daun Kita",
      barcodes: ["8991234567891"],
    },
  ],
});

/** What became of a batch: the good rows are written, the others are told. */
const outcomeSchema = namedObject("SystemBatch", {
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.array(
    z.object({
      /** The first row is 1. */
      row: z.number().int(),
      /** In the words of an import, beginning with the field. */
      reason: z.string(),
    }),
  ),
  /** What somebody should look at, as prices that have doubled. */
  notes: z.array(z.string()),
});
export type SystemBatch = z.output<typeof outcomeSchema>;

/** Refusals of a key, before anything of the body is looked at. */
export const systemKeyErrors = {
  KEY_UNKNOWN: 401,
  KEY_ENDED: 401,
  KEY_EXPIRED: 401,
  SCOPE_MISSING: 403,
} as const;

const batchErrors = { ...systemKeyErrors, KEY_REUSED: 409, IMPORT_RUNNING: 503 } as const;

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row).min(1, "required").max(limits.systemRows, "max") });

export const systemStock = endpoint({
  method: "POST",
  path: "/v1/systems/stock",
  auth: "none",
  scope: "stock",
  sharing: notShared,
  neededHeaders: ["idempotency-key"],
  summary:
    "Takes counts of stock; units that were sold after a count stay sold, and an older count changes nothing",
  body: rowsOf(stockRow),
  response: outcomeSchema,
  errors: batchErrors,
});

export const systemPrices = endpoint({
  method: "POST",
  path: "/v1/systems/prices",
  auth: "none",
  scope: "prices",
  sharing: notShared,
  neededHeaders: ["idempotency-key"],
  summary: "Takes prices by store; a product without a price is not sold there",
  body: rowsOf(priceRow),
  response: outcomeSchema,
  errors: batchErrors,
});

export const systemProducts = endpoint({
  method: "POST",
  path: "/v1/systems/products",
  auth: "none",
  scope: "products",
  sharing: notShared,
  neededHeaders: ["idempotency-key"],
  summary: "Takes new and changed products; what a row leaves out stays as it is",
  body: rowsOf(productRow),
  response: outcomeSchema,
  errors: batchErrors,
});
