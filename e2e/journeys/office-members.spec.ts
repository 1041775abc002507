import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { deliver } from "../support/orders.ts";
import { placePaidOrder, spoken } from "../support/paid-order.ts";

/** Finds the member who calls. */
const answerCall = async (page: Page, shop: Parameters<typeof officeUrl>[0], phone: string) => {
  await page.goto(`${officeUrl(shop)}/anggota`);
  await page.getByRole("searchbox", { name: "Cari member" }).fill(spoken(phone));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Data member" })).toBeVisible();
};

const giveReason = async (page: Page, reason: string, action: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill(reason);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test("a caller is found by phone, a line is given back, and a message says so", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const { person, productName, deliveryNo } = await placePaidOrder(page, inboxUrl);
  await deliver(page, inboxUrl, deliveryNo);
  const context = await browser.newContext();
  const rudi = await context.newPage();
  await enterOffice(rudi, shop, "customerService");
  await rudi.goto(`${officeUrl(shop)}/anggota`);
  await expect(rudi.getByRole("heading", { name: "Anggota" })).toBeVisible();
  await expectAccessible(rudi);
  await answerCall(rudi, shop, person.phone);
  await expect(rudi.getByText(person.phone)).toBeHidden();
  await expect(rudi.getByRole("heading", { name: "A-Poin" })).toBeVisible();
  await expectAccessible(rudi);

  await rudi.locator("[data-order-row]").click();
  await rudi.getByRole("button", { name: "Kembalikan dana" }).click();
  const refund = rudi.getByRole("dialog");
  await refund.getByLabel(`Jumlah ${productName}`).fill("1");
  await refund.getByLabel("Alasan").fill("Satu bungkus sobek");
  await refund.getByRole("button", { name: "Lihat jumlahnya" }).click();
  await expect(refund.getByText(/^Tidak dihitung lagi: Rp/)).toBeVisible();
  await refund.getByRole("button", { name: "Kembalikan dana" }).click();
  await expect(refund).toBeHidden();
  // The provider pays it out meanwhile, which changes the order once more.
  await expect(async () => {
    await rudi.reload();
    await expect(rudi.getByText(/^Sudah dikembalikan/).first()).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await rudi.getByRole("button", { name: "Kirim lagi kabar" }).click();
  const message = rudi.getByRole("dialog");
  await message.getByLabel("Alasan").fill("Member minta kabarnya");
  await message.getByRole("button", { name: "Lihat pesannya" }).click();
  await expect(message.getByText(/^Kepada 08/)).toBeVisible();
  await message.getByRole("button", { name: "Kirim", exact: true }).click();
  await expect(message).toBeHidden();
  await expect(rudi.getByText("Kabar dikirim lagi")).toBeVisible();
  await context.close();
});

test("a member is shown for a reason, and logged out of a lost phone", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const { phone } = await becomeMember(page, inboxUrl);
  const context = await browser.newContext();
  const rudi = await context.newPage();
  await enterOffice(rudi, shop, "customerService");
  await answerCall(rudi, shop, phone);
  await rudi.getByRole("button", { name: "Tampilkan data lengkap" }).click();
  await giveReason(rudi, "Memastikan siapa yang menelepon", "Tampilkan");
  await expect(rudi.getByText(phone).first()).toBeVisible();
  await rudi
    .getByRole("button", { name: /^Keluarkan dari/ })
    .first()
    .click();
  await giveReason(rudi, "Ponsel member hilang", "Keluarkan");
  await expect(rudi.getByText("Tidak masuk di perangkat mana pun.")).toBeVisible();
  await page.goto("/user-account");
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});

test("many points want a second person, who finds them on the page of today", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const { phone } = await becomeMember(page, inboxUrl);
  const context = await browser.newContext();
  const rudi = await context.newPage();
  await enterOffice(rudi, shop, "customerService");
  await answerCall(rudi, shop, phone);
  const sheet = rudi.url();
  await rudi.getByRole("button", { name: "Koreksi A-Poin" }).click();
  await rudi.getByRole("dialog").getByLabel("A-Poin", { exact: true }).fill("200000");
  await expectAccessible(rudi);
  await giveReason(rudi, "Hadiah undian yang terlewat", "Koreksi");
  await expect(rudi.getByText("Menunggu orang lain")).toBeVisible();
  await expectAccessible(rudi);

  const other = await browser.newContext();
  const sari = await other.newPage();
  await enterOffice(sari, shop, "customerService");
  const request = sari.getByRole("listitem").filter({ hasText: "Hadiah undian yang terlewat" });
  await expect(request).toContainText("Tambah 200.000 A-Poin");
  await expectAccessible(sari);
  await request.getByRole("button", { name: "Setujui" }).click();
  await giveReason(sari, "Nama pemenangnya cocok", "Setujui");
  await expect(request).toBeHidden();

  await rudi.goto(sheet);
  await expect(rudi.getByText("+200.000")).toBeVisible();
  await page.goto("/account-dashboard/a-poin");
  await expect(page.getByRole("main")).toContainText("Koreksi oleh layanan pelanggan");
  await Promise.all([context.close(), other.close()]);
});
