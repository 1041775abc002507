import { expect, type Locator, type Page } from "@playwright/test";
import { saveAddress, spots } from "./addresses.ts";
import { alive } from "./journey.ts";
import { becomeMember } from "./member.ts";

/** What the header says about the place of delivery; the way to the dialog. */
export const deliveryOpener = (page: Page): Locator =>
  page.getByRole("link", { name: /^Dikirim ke / }).filter({ visible: true });

export const deliveryDialog = (page: Page): Locator => page.locator("#delivery-address");

/** Opens the dialog of delivery addresses by the header. */
export const openDeliveryDialog = async (page: Page): Promise<Locator> => {
  await (await alive(deliveryOpener(page))).click();
  const dialog = deliveryDialog(page);
  await expect(dialog.getByRole("button", { name: "Tutup" })).toBeVisible();
  return dialog;
};

/** A member with a home and a room whose stores have prices of their own. */
export const becomeTraveller = async (page: Page, inboxUrl: string): Promise<void> => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  await saveAddress(page, spots.jagakarsa);
};

/** What is said where the position cannot be had. */
export const positionRefused = (page: Page): Locator =>
  page.getByRole("alertdialog", {
    name: "Tidak dapat mengakses lokasi. Harap aktifkan pengaturan GPS Anda.",
  });
