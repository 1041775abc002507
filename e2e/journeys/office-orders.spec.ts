import { channelNames } from "@gerai/contract/channel-names";
import type { Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { deliver } from "../support/orders.ts";
import { orderBy } from "../support/payments.ts";

/** A new member's paid order of two units of one product. */
const placePaidOrder = async (page: Page, inboxUrl: string) => {
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, productId, 2);
  await page.goto("/checkout");
  await orderBy(page, channelNames.GOPAY);
  await page.getByRole("button", { name: "Bayar", exact: true }).click();
  await page.getByRole("link", { name: "Kembali ke toko" }).click();
  await expect(page.getByRole("heading", { name: "Pembayaran berhasil" })).toBeVisible();
  await page.goto("/order-in-process");
  await page.getByRole("main").getByRole("link", { name: "Lihat Detail" }).click();
  const parcel = page
    .getByRole("dialog", { name: "Detail Transaksi" })
    .getByRole("region", { name: /^Pengiriman/ });
  const deliveryNo = (await parcel.getAttribute("aria-label"))!.replace("Pengiriman ", "");
  return { person, productName, deliveryNo, address: page.url() };
};

/** As people read a number out: `+62 812-3456-7890`. */
const spoken = (phone: string): string =>
  `+62 ${phone.slice(1, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`;

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
  await rudi.getByRole("link", { name: "Belum dibayar" }).click();
  await expect(rudi).toHaveURL(/\?status=11$/);
  await rudi.getByRole("searchbox", { name: "Cari pesanan" }).fill("tidak ada yang bernama begini");
  await rudi.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(rudi.getByText("Tidak ada pesanan yang cocok.")).toBeVisible();
  await expectAccessible(rudi);
  await rudi.goBack();
  await expect(rudi).toHaveURL(/\?status=11$/);
  await context.close();
});
