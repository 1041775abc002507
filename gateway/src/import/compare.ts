/** What an import would change, and the change itself; both set-based, on constant names only. */
import type { Tx } from "../db/database.ts";

/** A table, and the temporary table of how its rows should be. */
export interface Target {
  readonly table: string;
  readonly desired: string;
  readonly key: readonly string[];
  /** Compared and written. */
  readonly columns: readonly string[];
  /** Compared where `desired` has a value; null there leaves the row as it is. `apply` writes none of these. */
  readonly optional?: readonly string[];
  /** Text that names a row to the operator, from columns of `desired` as `d`. */
  readonly label: string;
  /** Written beside the compared columns, as column → expression over `d` and, where the row exists, `t`. */
  readonly also: Readonly<Record<string, string>>;
}

export interface FieldChange {
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

const list = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(", ");

const joined = ({ table, desired, key }: Target): string =>
  `${desired} d left join ${table} t on ${key.map((column) => `t.${column} = d.${column}`).join(" and ")}`;

const isNew = ({ key }: Target): string => `t.${key[0]} is null`;

const differs = ({ columns }: Target): string =>
  `(${list("d", columns)}) is distinct from (${list("t", columns)})`;

const fieldDiffers = ({ optional = [] }: Target, column: string): string =>
  `${optional.includes(column) ? `d.${column} is not null and ` : ""}d.${column} is distinct from t.${column}`;

const comparedColumns = ({ columns, optional = [] }: Target): readonly string[] => [
  ...columns,
  ...optional,
];

const anyDiffers = (target: Target): string =>
  [differs(target), ...(target.optional ?? []).map((column) => fieldDiffers(target, column))]
    .map((condition) => `(${condition})`)
    .join(" or ");

const isChanged = (target: Target): string => `not (${isNew(target)}) and (${anyDiffers(target)})`;

const countDifference = async (tx: Tx, target: Target): Promise<readonly number[]> => {
  const counts = [
    isNew(target),
    isChanged(target),
    "true",
    ...comparedColumns(target).map(
      (column) => `not (${isNew(target)}) and ${fieldDiffers(target, column)}`,
    ),
  ].map((condition) => `count(*) filter (where ${condition})::int`);
  const { rows } = await tx.client.query<{ counts: number[] }>(
    `select array[${counts.join(", ")}] as counts from ${joined(target)}`,
  );
  return rows[0]?.counts ?? [];
};

const fieldExamples = async (
  tx: Tx,
  target: Target,
  column: string,
): Promise<FieldChange["examples"]> => {
  const { rows } = await tx.client.query<{ row: string; before: string; after: string }>(
    `select (${target.label})::text as row,
       left(coalesce(t.${column}::text, '–'), ${exampleLength}) as before,
       left(coalesce(d.${column}::text, '–'), ${exampleLength}) as after
     from ${joined(target)}
     where not (${isNew(target)}) and ${fieldDiffers(target, column)}
     order by 1 limit ${exampleCount}`,
  );
  return rows;
};

const addedExamples = async (tx: Tx, target: Target): Promise<readonly string[]> => {
  const { rows } = await tx.client.query<{ row: string }>(
    `select (${target.label})::text as row from ${joined(target)} where ${isNew(target)}
     order by 1 limit ${exampleCount}`,
  );
  return rows.map(({ row }) => row);
};

/** Counts what is new, changed and unchanged, field by field, with examples. */
export const compare = async (tx: Tx, target: Target): Promise<Difference> => {
  await tx.client.query(`analyze ${target.desired}`);
  const [added = 0, changed = 0, all = 0, ...perField] = await countDifference(tx, target);
  const fields: FieldChange[] = [];
  for (const [index, field] of comparedColumns(target).entries()) {
    const count = perField[index] ?? 0;
    if (count > 0) fields.push({ field, count, examples: await fieldExamples(tx, target, field) });
  }
  return {
    added,
    changed,
    unchanged: all - added - changed,
    addedExamples: added > 0 ? await addedExamples(tx, target) : [],
    fields,
  };
};

/**
 * Writes what is new or changed, in key order, and leaves every other row untouched.
 * @returns how many rows it wrote
 */
export const apply = async (tx: Tx, target: Target): Promise<number> => {
  const { table, key, columns, also } = target;
  const written = [...key, ...columns, ...Object.keys(also)];
  const updates = [...columns, ...Object.keys(also)].map((name) => `${name} = excluded.${name}`);
  const { rowCount } = await tx.client.query(
    `insert into ${table} (${written.join(", ")})
     select ${list("d", [...key, ...columns])}${Object.values(also)
       .map((expression) => `, ${expression}`)
       .join("")}
     from ${joined(target)}
     where ${isNew(target)} or ${differs(target)}
     order by ${list("d", key)}
     on conflict (${key.join(", ")}) do update set ${updates.join(", ")}`,
  );
  return rowCount ?? 0;
};
