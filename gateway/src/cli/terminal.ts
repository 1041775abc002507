import { seenText } from "@gerai/contract/text-rules";
import cliProgress from "cli-progress";
import type { Progress } from "../import/report.ts";

/** Where a command speaks to its operator. */
export interface Terminal {
  /** Results: what a script may read on. */
  readonly out: (line: string) => void;
  /** Complaints and progress. */
  readonly err: (line: string) => void;
  /** Whether somebody still takes the results: `gerai export products | head` has read enough. */
  readonly isRead: () => boolean;
  readonly isInteractive: boolean;
}

/**
 * Lets the reader of a stream go without ending the process: an import goes on, a list ends by `isRead`.
 */
const mayClose = (stream: NodeJS.WriteStream): void => {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
};

/** The terminal that this process was started from. */
export const openTerminal = (): Terminal => {
  mayClose(process.stdout);
  mayClose(process.stderr);
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    isRead: () => process.stdout.writable,
    isInteractive: process.stderr.isTTY,
  };
};

/** Only tabs and ends of lines move the cursor: what people have typed commands no terminal. */
const plainText = (line: string): string => seenText(line).replaceAll(/[^\S\n\t]/g, " ");

/** The terminal, whose lines show whatever they hold. */
export const withPlainLines = (terminal: Terminal): Terminal => ({
  ...terminal,
  out: (line) => terminal.out(plainText(line)),
  err: (line) => terminal.err(plainText(line)),
});

export interface ShownProgress {
  readonly progress: Progress;
  /** Takes the bar off the screen. */
  readonly end: () => void;
}

const barProgress = (): ShownProgress => {
  let bar: cliProgress.SingleBar | undefined;
  let current = "";
  const end = (): void => {
    bar?.stop();
    bar = undefined;
  };
  const progress: Progress = (step, done, total) => {
    if (step !== current) end();
    current = step;
    if (bar === undefined) {
      const format = "  {step} [{bar}] {percentage} %";
      bar = new cliProgress.SingleBar({ format, clearOnComplete: true, hideCursor: true });
      bar.start(total, done, { step: step.padEnd(24) });
    }
    bar.setTotal(total);
    bar.update(done);
  };
  return { progress, end };
};

const quarter = 25;

/** A line per step, and one more for each quarter of the long ones. */
const lineProgress = ({ err }: Terminal): ShownProgress => {
  let last = "";
  const progress: Progress = (step, done, total) => {
    const share = total === 0 ? 100 : Math.floor((done * 100) / total / quarter) * quarter;
    const line = `${step}: ${share} %`;
    if (line !== last) err(line);
    last = line;
  };
  return { progress, end: () => undefined };
};

/** A progress bar where somebody watches, plain lines in logs and pipes. */
export const showProgress = (terminal: Terminal): ShownProgress =>
  terminal.isInteractive ? barProgress() : lineProgress(terminal);
