#!/usr/bin/env node
/**
 * Serves the shop in production: it neither installs nor builds. Unless GERAI_ENV says otherwise it is
 * a production shop, so that a forgotten variable ends the start instead of opening a demo.
 */
import { isInstalled, runPinned } from "./pinned.mjs";

/** The major version that the shop is made and tested for; an older Node hands over to the pinned one. */
const oldestNode = 26;

/**
 * @param {string} line
 * @returns {never}
 */
function refuse(line) {
  process.stderr.write(`✗ ${line}\n`);
  process.exit(1);
}

const main = new URL("../src/main.ts", import.meta.url);

if (!isInstalled()) refuse("The packages are not installed: run `npm ci --omit=dev` here once.");
process.env.NODE_ENV = "production";
const { GERAI_ENV: environment = "" } = process.env;
if (environment === "") process.env.GERAI_ENV = "production";
if (environment === "development") {
  refuse("GERAI_ENV must not be development here: `npm run dev` serves the sources.");
}
// One process where that is possible: the service manager's signals then reach the shop itself.
if (Number.parseInt(process.versions.node, 10) >= oldestNode) await import(main.href);
else runPinned(main);
