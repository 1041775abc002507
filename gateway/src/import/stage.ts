/** Staging: rows of the files go into a temporary table by COPY, where sets can be compared. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Tx } from "../db/database.ts";
import { statement, type Statement } from "../db/statement.ts";

export type StageValue = string | number | boolean | Date | readonly string[] | null;

/** Columns of a staging table with their PostgreSQL types. */
export type StageColumns = Readonly<Record<string, string>>;

export type StageRow<Columns extends StageColumns> = Readonly<Record<keyof Columns, StageValue>>;

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

const encodeText = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);

const encodeArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll(/["\\]/g, (character) => `\\${character}`)}"`).join(",")}}`;

const encode = (value: StageValue): string => {
  if (value === null) return "\\N";
  if (typeof value === "string") return encodeText(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return encodeText(encodeArray(value));
  return String(value);
};

/** One line of PostgreSQL's COPY text format. */
export const copyLine = (values: readonly StageValue[]): string =>
  `${values.map(encode).join("\t")}\n`;

const chunkLength = 65_536;

async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

/** Streams lines of COPY text into a table. */
export const copyInto = async (
  tx: Tx,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> => {
  const target = tx.client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks(lines)), target);
};

/**
 * Declares what creates the table `staged` of one kind of import; `file` and `line` say where a row came
 * from. Statements that name `staged` need it.
 */
export const stagingTable = (name: string, columns: StageColumns): Statement<unknown> => {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return statement({
    name,
    text: `create temporary table staged
      (row_no integer, file integer, line integer, ${typed.join(", ")}) on commit drop`,
    row: {},
  });
};
