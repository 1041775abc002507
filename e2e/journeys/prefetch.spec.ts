import type { Page } from "@playwright/test";
import { alive, expect, test } from "../support/journey.ts";

const program = /\/assets\/product-page-[^/]*\.js$/;

/** What fetches programs ahead comes first. */
const fetcher = /\/assets\/prefetch-program-[^/]*\.js$/;

/** Counts the requests for files of these names from now on. */
const count = (page: Page, ...names: readonly RegExp[]): (() => number) => {
  let requests = 0;
  page.on("request", (request) => {
    if (names.some((name) => name.test(request.url()))) requests += 1;
  });
  return () => requests;
};

const firstProduct = (page: Page) => page.locator("main a[href^='/p/']").first();

/** The page runs its program from here on. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto("/");
  await alive(page.getByRole("banner").getByRole("searchbox").first());
};

test("who comes to a link gets the page's program early, and once", async ({ page }) => {
  const programs = count(page, program);
  const data = count(page, /\.data(?:\?|$)/);
  await openHome(page);
  expect(programs()).toBe(0);
  const fetched = page.waitForResponse((response) => program.test(response.url()));
  await firstProduct(page).hover();
  await fetched;
  // Opened by nobody yet: the shop counts what is opened.
  expect(data()).toBe(0);
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(programs()).toBe(1);
});

test("a key that leads to a link is as good", async ({ page }) => {
  await openHome(page);
  const fetched = page.waitForResponse((response) => program.test(response.url()));
  await firstProduct(page).focus();
  await fetched;
});

const savers = [
  ["the data saver", { saveData: true, effectiveType: "4g" }],
  ["2G", { saveData: false, effectiveType: "2g" }],
] as const;

for (const [name, connection] of savers) {
  test(`no page is fetched ahead with ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    const programs = count(page, program, fetcher);
    await openHome(page);
    await firstProduct(page).focus();
    // Asked for after what the focus asks for.
    await page.evaluate(() => fetch("/favicon.svg", { cache: "no-store" }));
    expect(programs()).toBe(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/p\//);
    await expect.poll(programs).toBe(1);
  });
}
