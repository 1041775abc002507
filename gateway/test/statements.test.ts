import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import "../src/app.ts";
import "../src/cli/run.ts";
import "../src/deps.ts";
import "../src/office.ts";
import "../src/worker.ts";
import { declaredStatements, type Column, type Columns } from "../src/db/statement.ts";
import { openDescriber, withMarks, type Described } from "./support/describe-statements.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { testDatabase } from "./support/test-database.ts";

const { url } = await forThisFile(testDatabase());
const client = new Client({ connectionString: url });
let describe: Awaited<ReturnType<typeof openDescriber>>;

beforeAll(async () => {
  await client.connect();
  describe = await openDescriber(client);
});
afterAll(() => client.end());

const statements = declaredStatements();

const objectOf = (types: Record<string, string>): string => {
  const entries = Object.entries(types).map(([name, type]) => `${name}: "${type}"`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
};

const lineOf = (name: string, { takes, answers }: Described): string =>
  `  "${name}": { takes: ${objectOf(takes)}, answers: ${objectOf(answers)} },\n`;

it("have the types that `described.ts` says; `npm run statements` writes it anew", async () => {
  const lines: string[] = [];
  for (const statement of statements) {
    if (statement.declared !== undefined) continue;
    lines.push(lineOf(statement.name, withMarks(await describe(statement), statement)));
  }
  const text = `/** What PostgreSQL says of each statement. Written by \`npm run statements\`. */
export const described = {
${lines.toSorted().join("")}} as const;
`;
  await expect(text).toMatchFileSnapshot("../src/db/described.ts");
});

/** Statements that wait for rows and read other ones, too: what they read there does not change while they wait. */
const readBesideTheLock = [
  // Both rows are locked.
  "account.hold_email_link",
  // The order of a delivery stays.
  "orders.lock_order_of_delivery",
  // Who is gone does not come back, and an order keeps its number.
  "payment.lock_unchosen_refund",
  // The rows of a file are its own.
  "import.lock_written_offers",
  "import.lock_written_and_missing_offers",
  // Imports come one after another.
  "import.find_in_history",
];

it("read nothing beside the row that they wait for: they would see it as it was before the wait", () => {
  const waiting = statements.filter(
    ({ text }) =>
      /\bfor (?:no key )?(?:update|share)(?: of \w+)?\s*$/i.test(text) &&
      /\bjoin\b|\bselect\b.*\bselect\b/is.test(text),
  );
  expect(new Set(waiting.map(({ name }) => name))).toEqual(new Set(readBesideTheLock));
});

it("have no mark that says nothing new", () => {
  const described = { takes: { id: "uuid" }, answers: { name: "text", note: "text?" } };
  const marked = (marks: object) => withMarks(described, { ...statements[0]!, name: "x", marks });
  expect(marked({ nullable: ["id", "name"], filled: ["note"] })).toEqual({
    takes: { id: "uuid?" },
    answers: { name: "text?", note: "text" },
  });
  for (const marks of [{ nullable: ["note"] }, { filled: ["name"] }, { nullable: ["nothing"] }]) {
    expect(() => marked(marks)).toThrow("says nothing new");
  }
});

const declaredType = (column: Column): string =>
  typeof column === "string" ? column.replace("?", "") : "json";

const declaredTypes = (columns: Columns): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, declaredType(column)]));

const plainTypes = (types: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, type.replace("?", "")]));

it.each(statements.filter(({ declared }) => declared !== undefined).map((one) => ({ ...one })))(
  "$name has the types that it declares",
  async (statement) => {
    const { takes, answers } = await describe(statement);
    expect(takes).toEqual(declaredTypes(statement.declared?.parameters ?? {}));
    expect(plainTypes(answers)).toEqual(declaredTypes(statement.declared?.row ?? {}));
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
