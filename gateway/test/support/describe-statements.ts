/** Asks PostgreSQL what statements take and answer, without running them. */
import type { Client, Connection, FieldDef, Submittable } from "pg";
import type { Statement } from "../../src/db/statement.ts";

type AnyStatement = Statement<unknown, unknown>;

/** PostgreSQL's types by name; `?` where a value may be null. */
export interface Described {
  readonly takes: Record<string, string>;
  readonly answers: Record<string, string>;
}

class Description implements Submittable {
  parameters: readonly number[] = [];
  fields: readonly FieldDef[] = [];
  readonly #text: string;
  readonly #done: (error?: Error) => void;

  constructor(text: string, done: (error?: Error) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: Connection): void {
    // The client passes on what describes rows, not what describes parameters.
    connection.once("parameterDescription", (described: { readonly dataTypeIDs: number[] }) => {
      this.parameters = described.dataTypeIDs;
    });
    connection.parse({ text: this.#text, name: "", types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    this.#done();
  }
}

const describe = (client: Client, text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    const description = new Description(text, (error) =>
      error === undefined ? resolve(description) : reject(error),
    );
    client.query(description);
  });

const allNeeds = ({ needs }: AnyStatement): readonly AnyStatement[] => [
  ...new Set(needs.flatMap((need) => [...allNeeds(need), need])),
];

/** Runs `work` where the temporary tables stand that the statement needs. */
export const withNeeds = async <T>(
  client: Client,
  statement: AnyStatement,
  work: () => Promise<T>,
): Promise<T> => {
  await client.query("begin");
  try {
    for (const { text, parameters } of allNeeds(statement)) {
      const nothing = Array.from(parameters, () => null);
      await client.query(text, nothing);
    }
    return await work();
  } finally {
    await client.query("rollback");
  }
};

const readTypeNames = async (client: Client): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select type.oid::int as oid, case
         when type.typtype = 'e' then 'text'
         when element.typtype = 'e' then 'text[]'
         else replace(coalesce(element.typname || '[]', type.typname), 'jsonb', 'json') end as name
     from pg_type type left join pg_type element on element.typarray = type.oid`,
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
};

/** Columns of tables that may be null, by the numbers of table and column. */
const readNullable = async (client: Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ column: string }>(
    `select concat(attrelid::int8, '.', attnum) as column from pg_attribute
     where not attnotnull and attnum > 0`,
  );
  return new Set(rows.map(({ column }) => column));
};

/** @returns what describes a statement: its types, and `?` where a column of a table may be null */
export const openDescriber = async (client: Client) => {
  const typeNames = await readTypeNames(client);
  const nullable = await readNullable(client);
  const typeOf = (oid: number): string => typeNames.get(oid) ?? "unknown";
  return (statement: AnyStatement): Promise<Described> =>
    withNeeds(client, statement, async () => {
      const { parameters, fields } = await describe(client, statement.text);
      const names = [...statement.parameters.keys()];
      const columns = fields.map(({ name, tableID, columnID, dataTypeID }) => {
        const isNullable = nullable.has(`${tableID}.${columnID}`);
        return [name, `${typeOf(dataTypeID)}${isNullable ? "?" : ""}`] as const;
      });
      return {
        takes: Object.fromEntries(parameters.map((oid, index) => [names[index], typeOf(oid)])),
        answers: Object.fromEntries(columns),
      };
    });
};

const markNullable = (types: Record<string, string>, mark: string): boolean => {
  const name = mark.replace("[]", "");
  const type = types[name];
  if (type === undefined || type.includes("?")) return false;
  types[name] = mark === name ? `${type}?` : type.replace("[]", "?[]");
  return true;
};

/**
 * Adds what a statement's marks say.
 * @throws Error for a mark that says nothing new
 */
export const withMarks = (described: Described, { name, marks }: AnyStatement): Described => {
  const takes = { ...described.takes };
  const answers = { ...described.answers };
  const says = (mark: string, isNew: boolean): void => {
    if (!isNew) throw new Error(`${name}: the mark of ${mark} says nothing new`);
  };
  for (const mark of marks.nullable ?? []) {
    const ofParameter = markNullable(takes, mark);
    says(mark, markNullable(answers, mark) || ofParameter);
  }
  for (const mark of marks.filled ?? []) {
    says(mark, answers[mark]?.endsWith("?") ?? false);
    answers[mark] = (answers[mark] ?? "").replace("?", "");
  }
  for (const [mark, { nullable }] of Object.entries(marks.json ?? {})) {
    says(mark, answers[mark]?.startsWith("json") ?? false);
    answers[mark] = nullable ? "json?" : "json";
  }
  return { takes, answers };
};
