import type { Page } from "@playwright/test";
import { answerQuestion } from "../support/captcha.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, newPerson } from "../support/member.ts";

/** The stand-ins deliver nothing to numbers with this end. */
const deadPhone = (): string => newPerson().phone.replace(/\d{4}$/, "0000");

/** Sends codes one way after the other, until all of an hour are sent; one was sent before, by WhatsApp. */
const sendTheRest = async (page: Page): Promise<void> => {
  for (const way of ["SMS", "WhatsApp", "SMS", "WhatsApp"]) {
    await page.getByRole("button", { name: `Kirim lewat ${way}` }).click();
    await expect(page.getByText(`Kode baru dikirim lewat ${way}.`)).toBeVisible();
  }
};

/** All ways are closed, and the page says until when. */
const expectClosed = async (page: Page): Promise<void> => {
  await expect(page.getByRole("timer")).toHaveText(
    /^Kirim ulang atau pilih metode lain tidak dapat dipilih karena melebihi batas pengiriman OTP\. Kode baru dapat diminta pukul \d\d\.\d\d WIB$/,
  );
  for (const name of ["Kirim ulang lewat WhatsApp", "Kirim lewat SMS"]) {
    await expect(page.getByRole("button", { name })).toBeDisabled();
  }
  await expect(page.getByRole("button", { name: /^Kirim/, disabled: false })).toHaveCount(0);
};

test("who registers a number that no message reaches is told, and may take the other way", async ({
  page,
}) => {
  const phone = deadPhone();
  await page.goto("/register");
  await page.getByLabel("Nomor handphone").fill(phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/otp-register");
  const notice = page.getByRole("main").getByRole("alert");
  await expect(notice).toContainText(`Kode tidak dapat dikirim lewat WhatsApp ke ${phone}.`);
  await expect(page.getByText("Kami mengirim")).toBeHidden();
  await expect(page.getByRole("button", { name: "Kirim ulang lewat WhatsApp" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kirim lewat SMS" }).click();
  await expect(notice).toContainText("Kode tidak dapat dikirim lewat SMS");
});

test("the page of a code for a new password promises nothing before one is asked for", async ({
  page,
  inboxUrl,
}) => {
  await page.goto("/account/otp-change-password");
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Nomor handphone").fill(newPerson().phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/account/method-verification");
  await page.goto("/account/otp-change-password");
  await expect(page).toHaveURL("/account/method-verification");
  await page.getByRole("button", { name: "Kirim lewat WhatsApp" }).click();
  await expect(page).toHaveURL("/account/otp-change-password");
  // Whether the number is a member's is not told: the other ways are open to everybody.
  await expect(page.getByRole("button", { name: "Kirim lewat SMS" })).toBeEnabled();

  // Five an hour are sent; then the page says when there is another.
  await sendTheRest(page);
  await expectClosed(page);
  await expectAccessible(page);
  await page.reload();
  await expectClosed(page);

  await page.context().clearCookies();
  await becomeMember(page, inboxUrl);
  await page.goto("/account/otp-change-password");
  await expect(page).toHaveURL("/account/method-verification");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says at once that the code did not arrive", async ({ page }) => {
    const phone = deadPhone();
    await page.goto("/register");
    await page.getByLabel("Nomor handphone").fill(phone);
    await answerQuestion(page);
    await page.getByRole("button", { name: "Lanjut" }).click();
    await expect(page).toHaveURL("/otp-register");
    const notice = page.getByRole("main").getByRole("alert");
    await expect(notice).toContainText("Kode tidak dapat dikirim lewat WhatsApp");
    await page.getByRole("button", { name: "Kirim lewat SMS" }).click();
    await expect(notice).toContainText("Kode tidak dapat dikirim lewat SMS");
  });
});
