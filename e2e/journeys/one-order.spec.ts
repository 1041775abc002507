import type { Page } from "@playwright/test";
import { orderButton, payBy, summary } from "../support/checkout.ts";
import { alive, expect, test } from "../support/journey.ts";
import { goToCheckout, orderBy, orderNumberOn, payAs } from "../support/payments.ts";

const units = (page: Page, count: number) => page.getByText(`Total harga (${count} barang)`);

/** Opens the other ways to pay and chooses this one. @returns what asks for it */
const chooseOther = async (page: Page, channel: string): Promise<() => Promise<void>> => {
  await page.getByText("Ganti metode pembayaran").click();
  await page.getByRole("radio", { name: channel }).check();
  const button = page.getByRole("button", { name: "Pakai metode ini" });
  // Pressed at once: Playwright's own press first waits for frames, and by then the page may show
  // what the other tab asked for, without the form. It may do so before this press as well.
  return () => button.dispatchEvent("click", undefined, { timeout: 5_000 }).catch(() => undefined);
};

const paid = (page: Page) => page.getByRole("heading", { name: "Pembayaran berhasil" });

test("back, reload and a second tab at each step end in one order", async ({ page, inboxUrl }) => {
  test.slow();
  const { productName } = await goToCheckout(page, inboxUrl);
  const other = await page.context().newPage();

  // In the cart, what one tab changes the other finds.
  await Promise.all([page.goto("/cart"), other.goto("/cart")]);
  await (await alive(other.getByRole("button", { name: `Tambah ${productName}` }))).click();
  await expect(units(other, 2)).toBeVisible();
  await page.reload();
  await expect(units(page, 2)).toBeVisible();

  // At the checkout, back and forth, and anew.
  await (await alive(page.getByRole("button", { name: "Lanjut ke Pembayaran" }))).click();
  await expect(page).toHaveURL("/checkout");
  await page.goBack();
  await expect(page).toHaveURL("/cart");
  await page.goForward();
  await expect(page).toHaveURL("/checkout");
  await page.reload();
  await expect(summary(page)).toContainText("Total harga (2 barang)");
  await other.goto("/checkout");
  await payBy(other, "QRIS");
  await alive(orderButton(other));

  await orderBy(page, "QRIS");
  const payment = page.url();
  const orderNumber = await orderNumberOn(page);
  await orderButton(other).click();
  await expect(other.getByText("Keranjang ini sudah dipesan.")).toBeVisible();
  await other.getByRole("link", { name: "Lihat pesanan" }).click();
  await expect(other.getByRole("main").getByRole("article")).toContainText(orderNumber);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lihat transaksi" })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(payment);
  await page.reload();
  expect(await orderNumberOn(page)).toBe(orderNumber);

  // Both tabs ask for another way to pay: it is opened once.
  await other.goto(payment);
  const askPage = await chooseOther(page, "BCA Virtual Account");
  const askOther = await chooseOther(other, "BCA Virtual Account");
  await Promise.all([askPage(), askOther()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: "Salin nomor virtual account" })).toBeVisible();
  }
  const attempt = (no: number) => page.request.get(`${inboxUrl}/payment/pay/${orderNumber}-${no}`);
  expect([(await attempt(2)).status(), (await attempt(3)).status()]).toEqual([200, 404]);
  await payAs(page, inboxUrl, `${orderNumber}-2`, "pay");
  await expect(paid(page)).toBeVisible();
  await other.bringToFront();
  await expect(paid(other)).toBeVisible();
  await other.reload();
  await expect(paid(other)).toBeVisible();
  await expect(other.getByRole("region", { name: "Pengembalian dana" })).toHaveCount(0);

  await page.goto("/order-in-process");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await page.goto("/waiting-payment");
  await expect(page.getByText("Belum ada pesanan di sini")).toBeVisible();
});
