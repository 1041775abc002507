/** SQL of the import of delivery fees; `staged` is temporary. */
import { statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { refusedRow } from "../../import/refusals.ts";
import { stagingTable } from "../../import/stage.ts";
import { trackTable } from "../../import/tracked.ts";

export const columns = {
  rate_code: "text",
  delivery_type: "text",
  store_code: "text",
  up_to_m: "integer",
  up_to_g: "integer",
  fee: "bigint",
  free_from: "bigint",
  minimum: "bigint",
} as const;

export const staging = stagingTable("import.fees", columns, ["rate_code"]);

const needs = [staging.create];

export const checks = [
  statement({
    name: "import.unknown_fee_stores",
    text: `select s.row_no, s.file, s.line,
        'store_code: toko "' || s.store_code || '" tidak dikenal' as reason
      from staged s left join stores known on known.store_code = s.store_code
      where s.store_code is not null and known.store_code is null`,
    needs,
    row: refusedRow,
  }),
];

const rows = {
  name: "import.fees",
  table: "delivery_rates",
  desired: "staged",
  needs,
  key: ["rate_code"],
  columns: Object.keys(columns).filter((name) => name !== "rate_code"),
} as const;

const { table, key, columns: compared } = rows;

export const tracked = [
  trackTable({ table, key, columns: compared, added: "delete", givesBack: true, isShown: true }),
];

export const comparison = declareComparison({ ...rows, label: "d.rate_code" });

export const writeRates = declareWrite({ ...rows, also: {}, parameters: {} });

const isMissing = "s.rate_code is null";

export const missingRates = statement({
  name: "import.missing_fees",
  text: `select count(*)::int as existing,
      coalesce(array_agg(t.rate_id order by t.rate_id) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(t.rate_code order by t.rate_id) filter (where ${isMissing}))[1:3], '{}') as examples
    from delivery_rates t left join staged s on s.rate_code = t.rate_code`,
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

export const deleteRates = statement({
  name: "import.delete_fees",
  text: "delete from delivery_rates where rate_id = any(:rateIds::bigint[])",
  parameters: { rateIds: "int8[]" },
  row: {},
});
