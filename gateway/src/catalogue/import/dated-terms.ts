/** What the imports of vouchers, payment promotions and reward rules share: terms with a code, a beginning and an end. */
import { one, run, type Tx } from "../../db/database.ts";
import { statement, type Statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { refusedRow } from "../../import/refusals.ts";
import type { Missing } from "../../import/report.ts";
import { mayDeactivate, type ImportOptions } from "../../import/run.ts";
import { trackTable } from "../../import/tracked.ts";

type Tables = readonly Statement<unknown, unknown>[];

interface CodeList {
  /** The staged column that lists codes. */
  readonly list: string;
  readonly table: string;
  /** Where the table has its code. */
  readonly column: string;
  /** What the code is of, for the report. */
  readonly what: string;
}

/** Rows that name a code which the table does not have. */
export const unknownCodes = (
  name: string,
  tables: Tables,
  { list, table, column, what }: CodeList,
) =>
  statement({
    name,
    text: `select s.row_no, s.file, s.line,
        '${list}: ${what} "' || min(wanted.code) || '" tidak dikenal' as reason
      from staged s
      cross join lateral unnest(s.${list}) wanted (code)
      left join ${table} known on known.${column} = wanted.code
      where known.${column} is null
      group by s.row_no, s.file, s.line`,
    needs: tables,
    row: refusedRow,
  });

interface DatedTable {
  /** Of the statements, e.g. `import.vouchers`. */
  readonly name: string;
  readonly table: string;
  readonly id: string;
  readonly code: string;
  /** The columns that the file says, without the code. */
  readonly columns: readonly string[];
  readonly needs: Tables;
}

const declareMissing = ({ name, table, id, code, needs }: DatedTable) =>
  statement({
    name: `${name}_missing`,
    text: `select count(*)::int as existing,
        coalesce(array_agg(t.${id} order by t.${id}) filter (where s.${code} is null), '{}') as missing,
        coalesce((array_agg(t.name || ' (' || t.${code} || ')' order by t.${id})
          filter (where s.${code} is null))[1:3], '{}') as examples
      from ${table} t left join staged s on s.${code} = t.${code}
      where t.ends_at > :now`,
    parameters: { now: "timestamptz" },
    needs,
    row: { existing: "int4", missing: "int8[]", examples: "text[]" },
  });

/** What ends terms when their import is taken back, over their table as `t` and the undoing as `h`. */
export const endNow = `ends_at = least(t.ends_at, h.undone_at),
  starts_at = least(t.starts_at, h.undone_at - interval '1 second')`;

/** They stay, since orders name them: they end now, and those that have not begun never begin. */
const declareEnd = ({ name, table, id }: DatedTable) =>
  statement({
    name: `${name}_end`,
    text: `update ${table} set ends_at = :now,
        starts_at = least(starts_at, :now::timestamptz - interval '1 second')
      where ${id} = any(:ids::bigint[])`,
    parameters: { ids: "int8[]", now: "timestamptz" },
    row: {},
  });

/** The statements that compare, write and end the terms of a table; `staged` is temporary. */
export const declareDatedTerms = (dated: DatedTable) => {
  const { code, ...rest } = dated;
  const rows = { ...rest, desired: "staged", key: [code] };
  const { table, key, columns } = rows;
  const added = { hide: endNow };
  return {
    tracked: trackTable({ table, key, columns, added, givesBack: true, isShown: true }),
    comparison: declareComparison({ ...rows, label: `d.name || ' (' || d.${code} || ')'` }),
    write: declareWrite({ ...rows, also: {}, parameters: {} }),
    missing: declareMissing(dated),
    end: declareEnd(dated),
  };
};

/** Ends what the files do not have any more, if the operator said so. */
export const settleMissingTerms = async (
  tx: Tx,
  { missing: asked, end }: Pick<ReturnType<typeof declareDatedTerms>, "missing" | "end">,
  options: ImportOptions,
  now: Date,
): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, asked, { now });
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, end, { ids: missing, now });
  return { count: missing.length, examples, deactivated };
};
