/** SQL of the import of reward rules; `staged` is temporary. */
import { statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { refusedRow } from "../../import/refusals.ts";
import { stagingTable } from "../../import/stage.ts";

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

/** Rows that name a code which `table` does not have. */
const unknownCode = (list: string, table: string, column: string, what: string) =>
  statement({
    name: `import.unknown_reward_${list}`,
    text: `select s.row_no, s.file, s.line,
        '${list}: ${what} "' || min(wanted.code) || '" tidak dikenal' as reason
      from staged s
      cross join lateral unnest(s.${list}) wanted (code)
      left join ${table} known on known.${column} = wanted.code
      where known.${column} is null
      group by s.row_no, s.file, s.line`,
    needs,
    row: refusedRow,
  });

export const checks = [
  unknownCode("store_codes", "stores", "store_code", "toko"),
  unknownCode("category_codes", "categories", "category_code", "kategori"),
  unknownCode("skus", "products", "sku", "produk"),
];

const rows = {
  name: "import.rewards",
  table: "reward_rules",
  desired: "staged",
  needs,
  key: ["rule_code"],
  columns: Object.keys(columns).filter((name) => name !== "rule_code"),
} as const;

export const comparison = declareComparison({
  ...rows,
  label: "d.name || ' (' || d.rule_code || ')'",
});

export const writeRules = declareWrite({ ...rows, also: {}, parameters: {} });

const isMissing = "s.rule_code is null";

export const missingRules = statement({
  name: "import.missing_rewards",
  text: `select count(*)::int as existing,
      coalesce(array_agg(t.rule_id order by t.rule_id) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(t.name || ' (' || t.rule_code || ')' order by t.rule_id)
        filter (where ${isMissing}))[1:3], '{}') as examples
    from reward_rules t left join staged s on s.rule_code = t.rule_code
    where t.ends_at > :now`,
  parameters: { now: "timestamptz" },
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

/** Rules stay, since orders name them: they end now, and those that have not begun never begin. */
export const endRules = statement({
  name: "import.end_rewards",
  text: `update reward_rules set ends_at = :now,
      starts_at = least(starts_at, :now::timestamptz - interval '1 second')
    where rule_id = any(:ruleIds::bigint[])`,
  parameters: { ruleIds: "int8[]", now: "timestamptz" },
  row: {},
});
