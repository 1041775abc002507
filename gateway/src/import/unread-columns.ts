/** Columns of a file that no field is read from: people often mean one of them. */
import { reasonColumn, type IsColumn } from "./columns.ts";
import type { SourceRecord } from "./records.ts";

/** Rows of a file in which columns are looked for that nothing reads: of JSONL each row may have its own. */
const rowsOfColumns = 1_000;

/** What a line of the report names of them. */
const maxNamed = 20;

/** Values that are shown of each. */
const maxExamples = 3;
const exampleLength = 40;

/** A column that nothing is read from. */
export interface UnreadColumn {
  readonly file: string;
  /** As `columnKey` makes it. */
  readonly header: string;
  readonly examples: readonly string[];
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.slice(0, exampleLength);
};

/** Looks through the columns of one file. */
export const columnWatch = (file: string, isColumn: IsColumn) => {
  const present = new Set<string>();
  const unread = new Map<string, Set<string>>();
  let rows = 0;
  const look = (record: SourceRecord): void => {
    rows += 1;
    if ("problem" in record || rows > rowsOfColumns) return;
    for (const [key, value] of Object.entries(record.values)) {
      present.add(key);
      if (key === "" || key === reasonColumn || isColumn(key)) continue;
      const examples = unread.get(key) ?? new Set();
      unread.set(key, examples);
      const example = shown(value);
      if (example !== "" && examples.size < maxExamples) examples.add(example);
    }
  };
  return {
    look,
    present,
    unread: (): readonly UnreadColumn[] =>
      [...unread].map(([header, examples]) => ({ file, header, examples: [...examples] })),
  };
};

/** A line for each file that has some. */
export const unreadLines = (columns: readonly UnreadColumn[]): readonly string[] =>
  [...Map.groupBy(columns, ({ file }) => file)].map(([file, unread]) => {
    const named = unread.slice(0, maxNamed).map(({ header }) => header);
    const rest = unread.length > named.length ? ` dan ${unread.length - named.length} lagi` : "";
    return `${file}: kolom tidak dikenal, tidak dibaca: ${named.join(", ")}${rest}`;
  });
