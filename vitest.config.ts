import { defineConfig } from "vitest/config";

/** Tests that put something in the place of a module. */
const mocked = "**/*.mocked.test.ts";

/** What tests of the gateway share: a PostgreSQL of their own, and the rows it answers held against their types. */
const gateway = {
  globalSetup: ["gateway/test/support/template-database.ts"],
  setupFiles: ["gateway/test/support/check-rows.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // A test waits for PostgreSQL as long as it computes: one more keeps both cores of a small machine busy.
    maxWorkers: 2,
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      { test: { name: "caching", include: ["caching/src/**/*.test.ts"] } },
      { test: { name: "scripts", include: ["scripts/*.test.mjs"] } },
      { test: { name: "fakes", include: ["fakes/src/**/*.test.ts"] } },
      { test: { name: "office", include: ["office/app/**/*.test.ts"] } },
      {
        test: {
          name: "storefront",
          include: [
            "storefront/{app,ask,files,finish,fonts,receipt,render,visit,worker}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        test: {
          ...gateway,
          name: "gateway",
          include: [
            "gateway/{src,test}/**/*.test.ts",
            "demo/{artwork,src}/**/*.test.ts",
            "bench/**/*.test.ts",
            // The office with a stand-in: the gateway itself imports none.
            "server/test/office/*.test.ts",
          ],
          exclude: [mocked],
          // To load the gateway takes seconds: the files of a worker load it once.
          isolate: false,
        },
      },
      { test: { ...gateway, name: "gateway, mocked", include: [`gateway/src/${mocked}`] } },
      {
        test: {
          name: "postgres",
          include: ["postgres/src/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/{src,test}/**/*.test.ts"],
          exclude: ["server/test/office/**"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
