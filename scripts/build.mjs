import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp, step } from "./terminal.mjs";

const storefront = join(project, "storefront");
const stamp = join(storefront, "build/.sources");
const reactRouter = join(project, "node_modules/.bin/react-router");

const sources = [
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
];

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

/** Changes when any file that the build reads changes. */
function sourceHash() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(join(project, source))) {
      hash.update(file.slice(project.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

async function build() {
  const { code, output } = await run(pinnedNode, [reactRouter, "build"], {
    cwd: storefront,
    env: { ...pinnedEnvironment(), NODE_ENV: "production" },
    capture: true,
  });
  if (code === 0) return;
  process.stderr.write(output);
  giveUp("The storefront could not be built; the reason is above.");
}

/** Builds the storefront if its sources have changed since the last build. */
export async function buildStorefront() {
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  // A build that breaks off leaves a mixture, which no stamp may vouch for.
  rmSync(stamp, { force: true });
  await step("Building the storefront", build);
  writeFileSync(stamp, hash);
}
