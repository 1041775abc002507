/** Rows that a call brings, taken as those of a file. */
import type { Tx } from "../db/database.ts";
import { byKey } from "./columns.ts";
import { lockImports } from "./lock.ts";
import { defaultOptions } from "./options.ts";
import type { SourceRecord } from "./records.ts";
import type { ImportReport } from "./report.ts";
import { importWithin, type ImportKind } from "./run.ts";

/** A row by the names of the fields. */
export type GivenRow = Readonly<Record<string, unknown>>;

/** As complaints call where another row stands. */
const place = "baris";

async function* recordsOf(rows: readonly GivenRow[]): AsyncGenerator<SourceRecord> {
  for (const [index, row] of rows.entries()) {
    yield { line: index + 1, values: byKey(Object.entries(row)) };
  }
}

/** Takes the good rows and tells the others. Nothing is remembered that could be taken back. */
export const importRows = async (
  tx: Tx,
  kind: ImportKind,
  rows: readonly GivenRow[],
  now: Date,
): Promise<ImportReport> => {
  await lockImports(tx);
  const source = { files: [place], bytes: 0, countedAt: [now], read: () => recordsOf(rows) };
  const options = { ...defaultOptions, skipBad: true, isFeed: true };
  const { report } = await importWithin(tx, kind, source, {
    options,
    now,
    progress: () => undefined,
  });
  return report;
};
