import { nothingPaid } from "@gerai/contract/money-story";
import type { Locator } from "@playwright/test";
import { orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { deliver } from "../support/orders.ts";
import { goToCheckout, orderBy } from "../support/payments.ts";

test("an order is followed in its sheet until it is confirmed", async ({ page, inboxUrl }) => {
  test.slow();
  const { productName } = await goToCheckout(page, inboxUrl);
  await orderWithCash(page);
  const orders = page.getByRole("main").getByRole("article");
  const details = await alive(orders.getByRole("link", { name: "Lihat Detail" }));
  const sheet = page.getByRole("dialog", { name: "Detail Transaksi" });
  const pressed = Date.now();
  await details.click();
  await expect(sheet).toBeVisible();
  expect(Date.now() - pressed).toBeGreaterThan(900);
  await expect(sheet).toHaveAttribute("id", /^order-detail.{36}$/);
  await expectAccessible(page);
  // The courier is hurried; the sheet follows by itself.
  const parcel = sheet.getByRole("region", { name: /^Pengiriman/ });
  const deliveryNo = (await parcel.getAttribute("aria-label"))!.replace("Pengiriman ", "");
  await deliver(page, inboxUrl, deliveryNo);
  await expect(parcel.getByRole("button", { name: "Konfirmasi Diterima" })).toBeVisible();
  // What is to be done and where the parcel is come before what is in it.
  const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;
  const goods = await topOf(parcel.getByRole("link", { name: productName }));
  expect(await topOf(parcel.getByRole("button", { name: "Konfirmasi Diterima" }))).toBeLessThan(
    goods,
  );
  expect(await topOf(parcel.getByRole("list", { name: "Perjalanan pesanan" }))).toBeLessThan(goods);

  // The sheet has an address of its own, and the way back leads to the list.
  await page.reload();
  await alive(sheet);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.goForward();
  await expect(sheet).toBeVisible();

  await parcel.getByRole("button", { name: "Konfirmasi Diterima" }).click();
  const question = page.getByRole("alertdialog", { name: "Konfirmasi Diterima" });
  await expect(question).toHaveId("confirmation-modal");
  await expectAccessible(page);
  // The answer stands for a moment only, so the page itself looks out for it.
  const confirms = async (answer: string) => {
    const told = question.getByText(answer).waitFor();
    await question.getByRole("button", { name: "Konfirmasi", exact: true }).click();
    await told;
  };
  // The page reads itself anew when it is looked at again; where no line is there, it stays.
  await page.context().setOffline(true);
  const asked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await expect(question).toBeVisible();
  // CNF-06: the line drops while it is sent; it can be said again.
  const address = page.url();
  await confirms("Konfirmasi gagal dilakukan.");
  await page.context().setOffline(false);
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(address);
  await page.goto(address);
  await alive(sheet);
  await parcel.getByRole("button", { name: "Konfirmasi Diterima" }).click();
  await confirms("Konfirmasi berhasil dilakukan.");
  // Both close by themselves, and the list behind has lost the order.
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Belum ada pesanan di sini")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/order-done");
  await expect(orders).toContainText(productName);
});

test("a transfer is copied from the order, and its cancellation says what becomes of the money", async ({
  page,
  inboxUrl,
}) => {
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "BCA Virtual Account");
  await page.goto("/waiting-payment");
  await (await alive(page.getByRole("link", { name: /^O-\d/ }))).click();
  const sheet = page.getByRole("dialog", { name: "Detail Transaksi" });
  const waiting = sheet.getByRole("region", { name: "Menunggu pembayaran" });
  await expect(waiting.getByRole("button", { name: "Salin total bayar" })).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Salin nomor virtual account" })).toBeVisible();
  const summary = sheet.getByRole("region", { name: "Ringkasan pembayaran" });
  const total = (await summary.getByText(/^Rp/).last().innerText()).trim();
  await expect(waiting).toContainText(total);

  // The views of a sheet take each other's place: the way back from a closed one leads past the list.
  await sheet.getByRole("link", { name: "Batalkan pesanan" }).click();
  const question = page.getByRole("dialog", { name: "Batalkan Pesanan" });
  await question.getByRole("link", { name: "Kembali ke pesanan" }).click();
  await sheet.getByRole("link", { name: "Batalkan pesanan" }).click();
  await question.getByRole("link", { name: "Tutup" }).click();
  await expect(page).toHaveURL("/waiting-payment");
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/apg\//);
  await page.goForward();
  await (await alive(page.getByRole("link", { name: /^O-\d/ }))).click();

  await sheet.getByRole("link", { name: "Batalkan pesanan" }).click();
  await page.getByRole("button", { name: "Ya, batalkan" }).click();
  const told = sheet.getByRole("status").filter({ hasText: "Pesanan ini sudah dibatalkan." });
  await expect(told).toContainText(nothingPaid);
  await expect(summary).toContainText("Sudah dibayarRp0");
  await expect(summary).toContainText(nothingPaid);
  await expectAccessible(page);
});
