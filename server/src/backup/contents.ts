import type { ClientBase } from "pg";

/** Rows of a table, and a sum over all of them that does not depend on their order. */
interface TableSum {
  readonly rows: string;
  readonly sum: string;
}

/** What a database holds, small enough to lie beside its backup. */
export interface Contents {
  readonly tables: Readonly<Record<string, TableSum>>;
  /** The last value of each sequence. */
  readonly sequences: Readonly<Record<string, string>>;
  /** Indexes, constraints, triggers and functions, as PostgreSQL writes them. */
  readonly definitions: readonly string[];
}

const schemas = "('public', 'graphile_worker')";

/** Tables of extensions are left to the extensions. */
const tableNames = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${schemas} and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

const sequenceValues = `select format('%I.%I', schemaname, sequencename) as name,
    coalesce(last_value, 0)::text as value
  from pg_sequences where schemaname in ${schemas} order by 1`;

/** PostgreSQL 18 counts NOT NULL among the constraints, older ones do not. */
const definitionTexts = `
  select pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${schemas}
  union all
  select format('%s: %s %s', con.conrelid::regclass, con.conname, pg_get_constraintdef(con.oid))
  from pg_constraint con join pg_namespace n on n.oid = con.connamespace
  where n.nspname in ${schemas} and con.contype <> 'n' and con.conrelid <> 0
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${schemas} and not t.tgisinternal
  union all
  select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${schemas} and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** Rows are summed as text: the same settings give the same text on every server. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local search_path = 'public'`;

/** Counts and sums a whole database. Must run in a transaction, whose snapshot it then describes. */
export const readContents = async (client: ClientBase): Promise<Contents> => {
  await client.query(settings);
  const { rows: names } = await client.query<{ name: string }>(tableNames);
  const tables: Record<string, TableSum> = {};
  for (const { name } of names) {
    const { rows } = await client.query<TableSum>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
       from ${name} t`,
    );
    if (rows[0] !== undefined) tables[name] = rows[0];
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(sequenceValues);
  const { rows: definitions } = await client.query<{ text: string }>(definitionTexts);
  return {
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    definitions: definitions.map(({ text }) => text),
  };
};

const tableDifferences = (expected: Contents, found: Contents): readonly string[] =>
  [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].flatMap((name) => {
    const [was, is] = [expected.tables[name], found.tables[name]];
    if (was === undefined) return [`${name} is new`];
    if (is === undefined) return [`${name} is missing`];
    if (was.rows !== is.rows) return [`${name} has ${is.rows} rows and not ${was.rows}`];
    return was.sum === is.sum ? [] : [`${name} has other content`];
  });

/** A sequence may stand higher: it goes on while a backup is made. */
const sequenceDifferences = (expected: Contents, found: Contents): readonly string[] =>
  Object.entries(expected.sequences).flatMap(([name, value]) => {
    const is = found.sequences[name];
    if (is === undefined) return [`sequence ${name} is missing`];
    return BigInt(is) < BigInt(value) ? [`sequence ${name} stands at ${is} and not ${value}`] : [];
  });

const without = (texts: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
};

/** In what `found` is not `expected`, a line for each difference; empty when they are the same. */
export const contentDifferences = (expected: Contents, found: Contents): readonly string[] => [
  ...tableDifferences(expected, found),
  ...sequenceDifferences(expected, found),
  ...without(expected.definitions, found.definitions).map((text) => `missing: ${text}`),
  ...without(found.definitions, expected.definitions).map((text) => `new: ${text}`),
];
