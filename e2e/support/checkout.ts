import { expect, type Locator, type Page } from "@playwright/test";

/** The page of the checkout. */

export const orderButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Buat Pesanan" });

export const giftBox = (page: Page): Locator => page.getByRole("region", { name: "Hadiah" });

export const summary = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Ringkasan pembayaran" });

/** Types a code into the field of the voucher. */
export const useVoucher = async (page: Page, code: string): Promise<void> => {
  const box = page.getByRole("region", { name: "Voucher" });
  await box.getByLabel("Kode voucher").fill(code);
  await box.getByRole("button", { name: "Pakai" }).click();
  await expect(box).toContainText(code.toUpperCase());
};

/** Asks for a gift of this sender: something typed, that must not be lost. */
export const sendAsGift = async (page: Page, sender: string): Promise<void> => {
  const gift = giftBox(page);
  await gift.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await gift.getByLabel("Nama pengirim").fill(sender);
};

/** Chooses the last window that has room. @returns its id */
export const chooseLastWindow = async (page: Page): Promise<string> => {
  const later = page.getByText("Waktu lain", { exact: true });
  const last = page.locator('input[type="radio"][name="pengiriman"]:enabled').last();
  if (!(await last.isVisible())) await later.click();
  await last.check();
  return last.inputValue();
};

/** Orders what the checkout shows, with cash on delivery. */
export const orderWithCash = async (page: Page): Promise<void> => {
  await page.getByRole("radio", { name: /^Bayar di Tempat/ }).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/order-in-process\?baru=/);
};
