#!/usr/bin/env node
import { isInstalled, runPinned } from "./pinned.mjs";

if (!isInstalled()) {
  process.stderr.write("✗ The packages are not installed: run `npm ci --omit=dev` here once.\n");
  process.exit(1);
}
runPinned(new URL("../src/backup/cli.ts", import.meta.url));
