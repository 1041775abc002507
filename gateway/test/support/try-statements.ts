/** Statements with values in the place of their parameters, for tests that have PostgreSQL plan or run all of them. */
import { type Client, DatabaseError } from "pg";
import "../../src/app.ts";
import "../../src/cli/run.ts";
import "../../src/deps.ts";
import "../../src/office.ts";
import "../../src/worker.ts";
import { declaredStatements, type Statement } from "../../src/db/statement.ts";
import { openDescriber, withNeeds } from "./describe-statements.ts";

/** A value of each type that statements take, as SQL. */
const values: Readonly<Record<string, string>> = {
  bool: "true",
  bpchar: "'x'",
  bytea: String.raw`'\x00'`,
  date: "'2026-11-28'",
  float4: "1",
  float8: "1",
  int2: "1",
  int4: "1",
  int8: "1",
  json: "'[]'",
  time: "'10:00'",
  timestamptz: "'2026-11-28'",
  tsquery: "'x'",
  uuid: "'01890000-0000-7000-8000-000000000001'",
};

/** Texts that statements take for a moment, a network, a document, ids, an id or a letter; one of them suits each statement. */
const texts = ["2026-11-28", "10.0.0.1", "[]", "{}", "01890000-0000-7000-8000-000000000001", "x"];

const literalOf = (type: string, text: string): string => {
  const single = type.replace("[]", "");
  const value = values[single] ?? `'${text}'`;
  return type === single ? `${value}::${type}` : `array[${value}]::${type}`;
};

const filledIn = (statement: string, types: readonly string[], text: string): string =>
  statement.replace(/\$(\d+)/g, (_, number) => literalOf(types[Number(number) - 1] ?? "", text));

/** Values that a function cannot read say nothing about the statement. */
const isUnsuited = (error: DatabaseError): boolean => error.code?.startsWith("22") === true;

/** `jobs.add` refuses the value itself. */
const isTried = ({ name, text }: Statement<unknown, unknown>): boolean =>
  name !== "jobs.add" && /^\s*(?:delete|insert|select|update|with)\b/.test(text);

/** What PostgreSQL made of a statement: an answer, or why it refused. */
export type Tried<Answer> = { readonly answer: Answer } | { readonly refusal: DatabaseError };

const tryTexts = async <Answer>(
  client: Client,
  fill: (text: string) => string,
  ask: (statement: string) => Promise<Answer>,
): Promise<Tried<Answer>> => {
  let refusal = new DatabaseError("no text was tried", 0, "error");
  for (const text of texts) {
    await client.query("savepoint trial");
    try {
      return { answer: await ask(fill(text)) };
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (!isUnsuited(error)) return { refusal: error };
      refusal = error;
      await client.query("rollback to trial");
    }
  }
  return { refusal };
};

/** Asks PostgreSQL about each declared statement with values, in a transaction that is rolled back. */
export async function* tryStatements<Answer>(
  client: Client,
  ask: (statement: string) => Promise<Answer>,
): AsyncGenerator<{ readonly name: string; readonly tried: Tried<Answer> }> {
  const describe = await openDescriber(client);
  for (const statement of declaredStatements().filter(isTried)) {
    const types = Object.values((await describe(statement)).takes);
    const fill = (text: string): string => filledIn(statement.text, types, text);
    const tried = await withNeeds(client, statement, () => tryTexts(client, fill, ask));
    yield { name: statement.name, tried };
  }
}
