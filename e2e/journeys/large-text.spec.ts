import type { Page } from "@playwright/test";
import { beyondTheEdge, enlarge } from "../support/accessible.ts";
import { bigCategory, categoryAddress, findProduct } from "../support/catalogue.ts";
import { firstLink } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logIn, putIntoCart, shopper } from "../support/member.ts";
import { orderBy } from "../support/payments.ts";

const expectFit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await enlarge(page);
  expect(await beyondTheEdge(page), path).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, path).toBeLessThanOrEqual(page.viewportSize()!.width);
};

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
    await expectFit(page, path);
  }
  await page.goto("/checkout");
  await orderBy(page, "BCA Virtual Account");
  await expect(page.getByRole("main").getByRole("timer")).toBeVisible();
  await enlarge(page);
  expect(await beyondTheEdge(page)).toEqual([]);
});

test("text at twice its size fits the account of a member with points and orders @phone", async ({
  page,
}) => {
  await page.goto("/login");
  await logIn(page, shopper);
  await expect(page).toHaveURL("/");
  const account = ["/account-dashboard", "/user-account", "/account-dashboard/a-poin"];
  for (const path of [...account, "/voucher-saya", "/order-done", "/alamat"]) {
    await expectFit(page, path);
  }
});

test("text at twice its size fits lists, login and products on a wide screen @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const category = categoryAddress(await bigCategory(page.request));
  const product = await firstLink(page.request, category, "/p/");
  for (const path of [category, "/find/susu", "/promotion-page", product, "/login", "/faq"]) {
    await expectFit(page, path);
  }
});

test("fields of a list have letters that iOS does not zoom into @phone", async ({ page }) => {
  await page.goto("/find/susu");
  const sizes = await page
    .locator(".mobile-header input, main select")
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
