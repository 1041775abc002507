/** Rows that could not be taken, as a table that says why: its maker mends it and imports it again. */
import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { XlsxStreamWriter } from "hucre";
import { reasonColumn, type IsColumn } from "./columns.ts";
import { cellText, csvHead, csvLine, type CsvRow } from "./csv-text.ts";
import { ImportRefused } from "./lines.ts";
import { readRecords } from "./records.ts";
import { reasonOf, type BadRow } from "./refusals.ts";

const csvOf = (rows: readonly CsvRow[]): string =>
  `\uFEFF${rows.slice(0, 1).map(csvHead).join("")}${rows.map(csvLine).join("")}`;

const xlsxOf = (rows: readonly CsvRow[]): Promise<Uint8Array> => {
  const writer = new XlsxStreamWriter({ name: "Baris yang ditolak" });
  for (const row of rows.slice(0, 1)) writer.addRow(Object.keys(row));
  for (const row of rows) writer.addRow(Object.values(row).map(cellText));
  return writer.finish();
};

const writers: Readonly<Record<string, (rows: readonly CsvRow[]) => unknown>> = {
  ".csv": csvOf,
  ".xlsx": xlsxOf,
};

/** @throws ImportRefused when a table of bad rows cannot have this name */
export const checkBadRowsFile = (file: string): void => {
  if (extname(file).toLowerCase() in writers) return;
  throw new ImportRefused(`--errors ${file}: hanya ${Object.keys(writers).join(", ")}`);
};

/** The cells of bad rows as they stand in their file. */
const readBadRows = async (
  file: string,
  reasons: ReadonlyMap<number, string>,
  isColumn: IsColumn,
): Promise<readonly CsvRow[]> => {
  const rows: CsvRow[] = [];
  for await (const record of readRecords(file, { isColumn })) {
    const reason = reasons.get(record.line);
    if (reason === undefined) continue;
    rows.push({ [reasonColumn]: reason, ...("values" in record ? record.values : {}) });
  }
  return rows;
};

/** All rows with the columns that any of them has. */
const alike = (rows: readonly CsvRow[]): readonly CsvRow[] => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
};

/**
 * Writes the bad rows of an import with all their cells and the reason, as `.csv` or `.xlsx`.
 * @param reasonIn the words of the reason
 * @throws ImportRefused when a file cannot be read again
 */
export const writeBadRows = async (
  target: string,
  bad: readonly BadRow[],
  isColumn: IsColumn,
  reasonIn: (row: BadRow) => string = (row) => reasonOf(row),
): Promise<void> => {
  const rows: CsvRow[] = [];
  for (const [file, found] of Map.groupBy(bad, (row) => row.file)) {
    const reasons = new Map(found.map((row) => [row.line, reasonIn(row)]));
    rows.push(...(await readBadRows(file, reasons, isColumn)));
  }
  const written = await writers[extname(target).toLowerCase()]?.(alike(rows));
  await writeFile(target, written as string | Uint8Array);
};
