import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      { test: { name: "caching", include: ["caching/src/**/*.test.ts"] } },
      { test: { name: "scripts", include: ["scripts/*.test.mjs"] } },
      { test: { name: "fakes", include: ["fakes/src/**/*.test.ts"] } },
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
          name: "gateway",
          include: [
            "gateway/{src,test}/**/*.test.ts",
            "demo/{artwork,src}/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          globalSetup: ["gateway/test/support/template-database.ts"],
          setupFiles: ["gateway/test/support/check-rows.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
