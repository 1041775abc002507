import { runCli } from "../../src/cli/run.ts";
import type { Deps } from "../../src/deps.ts";

/** Runs `gerai …` on a test's shop. @returns its results, its complaints, and the exit code */
export const runGerai = async (deps: Deps, ...words: readonly string[]) => {
  const lines: string[] = [];
  const complaints: string[] = [];
  process.exitCode = 0;
  await runCli(words, async () => deps, {
    out: (line) => lines.push(line),
    err: (line) => complaints.push(line),
    isRead: () => true,
    isInteractive: false,
  });
  const { exitCode } = process;
  process.exitCode = 0;
  return { lines, complaints, exitCode };
};
