import { readdirSync } from "node:fs";
import { apiVersions, isGatewayPath } from "@gerai/contract/gateway-paths";
import { createGateway } from "@gerai/gateway/app";
import { closeDeps, createDeps } from "@gerai/gateway/deps";
import pages from "@gerai/storefront/app/routes.ts";
import { expect, it } from "vitest";
import { readCommandConfig } from "../src/config.ts";

type Page = (typeof pages)[number];

const pathsBelow = (entries: readonly Page[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = `${above}/${path}`.replaceAll(/\/+/g, "/");
    return [whole, ...pathsBelow(children, whole)];
  });

const mounted = async (): Promise<readonly string[]> => {
  const config = {
    ...readCommandConfig({}).gateway,
    databaseUrl: "postgres://nowhere.invalid/none",
  };
  const deps = createDeps({ ...config, secret: "s".repeat(32) });
  const { routes } = createGateway(deps);
  await closeDeps(deps);
  // Middleware stands at `/*`.
  return routes.map(({ path }) => path).filter((path) => path !== "/*");
};

it("hands the gateway every path that it mounts", async () => {
  const paths = await mounted();
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !isGatewayPath(path))).toEqual([]);
});

it("knows no version of the API without an endpoint", async () => {
  const paths = await mounted();
  const used = apiVersions.filter((version) =>
    paths.some((path) => path.startsWith(`/${version}/`)),
  );
  expect(used).toEqual(apiVersions);
});

it("leaves every page and every file of the storefront to the storefront", () => {
  const paths = pathsBelow(pages);
  expect(paths.length).toBeGreaterThan(50);
  const files = readdirSync(new URL("../../storefront/public", import.meta.url));
  const served = [...paths, ...files.map((file) => `/${file}`), "/assets/entry.js"];
  expect(served.filter(isGatewayPath)).toEqual([]);
});
