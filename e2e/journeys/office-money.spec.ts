import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { goToCheckout, orderBy, orderNumberOn, payAs } from "../support/payments.ts";

/** A paid order is cancelled, and its member wants the money on a bank account. @returns the order's number */
const wantTransfer = async (page: Page, inboxUrl: string): Promise<string> => {
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "BCA Virtual Account");
  const orderNumber = await orderNumberOn(page);
  await payAs(page, inboxUrl, `${orderNumber}-1`, "pay");
  await page.goto("/order-in-process");
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("link", { name: "Batalkan pesanan" }).click();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await sheet.getByRole("link", { name: "Lihat pengembalian dana" }).click();
  await expect(page).toHaveURL(/\/apg\//);
  await page.getByText("Transfer ke rekening bank").click();
  await page.getByLabel("Nama bank").fill("Bank Jago");
  await page.getByLabel("Nomor rekening").fill("0012345678");
  await page.getByLabel("Nama pemilik rekening").fill("Ratna Kusuma");
  await page.getByRole("button", { name: "Kembalikan ke rekening ini" }).click();
  await expect(page.getByText(/Bank Jago/)).toBeVisible();
  return orderNumber;
};

const fetchFile = async (page: Page): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh berkas" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pengembalian-\d{4}-\d\d-\d\d-\d+\.csv$/);
  return readFile(await file.path(), "utf8");
};

test("refunds go into a file for the bank once, and are marked as paid for a reason", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const orderNumber = await wantTransfer(page, inboxUrl);
  const payment = page.url();

  const context = await browser.newContext();
  const finance = await context.newPage();
  await enterOffice(finance, shop, "finance");
  await finance.goto(`${officeUrl(shop)}/uang`);
  await expect(finance.getByRole("link", { name: orderNumber })).toBeVisible();
  await expect(finance.getByText("0012345678")).toBeHidden();
  await expectAccessible(finance);
  await finance.getByRole("button", { name: "Buat berkas bank" }).click();
  await expect(finance.getByRole("heading", { name: /^Berkas \d+$/ })).toBeVisible();
  await expectAccessible(finance);

  const file = await fetchFile(finance);
  expect(file).toContain(",Bank Jago,0012345678,Ratna Kusuma,");
  expect(await fetchFile(finance)).toBe(file);

  await finance.getByRole("button", { name: `Tandai ${orderNumber}` }).click();
  const dialog = finance.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Ada di mutasi rekening toko");
  await expectAccessible(finance);
  await dialog.getByRole("button", { name: "Tandai", exact: true }).click();
  await expect(dialog).toBeHidden();
  // A row of a table, or on a phone a card.
  const refund = finance.locator("main").locator("tr, li").filter({ hasText: orderNumber });
  await expect(refund).toContainText("Sudah ditransfer");

  await page.goto(payment);
  await expect(page.getByRole("region", { name: "Pengembalian dana" })).toContainText(
    "Sudah ditransfer ke rekening Anda.",
  );

  await finance.getByRole("link", { name: "Kembali" }).click();
  await expect(finance.getByRole("link", { name: orderNumber })).toBeHidden();
  await finance.getByRole("link", { name: "Selisih pembukuan" }).click();
  await expect(finance.getByText(/^Dibandingkan setiap malam/)).toBeVisible();
  await expectAccessible(finance);
  await finance.getByRole("link", { name: "Laporan uang" }).click();
  await expect(finance.getByLabel("Dari")).toBeVisible();
  await expectAccessible(finance);
  await context.close();
});
