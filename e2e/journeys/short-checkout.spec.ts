import type { Locator, Page } from "@playwright/test";
import {
  cash,
  chooseLastWindow,
  orderButton,
  payBy,
  summary,
  unfold,
} from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { putIntoCart } from "../support/member.ts";
import { goToCheckout } from "../support/payments.ts";

/** Pixels from the top of the screen to the end of an element. */
const endOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

const isOpen = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole("region", { name })
    .locator("> details")
    .evaluate((details) => (details as HTMLDetailsElement).open);

const arrival = "Pengiriman Dari toko";
const channel = "Metode pembayaran";

/** Measured at the size of a phone. */
test("a first order opens what is not chosen, and the next one is a screen with one press @phone", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  const { productId } = await goToCheckout(page, inboxUrl);
  expect(await isOpen(page, arrival)).toBe(true);
  expect(await isOpen(page, channel)).toBe(true);
  await alive(orderButton(page));
  await chooseLastWindow(page);
  await payBy(page, cash);
  await expect(page).toHaveURL(/pembayaran=COD/);
  // What the shopper works in is not closed under the hand.
  expect(await isOpen(page, channel)).toBe(true);
  await orderButton(page).click();

  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { name: "Pesanan kami terima" })).toBeVisible();
  await expect(page).toHaveURL(/\/apg\/[^?]+$/);
  await expect(main).toContainText(/Tiba\w+, \d+ \w+, \d\d\.00-\d\d\.00 WI/);
  await expect(main).toContainText("Jalan Melati 12");
  await expect(main).toContainText(/Siapkan uang pas Rp[\d.]+ saat kurir tiba\./);
  await expect(main.getByRole("link", { name: "Belanja lagi" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
  await main.getByRole("link", { name: "Lihat pesanan" }).click();
  await expect(page.getByRole("dialog")).toContainText("Pesanan Sedang DiProses");

  await putIntoCart(page, productId);
  await page.goto("/checkout");
  await alive(orderButton(page));
  for (const name of [arrival, channel]) expect(await isOpen(page, name)).toBe(false);
  const bar = (await page.locator(".checkout-bar").boundingBox())?.y ?? 0;
  for (const name of ["Alamat pengiriman", arrival, channel, "Voucher"]) {
    const region = page.getByRole("region", { name });
    await expect(region.getByText("Ubah", { exact: true })).toBeInViewport();
    expect(await endOf(region), name).toBeLessThan(bar);
  }
  await expect(page.getByRole("region", { name: channel })).toContainText("Bayar di Tempat (COD)");
  const total = page.getByRole("link", { name: /^Total bayar/ });
  await expect(total).toBeInViewport();
  await expect(orderButton(page)).toBeInViewport();
  expect(await endOf(orderButton(page))).toBeLessThanOrEqual(844);
  await expectAccessible(page);
  await total.click();
  await expect(summary(page)).toBeInViewport();
  await orderButton(page).click();
  await expect(page.getByRole("heading", { name: "Pesanan kami terima" })).toBeVisible();
});

test("a code that does not apply is answered at its field, and all else stays @phone", async ({
  page,
  inboxUrl,
}) => {
  await goToCheckout(page, inboxUrl);
  await alive(orderButton(page));
  await payBy(page, "QRIS");
  const window = await chooseLastWindow(page);
  await page.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await page.getByLabel("Nama pengirim").fill("Rina");
  const voucher = await unfold(page, "Voucher");
  const code = voucher.getByLabel("Kode voucher");
  await code.fill("SALAH");
  await code.press("Enter");
  await expect(voucher).toContainText("Kode voucher tidak ditemukan.");
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("SALAH");
  await expect(page.getByLabel("Nama pengirim")).toHaveValue("Rina");
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  await expect(page.locator('input[name="pengiriman"]:checked')).toHaveValue(window);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is ordered without a channel, and what was chosen and typed stays @phone", async ({
    page,
    inboxUrl,
  }) => {
    await goToCheckout(page, inboxUrl);
    await page.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
    await page.getByLabel("Nama pengirim").fill("Rina");
    await orderButton(page).click();
    const channels = page.getByRole("region", { name: channel });
    await expect(channels).toContainText("Pilih metode pembayaran lebih dahulu.");
    await expect(page.getByLabel("Nama pengirim")).toHaveValue("Rina");
    await payBy(page, "QRIS");
    const voucher = await unfold(page, "Voucher");
    await voucher.getByLabel("Kode voucher").fill("SALAH");
    await voucher.getByRole("button", { name: "Pakai" }).click();
    await expect(voucher).toContainText("Kode voucher tidak ditemukan.");
    await expect(page.getByLabel("Nama pengirim")).toHaveValue("Rina");
    await unfold(page, channel);
    await expect(channels.getByRole("radio", { name: "QRIS" })).toBeChecked();
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/apg\//);
    await expect(page.getByRole("heading", { name: "QRIS" })).toBeVisible();
  });
});
