import type { Page } from "@playwright/test";
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

/** Somebody who is 16 for some months to come. */
const minor = `${new Date().getFullYear() - 16}-01-01`;

const question = (page: Page) => page.getByText("Usia Anda 16 tahun. Benar?");

const yes = (page: Page) => page.getByRole("button", { name: "Ya, benar" });

const reachDataPage = async (page: Page, inboxUrl: string) => {
  const person = newPerson();
  const { phone } = person;
  await page.goto("/register");
  await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
  await sendForm(page, "/otp-register", { code: await readCode(page.request, inboxUrl, phone) });
  await page.goto("/data-register");
  return person;
};

test("a minor confirms the age before becoming a member", async ({ page, inboxUrl }) => {
  const person = await reachDataPage(page, inboxUrl);
  const register = await alive(page.getByRole("button", { name: "Daftar", exact: true }));
  await fillInMember(page, person);
  await fillBirthDate(page, minor);
  await register.click();
  await expect(question(page)).toBeVisible();
  await expect(yes(page)).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
  await expectAccessible(page);
  await yes(page).click();
  await expect(page).toHaveURL("/success-register");
});

test("a date that was mistyped is asked about anew, and an adult's is not", async ({
  page,
  inboxUrl,
}) => {
  const person = await reachDataPage(page, inboxUrl);
  const register = await alive(page.getByRole("button", { name: "Daftar", exact: true }));
  await fillInMember(page, person);
  await fillBirthDate(page, minor);
  await register.click();
  await expect(question(page)).toBeVisible();
  await page.getByLabel("Tahun", { exact: true }).fill(String(new Date().getFullYear() - 15));
  await yes(page).click();
  await expect(page.getByText("Usia Anda 15 tahun. Benar?")).toBeVisible();
  await page.getByLabel("Tahun", { exact: true }).fill("1990");
  await yes(page).click();
  await expect(page).toHaveURL("/success-register");
});

test("a member is asked as well before growing younger, and what is wrong is told at the year", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/user-account/ubah");
  await expect(page.getByLabel("Tanggal", { exact: true })).toHaveValue("21");
  await fillBirthDate(page, "1990-02-31");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByLabel("Tahun", { exact: true })).toHaveAccessibleDescription(
    "Tanggal lahir tidak valid",
  );
  await fillBirthDate(page, minor);
  await page.getByRole("button", { name: "Simpan" }).click();
  await yes(page).click();
  await expect(page).toHaveURL(/\/user-account\?tersimpan=profil/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page asks, too", async ({ page, inboxUrl }) => {
    const { password, ...person } = await reachDataPage(page, inboxUrl);
    await fillInMember(page, { ...person, password });
    await fillBirthDate(page, minor);
    await page.getByRole("button", { name: "Daftar", exact: true }).click();
    await expect(question(page)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Ulangi password").fill(password);
    await yes(page).click();
    await expect(page).toHaveURL("/success-register");
  });
});
