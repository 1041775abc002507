import { randomUUID } from "node:crypto";
import type { StaffRole } from "@gerai/contract/office/roles";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { inviteStaff } from "./retailer.ts";
import { officeVariable, type ShopName } from "./shops.ts";

/** Somebody of the chain, with an account of the office. */
export interface OfficePerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Base32. */
  readonly totpSecret: string;
  /** Each opens one session. */
  readonly recoveryCodes: readonly string[];
}

export const officeUrl = (shop: ShopName): string => process.env[officeVariable(shop)] ?? "";

/** The six digits of an authenticator app; `later` steps of half a minute from now. */
export const codeOf = (totpSecret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

const password = "Kantor-Aman-5";

/** Takes up an invitation by its page. */
export const acceptInvitation = async (
  page: Page,
  link: string,
): Promise<Pick<OfficePerson, "password" | "totpSecret" | "recoveryCodes">> => {
  await page.goto(link);
  const totpSecret = await page.locator("code").first().innerText();
  await page.getByRole("textbox", { name: "Kata sandi baru" }).fill(password);
  await page.getByLabel("Enam angka dari aplikasi").fill(codeOf(totpSecret));
  await page.getByRole("button", { name: "Aktifkan akun" }).click();
  await expect(page.getByRole("heading", { name: "Akun siap" })).toBeVisible();
  return { password, totpSecret, recoveryCodes: await page.locator("code").allInnerTexts() };
};

/** Fills in the first step of the login. */
export const enterPassword = async (
  page: Page,
  { email, password: secret }: Pick<OfficePerson, "email" | "password">,
): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Kata sandi" }).fill(secret);
  await page.getByRole("button", { name: "Lanjut" }).click();
};

/** Fills in the second step of the login. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel("Kode dari aplikasi autentikator").fill(code);
  await page.getByRole("button", { name: "Masuk" }).click();
};

/**
 * Makes an account of the office with this role, and logs its owner in.
 * @param storeCode the only store for which the role counts; without it all
 */
export const enterOffice = async (
  page: Page,
  shop: ShopName,
  role: StaffRole,
  storeCode?: string,
): Promise<OfficePerson> => {
  const name = `Uji ${role}`;
  const email = `${role.toLowerCase()}-${randomUUID()}@contoh.id`;
  const link = await inviteStaff(shop, { name, email, role, storeCode });
  const account = await acceptInvitation(page, link);
  await page.goto(`${officeUrl(shop)}/masuk`);
  await enterPassword(page, { email, password });
  await enterCode(page, account.recoveryCodes[0] ?? "");
  await expect(page.getByRole("heading", { name: `Halo, ${name}` })).toBeVisible();
  return { name, email, ...account };
};
