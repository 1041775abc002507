import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { bigCategory, categoryAddress } from "../support/shelf.ts";

const kilobyte = 1024;

/** Compressed, as the shop sends them to all but the first visitor; a page carries its styles with it. */
const allowed = { page: 20 * kilobyte, styles: 20 * kilobyte, program: 132 * kilobyte };

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const packed = (text: string): number => brotliCompressSync(text, quality).length;

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

const textOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text();

/** Addresses of the pages of one kind that a page links to, each once. */
const linksTo = (html: string, prefix: string): readonly string[] =>
  [
    ...new Set(Array.from(html.matchAll(/href="(\/[^"?#]+)"/g), ([, path = ""]) => path)).values(),
  ].filter((path) => path.startsWith(prefix));

test("pages weigh little on the line @phone", async ({ request }) => {
  const home = await textOf(request, "/");
  const big = categoryAddress(await bigCategory(request));
  const paths = ["/", big, ...linksTo(home, "/c/").slice(0, 12), "/find/minyak-goreng"];
  const products = linksTo(await textOf(request, big), "/p/").slice(0, 3);
  expect(products.length).toBeGreaterThan(0);
  for (const path of [...paths, ...products]) {
    expect.soft(packed(await textOf(request, path)), path).toBeLessThanOrEqual(allowed.page);
  }
});

test("the home page's program and styles weigh little on the line @phone", async ({ page }) => {
  const files = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) files.set(pathname, response.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const weigh = async (ending: string): Promise<number> => {
    const texts = [...files].filter(([path]) => path.endsWith(ending)).map(([, text]) => text);
    return (await Promise.all(texts)).reduce((sum, text) => sum + gzipped(text), 0);
  };
  const styles = await page.locator("style").allTextContents();
  expect(await weigh(".js")).toBeGreaterThan(50 * kilobyte);
  expect(await weigh(".js")).toBeLessThanOrEqual(allowed.program);
  expect(styles.join("").length).toBeGreaterThan(10 * kilobyte);
  expect((await weigh(".css")) + gzipped(styles.join(""))).toBeLessThanOrEqual(allowed.styles);
});
