import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, type Connection, type FieldDef, type Submittable } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import "../src/app.ts";
import "../src/cli/run.ts";
import "../src/worker.ts";
import { declaredStatements, type Column, type Statement } from "../src/db/statement.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { testDatabase } from "./support/test-database.ts";

type AnyStatement = Statement<unknown, unknown>;

/** Asks PostgreSQL what a statement takes and answers, without running it. */
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

const { url } = await forThisFile(testDatabase());
const client = new Client({ connectionString: url });
const typeNames = new Map<number, string>();

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select type.oid::int as oid, case
         when type.typtype = 'e' then 'text'
         when element.typtype = 'e' then 'text[]'
         else coalesce(element.typname || '[]', type.typname) end as name
     from pg_type type left join pg_type element on element.typarray = type.oid`,
  );
  for (const { oid, name } of rows) typeNames.set(oid, name);
});
afterAll(() => client.end());

const describe = (text: string): Promise<Description> =>
  new Promise((resolve, reject) => {
    const description = new Description(text, (error) =>
      error === undefined ? resolve(description) : reject(error),
    );
    client.query(description);
  });

const allNeeds = ({ needs }: AnyStatement): readonly AnyStatement[] => [
  ...new Set(needs.flatMap((need) => [...allNeeds(need), need])),
];

/** Describes a statement where the temporary tables stand that it needs. */
const describeStatement = async (declared: AnyStatement): Promise<Description> => {
  await client.query("begin");
  try {
    for (const { text, parameters } of allNeeds(declared)) {
      await client.query(
        text,
        Array.from(parameters, () => null),
      );
    }
    return await describe(declared.text);
  } finally {
    await client.query("rollback");
  }
};

const declaredType = (column: Column): string =>
  typeof column === "string" ? column.replace("?", "") : "json";

const typeName = (oid: number): string =>
  (typeNames.get(oid) ?? "unknown").replace("jsonb", "json");

const declaredTypes = (columns: Iterable<readonly [string, Column]>): Record<string, string> =>
  Object.fromEntries(Array.from(columns, ([name, column]) => [name, declaredType(column)]));

const statements = declaredStatements().map((declared) => ({ ...declared }));

it.each(statements)("$name answers the columns it declares", async (declared) => {
  const { fields } = await describeStatement(declared);
  const answered = fields.map((field) => [field.name, typeName(field.dataTypeID)]);
  expect(Object.fromEntries(answered)).toEqual(declaredTypes(Object.entries(declared.shape)));
});

it.each(statements.filter(({ parameters }) => parameters.size > 0))(
  "$name takes the parameters it declares",
  async (declared) => {
    const described = await describeStatement(declared);
    const names = [...declared.parameters.keys()];
    const taken = described.parameters.map((oid, index) => [names[index], typeName(oid)]);
    expect(Object.fromEntries(taken)).toEqual(declaredTypes(declared.parameters));
  },
);

/** Files of the gateway that talk to the driver themselves; tests and the database's own folder aside. */
const filesWithRawQueries = async (): Promise<readonly string[]> => {
  const sources = join(import.meta.dirname, "../src");
  const names = (await readdir(sources, { recursive: true })).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("db/"),
  );
  const found: string[] = [];
  for (const name of names) {
    if (/\b(?:client|pool)\.query\b/.test(await readFile(join(sources, name), "utf8")))
      found.push(name);
  }
  return found;
};

it("are all there is: only COPY, which cannot be described, goes to the driver by itself", async () => {
  expect(await filesWithRawQueries()).toEqual(["import/stage.ts"]);
});
