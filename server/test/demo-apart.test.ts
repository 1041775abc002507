import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const sources = resolve(import.meta.dirname, "../src");

const textOf = (file: string): string => readFileSync(resolve(sources, file), "utf8");

/** Files of the server that name the demo in this way; lint keeps it from all floors below. */
const naming = (way: RegExp): readonly string[] =>
  globSync("**/*.ts", { cwd: sources }).filter((file) => way.test(textOf(file)));

it("loads the demo only where a shop has its data: the shop of a retailer starts without it", () => {
  expect(naming(/(?:from|^import) "@gerai\/demo\//m)).toEqual([]);
  expect(naming(/await import\("@gerai\/demo\//)).not.toEqual([]);
});
