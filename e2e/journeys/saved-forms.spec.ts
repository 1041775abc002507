import type { Locator, Page } from "@playwright/test";
import { fillInAddress, openAddressForm, saveButton } from "../support/address-form.ts";
import { solveCaptcha } from "../support/captcha.ts";
import { alive, expect, test } from "../support/journey.ts";
import {
  becomeMember,
  fillInMember,
  logIn,
  logOut,
  newPerson,
  readCode,
  sendForm,
} from "../support/member.ts";

const submit = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name, exact: true });

const offlineText = /^Koneksi internet terputus/;

/** All that the tab keeps. */
const savedInTab = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

/** Sends the form while the line is dead: the page stays, and says so. */
const sendOffline = async (page: Page, button: string): Promise<void> => {
  await page.context().setOffline(true);
  await submit(page, button).click();
  await expect(page.getByRole("main").getByText(offlineText)).toBeVisible();
  await page.context().setOffline(false);
};

const expectValues = async (
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(value);
  }
};

test("a login without a network stays, and its number outlives the page", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await sendForm(page, "/logout", {});
  await page.goto("/login");
  await alive(submit(page, "Masuk"));
  const number = "Nomor handphone atau nomor member";
  await page.getByLabel(number).fill(person.phone);
  await page.getByRole("button", { name: "Tampilkan password" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await sendOffline(page, "Masuk");
  await expectValues(page, { [number]: person.phone, Password: person.password });
  expect(await savedInTab(page)).not.toContain(person.password);

  await page.reload();
  await expectValues(page, { [number]: person.phone, Password: "" });
  await logIn(page, person);
  await expect(page).toHaveURL("/");
  expect(await savedInTab(page)).not.toContain(person.phone);
});

test("what is typed into a field that fills itself in late takes its place", async ({ page }) => {
  const { phone } = newPerson();
  const field = page.getByLabel("Nomor handphone", { exact: true });
  await page.goto("/forgot-password");
  await (await alive(field)).fill(phone);
  const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await field.click();
  await expect(field).toHaveValue("");
  sendScripts();
  await expect(field).toHaveValue(phone);
  await page.keyboard.type("0812");
  await expect(field).toHaveValue("0812");
});

test("the number goes along between login, registration and forgotten password", async ({
  page,
}) => {
  const { phone } = newPerson();
  await page.goto("/login");
  await (await alive(page.getByLabel("Nomor handphone atau nomor member"))).fill(phone);
  await page.getByRole("link", { name: "Lupa password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expectValues(page, { "Nomor handphone": phone });
  await sendOffline(page, "Lanjut");
  await expectValues(page, { "Nomor handphone": phone });

  await page.getByRole("main").getByRole("link", { name: "Masuk" }).click();
  await expectValues(page, { "Nomor handphone atau nomor member": phone });
  await page.getByRole("main").getByRole("link", { name: "Daftar", exact: true }).click();
  await expect(page).toHaveURL("/register");
  await expectValues(page, { "Nomor handphone": phone });
  // What solves the captcha has to be loaded before the line goes.
  await expect(page.getByText("Pemeriksaan keamanan selesai")).toBeAttached();
  await sendOffline(page, "Lanjut");
  await expectValues(page, { "Nomor handphone": phone });
  await submit(page, "Lanjut").click();
  await expect(page).toHaveURL("/otp-register");
});

test("a member number stays where it opens something", async ({ page }) => {
  await page.goto("/login");
  const field = await alive(page.getByLabel("Nomor handphone atau nomor member"));
  await field.fill("9991234567890123");
  await page.getByRole("link", { name: "Lupa password?" }).click();
  await alive(submit(page, "Lanjut"));
  await expectValues(page, { "Nomor handphone": "" });
});

test("a code and the data of a registration outlive a dead line and the page", async ({
  page,
  inboxUrl,
}) => {
  const person = newPerson();
  const { phone, password, fullName } = person;
  await page.goto("/register");
  await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
  await page.goto("/otp-register");
  const code = await readCode(page.request, inboxUrl, phone);
  const field = await alive(page.getByLabel("Kode OTP"));
  await field.fill(code.slice(0, 5));
  await page.reload();
  await expect(field).toHaveValue(code.slice(0, 5));
  await alive(field);
  await page.context().setOffline(true);
  await field.fill(code);
  await expect(page.getByRole("main").getByText(offlineText)).toBeVisible();
  await expect(field).toHaveValue(code);
  await page.context().setOffline(false);
  await submit(page, "Verifikasi").click();
  await expect(page).toHaveURL("/data-register");
  expect(await savedInTab(page)).not.toContain(code);

  await alive(submit(page, "Daftar"));
  await fillInMember(page, person);
  await page.getByLabel("Perempuan").check();
  const texts = {
    "Nama lengkap": fullName,
    Tanggal: "21",
    Bulan: "04",
    Tahun: "1990",
    "Email (opsional)": `ratna-${phone}@contoh.id`,
    "Kode referral (opsional)": "",
  };
  await page.getByLabel("Email").fill(texts["Email (opsional)"]);
  await sendOffline(page, "Daftar");
  await expectValues(page, { ...texts, Password: password, "Ulangi password": password });
  expect(await savedInTab(page)).not.toContain(password);

  await page.reload();
  await expectValues(page, { ...texts, Password: "", "Ulangi password": "" });
  await expect(page.getByLabel("Perempuan")).toBeChecked();
  await expect(page.getByLabel("Saya menyetujui")).toBeChecked();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Ulangi password").fill(password);
  await submit(page, "Daftar").click();
  await expect(page).toHaveURL("/success-register");
  expect(await savedInTab(page)).not.toContain(fullName);
});

test("a changed profile outlives both, and is forgotten with the session", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/user-account/ubah");
  await alive(submit(page, "Simpan"));
  await page.getByLabel("Nama lengkap").fill("Ratna Sari");
  await page.getByLabel("Laki-laki").check();
  await sendOffline(page, "Simpan");
  await expectValues(page, { "Nama lengkap": "Ratna Sari" });
  await page.reload();
  await expectValues(page, { "Nama lengkap": "Ratna Sari" });
  await expect(page.getByLabel("Laki-laki")).toBeChecked();
  await submit(page, "Simpan").click();
  await expect(page.getByText("Data diri Anda tersimpan")).toBeVisible();
  expect(await savedInTab(page)).not.toContain("Ratna Sari");

  await page.goto("/user-account/ubah");
  await (await alive(page.getByLabel("Nama lengkap"))).fill("Ratna Dewi");
  expect(await savedInTab(page)).toContain("Ratna Dewi");
  await page.goto("/account-dashboard");
  await logOut(page);
  await expect.poll(() => savedInTab(page)).not.toContain("Ratna Dewi");
});

test("an address outlives its page with the place that was marked, until it is given up", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  await fillInAddress(page, person);
  await page.reload();
  await expect(page.getByText(/^Gondangdia, Menteng/)).toBeVisible();
  await expectValues(page, {
    "Label alamat": "Rumah",
    "Detail alamat": "Jalan Melati 12",
    "Nama penerima": person.fullName,
    "No. handphone": person.phone,
  });
  await expect(page.getByText("5/30")).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
  await page.getByRole("link", { name: "Tutup" }).click();
  await page.locator("#cancel-add").getByRole("button", { name: "Keluar" }).click();
  await expect(page).not.toHaveURL(/baru/);
  await openAddressForm(page);
  await expectValues(page, { "Label alamat": "", "Detail alamat": "" });
});

test("a voucher and a parting stay on their page while the line is dead", async ({
  page,
  inboxUrl,
}) => {
  const { password } = await becomeMember(page, inboxUrl);
  await page.goto("/voucher-saya");
  await alive(submit(page, "Pakai"));
  await page.getByLabel("Kode voucher").fill("HEMAT");
  await sendOffline(page, "Pakai");
  await expectValues(page, { "Kode voucher": "HEMAT" });

  await page.goto("/user-account/hapus");
  await alive(submit(page, "Hapus akun saya"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await sendOffline(page, "Hapus akun saya");
  await expect(page).toHaveURL("/user-account/hapus");
});
