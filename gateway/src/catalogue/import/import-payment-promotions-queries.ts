/** SQL of the import of payment promotions; `staged` is temporary. */
import { statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { stagingTable } from "../../import/stage.ts";
import { unknownCodes } from "./import-vouchers-queries.ts";

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

const rows = {
  name: "import.payment_promotions",
  table: "payment_promotions",
  desired: "staged",
  needs,
  key: ["promotion_code"],
  columns: Object.keys(columns).filter((name) => name !== "promotion_code"),
} as const;

export const comparison = declareComparison({
  ...rows,
  label: "d.name || ' (' || d.promotion_code || ')'",
});

export const writePromotions = declareWrite({ ...rows, also: {}, parameters: {} });

const isMissing = "s.promotion_code is null";

export const missingPromotions = statement({
  name: "import.missing_payment_promotions",
  text: `select count(*)::int as existing,
      coalesce(array_agg(t.payment_promotion_id order by t.payment_promotion_id) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(t.name || ' (' || t.promotion_code || ')' order by t.payment_promotion_id)
        filter (where ${isMissing}))[1:3], '{}') as examples
    from payment_promotions t left join staged s on s.promotion_code = t.promotion_code
    where t.ends_at > :now`,
  parameters: { now: "timestamptz" },
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

/** They stay, since orders name them: they end now, and those that have not begun never begin. */
export const endPromotions = statement({
  name: "import.end_payment_promotions",
  text: `update payment_promotions set ends_at = :now,
      starts_at = least(starts_at, :now::timestamptz - interval '1 second')
    where payment_promotion_id = any(:promotionIds::bigint[])`,
  parameters: { promotionIds: "int8[]", now: "timestamptz" },
  row: {},
});
