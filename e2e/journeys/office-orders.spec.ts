import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { deliver } from "../support/orders.ts";
import { placePaidOrder, spoken } from "../support/paid-order.ts";

/** The refund of one unit, up to its sum. */
const tryRefund = async (page: Page, productName: string) => {
  await page.getByRole("button", { name: "Kembalikan dana" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(`Jumlah ${productName}`).fill("1");
  await dialog.getByLabel("Alasan").fill("Satu bungkus sobek");
  await dialog.getByRole("button", { name: "Lihat jumlahnya" }).click();
  return dialog;
};

test("a caller's order is found by phone, one unit is given back, and a colleague is told", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const { person, productName, deliveryNo, address } = await placePaidOrder(page, inboxUrl);
  // Once it has arrived, nothing but people changes it.
  await deliver(page, inboxUrl, deliveryNo);

  const context = await browser.newContext();
  const rudi = await context.newPage();
  await enterOffice(rudi, shop, "customerService");
  await rudi.goto(`${officeUrl(shop)}/pesanan`);
  await expect(rudi.getByRole("heading", { name: "Pesanan", exact: true })).toBeVisible();
  await expectAccessible(rudi);
  await rudi.keyboard.press("/");
  await rudi.keyboard.type(spoken(person.phone));
  await rudi.keyboard.press("Enter");
  await expect(rudi.locator("[data-order-row]")).toHaveCount(1);
  await rudi.getByRole("heading", { name: "Pesanan", exact: true }).click();
  await rudi.keyboard.press("j");
  await rudi.keyboard.press("Enter");
  await expect(rudi.getByRole("heading", { name: "Riwayat" })).toBeVisible();
  await expect(rudi.getByText(person.phone)).toBeHidden();
  await expectAccessible(rudi);
  await expect(rudi.getByText("Sampai", { exact: true })).toBeVisible();

  // A colleague opens the same order and the same dialog.
  const other = await browser.newContext();
  const sari = await other.newPage();
  await enterOffice(sari, shop, "customerService");
  await sari.goto(rudi.url());
  const late = await tryRefund(sari, productName);
  await expect(late.getByText(/^Tidak dihitung lagi: Rp/)).toBeVisible();

  const dialog = await tryRefund(rudi, productName);
  const sum = dialog.getByText(/^Tidak dihitung lagi: Rp/);
  await expect(sum).toBeVisible();
  const amount = (await sum.innerText()).replace("Tidak dihitung lagi: ", "");
  await expectAccessible(rudi);
  await dialog.getByRole("button", { name: "Kembalikan dana" }).click();
  await expect(dialog).toBeHidden();
  await expect(rudi.getByText("Satu bungkus sobek")).toBeVisible();
  await expectAccessible(rudi);

  await late.getByRole("button", { name: "Kembalikan dana" }).click();
  const notice = late.getByRole("alert");
  await expect(notice).toContainText("Pesanan ini berubah");
  await expect(notice).toContainText("Satu bungkus sobek");
  await expectAccessible(sari);
  await notice.getByRole("button", { name: "Sudah saya lihat, hitung lagi" }).click();
  await late.getByRole("button", { name: "Lihat jumlahnya" }).click();
  await expect(late.getByText(/^Tidak dihitung lagi: Rp/)).toBeVisible();

  // The caller sees it, and Back leads to the list as it was.
  await page.goto(address);
  await expect(page.getByRole("main")).toContainText(amount);
  await rudi.getByRole("link", { name: "Kembali" }).click();
  await expect(rudi.getByRole("searchbox", { name: "Cari pesanan" })).toHaveValue(
    spoken(person.phone),
  );
  await Promise.all([context.close(), other.close()]);
});

test("names and phones are shown for a reason only, and filters stand in the address", async ({
  page,
  shop,
  browser,
  inboxUrl,
}) => {
  test.slow();
  const { person } = await placePaidOrder(page, inboxUrl);
  const context = await browser.newContext();
  const rudi = await context.newPage();
  await enterOffice(rudi, shop, "customerService");
  await rudi.goto(`${officeUrl(shop)}/pesanan?q=${person.phone}`);
  await rudi.locator("[data-order-row]").click();
  await rudi.getByRole("button", { name: "Tampilkan data lengkap" }).click();
  await rudi.getByLabel("Alasan").fill("Kurir tidak menemukan rumahnya");
  await rudi.getByRole("button", { name: "Tampilkan", exact: true }).click();
  await expect(rudi.getByText(person.phone).first()).toBeVisible();
  await expect(rudi.getByText(person.fullName).first()).toBeVisible();

  await rudi.goto(`${officeUrl(shop)}/pesanan`);
  const unpaid = rudi.getByRole("link", { name: "Belum dibayar" });
  await unpaid.click();
  await expect(rudi).toHaveURL(/\?status=11$/);
  await expect(unpaid).toHaveAttribute("aria-current", "true");
  await rudi.getByRole("searchbox", { name: "Cari pesanan" }).fill("tidak ada yang bernama begini");
  await rudi.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(rudi.getByText("Tidak ada pesanan yang cocok.")).toBeVisible();
  await expectAccessible(rudi);
  await rudi.goBack();
  await expect(rudi).toHaveURL(/\?status=11$/);
  await context.close();
});
