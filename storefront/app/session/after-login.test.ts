import { describe, expect, it } from "vitest";
import { referringWay, wayOn } from "./after-login.ts";
import { readPending, rememberPending } from "./pending.ts";

const visit = (headers: Record<string, string>): Request =>
  new Request("https://shop.test/login", { headers });

const wayFrom = (headers: Record<string, string>) =>
  referringWay(visit(headers), "https://shop.test");

const remembered = (path: string): Request =>
  visit({ cookie: `redirectAfterLogin=${encodeURIComponent(path)}` });

describe("after a login", () => {
  it("goes on to the page that was remembered", () => {
    expect(wayOn(remembered("/cart"))).toBe("/cart");
    expect(wayOn(visit({}))).toBe("/");
  });

  it("leads neither away from the shop nor back to the way in", () => {
    for (const path of ["https://evil.example", "//evil.example", "/login", "/register?x=1"]) {
      expect(wayOn(remembered(path))).toBe("/");
    }
  });

  it("remembers the own page that linked to it, unless another is remembered", () => {
    const referer = "https://shop.test/p/susu-uht-17?a=1";
    expect(wayFrom({ referer })).toBe("/p/susu-uht-17?a=1");
    expect(wayFrom({ referer, cookie: "redirectAfterLogin=%2Fcart" })).toBeUndefined();
    expect(wayFrom({ referer: "https://evil.example/p/1" })).toBeUndefined();
    expect(wayFrom({ referer: "https://shop.test/register" })).toBeUndefined();
    expect(wayFrom({})).toBeUndefined();
  });

  it("knows its own pages although a proxy names another host and takes the TLS off", () => {
    const headers = { referer: "https://shop.test/p/susu-uht-17" };
    const behind = (url: string) =>
      referringWay(new Request(url, { headers }), "https://shop.test");
    expect(behind("http://10.0.0.7:3000/login")).toBe("/p/susu-uht-17");
    expect(behind("http://shop.test/login")).toBe("/p/susu-uht-17");
  });

  it("still knows what waits for the cart, if it is well formed", () => {
    const [cookie = ""] = rememberPending({ productId: 17, quantity: 3 }, true).split(";");
    expect(readPending(visit({ cookie }))).toEqual({ productId: 17, quantity: 3 });
    expect(readPending(visit({ cookie: "pendingCart=17x-3" }))).toBeUndefined();
    expect(readPending(visit({}))).toBeUndefined();
  });
});
