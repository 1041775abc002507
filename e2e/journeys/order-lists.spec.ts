import { limits } from "@gerai/contract/limits";
import type { Page } from "@playwright/test";
import { orderWithCash } from "../support/checkout.ts";
import { copyOrders } from "../support/database.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { goToCheckout } from "../support/payments.ts";
import type { ShopName } from "../support/shops.ts";

const orders = (page: Page) => page.getByRole("main").getByRole("article");
const more = (page: Page) => page.getByRole("link", { name: "Muat lagi" });

const numberOf = async (page: Page): Promise<string> =>
  /O-\d{6}-\d+/.exec(await orders(page).first().innerText())?.[0] ?? "";

/** Brings the member of the page from one order to so many. */
const fillList = async (page: Page, shop: ShopName, count: number): Promise<string> => {
  const orderNumber = await numberOf(page);
  await copyOrders(shop, orderNumber, count - 1);
  await page.goto("/order-in-process");
  return orderNumber;
};

const whole = limits.orderLimit;

test("older orders follow as long as there are any, and all of them are found again", async ({
  page,
  inboxUrl,
  shop,
}) => {
  test.slow();
  const { productName } = await goToCheckout(page, inboxUrl);
  await orderWithCash(page);
  const orderNumber = await fillList(page, shop, whole + 3);
  await expect(orders(page)).toHaveCount(whole);
  await alive(more(page));
  await page.context().setOffline(true);
  await more(page).click();
  await expect(page.getByText("Pesanan yang lebih lama belum dimuat.")).toBeVisible();
  await expect(orders(page)).toHaveCount(whole);
  await page.context().setOffline(false);
  await more(page).press("Enter");
  await expect(orders(page)).toHaveCount(whole + 3);
  await expect(more(page)).toHaveCount(0);
  await expect(orders(page).nth(whole).getByRole("link").first()).toBeFocused();

  const search = page.getByRole("search", { name: "Cari pesanan" });
  const searchFor = async (words: string): Promise<void> => {
    await search.getByRole("searchbox").fill(words);
    await search.getByRole("button", { name: "Cari" }).click();
  };
  await searchFor(productName.split(" ")[0]!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cari Pesanan");
  await expect(orders(page)).toHaveCount(whole);
  await (await alive(more(page))).click();
  await expect(orders(page)).toHaveCount(whole + 3);
  await searchFor(orderNumber);
  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page)).toContainText(productName);
  await searchFor("200101-0000052");
  await expect(orders(page)).toContainText("O-200101-0000052");
  await searchFor("tidak pernah dibeli");
  await expect(page.getByText("Tidak ada pesanan dengan “tidak pernah dibeli”")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list leads on to older orders, and ends with the last", async ({
    page,
    inboxUrl,
    shop,
  }) => {
    await goToCheckout(page, inboxUrl);
    await orderWithCash(page);
    await fillList(page, shop, 2 * whole);
    await more(page).click();
    await expect(page).toHaveURL(/\?sesudah=/);
    await expect(orders(page)).toHaveCount(whole);
    await expect(orders(page).last()).toContainText(`O-200101-00000${2 * whole - 1}`);
    await expect(more(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Ke pesanan terbaru" }).click();
    await expect(more(page)).toBeVisible();
  });
});
