/** What an import would change, and the change itself; both set-based, as statements declared per table. */
import { many, one, run, type Tx } from "../db/database.ts";
import { statement, type Columns, type Statement, type ValuesOf } from "../db/statement.ts";

/** A table, and the temporary table of how its rows should be. */
interface Rows {
  /** Names the statements: `import.products` declares `import.products_counts` and others. */
  readonly name: string;
  readonly table: string;
  readonly desired: string;
  /** What creates the temporary tables among them. */
  readonly needs: readonly Statement<unknown, unknown>[];
  readonly key: readonly string[];
  /** Compared and written. */
  readonly columns: readonly string[];
}

interface Compared extends Rows {
  /** Compared where `desired` has a value; null there leaves the row as it is. */
  readonly optional?: readonly string[];
  /** Text that names a row to the operator, from columns of `desired` as `d`. */
  readonly label: string;
}

interface Written<Parameters extends Columns> extends Rows {
  /** Written beside the compared columns, as column → expression over `d` and, where the row exists, `t`. */
  readonly also: Readonly<Record<string, string>>;
  /** The parameters of `also`. */
  readonly parameters: Parameters;
}

interface FieldChange {
  readonly field: string;
  readonly count: number;
  readonly examples: readonly {
    readonly row: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface Difference {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly addedExamples: readonly string[];
  readonly fields: readonly FieldChange[];
}

const exampleCount = 3;
/** Descriptions and borders are long; their beginning says enough. */
const exampleLength = 80;

/** Columns of an alias, in a row. */
export const list = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(", ");

/** Whether two aliases stand for the same row. */
export const sameKey = (key: readonly string[], alias: string, other: string): string =>
  key.map((column) => `${alias}.${column} = ${other}.${column}`).join(" and ");

const joined = ({ table, desired, key }: Rows): string =>
  `${desired} d left join ${table} t on ${sameKey(key, "t", "d")}`;

const isNew = ({ key }: Rows): string => `t.${key[0]} is null`;

/** Of a table that is nothing but its key, no row differs. */
const differs = ({ columns }: Rows): string =>
  columns.length === 0
    ? "false"
    : `(${list("d", columns)}) is distinct from (${list("t", columns)})`;

const fieldDiffers = ({ optional = [] }: Compared, column: string): string =>
  `${optional.includes(column) ? `d.${column} is not null and ` : ""}d.${column} is distinct from t.${column}`;

const comparedColumns = ({ columns, optional = [] }: Compared): readonly string[] => [
  ...columns,
  ...optional,
];

const anyDiffers = (rows: Compared): string =>
  [differs(rows), ...(rows.optional ?? []).map((column) => fieldDiffers(rows, column))]
    .map((condition) => `(${condition})`)
    .join(" or ");

const isChanged = (rows: Compared): string => `not (${isNew(rows)}) and (${anyDiffers(rows)})`;

const exampleRow = { row: "text", before: "text", after: "text" } as const;

/** The statements that compare one table. */
export interface Comparison {
  readonly analyze: Statement<unknown>;
  readonly counts: Statement<{ readonly counts: readonly number[] }>;
  readonly addedExamples: Statement<{ readonly row: string }>;
  /** In the order of the counts. */
  readonly fields: readonly {
    readonly field: string;
    readonly examples: Statement<ValuesOf<typeof exampleRow>>;
  }[];
}

const countsOf = (rows: Compared): string =>
  [
    isNew(rows),
    isChanged(rows),
    "true",
    ...comparedColumns(rows).map(
      (column) => `not (${isNew(rows)}) and ${fieldDiffers(rows, column)}`,
    ),
  ]
    .map((condition) => `count(*) filter (where ${condition})::int`)
    .join(", ");

/**
 * Declares how the rows of a table are compared with those that they should be. Examples are the first by key, so that
 * only they are labelled.
 */
export const declareComparison = (rows: Compared): Comparison => {
  const { name, desired, needs, key, label } = rows;
  const firstOnes = `order by ${list("d", key)} limit ${exampleCount}`;
  return {
    analyze: statement({ name: `${name}_analyze`, text: `analyze ${desired}`, needs, row: {} }),
    counts: statement({
      name: `${name}_counts`,
      text: `select array[${countsOf(rows)}] as counts from ${joined(rows)}`,
      needs,
      row: { counts: "int4[]" },
    }),
    addedExamples: statement({
      name: `${name}_added`,
      text: `select (${label})::text as row from ${joined(rows)} where ${isNew(rows)}
        ${firstOnes}`,
      needs,
      row: { row: "text" },
    }),
    fields: comparedColumns(rows).map((field) => ({
      field,
      examples: statement({
        name: `${name}_changed_${field}`,
        text: `select (${label})::text as row,
            left(coalesce(t.${field}::text, '–'), ${exampleLength}) as before,
            left(coalesce(d.${field}::text, '–'), ${exampleLength}) as after
          from ${joined(rows)}
          where not (${isNew(rows)}) and ${fieldDiffers(rows, field)}
          ${firstOnes}`,
        needs,
        row: exampleRow,
      }),
    })),
  };
};

/** Counts what is new, changed and unchanged, field by field, with examples. */
export const compare = async (tx: Tx, comparison: Comparison): Promise<Difference> => {
  await run(tx, comparison.analyze);
  const { counts } = await one(tx, comparison.counts);
  const [added = 0, changed = 0, all = 0, ...perField] = counts;
  const fields: FieldChange[] = [];
  for (const [index, { field, examples }] of comparison.fields.entries()) {
    const count = perField[index] ?? 0;
    if (count > 0) fields.push({ field, count, examples: await many(tx, examples) });
  }
  const addedRows = added > 0 ? await many(tx, comparison.addedExamples) : [];
  return {
    added,
    changed,
    unchanged: all - added - changed,
    addedExamples: addedRows.map(({ row }) => row),
    fields,
  };
};

/** Declares what writes rows that are new or changed, in key order, and leaves every other row untouched. */
export const declareWrite = <const Parameters extends Columns>(
  rows: Written<Parameters>,
): Statement<unknown, ValuesOf<Parameters>> => {
  const { name, table, needs, key, columns, also, parameters } = rows;
  const written = [...key, ...columns, ...Object.keys(also)];
  const updates = [...columns, ...Object.keys(also)].map(
    (column) => `${column} = excluded.${column}`,
  );
  const onConflict = updates.length === 0 ? "nothing" : `update set ${updates.join(", ")}`;
  return statement({
    name: `${name}_write`,
    text: `insert into ${table} (${written.join(", ")})
      select ${[list("d", [...key, ...columns]), ...Object.values(also)].join(", ")}
      from ${joined(rows)}
      where ${isNew(rows)} or ${differs(rows)}
      order by ${list("d", key)}
      on conflict (${key.join(", ")}) do ${onConflict}`,
    parameters,
    needs,
    row: {},
  });
};
