import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { watchAncestors } from "./ancestors.mjs";
import { pinnedNode, project } from "./project.mjs";
import { giveUp } from "./terminal.mjs";

const main = join(project, "server/src/main.ts");

/** @type {readonly NodeJS.Signals[]} */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs the shop under the pinned Node until it ends, and ends as it did. Signals are passed on; the
 * channel between the two tells the shop when this process is killed.
 * @param {{ nodeOptions?: readonly string[], words: readonly string[], env: NodeJS.ProcessEnv }} options
 */
export function serve({ nodeOptions = [], words, env }) {
  const shop = spawn(pinnedNode, [...nodeOptions, main, ...words], {
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of signals) process.on(signal, () => shop.kill(signal));
  watchAncestors(() => shop.kill("SIGTERM"));
  shop.once("error", (error) => giveUp(`The pinned Node does not start: ${error.message}.`));
  shop.once("exit", (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
  });
}
