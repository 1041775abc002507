#!/usr/bin/env node
import { isInstalled, runPinned } from "./pinned.mjs";

if (!isInstalled()) {
  process.stderr.write("✗ The shop is not installed yet: run `npm start` first.\n");
  process.exit(1);
}
runPinned(new URL("../src/cli.ts", import.meta.url));
