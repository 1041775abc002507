import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countPlaywright, countVitest, joinTries, readOutcome } from "./test-reports.mjs";

const folder = mkdtempSync(join(tmpdir(), "gerai-test-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string} name
 * @param {string} status
 * @param {Record<string, string>} tests name → status
 */
const vitestFile = (name, status, tests) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
});

const countUnits = countVitest("/gerai");

describe("what failed is tried once more", () => {
  const first = countUnits({
    numPassedTests: 1,
    testResults: [
      vitestFile("/gerai/a.test.ts", "failed", {
        adds: "passed",
        races: "failed",
        waits: "failed",
      }),
      vitestFile("/gerai/b.test.ts", "failed", {}),
    ],
  });

  it("runs the files again in which a test failed, or which could not be set up", () => {
    expect(first.files).toEqual(["a.test.ts", "b.test.ts"]);
    expect(first.failed).toEqual(["a.test.ts: races", "a.test.ts: waits", "b.test.ts"]);
  });

  it("counts what passes then, and names it", () => {
    const second = countUnits({
      numPassedTests: 3,
      testResults: [
        vitestFile("/gerai/a.test.ts", "failed", {
          adds: "passed",
          races: "passed",
          waits: "failed",
        }),
        vitestFile("/gerai/b.test.ts", "passed", { opens: "passed" }),
      ],
    });
    expect(joinTries(first, second)).toEqual({
      passed: 3,
      failed: ["a.test.ts: waits"],
      flaky: ["a.test.ts: races", "b.test.ts"],
    });
  });

  it("does not count what did not run at the second try", () => {
    const second = countUnits({ numPassedTests: 0, testResults: [] });
    expect(joinTries(first, second)).toEqual({ passed: 1, failed: first.failed, flaky: [] });
  });

  it("keeps a run without a failure as it is", () => {
    const whole = { count: 2, passed: ["a", "b"], failed: [], files: [] };
    expect(joinTries(whole, undefined)).toEqual({ passed: 2, failed: [], flaky: [] });
  });
});

describe("a journey's report", () => {
  it("names each journey with its size", () => {
    const spec = {
      title: "buys",
      file: "buy.spec.ts",
      tests: [
        { projectName: "phone", status: "unexpected" },
        { projectName: "desktop", status: "expected" },
      ],
    };
    expect(
      countPlaywright({
        stats: { expected: 1 },
        suites: [{ suites: [{ specs: [spec] }] }],
        errors: [],
      }),
    ).toEqual({
      count: 1,
      passed: ["buy.spec.ts: buys [desktop]"],
      failed: ["buy.spec.ts: buys [phone]"],
      files: ["buy.spec.ts"],
    });
  });

  it("names what failed outside every journey", () => {
    const errors = [{ message: "the shop did not close" }];
    expect(countPlaywright({ stats: { expected: 0 }, suites: [], errors })).toEqual({
      count: 0,
      passed: [],
      failed: ["outside every journey: the shop did not close"],
      files: [],
    });
  });
});

describe("a run that broke down", () => {
  const file = join(folder, "report.json");

  it("failed under its own title without a report", () => {
    const missing = join(folder, "missing.json");
    const outcome = readOutcome({ title: "journeys", file: missing, code: 1 }, countPlaywright);
    expect(outcome).toEqual({ count: 0, passed: [], failed: ["journeys"], files: [] });
  });

  it("failed although no test did, and the second try counts as a whole", () => {
    writeFileSync(file, JSON.stringify({ stats: { expected: 0 }, suites: [], errors: [] }));
    const first = readOutcome({ title: "journeys", file, code: 1 }, countPlaywright);
    const second = readOutcome({ title: "journeys", file, code: 0 }, countPlaywright);
    expect(joinTries(first, { ...second, count: 4 })).toEqual({
      passed: 4,
      failed: [],
      flaky: ["journeys"],
    });
  });
});
