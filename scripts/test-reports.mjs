import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * What one run of a test program came to. Names say file and test.
 * @typedef {object} Outcome
 * @property {number} count how many tests passed
 * @property {readonly string[]} passed the names of what passed, files of tests among them
 * @property {readonly string[]} failed the names of what failed; the run's own title where it broke down
 * @property {readonly string[]} files the test files in which something failed
 */

/**
 * What a run and its second try come to together.
 * @typedef {object} Verdict
 * @property {number} passed how many tests passed, at either try
 * @property {readonly string[]} failed the names of what failed at both tries
 * @property {readonly string[]} flaky the names of what passed only at the second try
 */

/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, testResults: readonly VitestFile[] }} VitestReport */

/**
 * A file that failed although none of its tests did has failed itself: it could not be set up.
 * @param {string} project the folder that names of files are relative to
 * @returns {(report: VitestReport) => Outcome}
 */
export const countVitest =
  (project) =>
  ({ numPassedTests, testResults }) => {
    const files = testResults.map(({ name, status, assertionResults }) => {
      const file = relative(project, name);
      /** @param {string} wanted */
      const named = (wanted) =>
        assertionResults
          .filter((test) => test.status === wanted)
          .map(({ fullName }) => `${file}: ${fullName}`);
      const failed = named("failed");
      const isBroken = status === "failed" && failed.length === 0;
      return { file, passed: named("passed"), failed: isBroken ? [file] : failed };
    });
    return {
      count: numPassedTests,
      passed: files.flatMap(({ file, passed, failed }) =>
        failed.length === 0 ? [...passed, file] : passed,
      ),
      failed: files.flatMap(({ failed }) => failed),
      files: files.filter(({ failed }) => failed.length > 0).map(({ file }) => file),
    };
  };

/** @typedef {{ projectName: string, status: string }} Run */
/** @typedef {{ title: string, file: string, tests: readonly Run[] }} Journey */
/** @typedef {{ specs?: readonly Journey[], suites?: readonly Suite[] }} Suite */
/**
 * `errors` are those outside every test, as where the shops could not be closed.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number }} stats
 * @property {readonly Suite[]} suites
 * @property {readonly { message?: string }[]} errors
 */

/**
 * @param {Suite} suite
 * @returns {readonly Journey[]}
 */
const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

/**
 * @param {PlaywrightReport} report
 * @returns {Outcome}
 */
export function countPlaywright({ stats, suites, errors }) {
  const journeys = suites.flatMap(journeysOf);
  /** @param {string} wanted */
  const named = (wanted) =>
    journeys.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `${file}: ${title} [${projectName}]`),
    );
  const failing = journeys.filter(({ tests }) =>
    tests.some(({ status }) => status === "unexpected"),
  );
  return {
    count: stats.expected,
    passed: named("expected"),
    failed: [
      ...named("unexpected"),
      ...errors.map(({ message = "no message" }) => `outside every journey: ${message}`),
    ],
    files: [...new Set(failing.map(({ file }) => file))],
  };
}

/**
 * Reads what a test program wrote about its run. A run that broke down without a report, or that
 * ended with a failure although no test failed, has failed under its own title.
 * @template Report
 * @param {{ title: string, file: string, code: number }} ended
 * @param {(report: Report) => Outcome} count
 * @returns {Outcome}
 */
export function readOutcome({ title, file, code }, count) {
  if (!existsSync(file)) return { count: 0, passed: [], failed: [title], files: [] };
  const outcome = count(/** @type {Report} */ (JSON.parse(readFileSync(file, "utf8"))));
  if (code === 0) return { ...outcome, passed: [...outcome.passed, title] };
  return outcome.failed.length > 0 ? outcome : { ...outcome, failed: [title] };
}

/**
 * A test has failed when it failed at both tries. What passed at the second alone has passed, by name.
 * A run that broke down without a failed test was tried again as a whole: then the second try counts.
 * @param {Outcome} first
 * @param {Outcome | undefined} second absent where nothing was tried again
 * @returns {Verdict}
 */
export function joinTries(first, second) {
  const isWhole = first.failed.length > 0 && first.files.length === 0;
  if (isWhole && second !== undefined) {
    const { count, failed } = second;
    return { passed: count, failed, flaky: failed.length === 0 ? first.failed : [] };
  }
  const mended = new Set(second?.passed);
  const flaky = first.failed.filter((name) => mended.has(name));
  return {
    passed: first.count + flaky.length,
    failed: first.failed.filter((name) => !mended.has(name)),
    flaky,
  };
}
