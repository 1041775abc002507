import { plainLine, seenText } from "@gerai/contract/text-rules";

/** Rows as text: as CSV that the import reads or a spreadsheet opens, and in columns for a terminal. */

export type CsvRow = Readonly<Record<string, unknown>>;

/** An empty cell says as much as a missing one. */
export const isSaid = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);

const quoted = (text: string): string =>
  /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** What a cell says: the items of a list are parted by bars. */
export const cellText = (value: unknown): string => {
  if (!isSaid(value)) return "";
  return seenText(Array.isArray(value) ? value.join("|") : String(value));
};

const cell = (value: unknown): string => quoted(cellText(value));

/** The line that names the columns. */
export const csvHead = (row: CsvRow): string => `${Object.keys(row).join(",")}\n`;

/** One row; all rows of a file name the same columns in the same order. */
export const csvLine = (row: CsvRow): string => `${Object.values(row).map(cell).join(",")}\n`;

const isFormula = (text: string): boolean => /^[=+\-@]/.test(text) && !/^-?\d+$/.test(text);

/** Cells that people have written, as CSV: a spreadsheet takes none of them for a formula. */
export const peoplesCells = (cells: readonly string[]): string =>
  cells
    .map(plainLine)
    .map((text) => quoted(isFormula(text) ? `'${text}` : text))
    .join(",");

/** A line of a list on a terminal: no cell holds a tab or the end of a line. */
export const tabbed = (cells: readonly (string | number | undefined)[]): string =>
  cells.map((value) => plainLine(String(value ?? ""))).join("\t");
