import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildPages } from "./build.mjs";
import { head, runProgram, staticChecks } from "./checks.mjs";
import { checkNode, installPackages } from "./install.mjs";
import { project } from "./project.mjs";
import { countPlaywright, countVitest, joinTries, readOutcome } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Outcome} Outcome */
/** @typedef {import("./test-reports.mjs").Verdict} Verdict */

/**
 * A test program: it runs all of its tests or, alone on the machine, those that failed before.
 * @typedef {object} Suite
 * @property {string} title
 * @property {(reports: string) => Promise<Outcome>} run
 * @property {(reports: string, first: Outcome) => Promise<Outcome>} runAgain
 */

/** So many tests may pass at the second try only; with more, something is wrong that is not chance. */
const mostFlaky = 5;

/**
 * @param {string} title
 * @param {string} file
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runVitest(title, file, words, env = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await runProgram("vitest", ["run", ...reporters, ...words], { env });
  return readOutcome({ title, file, code }, countVitest(project));
}

/** @type {Suite} */
const unitTests = {
  title:
    "tests of contract, caching, postgres, gateway, demo, fakes, server, storefront and scripts",
  run: (reports) => runVitest(unitTests.title, join(reports, "vitest.json"), []),
  runAgain: (reports, { files }) =>
    runVitest(unitTests.title, join(reports, "vitest-again.json"), [
      "--no-file-parallelism",
      ...files,
    ]),
};

/** The oldest PostgreSQL that the guide names, where Debian and its kin install it. */
const oldestPostgres = "/usr/lib/postgresql/15/bin";

/** What an older server could do otherwise: each statement, and what orders, pays, counts points, imports and searches. */
const olderServerTests = [
  "gateway/test/replica.test.ts",
  "gateway/test/statements.test.ts",
  ...["db", "cart", "orders", "checkout", "loyalty", "fulfilment"].map(
    (domain) => `gateway/src/${domain}/`,
  ),
  "gateway/src/catalogue/engine/",
  "gateway/src/catalogue/import/",
];

/**
 * They run with that server's own settings.
 * @type {Suite}
 */
const olderServer = {
  title: "tests of the gateway on PostgreSQL 15",
  run: (reports) =>
    runVitest(
      olderServer.title,
      join(reports, "older-server.json"),
      ["--project", "gateway", ...olderServerTests],
      { TEST_POSTGRES_BIN: oldestPostgres },
    ),
  runAgain: (reports, { files }) =>
    runVitest(
      olderServer.title,
      join(reports, "older-server-again.json"),
      ["--project", "gateway", "--no-file-parallelism", ...files],
      { TEST_POSTGRES_BIN: oldestPostgres },
    ),
};

/** @returns {readonly Suite[]} */
function olderServerSuites() {
  if (existsSync(join(oldestPostgres, "initdb"))) return [olderServer];
  process.stdout.write("\nPostgreSQL 15 is not installed here: its tests are left out.\n");
  return [];
}

/**
 * @param {string} browser
 * @returns {Suite}
 */
function browserJourneys(browser) {
  const title = "browser journeys";
  /**
   * @param {string} file
   * @param {readonly string[]} words
   */
  const runPlaywright = async (file, words) => {
    const { code } = await runProgram("playwright", ["test", "--reporter=list,json", ...words], {
      cwd: join(project, "e2e"),
      env: { GERAI_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return readOutcome({ title, file, code }, countPlaywright);
  };
  return {
    title,
    run: (reports) => runPlaywright(join(reports, "playwright.json"), []),
    runAgain: (reports, { files }) =>
      runPlaywright(
        join(reports, "playwright-again.json"),
        // Without one, the run itself broke down: all of it runs again, as fast as the first time.
        // A journey that failed runs alone, and is recorded: the second try is the one that is looked at.
        files.length > 0 ? ["--last-failed", "--workers=1", "--trace=on"] : [],
      ),
  };
}

/**
 * Runs all suites, and then, alone, what failed in them.
 * @param {readonly Suite[]} suites
 * @returns {Promise<readonly Verdict[]>}
 */
async function runSuites(suites) {
  const reports = mkdtempSync(join(tmpdir(), "gerai-reports-"));
  try {
    const tries = [];
    for (const suite of suites) {
      head(suite.title);
      tries.push({ suite, first: await suite.run(reports) });
    }
    const verdicts = [];
    for (const { suite, first } of tries) {
      if (first.failed.length > 0) head(`${suite.title}: what failed, once more`);
      const second = first.failed.length > 0 ? await suite.runAgain(reports, first) : undefined;
      verdicts.push(joinTries(first, second));
    }
    return verdicts;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function testAll() {
  checkNode();
  await installPackages();
  const browser = await findBrowser();
  await buildPages();
  return [
    ...(await staticChecks()),
    ...(await runSuites([unitTests, ...olderServerSuites(), browserJourneys(browser)])),
  ];
}

const verdicts = await testAll();
const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
const flaky = verdicts.flatMap((verdict) => verdict.flaky);
const failed = verdicts.flatMap((verdict) => verdict.failed);
if (flaky.length > mostFlaky) failed.push(`${flaky.length} flaky tests, more than ${mostFlaky}`);
const lines = [
  ...flaky.map((name) => `flaky, passed at the second try: ${name}`),
  ...failed.map((name) => `✗ ${name}`),
  `${passed} passed, ${failed.length} failed`,
];
process.stdout.write(`\n${lines.join("\n")}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
