import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildStorefront } from "./build.mjs";
import { checkNode, installPackages } from "./install.mjs";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

const workspaces = [
  "contract",
  "gateway",
  "fakes",
  "server",
  "storefront",
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
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
 * @param {string} file
 * @param {number} code
 * @param {(report: Report) => Count} count
 * @returns {Count}
 */
function readCount(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, "utf8")));
  const { passed, failed } = count(report);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport */

/** @param {VitestReport} report */
const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/**
 * What passed at a second try has passed, but not without a word: the list above names it as flaky.
 * @param {PlaywrightReport} report
 */
function countPlaywright({ stats }) {
  if (stats.flaky > 0) process.stdout.write(`\n${stats.flaky} journeys passed at a second try\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * @param {string} reports
 * @returns {Promise<Count>}
 */
async function unitTests(reports) {
  head("tests of contract, gateway, fakes, server and storefront");
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await runProgram("vitest", ["run", ...reporters]);
  return readCount(file, code, countVitest);
}

/**
 * @param {string} reports
 * @param {string} browser
 * @returns {Promise<Count>}
 */
async function browserJourneys(reports, browser) {
  await buildStorefront();
  head("browser journeys");
  const file = join(reports, "playwright.json");
  const { code } = await runProgram("playwright", ["test", "--reporter=list,json"], {
    cwd: join(project, "e2e"),
    env: { GERAI_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readCount(file, code, countPlaywright);
}

async function testAll() {
  checkNode();
  await installPackages();
  const browser = await findBrowser();
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
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
