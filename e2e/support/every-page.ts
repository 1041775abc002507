import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { bigCategory, categoryAddress, findProduct, soldOutAddress } from "./catalogue.ts";
import { orderWithCash } from "./checkout.ts";
import { becomeMember, giveAddress, putIntoCart } from "./member.ts";
import { deliver } from "./orders.ts";
import { orderBy } from "./payments.ts";

/** A page, its heading, and an element that only the page that was meant shows. */
export type MeantPage = readonly [path: string, heading: string | RegExp, shown?: string];

/** They share one layout: of these, axe looks at `looked` alone. */
const information: Readonly<Record<string, string>> = {
  about: "Tentang Gerai",
  alfastamp: "Stempel Belanja",
  alfastar: "Bintang Belanja",
  apoint: "A-Poin",
  bantuan: "Bantuan",
  "beli-voucher": "Beli voucher",
  download: "Unduh aplikasi Gerai",
  faq: "Pertanyaan umum",
  hadiah: "Hadiah",
  howtobuy: "Cara belanja",
  membership: "Keanggotaan",
  payment: "Cara pembayaran",
  pickup: "Ambil di toko",
  privacy: "Kebijakan privasi",
  refund: "Pembatalan dan pengembalian",
  shipping: "Pengiriman",
  "shipping-cost": "Ongkir dan gratis ongkir",
  "special-deal": "Penawaran khusus",
  terms: "Syarat dan ketentuan",
  voucher: "Voucher",
};

const looked = /^\/(?:about|bantuan|download|faq|payment|shipping-cost)$/;

/** Whether a page says more to axe than the others of its kind. */
export const isOneOfItsKind = (path: string): boolean =>
  looked.test(path) || !(path.slice(1) in information);

/** The first link of a page that begins, or reads, so. */
export const firstLink = async (request: APIRequestContext, page: string, link: string) => {
  const html = await (await request.get(page)).text();
  const found = new RegExp(`href="(${link}[^"?#]*)`).exec(html)?.[1];
  if (found === undefined) throw new Error(`${page} leads to no ${link}`);
  return found;
};

const home: MeantPage = ["/", /^Gerai/, ".carousel"];
/** The data name it. */
const anyName = /\S/;
const cards = "main article";

const catalogue = async (request: APIRequestContext): Promise<readonly MeantPage[]> => {
  const category = await bigCategory(request);
  const [list, name] = [categoryAddress(category), category.categoryName];
  const isSecondOfCheapest =
    "main:has(option[value=termurah]:checked) .pagination [aria-current]:text('2')";
  return [
    [list, name, cards],
    [`${list}?stok=1&urut=termurah&halaman=2`, name, isSecondOfCheapest],
    [
      await firstLink(request, list, "/p/"),
      anyName,
      "main .buy-box .stock-state:not(.stock-state--gone)",
    ],
    [await soldOutAddress(request), anyName, "main .stock-state--gone"],
    ["/kategori", "Semua kategori"],
    ["/brands", "Semua brand"],
    [await firstLink(request, "/brands", "/b/"), anyName, cards],
    ["/find/susu", "Hasil pencarian “susu”", cards],
    ["/find/qqqqxxqq", "Hasil pencarian “qqqqxxqq”"],
    ["/promo", "Promo"],
    [await firstLink(request, "/promo", "/promo/"), anyName, cards],
    ["/promotion-page", "Semua produk promo", cards],
    ["/rekomendasi", "Terlaris", cards],
    ["/terbaru", "Baru di rak", cards],
  ];
};

/** Pages that a guest sees, one of each kind. */
export const guestPages = async (request: APIRequestContext): Promise<readonly MeantPage[]> => [
  home,
  ...(await catalogue(request)),
  [await firstLink(request, "/", "/pilihan/"), anyName, cards],
  [
    "/shipping-cost/hitung?tujuan=lain&tempat=kemang&berat=3&belanja=100000",
    "Ongkir dan gratis ongkir",
  ],
  ["/login", "Masuk"],
  ["/register", "Daftar"],
  ["/forgot-password", "Lupa password"],
  ["/akun-dihapus", "Akun Anda sudah dihapus"],
  ["/tidak-ada", "Oops, halaman tidak ada!"],
  ["/something-went-wrong", "Oops, ada kesalahan!"],
  ...Object.entries(information).map(([name, heading]): MeantPage => [`/${name}`, heading]),
];

const secretIdOn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** A member who has ordered, waits for money, keeps a list, and has something in the cart. @returns all own pages */
export const memberPages = async (page: Page, inboxUrl: string): Promise<readonly MeantPage[]> => {
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
  await page.goto("/order-sent");
  const confirmation = (await page.locator("[href*='lihat=terima']").getAttribute("href"))!;
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
  const addressEdit = await firstLink(page.request, "/alamat", '/alamat/[^/"]+/ubah');
  return [
    home,
    ["/account-dashboard", "Pengaturan Akun"],
    ["/account-dashboard/a-poin", "A-Poin"],
    ["/user-account", "Data Diri"],
    ["/user-account/ubah", "Ubah Data Diri"],
    ["/user-account/foto", "Foto Profil"],
    ["/user-account/data", "Unduh Data Saya"],
    ["/user-account/kabar", "Kabar pesanan"],
    ["/user-account/hapus", "Hapus Akun"],
    ["/alamat", "Daftar Alamat", "main .address-card"],
    ["/alamat/baru", "Tambah Alamat"],
    [addressEdit, "Ubah Alamat"],
    ["/order-created", "Pesanan Terbuat"],
    ["/waiting-payment", "Menunggu Pembayaran", cards],
    [`/waiting-payment/${waiting}`, "Menunggu Pembayaran", "dialog:modal"],
    ["/order-in-process", "Pesanan Sedang Diproses"],
    ["/order-sent", "Pesanan Dikirim", cards],
    [`/order-sent/${sent}`, "Pesanan Dikirim", "dialog:modal"],
    [confirmation, "Pesanan Dikirim", "#confirmation-modal"],
    ["/order-done", "Pesanan Selesai"],
    ["/order-cancelled", "Pesanan Batal"],
    ["/order-search?cari=indomie", "Cari Pesanan", "main:has([value=indomie]) article"],
    [`/order-detail/${sent}/faktur`, "Faktur"],
    [`/order-detail/${sent}/masalah`, "Laporkan masalah"],
    [`/order-detail/${sent}/e-receipt`, "E-Receipt"],
    [`/apg/${waiting}`, "Pembayaran", "main [role=timer]"],
    ["/biasa-dibeli", "Yang biasa dibeli"],
    [`/beli-lagi/${sent}`, anyName],
    ["/kabar-stok", "Kabar stok"],
    ["/daftar-belanja", "Daftar Belanja", `main [href="${list}"]`],
    ["/daftar-belanja/tempel", "Tempel daftar belanja"],
    [list, "Belanja bulanan"],
    ["/cart", "Keranjang", `main [href$="-${productId}"]`],
    [`/cart/pengganti/${productId}`, "Kalau habis"],
    ["/voucher-saya", "Voucher Saya"],
    ["/checkout", "Pembayaran", "button:text('Buat Pesanan')"],
    ["/verifikasi-usia", "Verifikasi usia"],
    ["/kirim-verifikasi-email", "Verifikasi email"],
    ["/account/method-verification", "Pilih metode verifikasi"],
  ];
};
