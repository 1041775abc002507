/** Columns of a file that no field is read from: people often mean one of them. */
import { reasonColumn, type IsColumn } from "./columns.ts";
import type { SourceRecord } from "./records.ts";

/** Rows of a file in which columns are looked for that nothing reads: of JSONL each row may have its own. */
const rowsOfColumns = 1_000;

/** What a note names of them. */
const maxNamed = 20;

/** Collects the columns of one file that no field is read from. */
export const unreadColumns = (isColumn: IsColumn) => {
  const found = new Set<string>();
  let rows = 0;
  const look = (record: SourceRecord): void => {
    rows += 1;
    if ("problem" in record || rows > rowsOfColumns) return;
    for (const key of Object.keys(record.values)) {
      if (key !== "" && key !== reasonColumn && !isColumn(key)) found.add(key);
    }
  };
  const notes = (file: string): readonly string[] => {
    const named = [...found].slice(0, maxNamed);
    const rest = found.size > named.length ? ` dan ${found.size - named.length} lagi` : "";
    if (found.size === 0) return [];
    return [`${file}: kolom tidak dikenal, tidak dibaca: ${named.join(", ")}${rest}`];
  };
  return { look, notes };
};
