import type { Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { giftBox, orderButton, payBy, sendAsGift } from "../support/checkout.ts";
import { letTimeRunOut } from "../support/database.ts";
import { alive, expect, test } from "../support/journey.ts";
import { putIntoCart } from "../support/member.ts";
import { goToCheckout } from "../support/payments.ts";
import { setStock } from "../support/retailer.ts";
import { openWithFailures } from "../support/shops.ts";

/** An order was made and holds its goods, but it was not placed before its quarter of an hour was over. */

/** The next order is sent, and its answer never comes. */
const loseNextAnswer = (page: Page): Promise<unknown> =>
  page.route(
    /\/checkout\.data/,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

/** The order may be made only after the page has given up its answer. */
const numberOfHeld = async (page: Page): Promise<string> => {
  const tab = await page.context().newPage();
  let found = "";
  await expect(async () => {
    await tab.goto("/order-created");
    const text = await tab.getByRole("main").innerText();
    found = /O-\d{6}-\d+/.exec(text)?.[0] ?? "";
    expect(found).not.toBe("");
  }).toPass();
  await tab.close();
  return found;
};

test("what a checkout held too long is looked for again, and ordered or named", async ({
  page,
  inboxUrl,
  shop,
  isMobile,
}) => {
  test.slow();
  const kept = await goToCheckout(page, inboxUrl);
  // Each size sells out a product of its own.
  const gone = await findProduct(page.request, isMobile ? "sarden" : "kornet");
  await putIntoCart(page, gone.productId);
  const { url, setFailures, close } = await openWithFailures(shop);
  try {
    await page.goto(`${url}/checkout`);
    await alive(orderButton(page));
    await sendAsGift(page, "Rina");
    await payBy(page, "QRIS");
    const orderAndWait = async (): Promise<void> => {
      setFailures({ "/v6/order/place-order": 503 });
      await loseNextAnswer(page);
      await orderButton(page).click();
      await expect(page.getByText("Isian Anda tetap tersimpan di halaman ini.")).toBeVisible();
      setFailures({});
      await letTimeRunOut(shop, await numberOfHeld(page));
    };

    // The goods are there: the same page orders them once more, by another way to pay.
    await orderAndWait();
    await orderButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Waktu pesanan ini sudah habis. Silakan buat pesanan sekali lagi. ",
    );
    await expect(giftBox(page).getByLabel("Nama pengirim")).toHaveValue("Rina");
    await payBy(page, "GO-PAY");

    // They are gone when they are wanted again: the cart names them.
    await orderAndWait();
    await setStock(page.request, shop, [[gone.productId, 0]]);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/cart\?periksa=CART_CHANGED/);
    const notice = page.getByRole("alertdialog");
    await expect(notice).toContainText(`${gone.productName}: Stok kosong`);
    await notice.getByRole("button", { name: "OK", exact: true }).click();
    await expect(page.getByText("Total harga (1 barang)")).toBeVisible();
    await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
    await expect(giftBox(page).getByLabel("Nama pengirim")).toHaveValue("Rina");
    await payBy(page, "QRIS");
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/apg\//);
    await page.goto(`${url}/waiting-payment`);
    const orders = page.getByRole("main").getByRole("article");
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText(kept.productName);
  } finally {
    await close();
    await setStock(page.request, shop, [[gone.productId, 50]]);
  }
});
