import { describe, expect, it, vi } from "vitest";
import { createFindNotes, findOf } from "./finds.ts";

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

  it("reads a percent sign once, as the page of results does", () => {
    const asked = { step: "asked", productId: null };
    expect(visit("/find/50%25")).toEqual({ ...asked, keyword: "50%" });
    expect(visit("/find/%2550")).toEqual({ ...asked, keyword: "%50" });
    expect(visit("/find/50-1?q=50%25%20%2B%201")).toEqual({ ...asked, keyword: "50% + 1" });
    const opened = visit("/p/dancow-17", from("/find/50%25"));
    expect(opened).toEqual({ step: "opened", keyword: "50%", productId: 17 });
  });

  it.each(["%", "%25", "%2525", "%E0", "%25E0", "%ED%A0%80", "%00", "%u0041", "%FF%25"])(
    "finds nothing in addresses that say nothing, and does not fail: %s",
    (text) => {
      expect(() => visit(`/find/${text}`)).not.toThrow();
      expect(() => visit(`/find/susu?q=${text}`)).not.toThrow();
      expect(() => visit("/p/dancow-17", from(`/find/${text}`))).not.toThrow();
    },
  );
});

it("tells of the visits that can be read, whatever others say they come from", () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Response.json({}));
  const note = createFindNotes({ baseUrl: "https://gateway.test", fetch }, shop);
  const visitors = { userAgent: undefined, address: "203.0.113.7" };
  for (const key of ["%25", "susu"]) {
    note({ ...visitors, path: "/p/dancow-17", referrer: `${shop}/find/${key}` });
  }
  vi.runAllTimers();
  vi.useRealTimers();
  expect(fetch).toHaveBeenCalledTimes(1);
});
