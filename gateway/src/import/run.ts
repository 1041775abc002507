/** The way of every import: read → stage → check → compare → write, in one transaction or not at all. */
import { stat } from "node:fs/promises";
import { many, run, type Database, type Tx } from "../db/database.ts";
import { statement, type Statement } from "../db/statement.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import type { FileReading } from "./columns.ts";
import { fieldReader, type FieldReader } from "./fields.ts";
import { keepChanges, readChanges, rememberRows } from "./history.ts";
import { ImportRefused } from "./lines.ts";
import { lockImports } from "./lock.ts";
import { columnFinder, fieldPicker, lackingFields, type Aliases } from "./mapping.ts";
import type { ImportOptions } from "./options.ts";
import { readRecords, type SourceRecord } from "./records.ts";
import { aboutRow, type BadRow, type Complaint, type RefusedRow } from "./refusals.ts";
import type { ImportReport, Missing, Progress, Section } from "./report.ts";
import { copyInto, copyLine, type StageRow, type Staging } from "./stage.ts";
import type { Tracked } from "./tracked.ts";
import { columnWatch, type UnreadColumn } from "./unread-columns.ts";

/** Within one transaction, the next file has temporary tables of the same names. */
const dropStaging = statement({ name: "import.drop_staging", text: "discard temp", row: {} });

export interface Settling {
  readonly options: ImportOptions;
  readonly now: Date;
  /** Of a dry run within `rehearse`: what it writes stays until all files were compared. */
  readonly isRehearsal?: boolean;
  readonly progress: Progress;
}

export interface SettlingFiles extends Settling {
  readonly files: readonly string[];
  /** When the figures of each file were counted, and never later than `now`. */
  readonly countedAt: readonly Date[];
}

export interface Settled {
  readonly sections: readonly Section[];
  readonly missing: Missing | null;
  readonly notes: readonly string[];
  /** Rows that it deleted beside those of its tracked tables. */
  readonly removedForGood?: number;
  /** Run after the commit of an import that wrote something. */
  readonly afterCommit?: (database: Database) => Promise<void>;
}

export interface ImportKind {
  /** As the operator calls it: `produk`. */
  readonly name: string;
  readonly aliases: Aliases<string>;
  /** Fields that every row needs. */
  readonly needed: readonly string[];
  readonly staging: Staging;
  readonly parse: (read: FieldReader<string>) => StageRow;
  /** Before the checks: reads what they compare with. */
  readonly prepareChecks?: (tx: Tx, files: readonly string[]) => Promise<void>;
  /** Each selects rows of `staged` that do not fit the shop, and says why. */
  readonly checks: readonly Statement<RefusedRow>[];
  /** Tables whose changes are shown by a dry run, and kept so that the import can be taken back. */
  readonly tracked?: readonly Tracked[];
  /** Compares, and writes unless it is a dry run. */
  readonly settle: (tx: Tx, settling: SettlingFiles) => Promise<Settled>;
  /** Selects what the shop has as rows of a file: its columns are the fields, in the order of the file. */
  readonly exported?: string;
}

/** Ends the transaction without writing, with the report in hand. */
class NothingWritten extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super("nothing written");
    this.report = report;
  }
}

/** A file that cannot be looked at is refused where it is read. */
const lookAt = (file: string): Promise<{ readonly size: number; readonly mtime: Date }> =>
  stat(file).catch(() => ({ size: 0, mtime: new Date(0) }));

/** Where the rows of an import come from. */
export interface RowSource {
  /** Names, as reports have them. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** When the figures of each file were counted, where a row does not say. */
  readonly countedAt: readonly Date[];
  readonly read: (file: string, reading: FileReading) => AsyncIterable<SourceRecord>;
}

/** Figures were counted when the operator says, else when their file was last written. */
const fileSource = async (
  files: readonly string[],
  { now, options }: Settling,
): Promise<RowSource> => {
  const found = await Promise.all(files.map(lookAt));
  return {
    files,
    bytes: found.reduce((sum, { size }) => sum + size, 0),
    countedAt: found.map(({ mtime }) => options.countedAt ?? (mtime > now ? now : mtime)),
    read: readRecords,
  };
};

interface Reading {
  rows: number;
  readonly bad: BadRow[];
  /** What the operator should know of the files. */
  readonly notes: string[];
  readonly unread: UnreadColumn[];
  readonly lacking: Set<string>;
}

async function* stageLines(
  kind: ImportKind,
  { files, bytes, read: readRows }: RowSource,
  { options, progress }: Settling,
  reading: Reading,
): AsyncGenerator<string> {
  const pick = fieldPicker(kind.aliases, options.mapping);
  const isColumn = columnFinder(kind.aliases, options.mapping);
  const columns = Object.keys(kind.staging.columns);
  let bytesRead = 0;
  const parse = (record: SourceRecord): { row: StageRow; complaints: readonly Complaint[] } => {
    if ("problem" in record) return { row: {}, complaints: aboutRow(record.problem) };
    const read = fieldReader(record.values, pick);
    return { row: kind.parse(read), complaints: read.complaints };
  };
  for (const [fileIndex, file] of files.entries()) {
    const watch = columnWatch(file, isColumn);
    const onBytes = (read: number): void => {
      bytesRead += read;
      progress(`membaca ${kind.name}`, bytesRead, bytes);
    };
    const onWarning = (warning: string) => void reading.notes.push(warning);
    for await (const record of readRows(file, { isColumn, onBytes, onWarning })) {
      reading.rows += 1;
      watch.look(record);
      const { row, complaints } = parse(record);
      if (complaints.length > 0) reading.bad.push({ file, line: record.line, complaints });
      else {
        yield copyLine([
          reading.rows,
          fileIndex,
          record.line,
          ...columns.map((column) => row[column] ?? null),
        ]);
      }
    }
    reading.unread.push(...watch.unread());
    for (const field of lackingFields(kind, options.mapping, watch.present)) {
      reading.lacking.add(field);
    }
  }
}

/** A staged row that cannot be taken. */
interface Refused extends Pick<BadRow, "complaints"> {
  readonly row_no: number;
  /** Its place among the files. */
  readonly file: number;
  readonly line: number;
}

const duplicates = async (
  tx: Tx,
  { key, duplicates: duplicateRows }: Staging,
  files: readonly string[],
): Promise<readonly Refused[]> => {
  const rows = await many(tx, duplicateRows);
  return rows.map(({ first_file: firstFile, first_line: firstLine, name, ...row }) => {
    const why = `"${name}" sudah ada di ${files[firstFile] ?? ""}:${firstLine}`;
    return { ...row, complaints: [{ fields: key, why }] };
  });
};

/** Takes rows out of `staged` that cannot be taken; a row is refused for the first reason only. */
const refuse = async (
  tx: Tx,
  { staging, prepareChecks, checks }: ImportKind,
  files: readonly string[],
): Promise<readonly Refused[]> => {
  const refused: Refused[] = [];
  const remove = async (rows: readonly Refused[]): Promise<void> => {
    if (rows.length === 0) return;
    await run(tx, staging.deleteRows, { rowNumbers: rows.map((row) => row.row_no) });
    refused.push(...rows);
  };
  await remove(await duplicates(tx, staging, files));
  await prepareChecks?.(tx, files);
  for (const check of checks) {
    const rows = await many(tx, check);
    await remove(
      rows.map(({ field, why, ...row }) => ({ ...row, complaints: [{ fields: [field], why }] })),
    );
  }
  return refused;
};

type Staged = Pick<ImportReport, "kind" | "rows" | "bad" | "unread" | "lacking" | "notes">;

/** Reads rows into `staged`, and takes out again what cannot be taken. */
const stageRows = async (
  tx: Tx,
  kind: ImportKind,
  source: RowSource,
  settling: Settling,
): Promise<Staged> => {
  const { staging } = kind;
  const { files } = source;
  await run(tx, staging.create);
  const reading: Reading = { rows: 0, bad: [], notes: [], unread: [], lacking: new Set() };
  const columns = ["row_no", "file", "line", ...Object.keys(staging.columns)];
  await copyInto(tx, "staged", columns, stageLines(kind, source, settling, reading));
  const refused = (await refuse(tx, kind, files)).map(({ file, line, complaints }) => ({
    file: files[file] ?? "",
    line,
    complaints,
  }));
  const bad = [...reading.bad, ...refused].sort(
    (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line,
  );
  const { rows, unread, notes } = reading;
  return { kind: kind.name, rows, bad, unread, lacking: [...reading.lacking], notes };
};

/** Rows that a dry run shows one by one. */
const maxChanges = 50;

interface Done {
  readonly report: ImportReport;
  readonly afterCommit: Settled["afterCommit"];
}

/** Imports rows of one kind. Belongs under the lock of imports. */
export const importWithin = async (
  tx: Tx,
  kind: ImportKind,
  source: RowSource,
  settling: Settling,
): Promise<Done> => {
  const { options } = settling;
  const { files, countedAt } = source;
  const { notes: read, ...report } = await stageRows(tx, kind, source, settling);
  if (report.bad.length > 0 && !options.skipBad && !options.dryRun) {
    throw new NothingWritten({
      ...report,
      sections: [],
      missing: null,
      notes: read,
      outcome: "refused",
    });
  }
  await run(tx, kind.staging.analyze);
  const isForgotten = options.isForgotten === true || options.isFeed === true;
  const tracked = isForgotten ? [] : (kind.tracked ?? []);
  await rememberRows(tx, tracked);
  const all = { ...settling, files, countedAt };
  const { afterCommit, notes, removedForGood = 0, ...rest } = await kind.settle(tx, all);
  const settled = { ...rest, notes: [...read, ...notes] };
  if (options.dryRun) {
    const changes = await readChanges(tx, tracked, maxChanges);
    const compared = { ...report, ...settled, changes, outcome: "compared" as const };
    if (settling.isRehearsal !== true) throw new NothingWritten(compared);
    await run(tx, dropStaging);
    return { report: compared, afterCommit: undefined };
  }
  const { batch = null, by = "" } = options;
  const imported = { kind: kind.name, files, now: settling.now, batch, by };
  const untracked = isForgotten ? 0 : removedForGood;
  const remembered = await keepChanges(tx, tracked, imported, untracked);
  const applied = { ...report, ...settled, remembered, outcome: "applied" as const };
  await options.note?.(tx, applied);
  return { report: applied, afterCommit };
};

/**
 * Imports files of one kind in one transaction. With bad rows nothing is written unless `skipBad`; a
 * dry run compares and writes nothing.
 * @throws ImportRefused when a file as a whole, the mapping, or the result cannot be taken
 */
export const runImport = async (
  database: Database,
  kind: ImportKind,
  files: readonly string[],
  settling: Settling,
): Promise<ImportReport> => {
  try {
    const done = await database.transaction(async (tx) => {
      await liftTimeLimit(tx);
      await lockImports(tx);
      return importWithin(tx, kind, await fileSource(files, settling), settling);
    });
    await done.afterCommit?.(database);
    return done.report;
  } catch (error) {
    if (error instanceof NothingWritten) return error.report;
    throw error;
  }
};

/** Ends the transaction of a rehearsal. */
class RehearsalOver extends Error {}

/**
 * Dry runs of files that build on each other: each is compared with the shop as those before it would leave it.
 * All of it is one transaction, and is rolled back.
 */
export const rehearse = async <T>(
  database: Database,
  compareAll: (database: Database) => Promise<T>,
): Promise<T> => {
  const done: T[] = [];
  const over = new RehearsalOver();
  try {
    await database.transaction(async (tx) => {
      done.push(await compareAll({ ...database, transaction: (inner) => inner(tx) }));
      throw over;
    });
  } catch (error) {
    const result = done.at(-1);
    if (error === over && result !== undefined) return result;
    throw error;
  }
  throw over;
};

/**
 * Reads and checks files as their import does, and shows `staged` with the rows that cannot be taken to `look`. All of it
 * is rolled back, and no import waits for it.
 */
export const lookAtRows = <T>(
  database: Database,
  kind: ImportKind,
  files: readonly string[],
  settling: Settling,
  look: (tx: Tx, bad: readonly BadRow[]) => Promise<T>,
): Promise<T> =>
  rehearse(database, ({ transaction }) =>
    transaction(async (tx) => {
      const source = await fileSource(files, settling);
      const { bad } = await stageRows(tx, kind, source, settling);
      return look(tx, bad);
    }),
  );

/**
 * Guards against half a file: what is no longer in the files is deactivated only on request, and more
 * than half of the shop only with `force`.
 * @throws ImportRefused when too much would go
 */
export const mayDeactivate = (
  options: ImportOptions,
  missing: number,
  existing: number,
): boolean => {
  if (!options.deactivateMissing || missing === 0) return false;
  if (missing * 2 > existing && !options.force && !options.dryRun) {
    throw new ImportRefused(
      `${missing} dari ${existing} akan dinonaktifkan, lebih dari separuh; berkas lengkap?`,
      { hint: " --force untuk meneruskan" },
    );
  }
  return true;
};
