import { expect, type Page } from "@playwright/test";
import { fillInAddress, fillInAddressByName } from "./address-form.ts";
import { answerQuestion } from "./captcha.ts";
import { bigCategory, buyableCard, cardLink, categoryAddress } from "./catalogue.ts";
import { orderWithCash } from "./checkout.ts";
import { alive } from "./journey.ts";
import { fillInMember, logIn, logOut, newPerson, type Person, readCode } from "./member.ts";

interface Guest {
  readonly page: Page;
  readonly inboxUrl: string;
  /** Whether the browser runs the shop's program. */
  readonly hasScripts: boolean;
}

/** What a guest wants leads to the login, and from there to the registration. */
const register = async ({ page, inboxUrl, hasScripts }: Guest, person: Person): Promise<void> => {
  await expect(page).toHaveURL("/login");
  await page.getByRole("main").getByRole("link", { name: "Daftar", exact: true }).click();
  await expect(page).toHaveURL("/register");
  await page.getByLabel("Nomor handphone", { exact: true }).fill(person.phone);
  if (!hasScripts) await answerQuestion(page);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/otp-register");
  const code = page.getByLabel("Kode OTP");
  if (hasScripts) await alive(code);
  // With scripts the sixth digit sends the form by itself.
  await code.fill(await readCode(page.request, inboxUrl, person.phone));
  if (!hasScripts) await page.getByRole("button", { name: "Verifikasi" }).click();
  await expect(page).toHaveURL("/data-register");
  await fillInMember(page, person);
  await page.getByRole("button", { name: "Daftar" }).click();
  await page.getByRole("link", { name: "Lanjutkan belanja Anda" }).click();
};

/** A guest finds something, registers, logs in again, adds an address and orders. */
export const placeFirstOrder = async (guest: Guest): Promise<void> => {
  const { page, hasScripts } = guest;
  const person = newPerson();
  const list = categoryAddress(await bigCategory(page.request));
  await page.goto(list);
  const name = await cardLink(buyableCard(page)).innerText();
  const add = page.getByRole("button", { name: `Tambah ${name} ke keranjang` }).first();
  await (hasScripts ? await alive(add) : add).click();
  await register(guest, person);
  await expect(page).toHaveURL(list);

  await page.goto("/account-dashboard");
  await logOut(page, hasScripts);
  await page.goto("/cart");
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/cart");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByRole("button", { name: `Tambah ${name}` }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("2");

  await page.getByRole("link", { name: "Tambah Alamat" }).first().click();
  await (hasScripts ? fillInAddress : fillInAddressByName)(page, person);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  await orderWithCash(page);
  await expect(page.getByRole("main").getByRole("article")).toContainText(name);
};
