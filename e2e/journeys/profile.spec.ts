import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import {
  becomeMember,
  birthDateFields,
  giveAddress,
  logIn,
  type Person,
  putIntoCart,
  sendForm,
} from "../support/member.ts";

const main = (page: Page): Locator => page.getByRole("main");

const fill = async (page: Page, label: string, text: string): Promise<void> => {
  await (await alive(page.getByLabel(label, { exact: true }))).fill(text);
};

/** The member's name and picture where the shell shows them. */
const memberInShell = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole("banner").locator("summary.member__summary");
  await page.getByRole("button", { name: "Buka menu" }).click();
  return page.getByRole("dialog", { name: "Menu" }).locator("a[href='/user-account']");
};

const upload = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const field = await alive(page.getByLabel("Pilih foto"));
  await field.setInputFiles({ name, mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Simpan foto" }).click();
};

const askToDelete = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Saya mengerti dan ingin menghapus akun saya").check();
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
};

const expectDeleted = async (page: Page, person: Person): Promise<void> => {
  await expect(page).toHaveURL("/akun-dihapus");
  await expect(main(page).getByRole("heading", { name: "Akun Anda sudah dihapus" })).toBeVisible();
  await page.goto("/user-account");
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(
    page.getByText("Akun Anda sudah dihapus. Silakan hubungi Customer Service."),
  ).toBeVisible();
};

test("a member changes the profile", async ({ page, inboxUrl, isMobile }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/user-account");
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Ubah data diri" }).click();
  await expect(page).toHaveURL("/user-account/ubah");
  await fill(page, "Nama lengkap", "Ratna 2");
  await page.getByRole("button", { name: "Simpan" }).click();
  const nameRule = "Nama lengkap tidak boleh berisi angka dan karakter khusus";
  await expect(page.getByText(nameRule)).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Nama lengkap", "Ratna Sari Dewi");
  await expect(page.getByText(nameRule)).toBeHidden();
  await page.getByRole("radio", { name: "Perempuan" }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Data diri Anda tersimpan")).toBeVisible();
  await expect(main(page).getByRole("definition").filter({ hasText: "Perempuan" })).toBeVisible();
  await expect(await memberInShell(page, isMobile)).toContainText("Ratna Sari Dewi");
});

test("an e-mail address that is taken is told at its field, and what was typed stays @phone", async ({
  page,
  inboxUrl,
}) => {
  const email = `milik-${Date.now()}@contoh.id`;
  const first = await becomeMember(page, inboxUrl);
  const birth = birthDateFields("1990-04-21");
  const change = { fullName: first.fullName, ...birth, gender: "", email };
  const landed = await sendForm(page, "/user-account/ubah", { ...change, profileVersion: "1" });
  expect(landed).toBe("/user-account");
  await sendForm(page, "/logout", {});

  await becomeMember(page, inboxUrl);
  await page.goto("/user-account/ubah");
  await fill(page, "Nama lengkap", "Ratna Baru");
  await fill(page, "Email (opsional)", email.toUpperCase());
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Email sudah terdaftar. Silakan gunakan email lain.")).toBeVisible();
  await expect(page.getByLabel("Nama lengkap")).toHaveValue("Ratna Baru");
});

test("of two tabs the second one hears of the first one's change @phone", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  const second = await page.context().newPage();
  await page.goto("/user-account/ubah");
  await second.goto("/user-account/ubah");
  await fill(page, "Nama lengkap", "Nama Pertama");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Data diri Anda tersimpan")).toBeVisible();
  await fill(second, "Nama lengkap", "Nama Kedua");
  await second.getByRole("button", { name: "Simpan" }).click();
  await expect(second.getByText("baru saja diubah di tempat lain")).toBeVisible();
  await expect(second.getByLabel("Nama lengkap")).toHaveValue("Nama Kedua");
  await second.getByRole("button", { name: "Simpan" }).click();
  await expect(second.getByText("Data diri Anda tersimpan")).toBeVisible();
  await expect(main(second).getByRole("heading", { name: "Nama Kedua" })).toBeVisible();
});

test("a member shows a picture, and takes it away again", async ({ page, inboxUrl, isMobile }) => {
  test.slow();
  await becomeMember(page, inboxUrl);
  const photograph = await page.screenshot();
  await page.goto("/user-account");
  await main(page).getByRole("link", { name: "Ubah foto profil" }).click();
  await expect(page).toHaveURL("/user-account/foto");
  await expectAccessible(page);
  await upload(page, "catatan.png", Buffer.from("bukan foto"));
  await expect(page.getByText("Foto ini tidak dapat dibaca")).toBeVisible();
  await upload(page, "besar.png", Buffer.alloc(10_000_000, 7));
  await expect(page.getByText("Ukuran foto melebihi 5 MB")).toBeVisible();
  await upload(page, "wajah.png", photograph);
  await expect(page.getByText("Foto profil Anda tersimpan")).toBeVisible();
  const shown = (await memberInShell(page, isMobile)).locator("img");
  await expect(shown).toHaveAttribute("src", /^\/media\/avatar\/[0-9a-f]{32}\.webp$/);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(192);

  await page.goto("/user-account/foto");
  await page.getByRole("button", { name: "Hapus foto" }).click();
  await expect(page.getByText("Foto profil Anda dihapus")).toBeVisible();
  await expect(main(page).locator("img.avatar")).toHaveCount(0);
});

test("a picture that arrives in pieces is asked for again @phone", async ({
  page,
  inboxUrl,
  baseURL,
}) => {
  await becomeMember(page, inboxUrl);
  const answer = await page.request.post("/user-account/foto", {
    headers: { "content-type": "multipart/form-data; boundary=grenze", origin: baseURL ?? "" },
    data: '--grenze\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nhalf',
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("Foto tidak terkirim dengan utuh. Silakan coba lagi.");
});

test("a referral code can be copied @desktop", async ({ page, context, inboxUrl }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await becomeMember(page, inboxUrl);
  await page.goto("/user-account");
  await page.getByRole("button", { name: "Salin kode referral" }).click();
  await expect(page.getByText("Kode referral disalin")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(main(page).getByText(copied, { exact: true })).toBeVisible();
});

test("members take their data along, for their password @phone", async ({ page, inboxUrl }) => {
  test.slow();
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await page.goto("/user-account/data");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("Salah12345");
  await page.getByRole("button", { name: "Unduh berkas JSON" }).click();
  await expect(page.getByText("Password yang Anda masukkan salah.")).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(person.password);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh berkas JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^data-saya-\d{4}-\d{2}-\d{2}\.json$/);
  const { data } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.profile).toMatchObject({ phone: person.phone, fullName: person.fullName });
  expect(data.addresses).toMatchObject([{ label: "Rumah" }]);

  await page.getByRole("button", { name: "Lihat dan cetak" }).click();
  await expect(main(page).getByRole("heading", { name: "Profil" })).toBeVisible();
  await expect(main(page).getByText(person.phone).first()).toBeVisible();
  await expectAccessible(page);
});

test("an account is deleted for good @phone", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await expectAccessible(page);
  await main(page)
    .getByRole("link", { name: /^Hapus akun/ })
    .click();
  await expect(page).toHaveURL("/user-account/hapus");
  await expectAccessible(page);
  await alive(page.getByRole("button", { name: "Hapus akun saya" }));
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  await expect(page.getByText("Centang bila Anda yakin")).toBeVisible();
  await askToDelete(page, "Salah12345");
  await expect(page.getByText("Password yang Anda masukkan salah.")).toBeVisible();
  await askToDelete(page, person.password);
  await expectDeleted(page, person);
});

test("an account with an order on its way waits @phone", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, (await findProduct(page.request, "indomie goreng")).productId);
  const form = await page.context().newPage();
  await form.goto("/user-account/hapus");
  await page.goto("/checkout");
  await orderWithCash(page);

  await askToDelete(form, person.password);
  await expect(main(form).getByText("masih ada pesanan yang berjalan").first()).toBeVisible();
  await page.goto("/user-account/hapus");
  await expect(main(page).getByText("masih ada pesanan yang berjalan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hapus akun saya" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Lihat pesanan" }).click();
  await expect(page.getByRole("dialog", { name: "Detail Transaksi" })).toBeVisible();
  await expect(page).toHaveURL(/\/order-in-process\//);
});

test("a second tab that deletes the account again says the same @phone", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/user-account/hapus");
  const cookies = await page.context().cookies();
  const memberId = await page.locator("input[name='memberId']").inputValue();
  await askToDelete(page, person.password);
  await expect(page).toHaveURL("/akun-dihapus");
  // As a press would that left before the first answer came: with the cookies of the session.
  await page.context().addCookies(cookies);
  const answer = await page.request.post("/user-account/hapus", {
    form: { memberId, password: person.password, confirmed: "on" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(new URL(answer.url()).pathname).toBe("/akun-dihapus");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the profile is changed, a picture shown, the account deleted @phone", async ({
    page,
    inboxUrl,
  }) => {
    const person = await becomeMember(page, inboxUrl);
    await page.goto("/user-account/ubah");
    await page.getByLabel("Nama lengkap").fill("Bcd");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Nama harus memiliki huruf vocal")).toBeVisible();
    await expect(page.getByLabel("Nama lengkap")).toHaveValue("Bcd");
    await page.getByLabel("Nama lengkap").fill("Ratna Tanpa Skrip");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Data diri Anda tersimpan")).toBeVisible();
    await expect(page.getByRole("button", { name: "Salin kode referral" })).toBeHidden();

    const photograph = await page.screenshot();
    await page.goto("/user-account/foto");
    const file = (name: string, buffer: Buffer) =>
      page.getByLabel("Pilih foto").setInputFiles({ name, mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Simpan foto" }).click();
    await expect(page.getByText("Pilih foto lebih dulu")).toBeVisible();
    await file("besar.png", Buffer.alloc(10_000_000, 7));
    await page.getByRole("button", { name: "Simpan foto" }).click();
    await expect(page.getByText("Ukuran foto melebihi 5 MB")).toBeVisible();
    await file("wajah.png", photograph);
    await page.getByRole("button", { name: "Simpan foto" }).click();
    await expect(page.getByText("Foto profil Anda tersimpan")).toBeVisible();
    await expect(main(page).locator("img.avatar")).toBeVisible();

    await page.goto("/user-account/hapus");
    await askToDelete(page, person.password);
    await expectDeleted(page, person);
  });
});
