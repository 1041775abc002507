/** SQL of the import of reward rules; `staged` is temporary. */
import { stagingTable } from "../../import/stage.ts";
import { declareDatedTerms, unknownCodes } from "./dated-terms.ts";

export const columns = {
  rule_code: "text",
  name: "text",
  gives: "text",
  every_rupiah: "bigint",
  amount: "integer",
  minimum: "bigint",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  store_codes: "text[]",
  category_codes: "text[]",
  skus: "text[]",
} as const;

export const staging = stagingTable("import.rewards", columns, ["rule_code"]);

const needs = [staging.create];

export const checks = [
  unknownCodes("import.unknown_reward_stores", needs, {
    list: "store_codes",
    table: "stores",
    column: "store_code",
    what: "toko",
  }),
  unknownCodes("import.unknown_reward_categories", needs, {
    list: "category_codes",
    table: "categories",
    column: "category_code",
    what: "kategori",
  }),
  unknownCodes("import.unknown_reward_skus", needs, {
    list: "skus",
    table: "products",
    column: "sku",
    what: "produk",
  }),
];

export const terms = declareDatedTerms({
  name: "import.rewards",
  table: "reward_rules",
  id: "rule_id",
  code: "rule_code",
  columns: Object.keys(columns).filter((name) => name !== "rule_code"),
  needs,
});
