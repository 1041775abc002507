/** What the scripts share to talk to the person at the terminal; plain JavaScript for Node 20. */

/**
 * Ends the process with the one line that says what is wrong.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`\n✗ ${line}\n`);
  process.exit(1);
}

const tickMs = 1_000;
/** Without a terminal a sign of life now and then is enough. */
const quietTicks = 15;

/**
 * Shows that a step goes on: redrawn each second on a terminal, a line now and then elsewhere.
 * @param {string} doing
 */
function showRunning(doing) {
  const { isTTY } = process.stdout;
  let ticks = 0;
  process.stdout.write(isTTY ? `… ${doing}` : `… ${doing}\n`);
  return setInterval(() => {
    ticks += 1;
    if (isTTY) process.stdout.write(`\r… ${doing} (${ticks} s)`);
    else if (ticks % quietTicks === 0) process.stdout.write(`… ${doing} (${ticks} s)\n`);
  }, tickMs);
}

/**
 * Tells that a step runs, and how long it took.
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, work) {
  const since = performance.now();
  const running = showRunning(doing);
  try {
    const result = await work();
    const took = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(`${process.stdout.isTTY ? "\r\u001B[2K" : ""}✓ ${doing} (${took} s)\n`);
    return result;
  } finally {
    clearInterval(running);
  }
}
