/** Tells the person at the terminal what happens, a line for each step. */
export interface Report {
  /** A step has ended; shows how long it took. */
  readonly step: (text: string) => void;
  /** How far a long step is; redrawn in place on a terminal, in tenths elsewhere. */
  readonly progress: (text: string, done: number, total: number) => void;
  /** Plain text, as it is. */
  readonly say: (text: string) => void;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Writes to standard output. */
export const terminalReport = (out: NodeJS.WriteStream = process.stdout): Report => {
  let since = performance.now();
  let lastTenth = "";
  const clear = () => out.isTTY && out.write("\r\u001B[2K");
  return {
    step: (text) => {
      const now = performance.now();
      clear();
      out.write(`✓ ${text} (${seconds(now - since)})\n`);
      since = now;
    },
    progress: (text, done, total) => {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      const tenth = `${text} ${Math.floor(percent / 10)}`;
      if (out.isTTY) out.write(`\r\u001B[2K… ${text} ${percent} %`);
      else if (tenth !== lastTenth) out.write(`… ${text} ${percent} %\n`);
      lastTenth = tenth;
    },
    say: (text) => {
      clear();
      out.write(`${text}\n`);
      since = performance.now();
    },
  };
};
