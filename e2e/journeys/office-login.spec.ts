import type { Page } from "@playwright/test";
import { openFailingProxy } from "../support/failing-proxy.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

/** Gives the browser a device that keeps passkeys and lets its owner in at once. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page.getByRole("button", { name: "Masuk dengan passkey" })).toBeVisible();
};

test("a passkey is added and named, logs in without password and code, and opens nothing once it is removed", async ({
  page,
  shop,
}) => {
  test.slow();
  await addAuthenticator(page);
  const { password } = await enterOffice(page, shop, "auditor");
  await page.goto(`${officeUrl(shop)}/akun`);
  await page.getByRole("button", { name: "Tambah passkey" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Kata sandi Anda" });
  await field.fill("Salah-Sekali-1");
  await dialog.getByRole("button", { name: "Lanjut" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Kata sandi salah");
  await expectAccessible(page);
  await field.fill(password);
  await dialog.getByRole("button", { name: "Lanjut" }).click();
  await expect(page.getByText("belum pernah dipakai")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);

  await logOut(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Masuk dengan passkey" }).click();
  await expect(page).toHaveURL(/\/akun$/);
  await expect(page.getByText(/Ditambah .*, terakhir dipakai/)).toBeVisible();

  await page.getByRole("button", { name: /^Ubah nama / }).click();
  await dialog.getByLabel("Nama").fill("Laptop kantor");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Simpan nama" }).click();
  await expect(page.getByText("Laptop kantor")).toBeVisible();

  await page.getByRole("button", { name: "Hapus Laptop kantor" }).click();
  await field.fill(password);
  await dialog.getByRole("button", { name: "Hapus passkey" }).click();
  await expect(page.getByText(/Ditambah .*, terakhir dipakai/)).toBeHidden();
  await logOut(page);
  await page.getByRole("button", { name: "Masuk dengan passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("tidak berlaku di kantor ini");
});

test("the company's account leads in and on, and a refusal there back to the login with a sentence", async ({
  page,
  shop,
}) => {
  test.slow();
  const { email } = await enterOffice(page, shop, "auditor");
  await page.goto(`${officeUrl(shop)}/akun`);
  await logOut(page);
  await page.getByRole("button", { name: "Masuk dengan akun perusahaan" }).click();
  await page.getByRole("button", { name: "Batal" }).click();
  await expect(page).toHaveURL(`${officeUrl(shop)}/masuk`);
  await expect(page.getByRole("alert")).toContainText("akun perusahaan tidak berhasil");

  await page.goto(`${officeUrl(shop)}/catatan?q=akun%20lain`);
  await page.getByRole("button", { name: "Masuk dengan akun perusahaan" }).click();
  await page.getByLabel("Email kerja").fill(email);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL(/\/catatan\?q=akun%20lain$/);
});

test.describe("with the office's own worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the office opens on a line that neither answers nor fails @phone", async ({
    page,
    shop,
  }) => {
    const line = await openFailingProxy(officeUrl(shop));
    await page.goto(line.url);
    const form = page.getByRole("button", { name: "Masuk dengan passkey" });
    await expect(form).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    line.setFailures({ "/": "silence" });
    await page.goto(line.url);
    await expect(form).toBeVisible();
    await line.close();
  });
});
