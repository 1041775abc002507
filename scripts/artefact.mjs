import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { runNpm } from "./install.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp } from "./terminal.mjs";

/** @typedef {Readonly<Record<string, string>>} Versions */
/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Versions} [dependencies]
 * @property {Versions} [optionalDependencies]
 */

/** What is shipped besides the workspaces that run. The office is files alone. */
const besides = [
  "office/build/client",
  "deploy",
  "docs/guides",
  "CHANGELOG.md",
  "LICENSE",
  "NOTICE",
  "SECURITY.md",
];

/** Parts of workspaces that only tests and the build of the storefront need. */
const unshipped = new Set([
  "chunks.ts",
  "fonts",
  "node_modules",
  "package.json",
  "public",
  "react-router.config.ts",
  ".react-router",
  "test",
  "tsconfig.json",
  "vite.config.ts",
  "worker",
]);

/** Production runs on Linux; the packages of other systems are left out. */
const platform = /-linux-/;

/** @param {string} path */
const isShipped = (path) => !/\.test\.tsx?$/.test(path) && !path.endsWith("/.sources");

/**
 * @param {string} folder
 * @returns {Manifest}
 */
const readManifest = (folder) =>
  /** @type {Manifest} */ (JSON.parse(readFileSync(join(project, folder, "package.json"), "utf8")));

/**
 * The workspaces that the server needs, itself included.
 * @param {string} workspace
 * @returns {readonly string[]}
 */
function neededBy(workspace) {
  const names = Object.keys(readManifest(workspace).dependencies ?? {});
  const own = names.filter((name) => name.startsWith("@gerai/")).map((name) => name.slice(7));
  return [...new Set([...own.flatMap(neededBy), workspace])];
}

/**
 * Writes the manifest of a folder without what only development needs, and with `changes`.
 * @param {string} folder below the release
 * @param {string} release
 * @param {Readonly<Record<string, unknown>>} [changes]
 */
function writeManifest(folder, release, changes = {}) {
  const manifest = readManifest(folder);
  const optional = Object.entries(manifest.optionalDependencies ?? {});
  const linux = Object.fromEntries(optional.filter(([name]) => platform.test(name)));
  // `undefined` leaves a key out of the JSON.
  const written = {
    ...manifest,
    devDependencies: undefined,
    optionalDependencies: optional.length === 0 ? undefined : linux,
    ...changes,
  };
  const file = join(release, folder, "package.json");
  writeFileSync(file, `${JSON.stringify(written, undefined, 2)}\n`);
}

/**
 * npm itself takes out of the lock file what the manifests no longer name; it asks no registry.
 * @param {string} release
 */
async function writeLockFile(release) {
  cpSync(join(project, "package-lock.json"), join(release, "package-lock.json"));
  const options = [
    "--package-lock-only",
    "--ignore-scripts",
    "--offline",
    "--no-audit",
    "--no-fund",
  ];
  const { code, output } = await runNpm(["install", ...options], release);
  if (code === 0) return;
  process.stderr.write(output);
  giveUp("npm could not write the lock file of the release; its own words are above.");
}

/**
 * What git says of the sources; empty where there is no git, as in the build of an image.
 * @param {readonly string[]} words
 */
async function askGit(words) {
  const asked = run("git", words, { cwd: project, capture: true });
  const { code, output } = await asked.catch(() => ({ code: 1, output: "" }));
  return code === 0 ? output.trim() : "";
}

/**
 * The name of the release, e.g. `gerai-1.0.0-3f2a91c04b7e`: two releases of one version do not overlay each other. Sources
 * that differ from their commit say so: `…-3f2a91c04b7e-changed`.
 */
export async function releaseName() {
  const { name, version } = readManifest(".");
  const commit = await askGit(["rev-parse", "--short=12", "HEAD"]);
  const isChanged = (await askGit(["status", "--porcelain", "--untracked-files=no"])) !== "";
  const parts = [name, version, ...(commit === "" ? [] : [commit])];
  return [...parts, ...(isChanged ? ["changed"] : [])].join("-");
}

/**
 * @param {string} release
 * @param {string} path
 */
function copy(release, path) {
  const source = join(project, path);
  if (!existsSync(source)) giveUp(`${path} is missing: the release would not be whole.`);
  mkdirSync(dirname(join(release, path)), { recursive: true });
  cpSync(source, join(release, path), { recursive: true, filter: isShipped });
}

/**
 * Lays the release into `target`: what runs, and the manifests and lock file that `npm ci` needs. The
 * storefront must be built. An earlier folder of that name is replaced.
 * @param {string} target
 */
export async function layArtefact(target) {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const workspaces = neededBy("server");
  const parts = workspaces.flatMap((workspace) =>
    readdirSync(join(project, workspace))
      .filter((name) => !unshipped.has(name))
      .map((name) => join(workspace, name)),
  );
  for (const path of [...parts, ...besides]) copy(unfinished, path);
  writeManifest(".", unfinished, { workspaces, scripts: { serve: "node server/bin/serve.mjs" } });
  for (const workspace of workspaces) writeManifest(workspace, unfinished);
  await writeLockFile(unfinished);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
}
