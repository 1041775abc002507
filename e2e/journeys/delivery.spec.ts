import type { Page } from "@playwright/test";
import { placeFirstOrder } from "../support/first-order.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { dawdle, deliver, hurryStore } from "../support/orders.ts";

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Detail Transaksi" });

/** The number of the first delivery in the sheet. */
const deliveryNoOf = async (page: Page): Promise<string> => {
  const parcel = sheetOf(page).getByRole("region", { name: /^Pengiriman/ });
  return (await parcel.first().getAttribute("aria-label"))!.replace("Pengiriman ", "");
};

const reportDamage = async (page: Page): Promise<void> => {
  await page.getByRole("spinbutton").first().fill("1");
  await page.getByLabel("Rusak").check();
  await page.getByLabel("Ceritakan masalahnya").fill("Kemasannya bocor.");
};

/** A small photograph, as a browser takes one of its own page. */
const photograph = async (page: Page) => ({
  name: "bocor.jpg",
  mimeType: "image/jpeg",
  buffer: await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 300, height: 200 } }),
});

test("a courier is followed, a photo proves the arrival, and a problem is reported", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await placeFirstOrder({ page, inboxUrl, hasScripts: true });
  await (await alive(page.getByRole("link", { name: "Lihat Detail" }))).click();
  const sheet = sheetOf(page);
  await expect(sheet).toBeVisible();
  const deliveryNo = await deliveryNoOf(page);

  // The courier's way appears and moves without a reload.
  await hurryStore(page, inboxUrl, deliveryNo);
  await dawdle(page, inboxUrl, deliveryNo);
  const partners = await page.context().newPage();
  await partners.goto(`${inboxUrl}/courier`);
  const parcel = partners.getByRole("region", { name: `Paket ${deliveryNo}` });
  await parcel.getByRole("button", { name: "Percepat: Dalam perjalanan" }).click();
  const way = sheet.getByRole("figure").filter({ hasText: "Kurir" });
  await expect(way).toContainText(/Kurir (± [\d,]+ k?m lagi|sudah di dekat Anda)/);
  await expect(way).toContainText(/Diperbarui pukul \d\d\.\d\d WIB/);
  const before = await way.getByRole("strong").innerText();
  await expect(way.getByRole("strong")).not.toHaveText(before, { timeout: 20_000 });
  await expectAccessible(page);

  // The way is gone with the arrival; the photo comes as soon as it is fetched. The courier's page renews itself.
  await parcel.getByRole("button", { name: "Percepat: Diterima" }).click();
  // A page that is closed while it goes somewhere can keep the others of its browser from drawing.
  await expect(parcel.getByRole("button", { name: "Percepat: Diterima" })).toHaveCount(0);
  await expect(way).toBeHidden();
  const toPhoto = sheet.getByRole("link", { name: "Lihat Foto" });
  await toPhoto.press("Enter", { timeout: 30_000 });
  const photo = page.getByRole("img", { name: "Foto bukti pengiriman" });
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(/Foto tersedia sampai /)).toBeVisible();
  const address = (await photo.getAttribute("src"))!;
  const stranger = await page.context().browser()!.newContext();
  const answer = await stranger.request.get(new URL(address, page.url()).href);
  expect(answer.headers()["content-type"]).not.toContain("image");
  await stranger.close();
  await expectAccessible(page);
  await expect(page.getByRole("dialog", { name: "Foto" })).toBeFocused();
  await page.keyboard.press("Tab");
  const back = page.getByRole("link", { name: "Kembali ke pesanan" });
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(photo).toBeHidden();
  await expect(sheet).toBeFocused();

  await sheet.getByRole("link", { name: "Laporkan masalah" }).click();
  await expect(page).toHaveURL(/\/masalah$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expectAccessible(page);
  await alive(page.getByRole("button", { name: "Kirim laporan" }));
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page.getByText("Isi jumlah barang yang bermasalah")).toBeVisible();
  await expectAccessible(page);
  await reportDamage(page);
  await page.getByLabel(/^Foto/).setInputFiles(await photograph(page));
  await page.getByRole("button", { name: "Kirim laporan" }).dblclick();
  const problems = sheet.getByRole("region", { name: "Masalah barang" });
  await expect(problems).toContainText("Kemasannya bocor.");
  await expect(problems.getByRole("listitem").filter({ hasText: "Rusak" })).toHaveCount(1);
  await expect(problems.getByRole("img")).toHaveCount(1);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a problem is reported by a plain form, and a photo that is too large is refused in words", async ({
    page,
    inboxUrl,
  }) => {
    test.slow();
    await placeFirstOrder({ page, inboxUrl, hasScripts: false });
    await page.getByRole("link", { name: "Lihat Detail" }).click();
    const deliveryNo = await deliveryNoOf(page);
    const order = page.url();
    await deliver(page, inboxUrl, deliveryNo);
    await page.goto(order);
    await page.getByRole("link", { name: "Laporkan masalah" }).click();

    await reportDamage(page);
    const large = { ...(await photograph(page)), buffer: Buffer.alloc(10_000_000, 1) };
    await page.getByLabel(/^Foto/).setInputFiles(large);
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    await expect(page.getByText(/^Foto terlalu besar/)).toBeVisible();

    await reportDamage(page);
    await page.getByLabel(/^Foto/).setInputFiles(await photograph(page));
    await page.getByRole("button", { name: "Kirim laporan" }).click();
    const problems = page.getByRole("region", { name: "Masalah barang" });
    await expect(problems).toContainText("Kemasannya bocor.");
    await expect(problems.getByRole("img")).toHaveCount(1);
  });
});
