import type { Page } from "@playwright/test";
import { letTimeRunOut } from "../support/database.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { putIntoCart } from "../support/member.ts";
import {
  expectCancelled,
  goToCheckout,
  orderBy,
  orderNumberOn,
  payAs,
} from "../support/payments.ts";
import { setStock } from "../support/retailer.ts";
import type { ShopName } from "../support/shops.ts";

const over = (page: Page) => page.getByRole("heading", { name: "Waktu pembayaran habis" });

/** Orders what the checkout shows and does not pay until its time is over. @returns its payment */
const orderTooLate = async (page: Page, inboxUrl: string, shop: ShopName): Promise<string> => {
  await orderBy(page, "QRIS");
  const orderNumber = await orderNumberOn(page);
  await letTimeRunOut(shop, orderNumber);
  await expect(over(page)).toBeVisible();
  const paymentId = `${orderNumber}-1`;
  await expectCancelled(page, inboxUrl, paymentId);
  return paymentId;
};

test("money that comes late revives the order where its goods are there, and else goes back", async ({
  page,
  inboxUrl,
  shop,
}) => {
  test.slow();
  // No other journey empties this shelf.
  const { productId } = await goToCheckout(page, inboxUrl, { keyword: "madu" });
  const revived = await orderTooLate(page, inboxUrl, shop);
  await payAs(page, inboxUrl, revived, "pay-late");
  await expect(page.getByRole("heading", { name: "Pembayaran berhasil" })).toBeVisible();
  await page.getByRole("link", { name: "Lihat pesanan" }).click();
  const sheet = page.getByRole("dialog", { name: "Detail Transaksi" });
  await expect(sheet).toContainText("Pesanan Sedang DiProses");

  await putIntoCart(page, productId);
  await page.goto("/checkout");
  const refunded = await orderTooLate(page, inboxUrl, shop);
  const url = page.url();
  await setStock(page.request, shop, [[productId, 0]]);
  await payAs(page, inboxUrl, refunded, "pay-late");
  const refund = page.getByRole("region", { name: "Pengembalian dana" });
  await expect(refund).toContainText("Pembayaran masuk setelah waktu pesanan habis.");
  await expect(refund).toContainText("Sudah dikembalikan ke sumber pembayaran Anda.");
  await expect(over(page)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/order-cancelled");
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  await expect(sheet).toContainText("Batal");
  await expect(sheet).toContainText("sudah dikembalikan lewat");
  await sheet.getByRole("link", { name: "Lihat pengembalian dana" }).click();
  await expect(page).toHaveURL(url);
  await setStock(page.request, shop, [[productId, 50]]);
});
