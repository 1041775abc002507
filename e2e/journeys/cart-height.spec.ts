import { limits } from "@gerai/contract/limits";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";

const tallestLine = 120;
const allowedHtml = 200 * 1024;

/** Numbers of products that can be bought, as many as a cart holds. */
const manyProducts = async (request: APIRequestContext): Promise<readonly number[]> => {
  const found = new Set<number>();
  for (const keyword of ["beras", "minyak", "mie", "susu", "teh", "kopi", "sabun"]) {
    const params = { keyword, inStock: "true", limit: 40 };
    const answer = await request.get("/v2/products/searches", { params });
    const { data } = (await answer.json()) as { data: { products: { productId: number }[] } };
    for (const { productId } of data.products) found.add(productId);
  }
  return [...found].slice(0, limits.maxSkus);
};

const fillCart = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url());
  const products = await manyProducts(page.request);
  expect(products).toHaveLength(limits.maxSkus);
  for (const [index, productId] of products.entries()) {
    const answer = await page.request.post("/cart/add", {
      form: { productId: String(productId), quantity: String(1 + (index % 3)) },
      headers: { origin, accept: "text/html" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBeLessThan(400);
  }
};

/** Lines that stand between the header and the bar at the foot of the screen, whole. */
const linesInSight = (page: Page): Promise<number> =>
  page.locator(".cart-line").evaluateAll((lines) => {
    const top = document.querySelector("header")!.getBoundingClientRect().bottom;
    const foot = document.querySelector(".checkout-bar")!.getBoundingClientRect().top;
    const boxes = lines.map((line) => line.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top - 1 && box.bottom <= foot + 1).length;
  });

test("a full cart is short on the phone, and weighs little @phone", async ({ page, inboxUrl }) => {
  test.slow();
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await fillCart(page);
  const html = await (await page.request.get("/cart")).body();
  expect(html.length).toBeLessThanOrEqual(allowedHtml);

  await page.goto("/cart");
  const heights = await page
    .locator(".cart-line")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(heights).toHaveLength(limits.maxSkus);
  expect(Math.max(...heights)).toBeLessThanOrEqual(tallestLine);
  await page
    .locator(".cart-line")
    .nth(20)
    .evaluate((line) => {
      const header = document.querySelector("header")!.getBoundingClientRect().bottom;
      scrollBy({ top: line.getBoundingClientRect().top - header, behavior: "instant" });
    });
  expect(await linesInSight(page)).toBeGreaterThanOrEqual(6);
});
