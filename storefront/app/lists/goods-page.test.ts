import { expect, it } from "vitest";
import { goodsPage } from "./goods-page.ts";

it("knows pages with products, with their filters", () => {
  const paths = [
    "/c/teh-12?urut=harga",
    "/find/teh",
    "/p/teh-7",
    "/terbaru?halaman=2",
    "/promo/a-1",
  ];
  for (const path of paths) expect(goodsPage(path)).toBe(path);
});

it("leads nowhere else", () => {
  const others = [
    "/login",
    "/",
    "/promo",
    "/daftar-belanja",
    "https://evil.example/c/x-1",
    "//c/x-1",
  ];
  for (const path of [...others, "/c/", "", null, undefined])
    expect(goodsPage(path)).toBeUndefined();
});
