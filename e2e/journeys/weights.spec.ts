import { brotliCompressSync, constants } from "node:zlib";
import type { APIRequestContext, Page, Response } from "@playwright/test";
import { bigCategory, categoryAddress, findProduct } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";

const kilobyte = 1024;

interface Budget {
  /** Kilobytes of the page's scripts, all that it loads until it rests. */
  readonly program: number;
  readonly scripts: number;
  /** Kilobytes of the page itself, which carries its styles with it. */
  readonly document: number;
}

/**
 * What each page may weigh, compressed as the shop sends it to all but the first visitor: what it weighs, and one to
 * two kilobytes.
 */
const budgets = {
  "/": { program: 119, scripts: 8, document: 20 },
  category: { program: 128, scripts: 15, document: 20 },
  product: { program: 124, scripts: 14, document: 20 },
  "/find/minyak-goreng": { program: 130, scripts: 17, document: 20 },
  "/login": { program: 126, scripts: 13, document: 20 },
  "/register": { program: 133, scripts: 18, document: 20 },
  "/cart": { program: 132, scripts: 19, document: 20 },
  "/checkout": { program: 131, scripts: 17, document: 20 },
  "/order-done": { program: 128, scripts: 21, document: 20 },
  "/alamat": { program: 127, scripts: 19, document: 20 },
  "/account-dashboard": { program: 127, scripts: 14, document: 20 },
} as const satisfies Readonly<Record<string, Budget>>;

type Named = keyof typeof budgets;

const guestPages = [
  "/",
  "category",
  "product",
  "/find/minyak-goreng",
  "/login",
  "/register",
] as const;
const memberPages = [
  "/",
  "category",
  "/find/minyak-goreng",
  "/cart",
  "/checkout",
  "/order-done",
  "/alamat",
  "/account-dashboard",
] as const;

const styleLimit = 20 * kilobyte;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const packed = (text: string): number => brotliCompressSync(text, quality).length;

const textOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text();

/** Addresses of the pages of one kind that a page links to, each once. */
const linksTo = (html: string, prefix: string): readonly string[] =>
  [
    ...new Set(Array.from(html.matchAll(/href="(\/[^"?#]+)"/g), ([, path = ""]) => path)).values(),
  ].filter((path) => path.startsWith(prefix));

/** Addresses of the pages that the list names by their kind. */
const addresses = async (request: APIRequestContext): Promise<(name: Named) => string> => {
  const category = categoryAddress(await bigCategory(request));
  const [product = ""] = linksTo(await textOf(request, category), "/p/");
  const kinds: Partial<Record<Named, string>> = { category, product };
  return (name) => kinds[name] ?? name;
};

test("all kinds of shelves and products weigh little on the line @phone", async ({ request }) => {
  const addressOf = await addresses(request);
  const home = await textOf(request, "/");
  const products = linksTo(await textOf(request, addressOf("category")), "/p/").slice(0, 3);
  expect(products.length).toBeGreaterThan(0);
  for (const path of [...linksTo(home, "/c/").slice(0, 12), ...products]) {
    const { document } = budgets[path.startsWith("/p/") ? "product" : "category"];
    expect.soft(packed(await textOf(request, path)), path).toBeLessThanOrEqual(document * kilobyte);
  }
});

interface Load {
  readonly count: number;
  readonly weight: number;
}

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
  return async (ending: string): Promise<Load> => {
    const texts = [...files].filter(([name]) => name.endsWith(ending)).map(([, text]) => text);
    const weight = (await Promise.all(texts)).reduce((sum, text) => sum + packed(text), 0);
    return { count: texts.length, weight };
  };
};

const expectWithin = ({ count, weight }: Load, path: string, budget: Budget): void => {
  expect.soft(weight, `program of ${path}`).toBeGreaterThan(50 * kilobyte);
  expect.soft(weight, `program of ${path}`).toBeLessThanOrEqual(budget.program * kilobyte);
  expect.soft(count, `scripts of ${path}`).toBeLessThanOrEqual(budget.scripts);
};

test("what a guest's pages load weighs little on the line @phone", async ({ page }) => {
  test.slow();
  const addressOf = await addresses(page.request);
  for (const name of guestPages) {
    const path = addressOf(name);
    const load = await filesOf(page, path);
    expectWithin(await load(".js"), path, budgets[name]);
    const html = packed(await textOf(page.request, path));
    expect.soft(html, path).toBeLessThanOrEqual(budgets[name].document * kilobyte);
  }
});

test("the home page's styles weigh little on the line @phone", async ({ page }) => {
  await page.goto("/");
  const styles = (await page.locator("style").allTextContents()).join("");
  expect(styles.length).toBeGreaterThan(10 * kilobyte);
  expect(packed(styles)).toBeLessThanOrEqual(styleLimit);
});

/** A member with an address and something in the cart. */
const becomeShopper = async (page: Page, inboxUrl: string): Promise<void> => {
  const { productId } = await findProduct(page.request, "beras");
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await putIntoCart(page, productId);
};

test("what a member's pages load weighs little, and styles come with the page @phone", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await becomeShopper(page, inboxUrl);
  const addressOf = await addresses(page.request);
  for (const name of memberPages) {
    const path = addressOf(name);
    const load = await filesOf(page, path);
    expectWithin(await load(".js"), path, budgets[name]);
    expect.soft((await load(".css")).count, `styles of ${path}`).toBe(0);
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
  await expect
    .poll(() => codingAt("/"), { timeout: 90_000, intervals: [1_000, 3_000, 5_000] })
    .toBe("dcz");
  const addressOf = await addresses(page.request);
  for (const name of memberPages) {
    const path = addressOf(name);
    expect(await codingAt(path), path).toBe("dcz");
    await expect(page.getByRole("main")).toBeVisible();
    const headers = { "accept-encoding": "br" };
    const alone = await page.request.get(path, { headers });
    const weight = await weightOf(page);
    expect.soft(weight, path).toBeLessThanOrEqual(budgets[name].document * kilobyte);
    expect.soft(weight, path).toBeLessThan(Number(alone.headers()["content-length"]) * 0.8);
  }
});
