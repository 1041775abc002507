import { Client, type Connection, type FieldDef, type Submittable } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import "../src/app.ts";
import "../src/catalogue/search/refresh.ts";
import { declaredStatements, type Column } from "../src/db/statement.ts";
import { testDatabase } from "./support/test-database.ts";

/** Asks PostgreSQL what a statement answers, without running it. */
class Description implements Submittable {
  fields: readonly FieldDef[] = [];
  readonly #text: string;
  readonly #done: (error?: Error) => void;

  constructor(text: string, done: (error?: Error) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: Connection): void {
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

const { url, drop } = await testDatabase();
const client = new Client({ connectionString: url });
const typeNames = new Map<number, string>();

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select type.oid::int as oid, coalesce(element.typname || '[]', type.typname) as name
     from pg_type type left join pg_type element on element.typarray = type.oid`,
  );
  for (const { oid, name } of rows) typeNames.set(oid, name);
});
afterAll(async () => {
  await client.end();
  await drop();
});

const describeStatement = (text: string): Promise<readonly FieldDef[]> =>
  new Promise((resolve, reject) => {
    const description = new Description(text, (error) =>
      error === undefined ? resolve(description.fields) : reject(error),
    );
    client.query(description);
  });

const declaredType = (column: Column): string =>
  typeof column === "string" ? column.replace("?", "") : "json";

const answeredType = ({ dataTypeID }: FieldDef): string =>
  (typeNames.get(dataTypeID) ?? "unknown").replace("jsonb", "json");

it.each(declaredStatements().map(({ name, text, shape }) => ({ name, text, shape })))(
  "$name answers the columns it declares",
  async ({ text, shape }) => {
    const fields = await describeStatement(text);
    const answered = Object.fromEntries(fields.map((field) => [field.name, answeredType(field)]));
    const declared = Object.fromEntries(
      Object.entries(shape).map(([name, column]) => [name, declaredType(column)]),
    );
    expect(answered).toEqual(declared);
  },
);
