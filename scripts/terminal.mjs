/** What the scripts share to talk to the person at the terminal; plain JavaScript for Node 20. */

const started = () => performance.now();

/**
 * Ends the process with the one line that says what is wrong.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`\n✗ ${line}\n`);
  process.exit(1);
}

/**
 * Tells that a step begins, runs it, and tells how long it took.
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, work) {
  const since = started();
  process.stdout.write(`… ${doing}\n`);
  const result = await work();
  process.stdout.write(`✓ ${doing} (${((started() - since) / 1000).toFixed(1)} s)\n`);
  return result;
}
