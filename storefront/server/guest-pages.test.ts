import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import shopRoutes from "../app/routes.ts";
import { guestAddresses, type Routes } from "./guest-pages.ts";

interface Entry extends RouteConfigEntry {
  readonly parentId?: string;
}

const flatten = (entries: readonly RouteConfigEntry[], parentId?: string): readonly Entry[] =>
  entries.flatMap((entry) => {
    const id = entry.id ?? entry.file;
    return [{ ...entry, id, parentId }, ...flatten(entry.children ?? [], id)];
  });

const loadRoute = async ({ id = "", parentId, path, index, file }: Entry) => {
  const address = new URL(`../app/${file}`, import.meta.url).pathname;
  const module = (await import(/* @vite-ignore */ address)) as { readonly handle?: unknown };
  return [id, { id, parentId, path, index, module }] as const;
};

const routes: Routes = {
  ...Object.fromEntries(await Promise.all(flatten(shopRoutes, "root").map(loadRoute))),
  root: { id: "root", path: "", module: {} },
};
const addressOf = guestAddresses(routes);

const addressOfPath = (path: string): string | undefined => {
  const address = addressOf(new URL(path, "http://shop.example"));
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
  expect(addressOfPath(path)).toBe(kept);
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
])("%s is rendered for each visitor", (path) => {
  expect(addressOfPath(path)).toBeUndefined();
});

const page = (path: string, handle?: unknown): Routes => ({
  around: { id: "around", module: {} },
  page: { id: "page", parentId: "around", path, module: { handle } },
});

it("refuses a route that does not declare how far its page may be shared", () => {
  expect(() => guestAddresses(page("new"))).toThrow("page: its handle does not name guests");
  const inherited = { ...page("new"), around: { id: "around", module: { handle: nobody } } };
  expect(() => guestAddresses(inherited)).not.toThrow();
});

const nobody = { guests: false };
const guests = { guests: [] };

it("refuses addresses of guests' pages that it could not tell from others", () => {
  expect(() => guestAddresses(page(":anything", guests))).toThrow("/word");
  expect(() => guestAddresses(page("a/:b/c", guests))).toThrow("/word");
});
