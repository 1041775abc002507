import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { orderBy } from "../support/payments.ts";
import { findProduct } from "../support/shelf.ts";

/** What stands beyond the screen's edge and cannot be pushed into sight, with text at twice its size. */
const beyondTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const width = document.documentElement.clientWidth;
    const canBePushed = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) ||
        canBePushed(element.parentElement));
    return [...document.querySelectorAll("main *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter((element) => element.checkVisibility() && !canBePushed(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test("text at twice its size fits the phone from the product to the payment @phone", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  const { productId } = await findProduct(page.request, "mie sedaap goreng");
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, productId);
  for (const path of [`/p/mi-${productId}`, "/cart", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await beyondTheEdge(page), path).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
  await page.goto("/checkout");
  await orderBy(page, "BCA Virtual Account");
  expect(await beyondTheEdge(page)).toEqual([]);
});
