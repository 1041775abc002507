import { globSync, readFileSync } from "node:fs";
import { labelOf } from "@gerai/storefront/app/account/data-labels.ts";
import { expect, it } from "vitest";

/** Members read all that the gateway hands out of their data on a page: each key has a name there. */

const folder = new URL("../../gateway/src/", import.meta.url).pathname;
const sources = globSync("*/personal-data.ts", { cwd: folder }).map((file) =>
  readFileSync(folder + file, "utf8"),
);

/** `'sku', p.sku` in what a statement builds. */
const keysOfStatements = (source: string): readonly string[] =>
  [...source.matchAll(/'([a-z]+(?:[A-Z][a-z]*)*)',? (?=[a-z(:])/g)].map(([, key = ""]) => key);

/** `payments: …` and `history }` in what `read` answers. */
const keysOfAnswer = (source: string): readonly string[] => {
  const [read = ""] = /\n {2}read: [\s\S]*?\n {2}\},/.exec(source) ?? [];
  const [answer = ""] = /\n {4}return \{[\s\S]*/.exec(read) ?? [];
  return [...answer.matchAll(/(\w+)(?=: | \}(?!\)))/g)].map(([, key = ""]) => key);
};

it("has a name for every key of a member's data", () => {
  const keys = sources.flatMap((source) => [...keysOfStatements(source), ...keysOfAnswer(source)]);
  expect(keys).toEqual(expect.arrayContaining(["vaNumber", "refunds", "history", "decidedAt"]));
  expect([...new Set(keys)].filter((key) => labelOf(key) === key)).toEqual([]);
});
