import type { Column } from "./columns.ts";
import { download } from "./download.ts";

/** A table to be taken as a file. */
export interface FileTable<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Of the sheet in Excel. */
  readonly sheet: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Its first row is the names of the columns. */
const cellsOf = <Row>({ columns, rows }: FileTable<Row>) => [
  columns.map(({ name }) => name),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];

/** Words that a spreadsheet would take for a formula stand behind a quote. */
const csvCell = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Hands out the table as CSV. */
export const downloadCsv = <Row>(table: FileTable<Row>): void => {
  const lines = cellsOf(table).map((cells) => `${cells.map(csvCell).join(",")}\n`);
  download(`${table.name}.csv`, lines.join(""), "text/csv");
};

/** Hands out the table for Excel; words are words there, whatever they begin with. */
export const downloadXlsx = async <Row>(table: FileTable<Row>): Promise<void> => {
  const { XlsxStreamWriter } = await import("hucre/xlsx");
  const writer = new XlsxStreamWriter({ name: table.sheet });
  for (const cells of cellsOf(table)) writer.addRow([...cells]);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  download(`${table.name}.xlsx`, new Uint8Array(await writer.finish()), type);
};
