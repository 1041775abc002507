/** Tables whose changes an import remembers: their rows before it are kept in a temporary table meanwhile. */
import { json, nullableJson, statement, type Statement } from "../db/statement.ts";
import { list, sameKey } from "./compare.ts";
import type { RowImage } from "./row-image.ts";
import { temporaryTable } from "./stage.ts";

export interface TrackedTable {
  readonly table: string;
  readonly key: readonly string[];
  /** Compared, and given back. */
  readonly columns: readonly string[];
  /** Columns that hold only with each other: whoever changes one of them has changed all. */
  readonly together?: readonly (readonly string[])[];
  /** Columns that are not given back where a condition over the table as `t` holds. */
  readonly stays?: Readonly<Record<string, string>>;
  /** Which rows the files can change, over the table as `t`; all of them where missing. */
  readonly scope?: {
    readonly condition: string;
    readonly needs: readonly Statement<unknown, unknown>[];
  };
  /**
   * What becomes of rows that the import added: they are deleted, all of them or those that nothing names by now (a
   * condition over the table as `t`), or hidden because others may name them (an assignment over the table as `t` and the
   * undoing as `r`), or they stay.
   */
  readonly added: "delete" | "keep" | { readonly deleteWhere: string } | { readonly hide: string };
  /** Assignments beside the columns where a row is given back, over its image as `r`. */
  readonly also?: string;
  /** Whether rows that the import removed can be written again. */
  readonly givesBack: boolean;
  /** Whether its changes mean something to the operator. */
  readonly isShown: boolean;
}

const changeRow = {
  before: nullableJson<RowImage>(),
  after: nullableJson<RowImage>(),
  total: "int4",
} as const;

export const createUndoing = temporaryTable(
  "undoing",
  `row_no bigint generated always as identity,
    table_name text, before jsonb, after jsonb, undone_at timestamptz, just_before timestamptz`,
);

const differs = (columns: readonly string[]): string =>
  columns.length === 0
    ? "false"
    : `(${list("b", columns)}) is distinct from (${list("t", columns)})`;

const declareLooking = ({ table, key, columns, scope }: TrackedTable) => {
  const kept = `before_${table}`;
  const first = key[0] ?? "";
  const rows = `select ${list("t", [...key, ...columns])} from ${table} t
    ${scope === undefined ? "" : `where ${scope.condition}`}`;
  const scopeNeeds = scope?.needs ?? [];
  const snapshot = statement({
    name: `import.snapshot_${table}`,
    text: `create temporary table ${kept} on commit drop as ${rows}`,
    needs: scopeNeeds,
    row: {},
  });
  const needs = [...scopeNeeds, snapshot];
  const changed = `
    select case when b.${first} is null then null else to_jsonb(b) end as before,
      case when t.${first} is null then null else to_jsonb(t) end as after
    from ${kept} b full join (${rows}) t on ${sameKey(key, "t", "b")}
    where b.${first} is null or t.${first} is null or ${differs(columns)}`;
  return {
    snapshot,
    /** Added rows first, then changed ones, then removed ones. */
    changes: statement({
      name: `import.changes_${table}`,
      text: `select before, after, count(*) over ()::int as total from (${changed}) changed
        order by before is not null, after is null, coalesce(after, before)::text limit :limit`,
      parameters: { limit: "int8" },
      needs,
      row: changeRow,
    }),
    count: statement({
      name: `import.count_changes_${table}`,
      text: `select count(*)::int as total, count(*) filter (where after is null)::int as removed
        from (${changed}) changed`,
      needs,
      row: { total: "int4", removed: "int4" },
    }),
    keep: statement({
      name: `import.keep_changes_${table}`,
      text: `insert into import_changes (import_id, position, table_name, before, after)
        select :importId, :position, '${table}', before, after from (${changed}) changed`,
      parameters: { importId: "int8", position: "int4" },
      needs,
      row: {},
    }),
  };
};

const conflictRow = { row: json<RowImage>(), total: "int4" } as const;

/** Columns of a row as JSON. */
const values = (of: string, columns: readonly string[]): string =>
  columns.map((column) => `${of} -> '${column}'`).join(", ");

/** Whether the import changed the column `a.key`, or one of those that it belongs to. */
const isTouched = ({ together = [] }: TrackedTable): string => {
  const groups = together.map(
    (group) => `a.key in (${group.map((column) => `'${column}'`).join(", ")})
      and (${values("h.before", group)}) is distinct from (${values("h.after", group)})`,
  );
  return ["a.value is distinct from h.before -> a.key", ...groups].join(" or ");
};

const declareUndoing = (tracked: TrackedTable) => {
  const { table, key, columns, added, also, stays = {} } = tracked;
  const first = key[0] ?? "";
  const needs = [createUndoing];
  const image = (of: string): string =>
    `cross join lateral jsonb_populate_record(null::${table}, ${of}) r`;
  // Named one by one: a sharded database reads columns that a statement names, and of a whole row nothing else.
  const now = `jsonb_build_object(${[...key, ...columns].map((column) => `'${column}', t.${column}`).join(", ")})`;
  // A column that the import changed must still be as the import left it, with those that it belongs to.
  const isOverwritten = `case
    when h.after is null then t.${first} is not null
    when t.${first} is null then h.before is not null
    else exists (select from jsonb_each(h.after) a
      where (${isTouched(tracked)}) and a.value is distinct from ${now} -> a.key) end`;
  const overwritten = `from undoing h ${image("coalesce(h.after, h.before)")}
    left join ${table} t on ${sameKey(key, "t", "r")}
    where h.table_name = '${table}' and ${isOverwritten}`;
  const givenBack = columns.map((column) => {
    const changed = `r.before -> '${column}' is distinct from r.after -> '${column}'`;
    const kept = stays[column] === undefined ? "" : ` and not (${stays[column]})`;
    return `${column} = case when ${changed}${kept} then r.${column} else t.${column} end`;
  });
  // A subquery: a sharded database reads it before it goes to the tables of others.
  const undone = (of: string, condition: string): string => `
    (select ${list("r", [...key, ...columns])}, h.before, h.after, h.undone_at, h.just_before
      from undoing h ${image(of)} where h.table_name = '${table}' and ${condition}) r
    where ${sameKey(key, "t", "r")}`;
  const ofAdded = undone("h.after", "h.before is null");
  const deleteAdded = `delete from ${table} t using ${ofAdded}`;
  const takeAwayText = (away: Exclude<TrackedTable["added"], "keep">): string => {
    if (away === "delete") return deleteAdded;
    if ("deleteWhere" in away) return `${deleteAdded} and ${away.deleteWhere}`;
    return `update ${table} t set ${away.hide} from ${ofAdded}`;
  };
  return {
    /** Rows that were changed once more since. */
    conflicts: statement({
      name: `import.undo_conflicts_${table}`,
      text: `select coalesce(h.after, h.before) as row, count(*) over ()::int as total ${overwritten}
        order by 1 limit :limit`,
      parameters: { limit: "int8" },
      needs,
      row: conflictRow,
    }),
    skip: statement({
      name: `import.undo_skip_${table}`,
      text: `delete from undoing gone using (select h.row_no ${overwritten}) skipped
        where gone.row_no = skipped.row_no`,
      needs,
      row: {},
    }),
    /** Tables of keys alone have nothing to give back to a row. */
    update:
      columns.length === 0
        ? undefined
        : statement({
            name: `import.undo_update_${table}`,
            text: `update ${table} t set ${[...givenBack, ...(also === undefined ? [] : [also])].join(", ")}
        from ${undone("h.before", "h.before is not null and h.after is not null")}`,
            needs,
            row: {},
          }),
    takeAway:
      added === "keep"
        ? undefined
        : statement({
            name: `import.undo_added_${table}`,
            text: takeAwayText(added),
            needs,
            row: {},
          }),
    giveBack: statement({
      name: `import.undo_removed_${table}`,
      text: `insert into ${table} (${[...key, ...columns].join(", ")})
        select ${list("r", [...key, ...columns])} from undoing h ${image("h.before")}
        where h.table_name = '${table}' and h.after is null`,
      needs,
      row: {},
    }),
  };
};

/** Declares the statements that remember the changes of a table and take them back. */
export const trackTable = (table: TrackedTable) => ({
  ...table,
  ...declareLooking(table),
  ...declareUndoing(table),
});

export type Tracked = ReturnType<typeof trackTable>;
