import { expect, type Page } from "@playwright/test";

const steps = ["Disiapkan", "Dalam perjalanan", "Diterima"];

/** Hurries the parcel along on the courier's page until it is received. */
export const deliver = async (page: Page, inboxUrl: string, deliveryNo: string): Promise<void> => {
  await page.goto(`${inboxUrl}/courier`);
  const parcel = page.getByRole("region", { name: `Paket ${deliveryNo}` });
  for (const step of steps) {
    await parcel.getByRole("button", { name: `Percepat: ${step}` }).click();
  }
  await expect(parcel.getByRole("strong")).toHaveText("Diterima");
};
