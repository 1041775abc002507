/** Columns of a file by the names in its header. */

/** A longer cell names no column. */
const longestName = 100;

/** `Harga Jual`, `harga-jual*` and `HARGA_JUAL (Rp)` are one column. */
export const columnKey = (name: string): string =>
  name
    .slice(0, longestName)
    .replace(/\([^()]*\)\s*$/, "")
    .replace(/[\s*:]+$/, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, "_");

const keys = new Map<string, string>();
const cachedKey = (name: string): string => {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = columnKey(name);
  if (keys.size < 1_000) keys.set(name, key);
  return key;
};

/** The cells of a row by the keys of their columns. */
export const byKey = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const values = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of entries) values[cachedKey(name)] = value;
  return values;
};

/** The column of a table of bad rows that says why; an import passes over it. */
export const reasonColumn = "alasan_ditolak";

/** Whether the files of a kind know a column of this key. */
export type IsColumn = (key: string) => boolean;

/** People write a title, a date or an address above their tables: so many rows are looked at. */
export const maxTopRows = 20;

interface Header {
  /** Index of the row. */
  readonly at: number;
  /** How many of its columns are known. */
  readonly known: number;
}

/** The row that names most known columns; the first row where none names any. */
export const findHeader = (rows: readonly (readonly string[])[], isColumn: IsColumn): Header => {
  let header: Header = { at: 0, known: 0 };
  for (const [at, cells] of rows.entries()) {
    const known = cells.filter((cell) => isColumn(columnKey(cell))).length;
    if (known > header.known) header = { at, known };
  }
  return header;
};

/** What reading a file needs, and tells beside its rows. */
export interface FileReading {
  readonly isColumn: IsColumn;
  /** Gets the number of bytes read, for progress. */
  readonly onBytes: (bytes: number) => void;
  /** Gets what the operator should know of the file as a whole. */
  readonly onWarning: (warning: string) => void;
}
