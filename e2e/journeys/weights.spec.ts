import { brotliCompressSync, constants } from "node:zlib";
import type { APIRequestContext, Page, Response } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { bigCategory, categoryAddress, findProduct } from "../support/shelf.ts";

const kilobyte = 1024;

/** Compressed, as the shop sends them to all but the first visitor; a page carries its styles with it. */
const allowed = {
  page: 20 * kilobyte,
  styles: 20 * kilobyte,
  home: 116 * kilobyte,
  program: 129 * kilobyte,
};

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const packed = (text: string): number => brotliCompressSync(text, quality).length;

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

/** What a page loads of files of one kind, until it rests. */
const filesOf = async (page: Page, path: string) => {
  const files = new Map<string, Promise<string>>();
  const note = (response: Response): void => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) files.set(pathname, response.text());
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", note);
  return async (ending: string): Promise<number> => {
    const texts = [...files].filter(([name]) => name.endsWith(ending)).map(([, text]) => text);
    return (await Promise.all(texts)).reduce((sum, text) => sum + packed(text), 0);
  };
};

test("the home page's program and styles weigh little on the line @phone", async ({ page }) => {
  const weigh = await filesOf(page, "/");
  const styles = await page.locator("style").allTextContents();
  expect(await weigh(".js")).toBeGreaterThan(50 * kilobyte);
  expect(await weigh(".js")).toBeLessThanOrEqual(allowed.home);
  expect(styles.join("").length).toBeGreaterThan(10 * kilobyte);
  expect((await weigh(".css")) + packed(styles.join(""))).toBeLessThanOrEqual(allowed.styles);
});

/** A member with an address and something in the cart. */
const becomeShopper = async (page: Page, inboxUrl: string): Promise<void> => {
  const { productId } = await findProduct(page.request, "beras");
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await putIntoCart(page, productId);
};

const memberPages = ["/cart", "/checkout", "/order-done", "/alamat", "/account-dashboard"] as const;

test("a member's pages load little program, and styles with the page @phone", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await becomeShopper(page, inboxUrl);
  const big = categoryAddress(await bigCategory(page.request));
  for (const path of ["/", big, "/find/minyak-goreng", ...memberPages]) {
    const weigh = await filesOf(page, path);
    expect.soft(await weigh(".js"), path).toBeLessThanOrEqual(allowed.program);
    expect.soft(await weigh(".css"), path).toBe(0);
  }
});

/** Bytes of the page that is open, as they came. */
const weightOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming).encodedBodySize;
  });

test("a member's next pages leave out the styles that the browser has @phone", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await becomeShopper(page, inboxUrl);
  // The browser fetches the dictionary when it has nothing else to do.
  const codingAt = async (path: string) => (await page.goto(path))?.headers()["content-encoding"];
  await expect.poll(() => codingAt("/")).toBe("dcz");
  const big = categoryAddress(await bigCategory(page.request));
  for (const path of ["/", big, "/find/minyak-goreng", ...memberPages]) {
    expect(await codingAt(path), path).toBe("dcz");
    await expect(page.getByRole("main")).toBeVisible();
    const headers = { "accept-encoding": "br" };
    const alone = await page.request.get(path, { headers });
    const weight = await weightOf(page);
    expect.soft(weight, path).toBeLessThanOrEqual(allowed.page);
    expect.soft(weight, path).toBeLessThan(Number(alone.headers()["content-length"]) * 0.8);
  }
});
