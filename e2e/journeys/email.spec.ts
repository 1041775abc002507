import type { Page } from "@playwright/test";
import { solveCaptcha } from "../support/captcha.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { codePattern, linkPattern, newAddress, readMail } from "../support/mail.ts";
import {
  becomeMember,
  fillBirthDate,
  newPerson,
  type Person,
  readCode,
  sendForm,
} from "../support/member.ts";

/** A member with an address that is not verified yet, and the link that was sent to it. */
const registerWithEmail = async (
  page: Page,
  inboxUrl: string,
): Promise<Person & { readonly email: string; readonly link: string }> => {
  const email = newAddress();
  const person = await becomeMember(page, inboxUrl, undefined, email);
  const link = await readMail(page.request, inboxUrl, { email, pattern: linkPattern });
  return { ...person, email, link };
};

test("a new member opens the link in the mail, and the address is verified", async ({
  page,
  inboxUrl,
}) => {
  const { email } = await registerWithEmail(page, inboxUrl);
  await page.goto("/account-dashboard");
  const state = page.getByRole("region", { name: "Email" });
  await expect(state).toContainText("Email belum diverifikasi");
  // The first link left a moment ago.
  await (await alive(state.getByRole("button", { name: "Kirim tautan verifikasi" }))).click();
  await expect(state.getByRole("status")).toHaveText(
    /^Tautan baru bisa dikirim dalam \d+ detik\.$/,
  );
  await expectAccessible(page);

  await page.goto(`${inboxUrl}/?to=${encodeURIComponent(email)}`);
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: "Verifikasi email Anda" })).toBeVisible();
  const opening = page.waitForEvent("popup");
  await mail.getByRole("link", { name: "Verifikasi email" }).click();
  const opened = await opening;
  await expect(opened.getByRole("heading", { name: "Email berhasil diverifikasi" })).toBeVisible();
  await expectAccessible(opened);
  await opened.reload();
  await expect(opened.getByRole("heading", { name: "Email sudah diverifikasi" })).toBeVisible();

  await opened.getByRole("link", { name: "Ke akun saya" }).click();
  await expect(opened).toHaveURL(/\/account-dashboard$/);
  await expect(opened.getByRole("region", { name: "Email" })).toContainText("Terverifikasi");
});

test("an address that is corrected at once gets its link, and the page says so", async ({
  page,
  inboxUrl,
}) => {
  await registerWithEmail(page, inboxUrl);
  const email = newAddress();
  await page.goto("/user-account/ubah");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Simpan" }).click();
  await expect(
    page.getByText("Kami kirim tautan verifikasi ke email Anda yang baru"),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
  await page.goto(await readMail(page.request, inboxUrl, { email, pattern: linkPattern }));
  await expect(page.getByRole("heading", { name: "Email berhasil diverifikasi" })).toBeVisible();
});

test("a member who forgot the password gets the code by e-mail", async ({ page, inboxUrl }) => {
  const { phone, email, link } = await registerWithEmail(page, inboxUrl);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Email berhasil diverifikasi" })).toBeVisible();
  await page.goto("/");
  await page.context().clearCookies();

  await page.goto("/forgot-password");
  await page.getByLabel("Nomor handphone").fill(phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/account/method-verification");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kirim lewat email" }).click();
  await expect(page).toHaveURL("/account/otp-change-password");
  await expect(page.getByRole("main")).not.toContainText("@");
  await expect(page.getByRole("button", { name: "Kirim lewat WhatsApp" })).toBeVisible();
  await expectAccessible(page);
  const code = await readMail(page.request, inboxUrl, { email, pattern: codePattern });
  await (await alive(page.getByLabel("Kode OTP"))).fill(code);
  await expect(page).toHaveURL("/account/change-password");
});

test("members are offered their own address, once it is verified", async ({ page, inboxUrl }) => {
  const { link } = await registerWithEmail(page, inboxUrl);
  await page.goto("/account/method-verification");
  await expect(page.getByRole("button", { name: "Kirim lewat SMS" })).toBeVisible();
  await expect(page.getByRole("button", { name: /email/ })).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Email berhasil diverifikasi" })).toBeVisible();
  await page.goto("/account/method-verification");
  await page.getByRole("button", { name: "Kirim lewat email ke r***@contoh.id" }).click();
  await expect(page.getByRole("main")).toContainText("6 angka lewat email ke r***@contoh.id");
});

test("an address that is another member's is refused at the registration", async ({
  page,
  inboxUrl,
}) => {
  const { email } = await registerWithEmail(page, inboxUrl);
  await page.context().clearCookies();
  const { phone, fullName, password } = newPerson();
  await page.goto("/register");
  await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
  await sendForm(page, "/otp-register", { code: await readCode(page.request, inboxUrl, phone) });
  await page.goto("/data-register");
  await alive(page.getByLabel("Email"));
  await page.getByLabel("Nama lengkap").fill(fullName);
  await fillBirthDate(page);
  await page.getByLabel("Email").fill("a@b");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByText("Alamat email tidak sah.")).toBeVisible();
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Ulangi password").fill(password);
  await page.getByLabel("Saya menyetujui syarat & ketentuan").check();
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page.getByText("Email sudah terdaftar. Silakan gunakan email lain.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email.toUpperCase());
});

test("a link that is none says so, and where another one comes from", async ({ page }) => {
  await page.goto("/verify-email/salah");
  await expect(page.getByRole("heading", { name: "Tautan tidak berlaku" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Minta tautan baru" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("the host of the links leads to the shop for everything else", async ({
  page,
  baseURL,
  inboxUrl,
}) => {
  const { link } = await registerWithEmail(page, inboxUrl);
  const { host, pathname } = new URL(link);
  expect(host).not.toBe(new URL(baseURL ?? "").host);
  const get = (path: string, asked: string) =>
    page.request.get(path, { headers: { host: asked }, maxRedirects: 0 });
  for (const path of ["/", "/login?a=b"]) {
    const answer = await get(path, host);
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toBe(`${baseURL}${path}`);
  }
  const shown = await get(pathname, host);
  expect(shown.status()).toBe(200);
  expect(await shown.text()).toContain("Verifikasi email saya");
  expect((await get("/faq", "evil.example")).status()).toBe(200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link is asked for and opened by forms; looking at it is not enough", async ({
    page,
    inboxUrl,
  }) => {
    const { link } = await registerWithEmail(page, inboxUrl);
    await page.goto("/account-dashboard");
    await page.getByRole("button", { name: "Kirim tautan verifikasi" }).click();
    await expect(page).toHaveURL("/kirim-verifikasi-email");
    await expect(page.getByRole("alert")).toContainText("Tautan baru bisa dikirim");

    // A program that looks into mail opens the link first.
    await page.goto(link);
    await page.goto(link);
    await page.getByRole("button", { name: "Verifikasi email saya" }).click();
    await expect(page.getByRole("heading", { name: "Email berhasil diverifikasi" })).toBeVisible();
    await page.goto("/kirim-verifikasi-email");
    await expect(page.getByRole("main")).toContainText("sudah diverifikasi");
  });
});
