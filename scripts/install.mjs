import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp, step } from "./terminal.mjs";

const lockFile = join(project, "package-lock.json");
const installed = join(project, "node_modules/.package-lock.json");
const stamp = join(project, "node_modules/.gerai-install");

const oldestNode = 20;

const lockHash = () => createHash("sha256").update(readFileSync(lockFile)).digest("hex");

/** The stamp knows best; without one (somebody ran npm by hand) the file times decide. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return true;
  return statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
}

/**
 * Runs npm itself under the Node that runs this; a lone `node scripts/…` finds it on the PATH.
 * @param {readonly string[]} words
 * @param {string} cwd
 */
export function runNpm(words, cwd) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js")
    ? run(process.execPath, [npm, ...words], { cwd, capture: true })
    : run("npm", words, { cwd, capture: true });
}

/**
 * Not `npm ci`: it refuses a lock file that was written where the packages of other platforms could
 * not be had. What the lock file names is installed as it says, and the file stays as it is.
 */
async function npmInstall() {
  const options = ["install", "--no-save", "--no-audit", "--no-fund"];
  const { code, output } = await runNpm(options, project);
  if (code === 0) return;
  process.stderr.write(output);
  giveUp(
    output.includes("ENOSPC")
      ? "The disk is full: npm could not install what the shop needs."
      : "npm could not install what the shop needs; its own words are above.",
  );
}

/** Refuses a Node that is too old to begin with. */
export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= oldestNode) return;
  giveUp(
    `The shop needs Node ${oldestNode} or newer to begin with, and this is ${process.versions.node}.`,
  );
}

/** Installs the packages of the lock file, if they are not there already. */
export async function installPackages() {
  if (!isInstalled()) await step("Installing what the shop needs", npmInstall);
  writeFileSync(stamp, lockHash());
}
