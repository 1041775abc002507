import { solveCaptcha } from "../support/captcha.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { fillInMember, newPerson, readCode, sendForm } from "../support/member.ts";

test("a referral code that is nobody's is told, and what was typed stays", async ({
  page,
  inboxUrl,
}) => {
  const person = newPerson();
  const { phone, fullName } = person;
  await page.goto("/register");
  await sendForm(page, "/register", { phone, ...(await solveCaptcha(page.request)) });
  await sendForm(page, "/otp-register", { code: await readCode(page.request, inboxUrl, phone) });
  await page.goto("/data-register");
  await alive(page.getByRole("button", { name: "Daftar" }));
  await fillInMember(page, person);
  await page.getByLabel("Kode referral").fill("TIDAKADA");
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page.getByLabel("Kode referral")).toHaveAccessibleDescription(
    "Kode referral tidak bisa dipakai. Coba lagi yang lain",
  );
  await expectAccessible(page);
  await expect(page.getByLabel("Nama lengkap")).toHaveValue(fullName);
  await page.getByLabel("Kode referral").fill("");
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page).toHaveURL("/success-register");
  await page.goto("/user-account");
  await expect(page.getByRole("main").getByText("Kode referral Anda")).toBeVisible();
});
