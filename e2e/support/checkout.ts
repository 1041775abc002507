import { expect, type Locator, type Page } from "@playwright/test";

/** The page of the checkout. */

export const orderButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Buat Pesanan" });

export const giftBox = (page: Page): Locator => page.getByRole("region", { name: "Hadiah" });

export const summary = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Ringkasan pembayaran" });

export const cash = /^Bayar di Tempat/;

/** Opens a choice, where it is folded to a line. @returns its region */
export const unfold = async (page: Page, name: string | RegExp): Promise<Locator> => {
  const choice = page.getByRole("region", { name });
  await expect(choice).toBeVisible();
  if ((await choice.locator("> details[open]").count()) === 0) {
    await choice.getByText("Ubah", { exact: true }).click();
  }
  return choice;
};

/** Chooses how the order is paid. */
export const payBy = async (page: Page, channel: string | RegExp): Promise<void> => {
  const choice = await unfold(page, "Metode pembayaran");
  await choice.getByRole("radio", { name: channel }).check();
};

/** Types a code into the field of the voucher. */
export const useVoucher = async (page: Page, code: string): Promise<void> => {
  const box = await unfold(page, "Voucher");
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
  const parcel = await unfold(page, "Pengiriman Dari toko");
  const later = parcel.getByText("Waktu lain", { exact: true });
  const last = parcel.locator('input[type="radio"][name="pengiriman"]:enabled').last();
  if (!(await last.isVisible())) await later.click();
  await last.check();
  return last.inputValue();
};

/** The page after an order that is paid at the door; then the list with it. */
export const expectOrdered = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/apg\//);
  await expect(page.getByRole("heading", { name: "Pesanan kami terima" })).toBeVisible();
  await page.goto(new URL("/order-in-process", page.url()).href);
};

/** Orders what the checkout shows, with cash on delivery; the list with the order opens. */
export const orderWithCash = async (page: Page): Promise<void> => {
  await payBy(page, cash);
  await orderButton(page).click();
  await expectOrdered(page);
};
