/** Rows that a call brings, taken as those of a file. */
import type { Tx } from "../db/database.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import { byKey } from "./columns.ts";
import { lockImports } from "./lock.ts";
import { defaultOptions, type ImportOptions } from "./options.ts";
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

interface Given {
  readonly rows: readonly GivenRow[];
  /** What the rows are called instead of a file. */
  readonly title: string;
  readonly now: Date;
  readonly options: Partial<ImportOptions>;
}

/** Takes the good rows and tells the others; what is not among the rows is left alone. */
const importGiven = async (
  tx: Tx,
  kind: ImportKind,
  { rows, title, now, options }: Given,
): Promise<ImportReport> => {
  await lockImports(tx);
  const source = { files: [title], bytes: 0, countedAt: [now], read: () => recordsOf(rows) };
  const { report } = await importWithin(tx, kind, source, {
    options: { ...defaultOptions, skipBad: true, isPart: true, ...options },
    now,
    progress: () => undefined,
  });
  return report;
};

/** Takes the rows of a system's call. Nothing is remembered that could be taken back. */
export const importRows = (
  tx: Tx,
  kind: ImportKind,
  rows: readonly GivenRow[],
  now: Date,
): Promise<ImportReport> =>
  importGiven(tx, kind, { rows, title: place, now, options: { isFeed: true } });

interface Typed {
  readonly now: Date;
  /** Who typed it, and what the list of imports calls it. */
  readonly by: string;
  readonly title: string;
}

const importByHand = async (
  tx: Tx,
  kind: ImportKind,
  { now, by, title }: Typed,
  { rows, ...options }: Pick<Given, "rows"> & Partial<ImportOptions>,
): Promise<ImportReport> => {
  await liftTimeLimit(tx);
  return importGiven(tx, kind, { rows, title, now, options: { by, ...options } });
};

/**
 * Takes rows that a person typed into a form, to be taken back like a file. Where the report names one as bad, the
 * transaction is to be given up.
 */
export const importTyped = (
  tx: Tx,
  kind: ImportKind,
  rows: readonly GivenRow[],
  typed: Typed,
): Promise<ImportReport> => importByHand(tx, kind, typed, { rows });

/** Lets a row of the shop leave as a file without it would, to be taken back like that file. */
export const leaveTyped = (
  tx: Tx,
  kind: ImportKind,
  key: string,
  typed: Typed,
): Promise<ImportReport> => importByHand(tx, kind, typed, { rows: [], leaving: [key] });
