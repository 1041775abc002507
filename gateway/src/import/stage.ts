/** Staging: rows of the files go into a temporary table by COPY, where sets can be compared. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Tx } from "../db/database.ts";
import { statement, type Statement, type ValuesOf } from "../db/statement.ts";

export type StageValue = string | number | boolean | Date | readonly string[] | null;

/** Columns of a staging table with their PostgreSQL types. */
export type StageColumns = Readonly<Record<string, string>>;

export type StageRow = Readonly<Record<string, StageValue>>;

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

/** Declares the creation of a temporary table, which goes with the transaction. */
export const temporaryTable = (table: string, columns: string): Statement<unknown> =>
  statement({
    name: `import.create_${table}`,
    text: `create temporary table ${table} (${columns}) on commit drop`,
    row: {},
  });

/** A row whose key an earlier row has. */
const duplicateRow = {
  row_no: "int4",
  file: "int4",
  line: "int4",
  first_file: "int4",
  first_line: "int4",
  name: "text",
} as const;

const rowNumbers = { rowNumbers: "int4[]" } as const;

/** The temporary table `staged` of one kind of import. */
export interface Staging {
  readonly columns: StageColumns;
  /** What a row may stand for only once in all files. */
  readonly key: readonly string[];
  /** Creates the table; statements that name `staged` need it. */
  readonly create: Statement<unknown>;
  readonly analyze: Statement<unknown>;
  /** Rows whose key an earlier row has, with both places. */
  readonly duplicates: Statement<ValuesOf<typeof duplicateRow>>;
  readonly deleteRows: Statement<unknown, ValuesOf<typeof rowNumbers>>;
}

/**
 * Declares the table `staged` of one kind of import; its columns `file` and `line` say where a row came from.
 * @param name names the statements: `import.products` declares `import.products_stage` and others
 */
export const stagingTable = (
  name: string,
  columns: StageColumns,
  key: readonly string[],
): Staging => {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  const create = statement({
    name: `${name}_stage`,
    text: `create temporary table staged
      (row_no integer, file integer, line integer, ${typed.join(", ")}) on commit drop`,
    row: {},
  });
  const needs = [create];
  return {
    columns,
    key,
    create,
    analyze: statement({ name: `${name}_analyze_staged`, text: "analyze staged", needs, row: {} }),
    duplicates: statement({
      name: `${name}_duplicates`,
      text: `select n.row_no, n.file, n.line, n.first_file, n.first_line, n.name from (
          select row_no, file, line, row_number() over w as occurrence,
            first_value(file) over w as first_file, first_value(line) over w as first_line,
            concat_ws(' / ', ${key.join(", ")}) as name
          from staged window w as (partition by ${key.join(", ")} order by row_no)
        ) n
        where n.occurrence > 1`,
      needs,
      row: duplicateRow,
    }),
    deleteRows: statement({
      name: `${name}_delete_rows`,
      text: "delete from staged where row_no = any(:rowNumbers::int[])",
      parameters: rowNumbers,
      needs,
      row: {},
    }),
  };
};
