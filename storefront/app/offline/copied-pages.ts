import { pageNames } from "../content/information/page-names.ts";

const pages: ReadonlySet<string> = new Set([
  "/",
  "/kategori",
  "/brands",
  "/promo",
  "/promotion-page",
  "/rekomendasi",
  "/terbaru",
  "/cart",
  ...pageNames.map((name) => `/${name}`),
]);

/** Lists and products by name, and a member's shopping lists by their ids. */
const named = /^\/(?:[cpb]|find|jual|promo|pilihan|info)\/[^/]+$|^\/daftar-belanja\/[\da-f-]{36}$/;

/**
 * Whether a browser may keep a copy of the page, to be read without a network. No page with a form that only
 * works at once, none of orders, addresses and accounts, and none that changes something by being opened.
 */
export const mayBeCopied = (pathname: string): boolean =>
  pages.has(pathname) || named.test(pathname);
