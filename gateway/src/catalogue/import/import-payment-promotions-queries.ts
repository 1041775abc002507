/** SQL of the import of payment promotions; `staged` is temporary. */
import { stagingTable } from "../../import/stage.ts";
import { declareDatedTerms, unknownCodes } from "./dated-terms.ts";

export const columns = {
  promotion_code: "text",
  name: "text",
  notice: "text",
  kind: "text",
  percent_off: "integer",
  amount_off: "bigint",
  max_discount: "bigint",
  minimum: "bigint",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  payment_channels: "text[]",
  store_codes: "text[]",
  category_codes: "text[]",
} as const;

export const staging = stagingTable("import.payment_promotions", columns, ["promotion_code"]);

const needs = [staging.create];

export const checks = [
  unknownCodes("import.unknown_promo_stores", needs, {
    list: "store_codes",
    table: "stores",
    column: "store_code",
    what: "toko",
  }),
  unknownCodes("import.unknown_promo_categories", needs, {
    list: "category_codes",
    table: "categories",
    column: "category_code",
    what: "kategori",
  }),
];

export const terms = declareDatedTerms({
  name: "import.payment_promotions",
  table: "payment_promotions",
  id: "payment_promotion_id",
  code: "promotion_code",
  columns: Object.keys(columns).filter((name) => name !== "promotion_code"),
  needs,
});
