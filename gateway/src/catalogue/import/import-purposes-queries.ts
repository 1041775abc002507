/** SQL of the import of purposes; `staged` is temporary. */
import { statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { stagingTable } from "../../import/stage.ts";
import { trackTable } from "../../import/tracked.ts";

export const columns = { purpose: "text", phrases: "text[]", kinds: "text[]" } as const;

export const staging = stagingTable("import.purposes", columns, ["purpose"]);

const needs = [staging.create];

const rows = {
  name: "import.purposes",
  table: "search_purposes",
  desired: "staged",
  needs,
  key: ["purpose"],
  columns: ["phrases", "kinds"],
} as const;

const { table, key, columns: compared } = rows;

export const tracked = [
  trackTable({ table, key, columns: compared, added: "delete", givesBack: true, isShown: true }),
];

export const comparison = declareComparison({ ...rows, label: "d.purpose" });

export const writePurposes = declareWrite({ ...rows, also: {}, parameters: {} });

const isMissing = "s.purpose is null";

export const missingPurposes = statement({
  name: "import.missing_purposes",
  text: `select count(*)::int as existing,
      coalesce(array_agg(t.purpose order by t.purpose) filter (where ${isMissing}), '{}') as missing
    from search_purposes t left join staged s on s.purpose = t.purpose`,
  needs,
  row: { existing: "int4", missing: "text[]" },
});

export const deletePurposes = statement({
  name: "import.delete_purposes",
  text: "delete from search_purposes where purpose = any(:purposes::text[])",
  parameters: { purposes: "text[]" },
  row: {},
});
