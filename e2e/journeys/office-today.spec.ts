import type { Page } from "@playwright/test";
import { orderWithCash } from "../support/checkout.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice } from "../support/office.ts";
import { goToCheckout } from "../support/payments.ts";

/** How many orders came in today. The cards of what waits stop at 100. */
const ordersToday = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec(
      await page
        .getByText(/^\d+ pesanan$/)
        .first()
        .innerText(),
    )?.[0],
  );

test("an order shows on the page of today by itself, and its number leads to the list", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const context = await browser.newContext();
  const lead = await context.newPage();
  await enterOffice(lead, shop, "storeLead");
  await expect(lead.getByRole("heading", { name: "Yang menunggu" })).toBeVisible();
  const before = await ordersToday(lead);

  await goToCheckout(page, inboxUrl);
  await orderWithCash(page);
  await expect.poll(() => ordersToday(lead)).not.toBe(before);
  await lead.getByText("Angka per jam").click();
  await expect(lead.getByRole("columnheader", { name: "Minggu lalu" })).toBeVisible();
  await expectAccessible(lead);

  await lead.getByRole("link", { name: /^Menunggu diambil/ }).click();
  await expect(lead).toHaveURL(/\/pesanan\?status=12%2C13$/);
  await expect(lead.locator("[data-order-row]").first()).toBeVisible();
  await context.close();
});

test("who may see no figures finds the pages of the menu", async ({ page, shop }) => {
  await enterOffice(page, shop, "administrator");
  await expect(page.getByRole("main").getByRole("link", { name: "Staf" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Yang menunggu" })).toBeHidden();
  await expectAccessible(page);
});
