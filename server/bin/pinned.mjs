import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The Node that the project pins for itself, whatever the machine has. */
const pinnedNode = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));

/** Whether the packages are installed. */
export const isInstalled = () => existsSync(pinnedNode);

/**
 * Runs a program under the pinned Node until it ends, and ends as it did. Signals are passed on.
 * @param {URL} program
 */
export function runPinned(program) {
  const words = [fileURLToPath(program), ...process.argv.slice(2)];
  const child = spawn(pinnedNode, words, { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]),
  );
}
