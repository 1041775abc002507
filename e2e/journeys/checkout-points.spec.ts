import type { Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import {
  cash,
  orderButton,
  orderWithCash,
  payBy,
  summary,
  unfold,
  useVoucher,
} from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { putIntoCart } from "../support/member.ts";
import { earnPoints } from "../support/payments.ts";
import { addVoucher } from "../support/retailer.ts";

test.use({ javaScriptEnabled: false });

const points = (page: Page) => page.getByRole("region", { name: "A-Poin" });

const grouped = (count: number): string => count.toLocaleString("id-ID");

test("a voucher and A-Poin are used without scripts, and once where two tabs use them", async ({
  page,
  inboxUrl,
  shop,
}) => {
  test.slow();
  const earned = await earnPoints(page, inboxUrl);
  const code = await addVoucher(shop, { amountOff: 1_500, quota: 1 });
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);

  await page.goto("/checkout");
  const voucher = await unfold(page, "Voucher");
  await voucher.getByLabel("Kode voucher").fill("TIDAKADA");
  await voucher.getByRole("button", { name: "Pakai" }).click();
  await expect(voucher).toContainText("Kode voucher tidak ditemukan.");
  await expect(page).toHaveURL(/\/checkout/);
  await useVoucher(page, code.toLowerCase());
  await expect(page).toHaveURL(/\/checkout/);
  await expect(summary(page)).toContainText("-Rp1.500");

  await expect(points(page)).toContainText(`Saldo ${grouped(earned)}`);
  await unfold(page, "A-Poin");
  await points(page).getByRole("button", { name: "Pakai semua" }).click();
  await expect(summary(page)).toContainText("A-Poin");
  await points(page).getByRole("button", { name: "Batal pakai" }).click();
  await unfold(page, "A-Poin");
  for (const wrong of ["-5", "abc", "1e3", "2.5", "0"]) {
    await points(page).getByLabel("Jumlah A-Poin").fill(wrong);
    await points(page).getByRole("button", { name: "Pakai", exact: true }).click();
    await expect(points(page)).toContainText("Masukkan jumlah A-Poin dengan angka bulat");
    await expect(points(page).getByLabel("Jumlah A-Poin")).toHaveValue(wrong);
  }
  await points(page).getByLabel("Jumlah A-Poin").fill("700");
  await points(page).getByRole("button", { name: "Pakai", exact: true }).click();
  await expect(summary(page)).toContainText("-Rp700");
  await expect(summary(page)).toContainText("-Rp1.500");

  // The other tab is faster.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await payBy(page, cash);
  await orderWithCash(other);
  await orderButton(page).click();
  await expect(page.getByText("Keranjang ini sudah dipesan.")).toBeVisible();
  await other.getByRole("link", { name: "Lihat Detail" }).click();
  const sums = other.getByRole("region", { name: "Ringkasan pembayaran" });
  await expect(sums).toContainText("-Rp1.500");
  await expect(sums).toContainText("-Rp700");

  // What was chosen for more points than there are is counted with those that are left.
  await putIntoCart(page, productId);
  await page.goto(`/checkout?poin=${earned}`);
  await expect(points(page)).toContainText(`Saldo ${grouped(earned - 700)}`);
  await expect(points(page)).toContainText(
    `Memakai ${grouped(earned - 700)} A-Poin, paling banyak untuk pesanan ini`,
  );
});

test("an order that A-Poin pay whole needs no choice of a channel", async ({ page, inboxUrl }) => {
  test.slow();
  await earnPoints(page, inboxUrl);
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  await page.goto("/checkout");
  await unfold(page, "A-Poin");
  await points(page).getByRole("button", { name: "Pakai semua" }).click();
  await expect(page.locator(".checkout-bar__total strong")).toHaveText("Rp0");
  await orderButton(page).click();
  await expect(page.getByRole("heading", { name: "Pembayaran berhasil" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Dibayar[\d.]+ A-Poin/);
});
