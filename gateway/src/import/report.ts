import { formatNumber } from "@gerai/contract/numbers";
import { changeLines } from "./change-lines.ts";
import type { Difference } from "./compare.ts";
import type { Changes, Remembered } from "./history.ts";
import { reasonOf, type BadRow } from "./refusals.ts";
import { unreadLines, type UnreadColumn } from "./unread-columns.ts";

/** Tells how far a step is; `done` and `total` in the step's own unit. */
export type Progress = (step: string, done: number, total: number) => void;

/** What the files changed in one table, or would change. */
export interface Section {
  readonly title: string;
  readonly difference: Difference;
}

/** A section that is reported by its numbers only. */
export const beside = (
  title: string,
  counts: Partial<Pick<Difference, "added" | "changed" | "unchanged">>,
): Section => ({
  title,
  difference: { added: 0, changed: 0, unchanged: 0, addedExamples: [], fields: [], ...counts },
});

/** Whether the files changed anything at all. */
export const hasChanges = (sections: readonly Section[]): boolean =>
  sections.some(({ difference }) => difference.added + difference.changed > 0);

/** What is in the shop, but no longer in the files. */
export interface Missing {
  readonly count: number;
  readonly examples: readonly string[];
  readonly deactivated: boolean;
}

/** - `refused`: bad rows, nothing was written; - `compared`: a dry run; - `applied`: written. */
type Outcome = "refused" | "compared" | "applied";

export interface ImportReport {
  readonly kind: string;
  readonly rows: number;
  readonly bad: readonly BadRow[];
  readonly sections: readonly Section[];
  readonly missing: Missing | null;
  /** What had to be created, or chosen by rule, for the rows to make sense; for the operator to read. */
  readonly notes: readonly string[];
  /** Of tables: columns that nothing is read from. */
  readonly unread?: readonly UnreadColumn[];
  /** Of tables: fields that every row needs, and for which a file has no column. */
  readonly lacking?: readonly string[];
  /** Row by row, of a dry run. */
  readonly changes?: Changes;
  /** Of an import that changed something. */
  readonly remembered?: Remembered | undefined;
  readonly outcome: Outcome;
}

/** How many rows the import changed or would change. */
export const changeCount = ({ sections, missing }: ImportReport): number =>
  sections.reduce(
    (sum, { difference }) => sum + difference.added + difference.changed,
    missing?.deactivated === true ? missing.count : 0,
  );

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const sectionLines = ({ title, difference }: Section): string[] => {
  const { added, changed, unchanged, addedExamples, fields } = difference;
  const counts = `${title}: ${formatNumber(added)} baru, ${formatNumber(changed)} berubah, ${formatNumber(unchanged)} tetap`;
  return [
    counts,
    ...addedExamples.map((row) => `  + ${shorten(row)}`),
    ...fields.flatMap(({ field, count, examples }) => [
      `  ${field}: ${formatNumber(count)} berubah`,
      ...examples.map(
        ({ row, before, after }) => `    ${shorten(row)}: ${shorten(before)} → ${shorten(after)}`,
      ),
    ]),
  ];
};

const missingLines = (missing: Missing | null): string[] => {
  if (missing === null || missing.count === 0) return [];
  const fate = missing.deactivated
    ? "dinonaktifkan"
    : "dibiarkan; --deactivate-missing menonaktifkan";
  return [
    `tidak ada lagi di berkas: ${formatNumber(missing.count)} (${fate})`,
    ...missing.examples.map((row) => `  - ${shorten(row)}`),
  ];
};

const rememberedLine = ({ importId, refusal, isPart }: Remembered): string => {
  if (refusal !== null) return `Selesai. Impor #${importId}; tidak bisa dibatalkan: ${refusal}.`;
  const what = isPart ? "membatalkan seluruh folder" : "membatalkannya";
  return `Selesai. Impor #${importId}; gerai import undo ${importId} ${what}.`;
};

const outcomeLine = (report: ImportReport): string => {
  if (report.outcome === "refused") {
    return "Tidak ada yang ditulis: perbaiki baris yang salah, atau --skip-bad untuk memakai yang benar saja.";
  }
  if (report.outcome === "compared") return "Uji coba (--dry-run): tidak ada yang ditulis.";
  if (report.remembered !== undefined) return rememberedLine(report.remembered);
  return changeCount(report) === 0 ? "Tidak ada yang berubah." : "Selesai.";
};

/** One line per bad row, with its place and reason. */
export const badRowLines = ({ bad }: Pick<ImportReport, "bad">): string[] =>
  bad.map((row) => `${row.file}${row.line === 0 ? "" : `:${row.line}`}: ${reasonOf(row)}`);

/** The report as the operator reads it. */
export const reportLines = (report: ImportReport): string[] => [
  `${report.kind}: ${formatNumber(report.rows)} baris dibaca, ${formatNumber(report.bad.length)} salah`,
  ...report.sections.flatMap(sectionLines),
  ...missingLines(report.missing),
  ...unreadLines(report.unread ?? []),
  ...report.notes,
  ...(report.changes === undefined ? [] : changeLines(report.changes)),
  outcomeLine(report),
];
