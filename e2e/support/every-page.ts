import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { orderWithCash } from "./checkout.ts";
import { becomeMember, giveAddress, putIntoCart } from "./member.ts";
import { deliver } from "./orders.ts";
import { orderBy } from "./payments.ts";
import { bigCategory, categoryAddress, findProduct, soldOutAddress } from "./shelf.ts";

/** They share one layout: of these, axe looks at `looked` alone. */
const information =
  "about alfastamp alfastar apoint bantuan beli-voucher download faq hadiah howtobuy membership payment pickup privacy refund shipping shipping-cost special-deal terms voucher";

const looked = /^\/(?:about|bantuan|download|faq|payment|shipping-cost)$/;

/** Whether a page says more to axe than the others of its kind. */
export const isOneOfItsKind = (path: string): boolean =>
  looked.test(path) || !information.split(" ").includes(path.slice(1));

/** The first link of a page that begins so. */
export const firstLink = async (request: APIRequestContext, page: string, beginning: string) => {
  const html = await (await request.get(page)).text();
  return new RegExp(`href="(${beginning}[^"?#]+)"`).exec(html)?.[1] ?? "";
};

/** Pages that a guest sees, one of each kind. */
export const guestPages = async (request: APIRequestContext): Promise<readonly string[]> => {
  const shelf = categoryAddress(await bigCategory(request));
  return [
    "/",
    shelf,
    `${shelf}?stok=1&urut=termurah&halaman=2`,
    await firstLink(request, shelf, "/p/"),
    await soldOutAddress(request),
    "/kategori",
    "/brands",
    await firstLink(request, "/brands", "/b/"),
    "/find/susu",
    "/find/qqqqxxqq",
    "/promo",
    await firstLink(request, "/promo", "/promo/"),
    "/promotion-page",
    "/rekomendasi",
    "/terbaru",
    "/login",
    "/register",
    "/forgot-password",
    "/akun-dihapus",
    "/tidak-ada",
    "/something-went-wrong",
    ...information.split(" ").map((name) => `/${name}`),
  ];
};

const secretIdOn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** A member who has ordered, waits for money, keeps a list, and has something in the cart. @returns all own pages */
export const memberPages = async (page: Page, inboxUrl: string): Promise<readonly string[]> => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  await page.goto("/checkout");
  await orderWithCash(page);
  await page.getByRole("link", { name: "Lihat Detail" }).first().click();
  const parcel = page.getByRole("dialog").getByRole("region", { name: /^Pengiriman/ });
  const deliveryNo = (await parcel.getAttribute("aria-label"))!.replace("Pengiriman ", "");
  const sent = secretIdOn(page);
  await deliver(page, inboxUrl, deliveryNo);
  await page.goto("/");
  await putIntoCart(page, productId);
  await page.goto("/checkout");
  await orderBy(page, "BCA Virtual Account");
  const waiting = secretIdOn(page);
  await page.goto("/daftar-belanja");
  await page.getByLabel("Nama daftar baru").fill("Belanja bulanan");
  await page.getByRole("main").getByRole("button", { name: "Buat daftar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Belanja bulanan" })).toBeVisible();
  const list = new URL(page.url()).pathname;
  await putIntoCart(page, productId);
  const addressEdit = await firstLink(page.request, "/alamat", "/alamat/[^/]+/ubah");
  return [
    "/",
    "/account-dashboard",
    "/account-dashboard/a-poin",
    "/user-account",
    "/user-account/ubah",
    "/user-account/foto",
    "/user-account/data",
    "/user-account/kabar",
    "/user-account/hapus",
    "/alamat",
    "/alamat/baru",
    addressEdit,
    "/order-created",
    "/waiting-payment",
    `/waiting-payment/${waiting}`,
    "/order-in-process",
    "/order-sent",
    `/order-sent/${sent}`,
    `/order-sent/${sent}?lihat=terima`,
    "/order-done",
    "/order-cancelled",
    "/order-search?q=indomie",
    `/order-detail/${sent}/faktur`,
    `/order-detail/${sent}/masalah`,
    `/order-detail/${sent}/e-receipt`,
    `/apg/${waiting}`,
    "/biasa-dibeli",
    "/kabar-stok",
    "/daftar-belanja",
    "/daftar-belanja/tempel",
    list,
    "/cart",
    `/cart/pengganti/${productId}`,
    "/voucher-saya",
    "/checkout",
    "/verifikasi-usia",
    "/kirim-verifikasi-email",
    "/account/method-verification",
  ];
};
