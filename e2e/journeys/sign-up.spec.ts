import type { Page } from "@playwright/test";
import { answerQuestion, captchaQuestion } from "../support/captcha.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import {
  becomeMember,
  fillInMember,
  logIn,
  logOut,
  newPerson,
  readCode,
  sendForm,
} from "../support/member.ts";

/** What the page has told the data layer since it was loaded. */
const pushed = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: readonly unknown[] }).dataLayer ?? []);

const askForCode = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel("Nomor handphone").fill(phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
};

test("a guest signs up, and the data layer hears of each step once", async ({ page, inboxUrl }) => {
  const person = newPerson();
  const { phone } = person;
  await page.goto("/register");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Pemeriksaan keamanan selesai",
  );
  await expect(captchaQuestion(page)).toBeHidden();
  await expectAccessible(page);
  await askForCode(page, phone);
  await expect(page).toHaveURL("/otp-register");
  await expect.poll(() => pushed(page)).toEqual([{ event: "signup_captcha" }]);

  const code = await alive(page.getByLabel("Kode OTP"));
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.getByRole("timer")).toContainText(/Kirim ulang dalam \d+ detik/);
  await expect(page.getByRole("button", { name: "Kirim lewat SMS" })).toBeDisabled();
  await code.fill(await readCode(page.request, inboxUrl, phone));
  await expect(page).toHaveURL("/data-register");
  const events = [{ event: "signup_captcha" }, { event: "signup_otp" }];
  await expect.poll(() => pushed(page)).toEqual(events);

  await fillInMember(page, person);
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page).toHaveURL("/success-register");
  await expect.poll(() => pushed(page)).toEqual([{ event: "sign_up", method: "phone" }]);
  await page.reload();
  await alive(page.getByRole("main").getByRole("link").first());
  expect(await pushed(page)).toEqual([]);
});

test("the data layer hears of login and logout, and of nobody's data", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await logOut(page);
  await expect.poll(() => pushed(page)).toEqual([{ event: "logout" }]);
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/");
  await expect.poll(() => pushed(page)).toEqual([{ event: "login", method: "phone" }]);
});

/** Holds these files back until told, as a slow line does. @returns how to let them through */
const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test("a form that is sent while the browser still works goes off by itself", async ({ page }) => {
  const release = await holdBack(page, /captcha-worker/);
  await page.goto("/register");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Memeriksa keamanan…");
  await askForCode(page, newPerson().phone);
  await expect(page.getByRole("button", { name: "Lanjut" })).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL("/register");
  release();
  await expect(page).toHaveURL("/otp-register");
});

test("a form that is sent before the program runs is sent again by itself", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto("/register", { waitUntil: "commit" });
  await page.getByLabel("Nomor handphone").fill(newPerson().phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page.getByRole("alert")).toHaveText("Jawab dahulu pertanyaan keamanan di bawah.");
  await expect(captchaQuestion(page)).toBeVisible();
  release();
  await expect(page).toHaveURL("/otp-register");
});

test("where the browser cannot work, the person answers a question", async ({ page }) => {
  await page.route(/captcha-worker/, (route) => route.abort());
  await page.goto("/register");
  await expect(captchaQuestion(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nomor handphone").fill(newPerson().phone);
  await answerQuestion(page);
  await captchaQuestion(page).fill("0");
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Pemeriksaan keamanan belum berhasil. Silakan coba sekali lagi.",
  );
  await answerQuestion(page);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/otp-register");
});

test("a member's number is told, and what was typed stays", async ({ page, inboxUrl }) => {
  const { phone } = await becomeMember(page, inboxUrl);
  await page.context().clearCookies();
  await page.goto("/register");
  await askForCode(page, phone);
  await expect(page.getByRole("alert")).toHaveText(
    "Nomor yang Anda gunakan sudah terdaftar sebagai member Gerai. Silakan login menggunakan nomor ini.",
  );
  await expect(page.getByLabel("Nomor handphone")).toHaveValue(phone);
  // The captcha of the first try is used up; the page brings another one.
  await askForCode(page, newPerson().phone);
  await expect(page).toHaveURL("/otp-register");
});

test("one device that tries many numbers is told to switch its VPN off", async ({ page }) => {
  await page.goto("/register");
  for (let tries = 0; tries < 5; tries += 1) {
    await page.goto("/register");
    await askForCode(page, newPerson().phone);
    await expect(page).toHaveURL("/otp-register");
  }
  await page.goto("/register");
  await askForCode(page, newPerson().phone);
  await expect(page.getByRole("alert")).toHaveText(
    "Kami mendeteksi aktivitas tidak biasa atau penggunaan VPN. Matikan VPN Anda lalu coba lagi.",
  );
});

test("a fourth account on one device is refused", async ({ page, inboxUrl }) => {
  test.slow();
  for (let members = 0; members < 3; members += 1) {
    await becomeMember(page, inboxUrl);
    await sendForm(page, "/logout", {});
  }
  const person = newPerson();
  const { phone, fullName } = person;
  await page.goto("/register");
  await askForCode(page, phone);
  await (
    await alive(page.getByLabel("Kode OTP"))
  ).fill(await readCode(page.request, inboxUrl, phone));
  await fillInMember(page, person);
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Pendaftaran gagal karena kami mendeteksi adanya aktivitas tidak biasa pada perangkat Anda.",
  );
  await expect(page.getByLabel("Nama lengkap")).toHaveValue(fullName);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the question stands in for the browser's work", async ({ page }) => {
    const { phone } = newPerson();
    await page.goto("/register");
    await askForCode(page, phone);
    await expect(page.getByRole("alert")).toHaveText("Jawab dahulu pertanyaan keamanan di bawah.");
    await expect(page.getByLabel("Nomor handphone")).toHaveValue(phone);
    await answerQuestion(page);
    await page.getByRole("button", { name: "Lanjut" }).click();
    await expect(page).toHaveURL("/otp-register");
  });
});
