import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { buildPages } from "../../scripts/build.mjs";
import type { ProductionPages } from "../test/production-pages.ts";
import { isDataPath, pageOf, routesParameter } from "./http/page-path.ts";
import * as details from "./private-details.ts";
import { type PrivateDetail, privateDetails } from "./private-details.ts";

type Name = keyof typeof privateDetails;

const storefront = resolve(import.meta.dirname, "..");
const program = join(storefront, "test/production-pages.ts");

let found: ProductionPages;

beforeAll(async () => {
  await buildPages();
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" },
    maxBuffer: 16 * 1024 * 1024,
  });
  found = JSON.parse(stdout) as ProductionPages;
}, 300_000);

const count = (text: string, part: string): number => text.split(part).length - 1;

/** How often the pattern, which has the flag `g`, fits. */
const matches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Whether the test is there that holds the detail, since no build shows it. */
const heldBy = (test: string): boolean => existsSync(join(storefront, "..", test));

/** Whether the detail is as `private-details.ts` says. */
const checks: Readonly<Record<Name, () => boolean>> = {
  leftToBrowser: () => found.failedPart.includes(details.leftToBrowser),
  nonceAttribute: () => {
    // What search engines read is data, and runs nowhere.
    const scripts = found.page.whole.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    const mark = details.nonceAttribute(found.nonce);
    return scripts.length > 1 && scripts.every((tag) => tag.includes(mark));
  },
  stylesheetLink: () => {
    const html = found.page.whole.replaceAll(details.nonceAttribute(found.nonce), "");
    const sheets = count(html, 'rel="stylesheet"');
    return sheets > 0 && matches(html, details.stylesheetLink) === sheets;
  },
  preloadLink: () => {
    const files = count(found.page.whole, 'rel="modulepreload"');
    return files > 0 && matches(found.page.whole, details.preloadLink) === files;
  },
  moduleScript: () =>
    details.moduleScript.test(found.page.whole) && count(found.page.whole, ' type="module"') === 1,
  handoffStream: () => {
    const { whole } = found.errorPage;
    const waits = [details.leftToBrowser, `${details.streamController}.enqueue(`];
    const isThere =
      found.page.hasStream && found.page.handoff.includes(String.raw`\"${found.shopName}\"`);
    return isThere && !waits.some((mark) => whole.includes(mark));
  },
  streamController: () =>
    found.page.stream.includes(`${details.streamController}.enqueue("`) &&
    found.page.stream.includes(`${details.streamController}.close()`),
  enumerableData: () =>
    found.menuPage.whole.includes(found.menuName) &&
    !found.menuPage.handoff.includes(found.menuName),
  // What a browser shows, and what a server of PostgreSQL answers, is held where such a thing is there.
  foreignElements: () => heldBy("e2e/journeys/preview.spec.ts"),
  batches: () => heldBy("gateway/src/db/transaction.test.ts"),
};

const names = Object.keys(privateDetails) as Name[];
const list = names.map((name): readonly [Name, PrivateDetail] => [name, privateDetails[name]]);

it.each(list)("finds %s as the document needs it", (name, { of, reliedOn, usedIn }) => {
  const change = `${of} has changed. Relied on: ${reliedOn}. Look at ${usedIn.join(", ")}.`;
  expect(checks[name]() ? "as before" : change).toBe("as before");
});

it("finds a page's data where page-path.ts looks for them", () => {
  for (const path of ["/faq.data", "/_.data"]) {
    expect(isDataPath(path)).toBe(true);
    expect(found.answers[path]?.type).toBe("text/x-script");
  }
  expect(["/faq.data", "/_.data"].map(pageOf)).toEqual(["/faq", "/"]);
  expect(found.answers["/faq.data"]?.text).toContain("content/faq");
  expect(found.answers[`/faq.data?${routesParameter}=root`]?.text).not.toContain("content/faq");
});

it("names files that exist", () => {
  const files = list.flatMap(([, { usedIn }]) => usedIn);
  expect(files.filter((file) => !existsSync(join(storefront, file)))).toEqual([]);
});

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(storefront, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name));

it("has the words of React and React Router in one file", () => {
  const words = /__reactRouter|<!--\$[!?~]|<link rel="(?:modulepreload|stylesheet)"/;
  const files = ["app", "ask", "finish", "render", "visit"].flatMap(sourcesIn);
  const named = files.filter((file) => words.test(readFileSync(join(storefront, file), "utf8")));
  expect(named).toEqual(["app/private-details.ts"]);
});
