/** The way of every import: read → stage → check → compare → write, in one transaction or not at all. */
import { stat } from "node:fs/promises";
import { run, type Database, type Tx } from "../db/database.ts";
import type { Statement } from "../db/statement.ts";
import { fieldReader, type FieldReader } from "./fields.ts";
import { ImportRefused } from "./lines.ts";
import { lockImports } from "./lock.ts";
import { fieldPicker, type Aliases, type Mapping } from "./mapping.ts";
import { readRecords, type SourceRecord } from "./records.ts";
import type { BadRow, ImportReport, Missing, Progress, Section } from "./report.ts";
import { copyInto, copyLine, type StageColumns, type StageRow } from "./stage.ts";

export interface ImportOptions {
  readonly mapping: Mapping;
  readonly dryRun: boolean;
  /** Take the good rows of files that have bad ones. */
  readonly skipBad: boolean;
  readonly deactivateMissing: boolean;
  /** Deactivate even more than half of what is there. */
  readonly force: boolean;
}

/** A staged row that cannot be taken; `check` has deleted it from the stage. */
export interface RefusedRow {
  readonly file: number;
  readonly line: number;
  readonly reason: string;
}

export interface Settling {
  readonly options: ImportOptions;
  readonly now: Date;
  readonly progress: Progress;
}

export interface SettlingFiles extends Settling {
  /** When each file was last written, and never later than `now`. */
  readonly writtenAt: readonly Date[];
}

export interface Settled {
  readonly sections: readonly Section[];
  readonly missing: Missing | null;
  readonly notes: readonly string[];
}

export interface ImportKind<Field extends string, Columns extends StageColumns> {
  /** As the operator calls it: `produk`. */
  readonly name: string;
  readonly aliases: Aliases<Field>;
  /** Columns of the temporary table `staged`. */
  readonly columns: Columns;
  /** Creates `staged`. */
  readonly createStaged: Statement<unknown>;
  /** What a row may stand for only once in all files. */
  readonly key: readonly (keyof Columns & string)[];
  readonly parse: (read: FieldReader<Field>) => StageRow<Columns>;
  /** Takes out of `staged` what does not fit the shop, and says why. */
  readonly check: (tx: Tx) => Promise<readonly RefusedRow[]>;
  /** Compares, and writes unless it is a dry run. */
  readonly settle: (tx: Tx, settling: SettlingFiles) => Promise<Settled>;
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

const totalBytes = async (files: readonly string[]): Promise<number> => {
  const found = await Promise.all(files.map(lookAt));
  return found.reduce((sum, { size }) => sum + size, 0);
};

const timesOf = async (files: readonly string[], now: Date): Promise<readonly Date[]> => {
  const found = await Promise.all(files.map(lookAt));
  return found.map(({ mtime }) => (mtime > now ? now : mtime));
};

interface Reading {
  rows: number;
  readonly bad: BadRow[];
}

async function* stageLines<Field extends string, Columns extends StageColumns>(
  kind: ImportKind<Field, Columns>,
  files: readonly string[],
  { options, progress }: Settling,
  reading: Reading,
): AsyncGenerator<string> {
  const pick = fieldPicker(kind.aliases, options.mapping);
  const columns = Object.keys(kind.columns);
  const total = await totalBytes(files);
  let bytesRead = 0;
  const parse = (record: SourceRecord): StageRow<Columns> | string => {
    if ("problem" in record) return record.problem;
    const read = fieldReader(record.values, pick);
    const row = kind.parse(read);
    return read.problems.length > 0 ? read.problems.join("; ") : row;
  };
  for (const [fileIndex, file] of files.entries()) {
    const records = readRecords(file, (bytes) => {
      bytesRead += bytes;
      progress(`membaca ${kind.name}`, bytesRead, total);
    });
    for await (const record of records) {
      reading.rows += 1;
      const row = parse(record);
      if (typeof row === "string") reading.bad.push({ file, line: record.line, reason: row });
      else {
        yield copyLine([
          reading.rows,
          fileIndex,
          record.line,
          ...columns.map((column) => row[column] ?? null),
        ]);
      }
    }
  }
}

const refuseDuplicates = async (
  tx: Tx,
  key: readonly string[],
  files: readonly string[],
): Promise<readonly RefusedRow[]> => {
  const { rows } = await tx.client.query<{
    file: number;
    line: number;
    first_file: number;
    first_line: number;
    name: string;
  }>(
    `with numbered as (
       select row_no, row_number() over w as place, first_value(file) over w as first_file,
         first_value(line) over w as first_line, concat_ws(' / ', ${key.join(", ")}) as name
       from staged window w as (partition by ${key.join(", ")} order by row_no)
     )
     delete from staged s using numbered n where n.row_no = s.row_no and n.place > 1
     returning s.file, s.line, n.first_file, n.first_line, n.name`,
  );
  return rows.map(({ file, line, first_file: firstFile, first_line: firstLine, name }) => ({
    file,
    line,
    reason: `${key.join(" + ")} ganda: "${name}" sudah ada di ${files[firstFile] ?? ""}:${firstLine}`,
  }));
};

const work = async <Field extends string, Columns extends StageColumns>(
  tx: Tx,
  kind: ImportKind<Field, Columns>,
  files: readonly string[],
  settling: Settling,
): Promise<ImportReport> => {
  const { options } = settling;
  await tx.client.query("set local statement_timeout = 0");
  await lockImports(tx);
  await run(tx, kind.createStaged);
  const reading: Reading = { rows: 0, bad: [] };
  const columns = ["row_no", "file", "line", ...Object.keys(kind.columns)];
  await copyInto(tx, "staged", columns, stageLines(kind, files, settling, reading));
  const refused = [...(await refuseDuplicates(tx, kind.key, files)), ...(await kind.check(tx))].map(
    ({ file, line, reason }) => ({ file: files[file] ?? "", line, reason }),
  );
  const bad = [...reading.bad, ...refused].sort(
    (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line,
  );
  const report = { kind: kind.name, rows: reading.rows, bad };
  if (bad.length > 0 && !options.skipBad && !options.dryRun) {
    throw new NothingWritten({
      ...report,
      sections: [],
      missing: null,
      notes: [],
      outcome: "refused",
    });
  }
  await tx.client.query("analyze staged");
  const writtenAt = await timesOf(files, settling.now);
  const settled = await kind.settle(tx, { ...settling, writtenAt });
  if (options.dryRun) throw new NothingWritten({ ...report, ...settled, outcome: "compared" });
  return { ...report, ...settled, outcome: "applied" };
};

/**
 * Imports files of one kind in one transaction. With bad rows nothing is written unless `skipBad`; a
 * dry run compares and writes nothing.
 * @throws ImportRefused when a file as a whole, the mapping, or the result cannot be taken
 */
export const runImport = async <Field extends string, Columns extends StageColumns>(
  database: Database,
  kind: ImportKind<Field, Columns>,
  files: readonly string[],
  settling: Settling,
): Promise<ImportReport> => {
  try {
    return await database.transaction((tx) => work(tx, kind, files, settling));
  } catch (error) {
    if (error instanceof NothingWritten) return error.report;
    throw error;
  }
};

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
      `${missing} dari ${existing} akan dinonaktifkan, lebih dari separuh; berkas lengkap? --force untuk meneruskan`,
    );
  }
  return true;
};
