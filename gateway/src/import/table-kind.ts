/**
 * One machine for every kind whose rows are rows of a table: it compares, writes, takes away what the files do not
 * name, remembers, takes back and exports. A kind is a description; what is really its own are functions in it.
 */
import { one, run, type Tx } from "../db/database.ts";
import { statement, type Columns, type Statement } from "../db/statement.ts";
import { compare, declareComparison, declareWrite, list, sameKey } from "./compare.ts";
import type { Fields } from "./kind-fields.ts";
import type { RefusedRow } from "./refusals.ts";
import { hasChanges, type Missing, type Section } from "./report.ts";
import { mayDeactivate, type ImportKind, type Settled, type SettlingFiles } from "./run.ts";
import { columnOf, type StagedFile } from "./staged-file.ts";
import { trackTable, type Tracked, type TrackedTable } from "./tracked.ts";

/** What becomes of rows that the files do not name any more, and of added ones when their import is taken back. */
export interface Fate extends Pick<TrackedTable, "added" | "givesBack" | "together" | "stays"> {
  /** Rows as `t` that the files should name, at `:now`. */
  readonly among: string;
  /** Those of them that may go unnamed. */
  readonly spared?: string;
  /** What is done to the rest, one after the other: an assignment, or `delete`, and to which of them. */
  readonly leave: readonly { readonly set: string; readonly where?: string }[];
}

/** For rows that nothing else names. */
export const isDeleted: Fate = {
  added: "delete",
  givesBack: true,
  among: "true",
  leave: [{ set: "delete" }],
};

/** For rows that others may name by now. */
export const isHidden: Fate = {
  added: { hide: "is_active = false" },
  givesBack: false,
  among: "t.is_active",
  leave: [{ set: "is_active = false" }],
};

/** Nothing ends before it begins. */
export const periodTogether = ["starts_at", "ends_at"] as const;

/** For terms that orders name: they end now, and those that have not begun never begin. */
export const isEnded: Fate = {
  added: {
    hide: "ends_at = least(t.ends_at, r.undone_at), starts_at = least(t.starts_at, r.just_before)",
  },
  givesBack: true,
  together: [periodTogether],
  among: "t.ends_at > :now",
  leave: [
    {
      set: "ends_at = :now, starts_at = least(starts_at, :now::timestamptz - interval '1 second')",
    },
  ],
};

interface Desired {
  /** What each column becomes: what the row `s` says, else what the shop has in `t`, else `otherwise`; or as `is` says. */
  readonly columns: Readonly<Record<string, { readonly otherwise?: string; readonly is?: string }>>;
  /** The rows as `s`: `staged` where missing. */
  readonly from?: string;
  readonly joins?: string;
  /** Temporary tables among the joined. */
  readonly needs?: readonly Statement<unknown, unknown>[];
  /** Options of the import that the SQL names. */
  readonly parameters?: Columns;
}

interface Done {
  readonly sections: readonly Section[];
  readonly missing: Missing | null;
  readonly isChanged: boolean;
}

export interface TableKindDescription {
  /** As the operator calls it. */
  readonly name: string;
  /** Of its section in the report, where that is not its name. */
  readonly title?: string;
  readonly file: StagedFile;
  readonly table: string;
  /** Text that names a row to the operator, from columns of the given alias. */
  readonly label: (row: string) => string;
  /** What the files do not name stays, and nothing is remembered, where missing. */
  readonly fate?: Fate;
  /** The rows as they should be, where a row of the file may leave out what stays as it is. */
  readonly desired?: Desired;
  /** Columns written beside the compared ones; see `declareWrite`. */
  readonly also?: Readonly<Record<string, string>>;
  /** Tables that the import changes, too, around its own. */
  readonly tracked?: (own: Tracked) => readonly Tracked[];
  readonly prepareChecks?: ImportKind["prepareChecks"];
  /** Before those of the file. */
  readonly checks?: readonly Statement<RefusedRow>[];
  /** Before the rows are compared. @returns notes for the operator */
  readonly prepare?: (tx: Tx, settling: SettlingFiles) => Promise<readonly string[] | undefined>;
  /** After they are written. */
  readonly alongside?: (tx: Tx, settling: SettlingFiles) => Promise<readonly Section[]>;
  /** At the end: tells the readers of the table that it has changed. */
  readonly finish?: (
    tx: Tx,
    settling: SettlingFiles,
    done: Done,
  ) => Promise<Partial<Omit<Settled, "missing">>>;
  readonly exported?: {
    readonly joins?: string;
    /** Rows that the export tells, where not all. */
    readonly where?: string;
    /** By key where missing. */
    readonly orderBy?: string;
  };
}

const atNow = { now: "timestamptz" } as const;

/** The parameter of texts that may name the time of the import. */
const parametersOf = (text: string) => (text.includes(":now") ? atNow : {}) as typeof atNow;

/** What a row is known by, as one text. */
const wholeKey = (row: string, key: readonly string[]): string =>
  key.length === 1 ? `${row}.${key[0]}` : `concat_ws(' ', ${list(row, key)})`;

/** The row `t` is one of `:missing`; texts of several columns are compared in a row of their own, as a sharded database demands. */
const isNamed = (table: string, key: readonly string[]): string =>
  key.length === 1
    ? `t.${key[0]} = any(:missing::text[])`
    : `exists (select from ${table} named
        where ${sameKey(key, "named", "t")} and ${wholeKey("named", key)} = any(:missing::text[]))`;

const declareMissing = (
  { file: { statements, staging, needs }, table, label }: TableKindDescription,
  { added, among, spared, leave }: Fate,
) => {
  const { key } = staging;
  const first = `t.${key[0]}`;
  const whole = wholeKey("t", key);
  const isMissing = `s.row_no is null${spared === undefined ? "" : ` and not ${spared}`}`;
  const text = `select count(*)::int as existing,
      coalesce(array_agg(${whole} order by ${whole}) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(${added === "delete" ? first : label("t")} order by ${first})
        filter (where ${isMissing}))[1:3], '{}') as examples
    from ${table} t left join staged s on ${sameKey(key, "s", "t")}
    where ${among}`;
  return {
    find: statement({
      name: `${statements}_missing`,
      text,
      parameters: parametersOf(text),
      needs,
      row: { existing: "int4", missing: "text[]", examples: "text[]" },
    }),
    leave: leave.map(({ set, where = "true" }, index) => {
      const change = set === "delete" ? `delete from ${table} t` : `update ${table} t set ${set}`;
      return statement({
        name: `${statements}_leave_${index}`,
        text: `${change} where ${isNamed(table, key)} and ${where} and ${among}`,
        parameters: { missing: "text[]", ...parametersOf(set + where + among) },
        row: {},
      });
    }),
  };
};

type Leaving = ReturnType<typeof declareMissing>;

const settleMissing = async (
  tx: Tx,
  { find, leave }: Leaving,
  { options, now }: SettlingFiles,
): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, find, { now });
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) for (const step of leave) await run(tx, step, { missing, now });
  return { count: missing.length, examples, deactivated };
};

const leaveWanted = async (
  tx: Tx,
  { leave }: Leaving,
  missing: readonly string[],
  now: Date,
): Promise<Missing> => {
  for (const step of leave) await run(tx, step, { missing, now });
  return { count: missing.length, examples: [], deactivated: true };
};

/** What becomes of rows that the files do not name; null where nobody looks for them. */
const settleUnnamed = async (
  tx: Tx,
  declared: Leaving | undefined,
  settling: SettlingFiles,
): Promise<Missing | null> => {
  const { options, now } = settling;
  if (declared === undefined) return null;
  if (options.leaving !== undefined) return leaveWanted(tx, declared, options.leaving, now);
  return options.isPart === true ? null : settleMissing(tx, declared, settling);
};

/** The fields of the rows of a table, as its files say them. */
const saidOf = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap((field) => {
      const { exported: expression = `t.${columnOf(field)}` } = field[1];
      return expression === null ? [] : [`${expression} as ${field[0]}`];
    })
    .join(", ");

/** Where the rows of a table stand that its files tell, and in which order. */
const toldRows = ({ file: { staging }, table, exported = {} }: TableKindDescription) => {
  const { joins = "", where = "true", orderBy = list("t", staging.key) } = exported;
  return { from: `${table} t ${joins} where ${where}`, orderBy };
};

/** Selects the rows of a table as an import of its kind reads them, in the order of its fields. */
const exportOf = (description: TableKindDescription): string => {
  const { from, orderBy } = toldRows(description);
  return `select ${saidOf(description.file.fields)} from ${from} order by ${orderBy}`;
};

/** The same rows with what they are known by, each with its place in that order. */
const listOf = (description: TableKindDescription): string => {
  const { from, orderBy } = toldRows(description);
  const { file, label } = description;
  return `select ${wholeKey("t", file.staging.key)} as key, ${label("t")} as label,
      to_json((select said from (select ${saidOf(file.fields)}) said)) as said,
      row_number() over (order by ${orderBy}) as place
    from ${from}`;
};

/** Columns of the table that the files fill, beside its key. */
const columnsOf = ({ fields, derived, staging }: StagedFile): readonly string[] => {
  const written = Object.entries(fields).filter(([, { use }]) => use === undefined);
  return [...written.map(columnOf), ...Object.keys(derived)].filter(
    (column) => !staging.key.includes(column),
  );
};

const becomes = ([column, { otherwise, is }]: readonly [string, Desired["columns"][string]]) => {
  const kept = `coalesce(s.${column}, t.${column}${otherwise === undefined ? "" : `, ${otherwise}`})`;
  return `${is ?? kept} as ${column}`;
};

/** Declares the temporary table of the rows as they should be. */
const declareDesired = (
  { file: { statements, staging, needs: staged }, table }: TableKindDescription,
  { columns, from = "staged", joins = "", needs = [], parameters = {} }: Desired,
) =>
  statement({
    name: `${statements}_desired`,
    text: `create temporary table desired_${table} on commit drop as
      select ${list("s", staging.key)}, ${Object.entries(columns).map(becomes).join(", ")}
      from ${from} s left join ${table} t on ${sameKey(staging.key, "s", "t")} ${joins}`,
    parameters,
    needs: [...staged, ...needs],
    row: {},
  });

const declareRows = (description: TableKindDescription) => {
  const { file, table, label, fate, desired, also = {} } = description;
  const { statements: name, staging, needs } = file;
  const create = desired === undefined ? undefined : declareDesired(description, desired);
  const filled =
    desired === undefined || create === undefined
      ? { desired: "staged", needs, columns: columnsOf(file) }
      : { desired: `desired_${table}`, needs: [create], columns: Object.keys(desired.columns) };
  const rows = { name, table, key: staging.key, ...filled };
  const parameters = parametersOf(Object.values(also).join(" "));
  return {
    create,
    comparison: declareComparison({ ...rows, label: label("d") }),
    write: declareWrite({ ...rows, also, parameters }),
    ...(fate === undefined
      ? {}
      : {
          missing: declareMissing(description, fate),
          tracked: trackTable({ ...rows, ...fate, isShown: true }),
        }),
  };
};

const settleRows =
  (
    { name, title = name, prepare, alongside, finish }: TableKindDescription,
    { create, comparison, write, missing: declared }: ReturnType<typeof declareRows>,
  ) =>
  async (tx: Tx, settling: SettlingFiles): Promise<Settled> => {
    settling.progress(`menulis ${name}`, 0, 1);
    const notes = (await prepare?.(tx, settling)) ?? [];
    if (create !== undefined) await run(tx, create, { ...settling.options });
    const difference = await compare(tx, comparison);
    await run(tx, write, { now: settling.now });
    const sections = [{ title, difference }, ...((await alongside?.(tx, settling)) ?? [])];
    const missing = await settleUnnamed(tx, declared, settling);
    settling.progress(`menulis ${name}`, 1, 1);
    const isChanged = missing?.deactivated === true || hasChanges(sections);
    const after = await finish?.(tx, settling, { sections, missing, isChanged });
    return {
      missing,
      ...after,
      sections: [...sections, ...(after?.sections ?? [])],
      notes: [...notes, ...(after?.notes ?? [])],
    };
  };

/** A kind whose rows are rows of a table, and can be looked at and changed one by one. */
export interface TableKind extends ImportKind {
  readonly fields: Fields;
  /** Selects `key`, `label`, `said` (the fields as JSON) and `place` of each row. */
  readonly listed: string;
}

/** Declares a kind whose rows are rows of a table. */
export const tableKind = (description: TableKindDescription): TableKind => {
  const { name, file, prepareChecks, checks = [], tracked: around } = description;
  const rows = declareRows(description);
  const own = rows.tracked === undefined ? [] : [rows.tracked];
  return {
    ...file,
    name,
    checks: [...checks, ...file.checks],
    ...(prepareChecks === undefined ? {} : { prepareChecks }),
    tracked: around === undefined ? own : own.flatMap(around),
    settle: settleRows(description, rows),
    exported: exportOf(description),
    listed: listOf(description),
  };
};
