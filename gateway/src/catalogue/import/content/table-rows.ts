/** What the imports of content share: each row of a file is a row of one table, known by the key of its staging. */
import { one, run, type Tx } from "../../../db/database.ts";
import { statement } from "../../../db/statement.ts";
import { compare, declareComparison, declareWrite } from "../../../import/compare.ts";
import { hasChanges, type Missing } from "../../../import/report.ts";
import { mayDeactivate, type Settled, type Settling } from "../../../import/run.ts";
import type { Staging } from "../../../import/stage.ts";
import { trackTable } from "../../../import/tracked.ts";

interface TableRows {
  /** Of the statements, e.g. `import.banners`. */
  readonly name: string;
  readonly table: string;
  readonly staging: Staging;
  /** Text that names a row to the operator, from columns of `staged` as `d`. */
  readonly label: string;
}

/** The statements that compare and write the rows of a table, and take away what the files do not name. */
export const declareTableRows = ({ name, table, staging, label }: TableRows) => {
  const needs = [staging.create];
  const { key } = staging;
  const columns = Object.keys(staging.columns).filter((column) => !key.includes(column));
  const rows = { name, table, desired: "staged", needs, key, columns };
  const isStaged = key.map((column) => `s.${column} = t.${column}`).join(" and ");
  const isMissing = `not exists (select from staged s where ${isStaged})`;
  return {
    tracked: trackTable({
      table,
      key,
      columns,
      added: "delete",
      givesBack: true,
      isShown: true,
    }),
    comparison: declareComparison({ ...rows, label }),
    write: declareWrite({ ...rows, also: {}, parameters: {} }),
    missing: statement({
      name: `${name}_missing`,
      text: `select count(*)::int as existing,
          coalesce(array_agg(t.${key[0]} order by t.${key[0]}) filter (where ${isMissing}), '{}') as missing
        from ${table} t`,
      needs,
      row: { existing: "int4", missing: "text[]" },
    }),
    remove: statement({
      name: `${name}_remove`,
      text: `delete from ${table} t where ${isMissing}`,
      needs,
      row: {},
    }),
  };
};

type DeclaredRows = ReturnType<typeof declareTableRows>;

const examples = 3;

const settleMissing = async (
  tx: Tx,
  { missing: asked, remove }: DeclaredRows,
  { options }: Settling,
): Promise<Missing> => {
  const { existing, missing } = await one(tx, asked);
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, remove);
  return { count: missing.length, examples: missing.slice(0, examples), deactivated };
};

/**
 * Compares and writes the staged rows.
 * @param markChanged tells the readers of the table that it has changed
 */
export const settleTableRows = async (
  tx: Tx,
  title: string,
  rows: DeclaredRows,
  settling: Settling,
  markChanged: (tx: Tx, now: Date) => Promise<void>,
): Promise<Settled> => {
  settling.progress(`menulis ${title}`, 0, 1);
  const sections = [{ title, difference: await compare(tx, rows.comparison) }];
  await run(tx, rows.write);
  const missing = await settleMissing(tx, rows, settling);
  const removed = missing.deactivated && missing.count > 0;
  if (removed || hasChanges(sections)) await markChanged(tx, settling.now);
  settling.progress(`menulis ${title}`, 1, 1);
  return { sections, missing, notes: [] };
};
