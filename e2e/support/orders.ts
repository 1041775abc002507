import { expect, type Page } from "@playwright/test";

const inStore = ["Disiapkan", "Dikumpulkan", "Dikemas", "Diserahkan"];
const onTheWay = ["Dalam perjalanan", "Diterima"];

/** Hurries the order along on the store's page, until the courier has it. */
export const hurryStore = async (
  page: Page,
  inboxUrl: string,
  deliveryNo: string,
): Promise<void> => {
  await page.goto(`${inboxUrl}/store`);
  const picking = page.getByRole("region", { name: `Pesanan ${deliveryNo}` });
  for (const step of inStore) {
    await picking.getByRole("button", { name: `Percepat: ${step}` }).click();
  }
};

/** Hurries the order along on the store's page and its parcel on the courier's, until it is received. */
export const deliver = async (page: Page, inboxUrl: string, deliveryNo: string): Promise<void> => {
  await hurryStore(page, inboxUrl, deliveryNo);
  await page.goto(`${inboxUrl}/courier`);
  const parcel = page.getByRole("region", { name: `Paket ${deliveryNo}` });
  for (const step of onTheWay) {
    await parcel.getByRole("button", { name: `Percepat: ${step}` }).click();
  }
  await expect(parcel.getByRole("strong")).toHaveText("Diterima");
};
