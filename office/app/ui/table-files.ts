import { writeCsv } from "hucre/csv";
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

/** Hands out the table as CSV; words that a spreadsheet would take for a formula stand behind a quote. */
export const downloadCsv = <Row>(table: FileTable<Row>): void => {
  const text = writeCsv(cellsOf(table), { escapeFormulae: true, lineSeparator: "\n" });
  download(`${table.name}.csv`, `${text}\n`, "text/csv");
};

/** Hands out the table for Excel; words are words there, whatever they begin with. */
export const downloadXlsx = async <Row>(table: FileTable<Row>): Promise<void> => {
  const { XlsxStreamWriter } = await import("hucre/xlsx");
  const writer = new XlsxStreamWriter({ name: table.sheet });
  for (const cells of cellsOf(table)) writer.addRow([...cells]);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  download(`${table.name}.xlsx`, new Uint8Array(await writer.finish()), type);
};
