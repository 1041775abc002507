/** Compares a file of the office with the shop, and lets it count: what the import's commands do, as a job. */
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileReport } from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { z } from "zod";
import { maybeOne, mustWrite, run, type Db, type Tx } from "../../../db/database.ts";
import type { StatementRow } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { writeBadRows } from "../../../import/bad-rows-file.ts";
import { fieldLabel, reasonInWords } from "../../../import/field-labels.ts";
import { withLearned } from "../../../import/learned-columns.ts";
import { ImportRefused } from "../../../import/lines.ts";
import { columnFinder, noMapping, type Mapping } from "../../../import/mapping.ts";
import { defaultOptions } from "../../../import/options.ts";
import type { BadRow } from "../../../import/refusals.ts";
import type { ImportReport, Progress } from "../../../import/report.ts";
import { lookAtRows } from "../../../import/run.ts";
import { task, type Schedule, type Task } from "../../../task.ts";
import { importKind, kinds } from "../kinds.ts";
import * as queries from "./queries.ts";

export const runFileTask = "catalogue.run_file";
const tidyTask = "catalogue.tidy_files";

type File = StatementRow<typeof queries.fileById>;

const dayMs = 86_400_000;
/** How often a running import says how far it is. */
const progressMs = 1_000;

/** Writes the parts one after another. */
const writeParts = async (db: Db, fileId: string, path: string): Promise<void> => {
  const target = await open(path, "w");
  try {
    for (let after = 0; ;) {
      const next = await maybeOne(db, queries.contentOfPart, { fileId, after });
      if (next === undefined) return;
      await target.write(next.content);
      after = next.part;
    }
  } finally {
    await target.close();
  }
};

const folderPrefix = "gerai-file-";

/** As an import calls a file: by its name, and not by where it lies meanwhile. */
const withoutFolder = (text: string): string =>
  text.replaceAll(new RegExp(`\\S*/${folderPrefix}\\w+/`, "g"), "");

/** Why a row cannot be taken, as people read it. */
const reasonIn = (row: BadRow): string => withoutFolder(reasonInWords(row));

/** Gives the file to work as a path, for as long as the work takes. */
const asPath = async <T>(db: Db, file: File, work: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const path = join(folder, file.name);
    await writeParts(db, file.file_id, path);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const progressOf = ({ db, log }: Deps, fileId: string): Progress => {
  let last = 0;
  return (step, done, total) => {
    const now = performance.now();
    if (now - last < progressMs) return;
    last = now;
    run(db, queries.putProgress, { fileId, step, done, total }).catch((error: unknown) =>
      log.warn({ err: error }, "the progress of an import could not be noted"),
    );
  };
};

const badRowView = (row: BadRow) => ({ line: row.line, reason: reasonIn(row) });

const reportView = ({
  rows,
  bad,
  sections,
  missing,
  notes,
  ...columns
}: ImportReport): FileReport => {
  const { unread = [], lacking = [] } = columns;
  return {
    rows,
    badRows: bad.length,
    bad: bad.slice(0, officeLimits.badRowLimit).map(badRowView),
    sections: sections.map(({ title, difference }) => ({
      title,
      ...difference,
      addedExamples: [...difference.addedExamples],
      fields: difference.fields.map(({ field, count, examples }) => ({
        field: fieldLabel(field),
        count,
        examples: [...examples],
      })),
    })),
    missing: missing && { ...missing, examples: [...missing.examples] },
    notes: notes.map(withoutFolder),
    unread: unread
      .slice(0, officeLimits.unreadColumns)
      .map(({ header, examples }) => ({ header, examples: [...examples] })),
    lacking: lacking.map(fieldLabel),
  };
};

/** The bad rows as a spreadsheet. */
const badRowsFile = async (
  { kind }: File,
  path: string,
  { bad }: ImportReport,
  mapping: Mapping,
): Promise<Buffer | null> => {
  if (bad.length === 0) return null;
  const target = `${path}.salah.xlsx`;
  await writeBadRows(target, bad, columnFinder(kinds[kind].files.aliases, mapping), reasonIn);
  return readFile(target);
};

const runImport = async (deps: Deps, file: File, path: string, dryRun: boolean) => {
  const now = deps.clock.now();
  const mapping = await withLearned(deps.db, file.kind, noMapping);
  const options = {
    ...defaultOptions,
    mapping,
    dryRun,
    skipBad: file.skips_bad,
    deactivateMissing: file.deactivates_missing,
    // Whoever decided has seen how many there are.
    force: file.deactivates_missing,
    countedAt: file.modified_at > now ? now : file.modified_at,
    by: file.applied_by,
  };
  const progress = progressOf(deps, file.file_id);
  const settling = { options, now, progress };
  const report = await importKind(deps.db, file.kind, [path], settling);
  return {
    outcome: report.outcome,
    importId: report.remembered?.importId ?? null,
    report: reportView(report),
    badRows: await badRowsFile(file, path, report, mapping),
  };
};

/**
 * Reads a file as its import does, and shows its rows as `staged` to `look`, with those that cannot be taken. Nothing is
 * written.
 */
export const lookAtFile = <T>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  file: File,
  look: (tx: Tx, bad: FileReport["bad"]) => Promise<T>,
): Promise<T> =>
  asPath(db, file, async (path) => {
    const mapping = await withLearned(db, file.kind, noMapping);
    const options = { ...defaultOptions, mapping };
    const settling = { options, now: clock.now(), progress: () => undefined };
    return lookAtRows(db, kinds[file.kind].files, [path], settling, (tx, bad) =>
      look(tx, bad.map(badRowView)),
    );
  });

const leftOver = "Ada baris yang salah; tidak ada yang ditulis.";

/** Runs the import of a file, and notes what came of it. */
const runFile = async (deps: Deps, file: File): Promise<void> => {
  const { db, log } = deps;
  const { file_id: fileId } = file;
  const isComparison = file.state === "comparing";
  try {
    const { outcome, ...found } = await asPath(db, file, (path) =>
      runImport(deps, file, path, isComparison),
    );
    const isApplied = outcome === "applied";
    await db.transaction(async (tx) => {
      const to = isApplied ? "applied" : "compared";
      const refusal = outcome === "refused" ? leftOver : "";
      await mustWrite(tx, queries.putOutcome, { fileId, to, refusal, ...found });
      if (isApplied) await run(tx, queries.dropParts, { fileId });
    });
  } catch (error) {
    if (!(error instanceof ImportRefused))
      log.error({ err: error, fileId }, "an import broke down");
    const refusal =
      error instanceof ImportRefused
        ? withoutFolder(error.message)
        : "Ada yang tidak beres di pihak kami; tidak ada yang ditulis. Coba lagi sebentar lagi.";
    const nothing = { report: null, badRows: null, importId: null };
    const to = isComparison ? "failed" : "compared";
    await mustWrite(db, queries.putOutcome, { fileId, to, refusal, ...nothing });
  }
};

/** A file that was called off meanwhile, or has counted already, is left alone. */
const runIfWanted = async (deps: Deps, fileId: string): Promise<void> => {
  const { db } = deps;
  await run(db, queries.moveFile, { fileId, from: ["scheduled"], to: "applying" });
  const file = await maybeOne(db, queries.fileById, { fileId });
  if (file?.state === "comparing" || file?.state === "applying") await runFile(deps, file);
};

/** Forgets old files, and those of which not all parts came. */
const tidy = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now().getTime();
  await run(db, queries.deleteOldFiles, {
    before: new Date(now - officeLimits.fileDays * dayMs),
    unfinishedBefore: new Date(now - dayMs),
  });
};

export const tasks: readonly Task[] = [
  task(runFileTask, z.object({ fileId: z.uuid() }), (deps, { fileId }) =>
    runIfWanted(deps, fileId),
  ),
  task(tidyTask, z.unknown(), tidy),
];

export const schedules: readonly Schedule[] = [{ task: tidyTask, pattern: "41 19 * * *" }];
