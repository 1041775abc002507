import type { SettlingFiles } from "../../import/run.ts";

export interface CountTime {
  /** When the figures of all files were counted; the time of each file where undefined. */
  readonly countedAt: Date | undefined;
}

/** What statements take that ask when a figure was counted: a time per file, and now. */
export const countTimes = (
  { writtenAt, now }: SettlingFiles,
  countedAt: Date | undefined,
): { readonly fileTimes: readonly Date[]; readonly now: Date } => ({
  fileTimes: writtenAt.map((time) => countedAt ?? time),
  now,
});
