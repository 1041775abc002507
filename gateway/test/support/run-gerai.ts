import { runCli } from "../../src/cli/run.ts";
import type { Deps } from "../../src/deps.ts";
import { commandContext } from "./command-context.ts";

/** Runs `gerai …` on a test's shop. @returns its results, its complaints, and the exit code */
export const runGerai = async (deps: Deps, ...words: readonly string[]) => {
  const lines: string[] = [];
  const complaints: string[] = [];
  process.exitCode = 0;
  const terminal = {
    out: (line: string) => lines.push(line),
    err: (line: string) => complaints.push(line),
    isRead: () => true,
    isInteractive: false,
  };
  await runCli(words, commandContext(deps, terminal));
  const { exitCode } = process;
  process.exitCode = 0;
  return { lines, complaints, exitCode };
};
