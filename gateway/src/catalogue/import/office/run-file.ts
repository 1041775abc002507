/** Compares a file of the office with the shop, and lets it count: what the import's commands do, as a job. */
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileReport } from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { z } from "zod";
import { dayMs } from "../../../calendar.ts";
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
import { recordAct } from "../../../staff/acts.ts";
import { task, type Schedule, type Task } from "../../../task.ts";
import { importKind, kinds } from "../kinds.ts";
import * as queries from "./queries.ts";

export const runFileTask = "catalogue.run_file";
const tidyTask = "catalogue.tidy_files";

type File = StatementRow<typeof queries.fileById>;

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

/** Notes with what an import writes that its file counts: whatever fails afterwards, nobody is told that it does not. */
const noteApplied =
  ({ file_id: fileId }: File) =>
  async (tx: Tx, { remembered }: ImportReport): Promise<void> => {
    const importId = remembered?.importId ?? null;
    const found = { report: null, badRows: null, importId };
    await mustWrite(tx, queries.putOutcome, { fileId, to: "applied", refusal: "", ...found });
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
    note: noteApplied(file),
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

/** As the record of acts names a file. */
export const subjectOf = ({ kind, name }: Pick<File, "kind" | "name">): string =>
  `${kinds[kind].files.name}: ${name}`;

/** Nobody watches a file that was to count at a time: the record says that it does not, and the page of today. */
const recordRefusal = async (tx: Tx, deps: Deps, file: File, refusal: string): Promise<void> => {
  if (file.applies_at === null || file.state !== "applying") return;
  const refused = { act: "goods.apply-refused", subject: subjectOf(file), after: refusal };
  await recordAct(tx, deps, { actor: file.applied_by }, refused);
};

interface Found {
  readonly report: FileReport | null;
  readonly badRows: Buffer | null;
  readonly importId: number | null;
}

const nothingFound: Found = { report: null, badRows: null, importId: null };

interface Ending {
  readonly to: "compared" | "failed" | "applied";
  /** Empty where there is none. */
  readonly refusal: string;
  readonly found?: Found;
}

const putEnding = (
  deps: Deps,
  file: File,
  { to, refusal, found = nothingFound }: Ending,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { file_id: fileId } = file;
    await mustWrite(tx, queries.putOutcome, { fileId, to, refusal, ...found });
    if (refusal !== "") await recordRefusal(tx, deps, file, refusal);
    if (to === "applied") await run(tx, queries.dropParts, { fileId });
  });

const brokenDown =
  "Ada yang tidak beres di pihak kami; tidak ada yang ditulis. Coba lagi sebentar lagi.";

/** Runs the import of a file, and notes what came of it. */
const runFile = async (deps: Deps, file: File): Promise<void> => {
  const { db, log } = deps;
  const { file_id: fileId } = file;
  const isComparison = file.state === "comparing";
  try {
    const { outcome, ...found } = await asPath(db, file, (path) =>
      runImport(deps, file, path, isComparison),
    );
    const to = outcome === "applied" ? "applied" : "compared";
    await putEnding(deps, file, { to, refusal: outcome === "refused" ? leftOver : "", found });
  } catch (error) {
    const isRefused = error instanceof ImportRefused;
    if (!isRefused) log.error({ err: error, fileId }, "an import broke down");
    const now = await maybeOne(db, queries.fileById, { fileId });
    if (now?.state === "applied") return;
    const refusal = isRefused ? withoutFolder(error.message) : brokenDown;
    await putEnding(deps, file, { to: isComparison ? "failed" : "compared", refusal });
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
