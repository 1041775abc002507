#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const pinnedNode = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));

if (!existsSync(pinnedNode)) {
  process.stderr.write("✗ The shop is not installed yet: run `npm start` first.\n");
  process.exit(1);
}
const child = spawn(pinnedNode, [cli, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));
child.once("exit", (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]),
);
