/** The files of a kind as data: from its fields follow the names, the staging table, how a row is read, and its checks. */
import { statement, type Statement } from "../db/statement.ts";
import type { FieldReader } from "./fields.ts";
import type { Field, Fields, RowOf } from "./kind-fields.ts";
import type { Aliases } from "./mapping.ts";
import { refusedRow, type RefusedRow } from "./refusals.ts";
import type { ImportKind } from "./run.ts";
import { stagingTable, type StageColumns, type StageRow, type StageValue } from "./stage.ts";

type Needs = readonly Statement<unknown, unknown>[];

/** Staged rows, as `s`, that do not fit the shop. */
interface Check {
  readonly field: string;
  /** What the operator reads of the field, as SQL. */
  readonly why: string;
  readonly joins?: string;
  readonly where: string;
  /** Columns beside those that say where the row stands. */
  readonly groupBy?: string;
}

interface FileDescription<Of extends Fields> {
  /** Of the statements, e.g. `import.banners`. */
  readonly statements: string;
  /** Columns that a row may stand for only once in all files. */
  readonly key: readonly string[];
  readonly fields: Of;
  /** Finds what is wrong between the fields of a row. */
  readonly check?: (row: RowOf<Of>, read: FieldReader<keyof Of & string>) => void;
  /** Columns that follow from the row as a whole, with their types. */
  readonly derived?: StageColumns;
  readonly derive?: (row: RowOf<Of>, read: FieldReader<keyof Of & string>) => StageRow;
  readonly checks?: Readonly<Record<string, Check>>;
  /** Temporary tables that the checks name. */
  readonly needs?: Needs;
}

/** What is known of the files of a kind before it is said what becomes of their rows. */
export interface StagedFile extends Pick<
  ImportKind,
  "aliases" | "needed" | "staging" | "parse" | "checks"
> {
  readonly statements: string;
  readonly fields: Fields;
  readonly derived: StageColumns;
  /** What creates `staged`. */
  readonly needs: Needs;
}

/** The column that a field fills. */
export const columnOf = ([name, { column = name }]: readonly [string, Field]): string => column;

/** Declares a check of staged rows. */
export const declareCheck = (
  name: string,
  { field, why, joins = "", where, groupBy }: Check,
  needs: Needs,
): Statement<RefusedRow> =>
  statement({
    name,
    text: `select s.row_no, s.file, s.line, '${field}' as field, ${why} as why from staged s ${joins} where ${where}
      ${groupBy === undefined ? "" : `group by s.row_no, s.file, s.line${groupBy}`}`,
    needs,
    row: refusedRow,
  });

/** Rows that name a code which its table does not have. */
const unknownCodes = (field: readonly [string, Field]): Check[] => {
  const { refersTo, type } = field[1];
  if (refersTo === undefined) return [];
  const column = columnOf(field);
  const { table, column: code, what } = refersTo;
  const said = type === "text[]" ? "wanted.code" : `s.${column}`;
  const known = `left join ${table} known on known.${code} = ${said}`;
  const why = (wrong: string): string => `'${what} "' || ${wrong} || '" tidak dikenal'`;
  if (type === "text[]") {
    return [
      {
        field: field[0],
        why: why("min(wanted.code)"),
        joins: `cross join lateral unnest(s.${column}) wanted (code) ${known}`,
        where: `known.${code} is null`,
        groupBy: "",
      },
    ];
  }
  return [
    {
      field: field[0],
      why: why(said),
      joins: known,
      where: `${said} <> '' and known.${code} is null`,
    },
  ];
};

const saysNothing = (value: StageValue): boolean => Array.isArray(value) && value.length === 0;

/** Declares how the files of a kind are read, staged and checked. */
export const stagedFile = <const Of extends Fields>({
  statements,
  key,
  fields,
  check,
  derived = {},
  derive,
  checks = {},
  needs: others = [],
}: FileDescription<Of>): StagedFile => {
  const all = Object.entries<Field>(fields);
  const staged = all
    .filter(([, { use }]) => use !== "read")
    .map((field) => ({ name: field[0], column: columnOf(field), type: field[1].type }));
  const columns = Object.fromEntries(staged.map(({ column, type }) => [column, type]));
  const staging = stagingTable(statements, { ...columns, ...derived }, key);
  const needs = [staging.create];
  const together = [...needs, ...others];
  const parse = (read: FieldReader<string>): StageRow => {
    const said: Record<string, StageValue> = {};
    for (const [name, field] of all) {
      const value = field.read(read, name);
      if (field.isNeeded === true) read.require(name, saysNothing(value) ? null : value);
      said[name] = value;
    }
    const row = said as RowOf<Of>;
    check?.(row, read);
    const own: Record<string, StageValue> = {};
    for (const { name, column } of staged) own[column] = said[name] ?? null;
    return Object.assign(own, derive?.(row, read));
  };
  return {
    statements,
    fields,
    derived,
    needs,
    aliases: Object.fromEntries(
      all.map(([name, { aliases }]) => [name, aliases]),
    ) satisfies Aliases<string>,
    needed: all.filter(([, { isNeeded }]) => isNeeded === true).map(([name]) => name),
    staging,
    parse,
    checks: [
      ...Object.entries(checks).map(([name, one]) =>
        declareCheck(`${statements}_${name}`, one, together),
      ),
      ...all.flatMap((field) =>
        unknownCodes(field).map((one) =>
          declareCheck(`${statements}_unknown_${field[0]}`, one, together),
        ),
      ),
    ],
  };
};
