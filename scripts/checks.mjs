import { join } from "node:path";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";

/** @typedef {import("./test-reports.mjs").Verdict} Verdict */

const workspaces = [
  "contract",
  "caching",
  "postgres",
  "gateway",
  "demo",
  "fakes",
  "server",
  "storefront",
  "storefront/worker",
  "office",
  "office/worker",
  "e2e",
  "bench",
  "scripts",
];

/** @param {string} name */
const program = (name) => join(project, "node_modules/.bin", name);

/** @param {string} title */
export const head = (title) => process.stdout.write(`\n── ${title}\n`);

/**
 * Runs one of the installed programs under the pinned Node.
 * @param {string} name
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const runProgram = (name, words, { cwd = project, env = {} } = {}) =>
  run(pinnedNode, [program(name), ...words], { cwd, env: { ...pinnedEnvironment(), ...env } });

/**
 * A check that has no tests to count counts as one. Chance has no part in it: it is not tried again.
 * @param {string} title
 * @param {string} name
 * @param {readonly string[]} words
 * @param {string} [cwd]
 * @returns {Promise<Verdict>}
 */
async function check(title, name, words, cwd = project) {
  head(title);
  const { code } = await runProgram(name, words, { cwd });
  return code === 0
    ? { passed: 1, failed: [], flaky: [] }
    : { passed: 0, failed: [title], flaky: [] };
}

/**
 * Format, lint, types and unused code: all that needs no running shop.
 * @returns {Promise<readonly Verdict[]>}
 */
export async function staticChecks() {
  const verdicts = [
    // First, because lint and types read them.
    await check(
      "route types of the shop",
      "react-router",
      ["typegen"],
      join(project, "storefront"),
    ),
    await check("route types of the office", "react-router", ["typegen"], join(project, "office")),
    await check("format", "oxfmt", ["--check"]),
    await check("lint", "oxlint", []),
  ];
  for (const workspace of workspaces) {
    verdicts.push(await check(`types of ${workspace}`, "tsc", ["-p", workspace]));
  }
  verdicts.push(await check("unused code", "knip", []));
  return verdicts;
}
