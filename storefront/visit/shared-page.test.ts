import { expect, it } from "vitest";
import { sharedAddress } from "./shared-page.ts";

const keptAs = (path: string): string | undefined => {
  const address = sharedAddress(new URL(path, "http://shop.example"));
  return address && address.pathname + address.search;
};

it.each([
  ["/?utm_source=wa&halaman=2", "/"],
  ["/?_routes=root", "/"],
  ["/_.data?_routes=root", "/_.data?_routes=root"],
  ["/p/susu-1?urut=termurah", "/p/susu-1"],
  ["/c/minuman-3?halaman=2&fbclid=1", "/c/minuman-3?halaman=2"],
  ["/c/minuman-3.data?_routes=root&x=1", "/c/minuman-3.data?_routes=root"],
  ["/b/ultra-1?merek=1&merek=2&x=1", "/b/ultra-1?merek=1&merek=2"],
  ["/find/susu?stok=1&maks=10000&q=susu", "/find/susu?stok=1&maks=10000&q=susu"],
  ["/jual/susu?q=susu&x=1", "/jual/susu?q=susu"],
  ["/brands?huruf=B&x=1", "/brands?huruf=B"],
  ["/promo?x=1", "/promo"],
  ["/promo/murah-1?urut=diskon&x=1", "/promo/murah-1?urut=diskon"],
  ["/promotion-page?halaman=2", "/promotion-page?halaman=2"],
  ["/rekomendasi?x=1", "/rekomendasi"],
  ["/terbaru", "/terbaru"],
  ["/faq?x=1", "/faq"],
])("guests share %s under %s", (path, kept) => {
  expect(keptAs(path)).toBe(kept);
});

it.each([
  "/login",
  "/cart",
  "/checkout",
  "/account-dashboard",
  "/alamat",
  "/order-detail/1",
  "/find",
  "/robots.txt",
  "/sitemaps/main.xml",
  "/tidak-ada",
  "/c/a/b",
  "/c/",
])("%s is rendered for each visitor", (path) => {
  expect(keptAs(path)).toBeUndefined();
});
