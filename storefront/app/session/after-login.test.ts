import { describe, expect, it } from "vitest";
import { exampleShop } from "../shop/example-shop.ts";
import { rememberReturnPath, returnPathCookies, pathAfterLogin } from "./after-login.ts";
import { errandPath, rememberErrand } from "./errand.ts";

const visit = (headers: Record<string, string>): Request =>
  new Request("https://shop.test/login", { headers });

const remembered = (path: string): Request =>
  visit({ cookie: `redirectAfterLogin=${encodeURIComponent(path)}` });

describe("after a login", () => {
  it("goes on to the page that was remembered", () => {
    expect(pathAfterLogin(remembered("/cart"))).toBe("/cart");
    expect(pathAfterLogin(visit({}))).toBe("/");
  });

  it("leads neither away from the shop nor back to the way in", () => {
    for (const path of ["https://evil.example", "//evil.example", "/login", "/register?x=1"]) {
      expect(pathAfterLogin(remembered(path))).toBe("/");
    }
  });

  /** What the login page lets the browser remember, as its next visit tells. */
  const settled = (headers: Record<string, string>, url = "https://shop.test/login"): string => {
    const shop = { config: { ...exampleShop, publicUrl: "https://shop.test" }, secure: true };
    const [cookie] = returnPathCookies(new Request(url, { headers }), shop);
    return cookie === undefined
      ? ""
      : pathAfterLogin(visit({ cookie: cookie.split(";")[0] ?? "" }));
  };

  it("remembers the own page that linked to it", () => {
    const referer = "https://shop.test/p/susu-uht-17?a=1";
    expect(settled({ referer })).toBe("/p/susu-uht-17?a=1");
    expect(settled({ referer: "https://evil.example/p/1" })).toBe("");
    expect(settled({ referer: "https://shop.test/register" })).toBe("");
    expect(settled({ referer: "https://shop.test/" })).toBe("");
    expect(settled({})).toBe("");
  });

  it("knows its own pages although a proxy names another host and takes the TLS off", () => {
    const headers = { referer: "https://shop.test/p/susu-uht-17" };
    expect(settled(headers, "http://10.0.0.7:3000/login")).toBe("/p/susu-uht-17");
    expect(settled(headers, "http://shop.test/login")).toBe("/p/susu-uht-17");
  });

  it("follows the newest wish", () => {
    const referer = "https://shop.test/promo";
    const [sent = ""] = rememberReturnPath("/cart", true).split(";");
    // The page that sent the guest here counts before the one on which its link stood.
    expect(pathAfterLogin(visit({ cookie: sent }))).toBe("/cart");
    expect(settled({ referer, cookie: sent })).toBe("/cart");
    // Back from there, and by another link to the login.
    const cookie = "redirectAfterLogin=%2Fcart";
    expect(settled({ referer, cookie })).toBe("/promo");
    expect(settled({ referer: "https://shop.test/", cookie })).toBe("/");
    // Neither the way to the registration nor a reload is a new wish.
    expect(settled({ referer: "https://shop.test/login", cookie })).toBe("");
    expect(settled({ referer, cookie, "cache-control": "max-age=0" })).toBe("");
  });

  it("carries out an errand first, on an own page only", () => {
    const [cookie = ""] = rememberErrand("/cart/resume", true).split(";");
    expect(errandPath(visit({ cookie }))).toBe("/cart/resume");
    expect(errandPath(visit({ cookie: "loginErrand=//evil.example" }))).toBeUndefined();
    expect(errandPath(visit({}))).toBeUndefined();
  });
});
