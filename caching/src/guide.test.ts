import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { defaultMegabytes, parts } from "./cache.ts";

const project = resolve(import.meta.dirname, "../..");
const guide = readFileSync(join(project, "docs/guides/caches.md"), "utf8");

it("names every cache with its part of the total", () => {
  const rows = guide.matchAll(/^\| (\w+) +\| +(\d+) % +\|/gm);
  const told = Object.fromEntries(Array.from(rows, ([, name, part]) => [name, Number(part)]));
  expect(told).toEqual(parts);
  expect(guide).toContain(`\`GERAI_CACHE_MB\` (${defaultMegabytes} MB a process)`);
});

const sources = globSync(
  "{gateway,storefront,server,contract,demo,fakes}/{artwork,src,app,ask,files,finish,receipt,render,visit,worker}/**/*.{ts,tsx}",
  { cwd: project },
);

it("leaves out no cache: all that have a limit are opened by name", () => {
  expect(sources.length).toBeGreaterThan(300);
  const opening = sources.filter((file) =>
    /new LRUCache\b/.test(readFileSync(join(project, file), "utf8")),
  );
  // The newest value alone, such as the category tree.
  expect(opening).toEqual(["gateway/src/shared-work.ts"]);
});

it("names every file that keeps values without a limit", () => {
  const rows = guide.matchAll(/^\| [^|]+ \| `([^`]+\.tsx?)` +\|/gm);
  const told = Array.from(rows, ([, file = ""]) => file);
  expect(told.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  const keeping = sources.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /(?<!const )\b(?:readThroughCache|perObject)[(<]/.test(
        readFileSync(join(project, file), "utf8"),
      ),
  );
  expect(keeping.length).toBeGreaterThan(4);
  expect(keeping.filter((file) => !told.includes(file))).toEqual([]);
});
