/** Holds the rows that PostgreSQL really answers against what their statements declare. */
import { Client, type QueryResult } from "pg";
import { Batch } from "../../src/db/batch.ts";
import { described } from "../../src/db/described.ts";
import { declaredStatements, type Column, type Columns } from "../../src/db/statement.ts";

const isNullable = (column: Column): boolean =>
  typeof column === "string" ? column.endsWith("?") : column.nullable;

const answers = new Map<string, Columns>(
  Object.entries(described).map(([name, types]) => [name, types.answers]),
);

/** The columns of a statement; a test's own says them itself. */
const columnsOf = (name: string): Columns =>
  answers.get(name) ?? declaredStatements().find((one) => one.name === name)?.declared?.row ?? {};

/** @throws Error when a column without `?` holds null. */
const checkRows = (name: string, rows: readonly object[]): void => {
  for (const [column, type] of Object.entries(columnsOf(name))) {
    if (isNullable(type)) continue;
    const isNull = rows.some((row) => new Map(Object.entries(row)).get(column) === null);
    if (isNull) throw new Error(`${name} answered null for ${column}, which is not declared so`);
  }
};

type Callback = (error: Error | null, result?: QueryResult) => void;

const checked =
  (name: string, callback: Callback): Callback =>
  (error, result) => {
    try {
      checkRows(name, result?.rows ?? []);
    } catch (fault) {
      callback(fault instanceof Error ? fault : new Error(String(fault)));
      return;
    }
    callback(error, result);
  };

const checkedAnswer = async (name: string, answer: unknown): Promise<unknown> => {
  const result = await answer;
  if (typeof result === "object" && result !== null && "rows" in result) {
    checkRows(name, Array.isArray(result.rows) ? result.rows : []);
  }
  return result;
};

/** A batch has the name of the statement that it is at; its statements are checked where they are added. */
const nameOf = (sent: unknown): string | undefined =>
  !(sent instanceof Batch) &&
  typeof sent === "object" &&
  sent !== null &&
  "name" in sent &&
  typeof sent.name === "string"
    ? sent.name
    : undefined;

/** Test files that share a process share the client, too. */
const mark = Symbol.for("gerai.rows-are-held");

const holdRows = (): void => {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, "query");
  if (original === undefined) throw new Error("pg's client has no query of its own");
  const query: (...sent: unknown[]) => unknown = original.value;

  Object.defineProperty(Client.prototype, "query", {
    ...original,
    // The pool hands a callback over.
    value: function checkedQuery(this: Client, ...sent: unknown[]) {
      const name = nameOf(sent[0]);
      if (name === undefined) return query.apply(this, sent);
      const last = sent.at(-1);
      if (typeof last === "function") {
        const callback: Callback = (error, result) => void last(error, result);
        return query.apply(this, [...sent.slice(0, -1), checked(name, callback)]);
      }
      return checkedAnswer(name, query.apply(this, sent));
    },
  });

  const add = Object.getOwnPropertyDescriptor(Batch.prototype, "add");
  const addStatement: (...sent: unknown[]) => unknown = add?.value;

  Object.defineProperty(Batch.prototype, "add", {
    ...add,
    value: function checkedAdd(this: Batch, ...sent: unknown[]) {
      return checkedAnswer(nameOf(sent[0]) ?? "", addStatement.apply(this, sent));
    },
  });
  Object.defineProperty(Client.prototype, mark, { value: true });
};

if (!(mark in Client.prototype)) holdRows();
