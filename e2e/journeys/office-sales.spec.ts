import { readFile } from "node:fs/promises";
import { channelNames } from "@gerai/contract/channel-names";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { goToCheckout, orderBy } from "../support/payments.ts";

const fetchFile = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test("what was sold is summed by day, store and category, and taken as a file", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl);
  await orderBy(page, channelNames.COD);

  const context = await browser.newContext();
  const finance = await context.newPage();
  await enterOffice(finance, shop, "finance");
  await finance.goto(`${officeUrl(shop)}/penjualan`);
  await expect(finance.getByRole("row", { name: /^Jumlah/ })).toBeVisible();
  await expectAccessible(finance);
  await finance.getByText("Kategori", { exact: true }).click();
  await expect(finance).toHaveURL(/menurut=category/);
  await expect(finance.getByRole("row", { name: /^Ongkos kirim/ })).toBeVisible();

  const csv = await fetchFile(finance, "Unduh CSV");
  expect(csv.name).toMatch(/^penjualan-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.content.toString()).toMatch(/^Kategori,Pesanan,Penjualan,Voucher,/);
  const xlsx = await fetchFile(finance, "Unduh Excel");
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.content.subarray(0, 2).toString()).toBe("PK");

  await finance.getByRole("link", { name: "Angka" }).click();
  await expect(finance.getByRole("heading", { level: 1, name: "Angka" })).toBeVisible();
  await expect(finance.getByRole("row", { name: /^Jumlah [1-9]/ })).toBeVisible();
  const baskets = await fetchFile(finance, "Unduh CSV");
  expect(baskets.content.toString()).toMatch(/^Hari,Pesanan,Dibatalkan,/);
  for (const [topic, heading] of [
    ["Habis", "Dipesan, tidak datang"],
    ["Penyiapan", "Waktu penyiapan"],
    ["Potongan", "Voucher dan promosi"],
  ] as const) {
    await finance.getByText(topic, { exact: true }).click();
    await expect(finance.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(finance);
  }
  await context.close();
});
