import { channelNames } from "@gerai/contract/channel-names";
import { expect, type Page } from "@playwright/test";
import { findProduct } from "./catalogue.ts";
import { becomeMember, giveAddress, putIntoCart } from "./member.ts";
import { orderBy } from "./payments.ts";

/** A new member's paid order of two units of one product. */
export const placePaidOrder = async (page: Page, inboxUrl: string) => {
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, productId, 2);
  await page.goto("/checkout");
  await orderBy(page, channelNames.GOPAY);
  await page.getByRole("button", { name: "Bayar", exact: true }).click();
  await page.getByRole("link", { name: "Kembali ke toko" }).click();
  await expect(page.getByRole("heading", { name: "Pembayaran berhasil" })).toBeVisible();
  await page.goto("/order-in-process");
  await page.getByRole("main").getByRole("link", { name: "Lihat Detail" }).click();
  const parcel = page
    .getByRole("dialog", { name: "Detail Transaksi" })
    .getByRole("region", { name: /^Pengiriman/ });
  const deliveryNo = (await parcel.getAttribute("aria-label"))!.replace("Pengiriman ", "");
  return { person, productName, deliveryNo, address: page.url() };
};

/** As people read a number out: `+62 812-3456-7890`. */
export const spoken = (phone: string): string =>
  `+62 ${phone.slice(1, 4)}-${phone.slice(4, 8)}-${phone.slice(8)}`;
