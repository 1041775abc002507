import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, logIn, logOut, newPerson, readCode } from "../support/member.ts";

const newPassword = "Perahu88Hijau";

test("a member who is locked out sets a new password, and is logged in", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  const person = await becomeMember(page, inboxUrl);
  const firstCode = await readCode(page.request, inboxUrl, person.phone);
  await page.context().clearCookies();

  await page.goto("/login");
  const refusal = page.getByRole("main").getByRole("alert");
  const headers = { origin: new URL(page.url()).origin };
  const form = { userNumber: person.phone, password: "Salah12345" };
  for (let tries = 0; tries < 4; tries += 1) await page.request.post("/login", { form, headers });
  await logIn(page, { ...person, password: "Salah12345" });
  await expect(refusal).toContainText("Percobaan Anda sudah habis");
  await logIn(page, person);
  await expect(refusal).toContainText("Terlalu banyak percobaan");
  await page.getByRole("link", { name: "Lupa password?" }).click();
  await expect(page.getByRole("heading", { name: "Lupa password" })).toBeVisible();
  await page.getByLabel("Nomor handphone").fill(person.phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/account/method-verification");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kirim lewat WhatsApp" }).click();

  await expect(page).toHaveURL("/account/otp-change-password");
  const latest = () => readCode(page.request, inboxUrl, person.phone);
  await expect.poll(latest).not.toBe(firstCode);
  // The sixth digit sends the form by itself.
  await (await alive(page.getByLabel("Kode OTP"))).fill(await latest());
  await expect(page).toHaveURL("/account/change-password");

  await page.getByLabel("Password baru", { exact: true }).fill(person.password);
  await page.getByLabel("Ulangi password baru").fill("Lain1lagi");
  await page.getByRole("button", { name: "Simpan password" }).click();
  await expect(page.getByText("Password baru tidak sama", { exact: true })).toBeVisible();
  await page.getByLabel("Ulangi password baru").fill(person.password);
  await page.getByRole("button", { name: "Simpan password" }).click();
  await expect(page.getByText("Password tidak boleh sama", { exact: true })).toBeVisible();
  await page.getByLabel("Password baru", { exact: true }).fill(newPassword);
  await page.getByLabel("Ulangi password baru").fill(newPassword);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Simpan password" }).click();

  await expect(page).toHaveURL("/account/success-change-password");
  await expect(page.getByText("Anda sudah masuk di sini.")).toBeVisible();
  await page.getByRole("link", { name: "Ke akun saya" }).click();
  await expect(page).toHaveURL("/account-dashboard");
  await logOut(page);
  await page.goto("/login");
  await logIn(page, person);
  await expect(refusal).toContainText("password yang Anda masukkan salah");
  await logIn(page, { ...person, password: newPassword });
  await expect(page).toHaveURL("/");
});

test("a guest is warned before the last try", async ({ page }) => {
  const person = newPerson();
  await page.goto("/login");
  const headers = { origin: new URL(page.url()).origin };
  const form = { userNumber: person.phone, password: person.password };
  for (let tries = 0; tries < 3; tries += 1) {
    await page.request.post("/login", { form, headers });
  }
  await logIn(page, person);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Sisa 1 percobaan.");
  await expectAccessible(page);
});

test("the new-password page needs a code first", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/account/change-password");
  await expect(page).toHaveURL("/account-dashboard");
  await page.goto("/account/success-change-password");
  await expect(page).toHaveURL("/account-dashboard");
});

test("an unknown number is answered like a member's, and gets nothing", async ({
  page,
  inboxUrl,
}) => {
  const { phone } = newPerson();
  await page.goto("/forgot-password");
  await page.getByLabel("Nomor handphone").fill(phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await page.getByRole("button", { name: "Kirim lewat WhatsApp" }).click();
  await expect(page).toHaveURL("/account/otp-change-password");
  const messages = await page.request.get(`${inboxUrl}/inbox.json?phone=${phone}`);
  expect(await messages.json()).toEqual([]);
});
