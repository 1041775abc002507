/** Rows as CSV that the import reads. */

export type CsvRow = Readonly<Record<string, unknown>>;

/** An empty cell says as much as a missing one. */
export const isSaid = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);

const cell = (value: unknown): string => {
  if (!isSaid(value)) return "";
  const text = Array.isArray(value) ? value.join("|") : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The line that names the columns. */
export const csvHead = (row: CsvRow): string => `${Object.keys(row).join(",")}\n`;

/** One row; all rows of a file name the same columns in the same order. */
export const csvLine = (row: CsvRow): string => `${Object.values(row).map(cell).join(",")}\n`;
