import type { Locator, Page } from "@playwright/test";
import { solveCaptcha } from "../support/captcha.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import {
  becomeMember,
  fillBirthDate,
  fillInMember,
  newPerson,
  readCode,
  sendForm,
} from "../support/member.ts";

const main = (page: Page): Locator => page.getByRole("main");
const numberField = (page: Page): Locator => page.getByLabel("Nomor handphone atau nomor member");
const submit = (page: Page, name: string): Locator =>
  main(page).getByRole("button", { name, exact: true });

/** A press as the visitor of this size makes it. */
const press = (target: Locator, isMobile: boolean): Promise<void> =>
  isMobile ? target.tap() : target.click();

/** Goes through the registration by its forms alone, up to the page of the data. */
const reachDataPage = async (page: Page, inboxUrl: string): Promise<string> => {
  const { phone } = newPerson();
  await page.goto("/register");
  await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
  await sendForm(page, "/otp-register", { code: await readCode(page.request, inboxUrl, phone) });
  await page.goto("/data-register");
  await alive(submit(page, "Daftar"));
  return phone;
};

const linksFromLogin = [
  ["Lupa password?", "/forgot-password"],
  ["Daftar", "/register"],
] as const;

for (const [link, path] of linksFromLogin) {
  test(`the first press below a field lands: ${link}`, async ({ page, isMobile }) => {
    await page.goto("/login");
    const field = await alive(numberField(page));
    await press(field, isMobile);
    await press(main(page).getByRole("link", { name: link }), isMobile);
    await expect(page).toHaveURL(path);

    await page.goto("/login");
    await (await alive(field)).fill("0712");
    await press(main(page).getByRole("link", { name: link }), isMobile);
    await expect(page).toHaveURL(path);
  });
}

test("the first press below the code lands", async ({ page, isMobile }) => {
  await page.goto("/register");
  const { phone } = newPerson();
  await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
  await page.goto("/otp-register");
  await press(await alive(page.getByLabel("Kode OTP")), isMobile);
  // The way to another code opens after a minute; here it is asked for at once, and refused by the server.
  const resend = page.getByRole("button", { name: "Kirim ulang lewat WhatsApp" });
  await resend.evaluate((button: HTMLButtonElement) => button.removeAttribute("disabled"));
  await press(resend, isMobile);
  await expect(page.getByText(/Kode baru bisa dikirim dalam \d+ detik/)).toBeVisible();
});

test("who passes a field is not told, and a message moves nothing", async ({ page }) => {
  await page.goto("/login");
  const field = await alive(numberField(page));
  const below = submit(page, "Masuk");
  const before = await below.boundingBox();
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(field).not.toBeFocused();
  await expect(field).not.toHaveAttribute("aria-invalid");

  await field.fill("0");
  await field.fill("");
  await field.blur();
  await expect(field).toHaveAccessibleDescription("Kolom ini diperlukan");
  expect(await below.boundingBox()).toEqual(before);
  await expectAccessible(page);
});

test("what is typed in the wrong way is told, not cut", async ({ page, inboxUrl }) => {
  await page.goto("/login");
  const number = await alive(numberField(page));
  await number.fill("08123");
  await number.blur();
  await expect(number).toHaveAccessibleDescription("Kolom ini tidak memenuhi minimal karakter");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a1".repeat(65));
  await password.blur();
  await expect(password).toHaveAccessibleDescription("Maximum character 128");
  await expect(password).toHaveValue("a1".repeat(65));

  await reachDataPage(page, inboxUrl);
  const mistakes = [
    ["Nama lengkap", "Ratna ".repeat(6), "Kolom ini tidak melebihi maksimal karakter"],
    ["Nama lengkap", "王小明", "Format text tidak valid."],
    ["Kode referral", "AB-CD", "Format text tidak valid."],
  ] as const;
  for (const [label, text, message] of mistakes) {
    const field = page.getByLabel(label);
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
  }
});

test("the refusals of a registration stand at their fields, all at once", async ({
  page,
  inboxUrl,
}) => {
  const email = `milik-${Date.now()}@contoh.id`;
  await becomeMember(page, inboxUrl, "1990-04-21", email);
  await sendForm(page, "/logout", {});
  await reachDataPage(page, inboxUrl);
  const name = page.getByLabel("Nama lengkap");

  await submit(page, "Daftar").click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  for (const label of ["Nama lengkap", "Tahun", "Password", "Ulangi password"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      "Kolom ini diperlukan",
    );
  }
  const terms = page.getByLabel("Saya menyetujui");
  await expect(terms).toHaveAccessibleDescription("Setujui syarat & ketentuan untuk melanjutkan");
  await expectAccessible(page);

  await fillInMember(page, { ...newPerson(), password: "Password123" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Kode referral").fill("TIDAKADA");
  await submit(page, "Daftar").click();
  const taken = page.getByLabel("Email");
  await expect(taken).toHaveAccessibleDescription(
    "Email sudah terdaftar. Silakan gunakan email lain.",
  );
  await expect(taken).toBeFocused();
  await expect(taken).toBeInViewport();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Password ini terlalu mudah ditebak. Gunakan yang lain.",
  );
  await expect(page.getByLabel("Kode referral")).toHaveAccessibleDescription(
    "Kode referral tidak bisa dipakai. Coba lagi yang lain",
  );
});

test("a code is taken as the message writes it", async ({ page, inboxUrl }) => {
  const { phone } = newPerson();
  await page.goto("/register");
  await alive(submit(page, "Lanjut"));
  await page
    .getByLabel("Nomor handphone")
    .fill(`+62 (0)${phone.slice(1, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`);
  await submit(page, "Lanjut").click();
  await expect(page).toHaveURL("/otp-register");
  const code = await readCode(page.request, inboxUrl, phone);
  // Pasted as a whole; the sixth digit sends the form by itself.
  await (await alive(page.getByLabel("Kode OTP"))).focus();
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL("/data-register");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser leads to the first refusal", async ({ page, inboxUrl }) => {
    const { phone, fullName } = newPerson();
    await page.goto("/register");
    await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
    await sendForm(page, "/otp-register", { code: await readCode(page.request, inboxUrl, phone) });
    await page.goto("/data-register");
    await page.getByLabel("Nama lengkap").fill(fullName);
    await fillBirthDate(page);
    await submit(page, "Daftar").click();
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription("Kolom ini diperlukan");
    await expect(password).toBeFocused();
    await expect(password).toBeInViewport();
  });
});
