import { listParameters } from "./catalogue/list-filters.ts";
import { letterParameter, brandKeywordParameter } from "./catalogue/paths.ts";
import { textName } from "./catalogue/search-slug.ts";
import { sitemapFile, sitemapKinds, sitemapPath } from "./catalogue/sitemap-paths.ts";
import { keywordParameter } from "./content/information/find-questions.ts";
import { pageNames } from "./content/information/page-names.ts";
import { offlinePath } from "./offline/copies.ts";
import { orderSearchPath, orderTabs } from "./orders/tabs.ts";

/**
 * What must be so before a page is shown. `member`: the visitor is one. `memberToSee`: the same, and the page itself
 * answers a form that comes without a session. `wait`: a call of theirs was refused a short while ago. The proofs: the
 * phone was confirmed by a code.
 */
export type Need = "member" | "memberToSee" | "wait" | "registerProof" | "passwordProof";

interface Rules {
  /**
   * Names of the query parameters that a page reads which is the same for all guests: addresses that differ by
   * others are one page. Undefined for a page that is rendered for each visitor.
   */
  readonly shared?: readonly string[];
  readonly needs?: Need;
}

/** An address of the shop and what the shop does there. */
export interface Address extends Rules {
  /** As React Router matches it, from the root; empty for the home page. */
  readonly path: string;
  /** The page, below `app/`. */
  readonly file: string;
  /** The route's name, where the file serves several. */
  readonly id?: string;
  /** What stands around the page, below `app/`; undefined for files, redirects and pages without a frame. */
  readonly layout?: string;
  /** Opens over the page. */
  readonly sheet?: { readonly path: string; readonly file: string; readonly id: string };
}

type Row = Omit<Address, "layout">;

const at = (path: string, file: string, rules: Rules = {}, id?: string): Row => ({
  path: path.replace(/^\//, ""),
  file,
  ...(id !== undefined && { id }),
  ...rules,
});

const inside = (layout: string, rows: readonly Row[]): readonly Address[] =>
  rows.map((row) => ({ ...row, layout }));

/** The same page for all guests, whatever parameters follow. */
const shared = { shared: [] } as const;
const sharedList = { shared: listParameters } as const;
const members = { needs: "member" } as const;

const orderSheet = "orders/order-sheet-page.tsx";

/** A list of orders, with the sheet of one over it. */
const orderList = (path: string, file: string, id: string): Row => ({
  ...at(path, file, members, id),
  sheet: { path: ":id", file: orderSheet, id: `orders${path}/order` },
});

const searchPage = "catalogue/search-page.tsx";
const sharedSearch = { shared: [...listParameters, textName] };

const inShop = inside("shell/default-layout.tsx", [
  at("", "content/home-page.tsx", shared),
  at("c/:id", "catalogue/category-page.tsx", sharedList),
  at("p/:slug", "catalogue/product-page.tsx", shared),
  at("kategori", "catalogue/categories-page.tsx", shared),
  at("brands", "catalogue/brands-page.tsx", { shared: [letterParameter, brandKeywordParameter] }),
  at("b/:slug", "catalogue/brand-page.tsx", sharedList),
  at("find/:key", searchPage, sharedSearch),
  at("jual/:key", searchPage, sharedSearch, "catalogue/jual"),
  at("promo", "content/promotions-page.tsx", shared),
  at("promo/:slug", "catalogue/promotion-page.tsx", sharedList),
  at("promotion-page", "catalogue/promoted-page.tsx", sharedList),
  at("rekomendasi", "catalogue/whole-list-page.tsx", sharedList),
  at("terbaru", "catalogue/whole-list-page.tsx", sharedList, "catalogue/terbaru"),
  at("pilihan/:code", "content/section-page.tsx", sharedList),
  at("account-dashboard", "account/account-page.tsx", members),
  at("account-dashboard/a-poin", "loyalty/points-page.tsx", members),
  at("user-account", "account/user-account-page.tsx", members),
  at("user-account/ubah", "account/profile-page.tsx", members),
  at("user-account/foto", "account/avatar-page.tsx", members),
  at("user-account/data", "account/data-page.tsx", members),
  at("user-account/data/cetak", "account/data-print-page.tsx", members),
  at("user-account/kabar", "account/news-page.tsx", members),
  at("user-account/hapus", "account/delete-page.tsx", members),
  at("voucher-saya", "cart/voucher-page.tsx", members),
  at("alamat", "location/addresses-page.tsx", members),
  at("alamat/pilih", "cart/choose-address-page.tsx", members),
  at("alamat/:id/utama", "location/main-address-page.tsx", members),
  ...orderTabs.map(({ path }) => orderList(path, "orders/order-list-page.tsx", `orders${path}`)),
  at("biasa-dibeli", "orders/usual-page.tsx", members),
  at("beli-lagi/:id", "orders/buy-again-page.tsx", members),
  at("kabar-stok", "lists/alerts-page.tsx", { needs: "memberToSee" }),
  at("daftar-belanja", "lists/lists-page.tsx", members),
  at("daftar-belanja/simpan", "lists/save-page.tsx", members),
  at("daftar-belanja/tempel", "lists/paste-page.tsx", members),
  at("daftar-belanja/tempel/keranjang", "lists/goods-cart-page.tsx", members),
  at("daftar-belanja/:listId", "lists/list-page.tsx", members),
  at("daftar-belanja/:listId/keranjang", "lists/list-cart-page.tsx", members),
  at("order-detail/:id/faktur", "orders/invoice-page.tsx", members),
  at("order-detail/:id/masalah", "orders/problem-page.tsx", members),
  at("order-detail/:id/e-receipt", "orders/receipt-page.tsx", members),
  orderList(orderSearchPath, "orders/order-search-page.tsx", "orders/order-search"),
]);

const informed = inside("shell/static-layout.tsx", [
  ...pageNames
    .filter((name) => name !== "shipping-cost")
    .map((name) =>
      at(name, "content/information-page.tsx", { shared: [keywordParameter] }, `content/${name}`),
    ),
  at("shipping-cost", "content/shipping-cost-page.tsx", shared),
  at("shipping-cost/hitung", "content/shipping-fee-page.tsx"),
  at("info/:page", "content/own-page.tsx", shared),
]);

const atTheCart = inside("shell/cart-layout.tsx", [
  at("cart", "cart/cart-page.tsx", members),
  at("cart/add", "cart/set-quantity-page.tsx"),
  at("cart/pengganti/:productId", "cart/line-shortage-page.tsx", members),
  at("checkout", "checkout/checkout-page.tsx", { needs: "memberToSee" }),
]);

const bare = inside("shell/bare-layout.tsx", [
  at("login", "account/login-page.tsx"),
  at("register", "account/register-page.tsx"),
  at("otp-register", "account/otp-register-page.tsx"),
  at("data-register", "account/data-register-page.tsx", { needs: "registerProof" }),
  at("success-register", "account/success-register-page.tsx"),
  at("kirim-verifikasi-email", "account/email-link-page.tsx", members),
  at("berhenti-kabar/:token", "account/stop-news-page.tsx"),
  at("berhenti-kabar/stok/:token", "lists/stop-alert-page.tsx"),
  at("verifikasi-usia", "account/age-page.tsx", members),
  at("sesi-berakhir", "account/session-end-page.tsx"),
  at("sesi-berakhir/kirim-lagi", "account/send-again-page.tsx"),
  at("forgot-password", "account/forgot-password-page.tsx"),
  at("account/method-verification", "account/method-verification-page.tsx"),
  at("account/otp-change-password", "account/otp-change-password-page.tsx"),
  at("account/change-password", "account/change-password-page.tsx", { needs: "passwordProof" }),
  at("account/success-change-password", "account/success-change-password-page.tsx"),
  at(offlinePath, "offline/offline-page.tsx", shared),
  at("akun-dihapus", "account/deleted-page.tsx"),
  at("apg/:id?", "checkout/payment-page.tsx", members),
]);

const verifying = inside("shell/verify-email-layout.tsx", [
  at("verify-email/:id", "account/verify-email-page.tsx"),
]);

const frameless: readonly Address[] = [
  at("checkout/mulai", "checkout/begin-page.ts"),
  at("order-detail/:id", "orders/order-address.ts", members),
  at("order-detail/:id/struk.svg", "orders/till-receipt.ts", members),
  at("order-detail/:id/e-receipt/tiket", "orders/receipt-ticket.ts"),
  at("order-detail/:id/foto/:photoId", "orders/order-photo.ts", members),
  at("apg/:id/qr.svg", "checkout/payment-qr.ts", members),
  at("alamat/baru", "location/new-address-page.tsx", members),
  at("alamat/:id/ubah", "location/edit-address-page.tsx", members),
  at("alamat/daftar", "location/address-book-file.ts"),
  at("logout", "account/logout.ts"),
  at("user-account/data/berkas", "account/data-file.ts", members),
  at("cart/resume", "cart/resume-page.ts", members),
  at("find", "catalogue/find-redirect.ts"),
  ...sitemapKinds.map((kind) =>
    at(sitemapPath(kind), "catalogue/sitemap-redirect.ts", {}, `catalogue/sitemap-${kind}`),
  ),
  at(sitemapFile("main", 1), "content/sitemap-pages.ts"),
  at("sitemaps/:file", "catalogue/sitemap-file.ts"),
  at("robots.txt", "catalogue/robots.ts"),
  at("download/qr.svg", "shell/app-qr.ts"),
  at("app.webmanifest", "shell/app-manifest.ts"),
  at("too-many-request", "shell/too-many-request-page.tsx", { needs: "wait" }),
  at("something-went-wrong", "shell/something-went-wrong-page.tsx"),
  at("*", "shell/not-found-page.tsx"),
];

/** Every address of the shop. React Router's routes, the guards and the memory of pages read this table. */
export const addresses: readonly Address[] = [
  ...inShop,
  ...informed,
  ...atTheCart,
  ...bare,
  ...verifying,
  ...frameless,
];

const needs: ReadonlyMap<string, Need> = new Map(
  addresses.flatMap(({ path, sheet, needs: need }) => {
    if (need === undefined) return [];
    const paths = sheet === undefined ? [path] : [path, `${path}/${sheet.path}`];
    return paths.map((each) => [each, need] as const);
  }),
);

/** What must be so before the page of a route is shown. @param pattern its address, e.g. `apg/:id?` */
export const needOf = (pattern: string): Need | undefined => needs.get(pattern);

/** The first part of an address with one parameter, `/c/` of `c/:id`; the whole of one without. */
const beginningOf = (path: string): string => `/${path.replace(/:\w+$/, "")}`;

const sharedPages: ReadonlyMap<string, readonly string[]> = new Map(
  addresses.flatMap(({ path, shared: own }) => (own ? [[beginningOf(path), own] as const] : [])),
);

/**
 * The names of the parameters that a page reads which all guests share; undefined for pages of one visitor.
 * @param path of a page, not of its data
 */
export const sharedParameters = (path: string): readonly string[] | undefined => {
  const end = path.indexOf("/", 1) + 1;
  if (end <= 1) return sharedPages.get(path);
  const hasName = path.length > end && !path.includes("/", end);
  return hasName ? sharedPages.get(path.slice(0, end)) : undefined;
};
