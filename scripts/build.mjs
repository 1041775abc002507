import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp, step } from "./terminal.mjs";

const reactRouter = join(project, "node_modules/.bin/react-router");

/**
 * A workspace that React Router builds, and what its build reads.
 * @typedef {object} Build
 * @property {string} workspace
 * @property {readonly string[]} sources
 */

/** @type {Build} */
const storefront = {
  workspace: "storefront",
  sources: [
    "contract/src",
    "storefront/app",
    "storefront/ask",
    "storefront/files",
    "storefront/finish",
    "storefront/public",
    "storefront/render",
    "storefront/visit",
    "storefront/worker",
    "storefront/package.json",
    "storefront/chunks.ts",
    "storefront/vite.config.ts",
    "storefront/react-router.config.ts",
    "package-lock.json",
  ],
};

/** @type {Build} */
const office = {
  workspace: "office",
  sources: [
    "contract/src",
    "office/app",
    "office/worker",
    "office/package.json",
    "office/vite.config.ts",
    "office/react-router.config.ts",
    "package-lock.json",
  ],
};

/**
 * The files of a folder, or the file itself; in a steady order.
 * @param {string} path
 * @returns {readonly string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { recursive: true }).map(String).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}

/**
 * Changes when any file that the build reads changes.
 * @param {Build} build
 */
function sourceHash({ sources }) {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(join(project, source))) {
      hash.update(file.slice(project.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** @param {Build} build */
async function runBuild({ workspace }) {
  const { code, output } = await run(pinnedNode, [reactRouter, "build"], {
    cwd: join(project, workspace),
    env: { ...pinnedEnvironment(), NODE_ENV: "production" },
    capture: true,
  });
  if (code === 0) return;
  process.stderr.write(output);
  giveUp(`The ${workspace} could not be built; the reason is above.`);
}

/**
 * Builds a workspace if its sources have changed since the last build.
 * @param {Build} build
 */
async function buildIfChanged(build) {
  const stamp = join(project, build.workspace, "build/.sources");
  const hash = sourceHash(build);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  // A build that breaks off leaves a mixture, which no stamp may vouch for.
  rmSync(stamp, { force: true });
  await step(`Building the ${build.workspace}`, () => runBuild(build));
  writeFileSync(stamp, hash);
}

/** Builds storefront and office, one after the other: each build takes all cores. */
export async function buildPages() {
  await buildIfChanged(storefront);
  await buildIfChanged(office);
}
