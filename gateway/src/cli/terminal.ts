import cliProgress from "cli-progress";
import type { Progress } from "../import/report.ts";

/** Where a command speaks to its operator. */
export interface Terminal {
  /** Results: what a script may read on. */
  readonly out: (line: string) => void;
  /** Complaints and progress. */
  readonly err: (line: string) => void;
  readonly isInteractive: boolean;
}

/** The terminal that this process was started from. */
export const processTerminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  isInteractive: process.stderr.isTTY,
};

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
