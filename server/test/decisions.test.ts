import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../../docs/decisions");

it("lists every decision record in their index, and each with its title", async () => {
  const index = await readFile(join(folder, "README.md"), "utf8");
  const files = (await readdir(folder)).filter((name) => name !== "README.md").sort();
  const listed = Array.from(index.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm), ([, file]) => file);
  expect(listed).toEqual(files);
});

it("gives every record a date, a status, context, decision and consequences, in this order", async () => {
  const files = (await readdir(folder)).filter((name) => name !== "README.md");
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const form =
    /^# \d{4}\. .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: .+\n[\s\S]*\n## Context\n[\s\S]*\n## Decision\n[\s\S]*\n## Consequences\n/;
  expect(files.filter((_, at) => !form.test(texts[at]!))).toEqual([]);
});
