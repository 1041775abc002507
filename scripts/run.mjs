import { spawn } from "node:child_process";

/**
 * @typedef {object} Ended
 * @property {number} code exit code; 128 and more after a signal, as shells count
 * @property {string} output what it wrote, if it was captured
 */

/**
 * Runs a program to its end. Its output goes to the terminal, or is captured.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, words, { cwd, env, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      env: env ?? process.env,
      stdio: capture ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 128, output }));
  });
}
