import { describe, expect, it } from "vitest";
import { findOf } from "./finds.ts";

const shop = "https://shop.test";

const visit = (path: string, headers: Record<string, string> = {}) =>
  findOf(new Request(shop + path, { headers }), shop);

const from = (path: string) => ({ referer: shop + path });

describe("a visit of a page", () => {
  it("counts a search once its results are asked for as they open", () => {
    const asked = { step: "asked", keyword: "susu bubuk", productId: null };
    expect(visit("/find/SUSU-bubuk")).toEqual(asked);
    expect(visit("/jual/susu-bubuk")).toEqual(asked);
    expect(visit("/find/susu-bubuk.data?_routes=root")).toEqual(asked);
    expect(visit("/find/AW?q=a%26w")).toEqual({ ...asked, keyword: "a&w" });
  });

  it("does not count the same results turned over, sorted or filtered", () => {
    expect(visit("/find/susu?urut=termurah")).toBeUndefined();
    expect(visit("/find/susu?halaman=2")).toBeUndefined();
  });

  it("counts a product that is opened from the results", () => {
    const opened = { step: "opened", keyword: "susu bubuk", productId: 17 };
    expect(visit("/p/dancow-800-g-17", from("/find/susu-bubuk"))).toEqual(opened);
    expect(visit("/p/17.data", from("/jual/susu-bubuk?halaman=2"))).toEqual(opened);
  });

  it("does not count products that were found elsewhere", () => {
    expect(visit("/p/dancow-17")).toBeUndefined();
    expect(visit("/p/dancow-17", from("/c/susu-3"))).toBeUndefined();
    expect(visit("/p/dancow-17", { referer: "https://evil.example/find/susu" })).toBeUndefined();
    expect(visit("/p/dancow", from("/find/susu"))).toBeUndefined();
    expect(visit("/p/dancow-99999999999999999999", from("/find/susu"))).toBeUndefined();
  });

  it("does not count crawlers, nor addresses that cannot be read", () => {
    expect(visit("/find/susu", { "user-agent": "Mozilla/5.0 (Googlebot/2.1)" })).toBeUndefined();
    expect(visit("/find/%E0%A4%A")).toBeUndefined();
    expect(visit("/p/x-1", from("/find/%E0%A4%A"))).toBeUndefined();
  });
});
