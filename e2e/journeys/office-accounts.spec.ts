import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "../support/journey.ts";
import {
  acceptInvitation,
  codeOf,
  enterCode,
  enterOffice,
  enterPassword,
  officeUrl,
} from "../support/office.ts";

test("an administrator invites somebody, who sets up the account and sees what the roles open", async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "administrator");
  await page.goto(`${officeUrl(shop)}/staf`);
  await page.getByRole("button", { name: "Undang orang" }).click();
  const dialog = page.getByRole("dialog");
  const email = `joko-${randomUUID()}@contoh.id`;
  await dialog.getByLabel("Nama").fill("Joko Susilo");
  await dialog.getByLabel("Email kerja").fill(email);
  await dialog.getByLabel("Peran 1", { exact: true }).selectOption("Auditor");
  await dialog.getByRole("button", { name: "Tambah peran" }).click();
  const store = dialog.getByRole("combobox", { name: "Toko untuk peran 2" });
  await store.fill("toko yang tidak ada");
  await expect(page.getByText("Tidak ada toko dengan nama itu.")).toBeVisible();
  await store.fill("dago");
  await page.getByRole("option", { name: "Gerai Dago" }).click();
  await expect(store).toHaveValue("Gerai Dago (BDG-036)");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Buat undangan" }).click();
  const link = await page.getByRole("dialog").getByText("/undangan/").innerText();

  const context = await browser.newContext();
  const own = await context.newPage();
  const { password, totpSecret } = await acceptInvitation(own, link);
  await expectAccessible(own);
  await own.goto(link);
  await expect(own.getByRole("alert")).toContainText("tidak berlaku lagi");

  await own.goto(`${officeUrl(shop)}/catatan?q=joko`);
  await expect(own.getByRole("heading", { name: "Kantor Gerai" })).toBeVisible();
  await enterPassword(own, { email, password: "Salah-Sekali-1" });
  await expect(own.getByRole("alert")).toBeVisible();
  await expectAccessible(own);
  await enterPassword(own, { email, password });
  await enterCode(own, codeOf(totpSecret, 1));
  await expect(own).toHaveURL(/\/catatan\?q=joko$/);
  await expect(own.getByRole("cell", { name: email }).first()).toBeVisible();
  await expectAccessible(own);
  await own.goto(`${officeUrl(shop)}/staf`);
  await own.getByRole("searchbox", { name: "Cari staf" }).fill(email);
  await own.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(own.getByRole("row").filter({ hasText: email })).toContainText("BDG-036");
  await expectAccessible(own);
  await expect(own.getByRole("button", { name: "Undang orang" })).toBeHidden();
  await context.close();
});

test("an ended account is out at once, and its owner is told nothing but to log in", async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "administrator");
  const context = await browser.newContext();
  const other = await context.newPage();
  const { email } = await enterOffice(other, shop, "auditor");
  await other.goto(`${officeUrl(shop)}/akun`);
  await expect(other.getByText("Perangkat ini")).toBeVisible();
  await expectAccessible(other);

  await page.goto(`${officeUrl(shop)}/staf?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: /^Ubah akun/ }).click();
  await page.getByRole("menuitem", { name: "Akhiri akun" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Alasan")).toBeFocused();
  await dialog.getByLabel("Alasan").fill("Pindah kerja");
  await dialog.getByRole("button", { name: "Akhiri akun" }).click();
  await expect(row).toContainText("Berakhir");
  await expectAccessible(page);

  await other.reload();
  await expect(other).toHaveURL(/\/masuk\?kembali=%2Fakun$/);
  await context.close();
});

test("nothing of the office answers on the shop's host, nor the other way round", async ({
  page,
  request,
  shop,
}) => {
  const office = officeUrl(shop);
  expect((await request.get("/v1/session")).status()).toBe(404);
  expect((await request.get("/undangan/abc")).status()).toBe(404);
  expect((await request.get(`${office}/v2/products/searches?keyword=susu`)).status()).toBe(404);
  const strange = office.replace("localhost", "127.0.0.1");
  const answer = await request.get(`${strange}/v1/session`, { maxRedirects: 0 });
  expect(answer.headers()["location"]).toBe(office);
  await page.goto(`${office}/aneh`);
  await expect(page).toHaveURL(/\/masuk/);
});
