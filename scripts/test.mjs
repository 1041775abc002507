import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildStorefront } from "./build.mjs";
import { checkNode, installPackages } from "./install.mjs";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {readonly string[]} failed what failed, by name
 */

const workspaces = [
  "contract",
  "artwork",
  "caching",
  "postgres",
  "gateway",
  "fakes",
  "server",
  "storefront",
  "storefront/worker",
  "e2e",
  "bench",
  "scripts",
];

/** @param {string} name */
const program = (name) => join(project, "node_modules/.bin", name);

/** @param {string} title */
const head = (title) => process.stdout.write(`\n── ${title}\n`);

/**
 * Runs one of the installed programs under the pinned Node.
 * @param {string} name
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
const runProgram = (name, words, { cwd = project, env = {} } = {}) =>
  run(pinnedNode, [program(name), ...words], { cwd, env: { ...pinnedEnvironment(), ...env } });

/**
 * A check that has no tests to count counts as one.
 * @param {string} title
 * @param {string} name
 * @param {readonly string[]} words
 * @param {string} [cwd]
 * @returns {Promise<Count>}
 */
async function check(title, name, words, cwd = project) {
  head(title);
  const { code } = await runProgram(name, words, { cwd });
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };
}

async function staticChecks() {
  const counts = [
    // First, because lint and types read them.
    await check("route types", "react-router", ["typegen"], join(project, "storefront")),
    await check("format", "oxfmt", ["--check"]),
    await check("lint", "oxlint", []),
  ];
  for (const workspace of workspaces) {
    counts.push(await check(`types of ${workspace}`, "tsc", ["-p", workspace]));
  }
  counts.push(await check("unused code", "knip", []));
  return counts;
}

/**
 * Counts what a test program wrote about its run; a run that broke down without a report, or that
 * failed although no test did, failed once.
 * @template Report
 * @param {{ title: string, file: string, code: number }} outcome
 * @param {(report: Report) => Count} count
 * @returns {Count}
 */
function readCount({ title, file, code }, count) {
  if (!existsSync(file)) return { passed: 0, failed: [title] };
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, "utf8")));
  const { passed, failed } = count(report);
  return { passed, failed: code !== 0 && failed.length === 0 ? [title] : failed };
}

/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ name: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, testResults: readonly VitestFile[] }} VitestReport */

/** @param {VitestReport} report */
const countVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(project, name)}: ${fullName}`),
  ),
});

/** @typedef {{ projectName: string, status: string }} Run */
/** @typedef {{ title: string, file: string, tests: readonly Run[] }} Journey */
/** @typedef {{ specs?: readonly Journey[], suites?: readonly Suite[] }} Suite */
/** @typedef {{ stats: { expected: number, flaky: number }, suites: readonly Suite[] }} PlaywrightReport */

/**
 * @param {Suite} suite
 * @returns {readonly Journey[]}
 */
const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

/** @param {Journey} journey */
const failedRuns = ({ file, title, tests }) =>
  tests
    .filter(({ status }) => status === "unexpected")
    .map(({ projectName }) => `${file}: ${title} [${projectName}]`);

/**
 * What passed at a second try has passed, but not without a word: the list above names it as flaky.
 * @param {PlaywrightReport} report
 */
function countPlaywright({ stats, suites }) {
  if (stats.flaky > 0) process.stdout.write(`\n${stats.flaky} journeys passed at a second try\n`);
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap(journeysOf).flatMap(failedRuns),
  };
}

/**
 * @param {string} reports
 * @returns {Promise<Count>}
 */
async function unitTests(reports) {
  const title =
    "tests of contract, artwork, caching, postgres, gateway, fakes, server and storefront";
  head(title);
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await runProgram("vitest", ["run", ...reporters]);
  return readCount({ title, file, code }, countVitest);
}

/**
 * @param {string} reports
 * @param {string} browser
 * @returns {Promise<Count>}
 */
async function browserJourneys(reports, browser) {
  const title = "browser journeys";
  head(title);
  const file = join(reports, "playwright.json");
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json"], {
    cwd: join(project, "e2e"),
    env: { GERAI_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readCount({ title, file, code }, countPlaywright);
}

async function testAll() {
  checkNode();
  await installPackages();
  const browser = await findBrowser();
  await buildStorefront();
  const reports = mkdtempSync(join(tmpdir(), "gerai-reports-"));
  try {
    return [
      ...(await staticChecks()),
      await unitTests(reports),
      await browserJourneys(reports, browser),
    ];
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

const counts = await testAll();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
process.stdout.write(["", ...failed.map((name) => `✗ ${name}`), ""].join("\n"));
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
