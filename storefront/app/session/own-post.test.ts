import { describe, expect, it } from "vitest";
import { isOwnPost } from "./own-post.ts";

const shop = "https://shop.test";
const post = (headers: Record<string, string>): boolean =>
  isOwnPost(new Request(`${shop}/login`, { method: "POST", headers }), shop);

describe("a form post", () => {
  it("is taken from the shop's own pages", () => {
    expect(post({ "sec-fetch-site": "same-origin" })).toBe(true);
    expect(post({ origin: shop })).toBe(true);
  });

  it("is refused from anywhere else", () => {
    expect(post({ "sec-fetch-site": "cross-site", origin: shop })).toBe(false);
    expect(post({ "sec-fetch-site": "same-site" })).toBe(false);
    expect(post({ "sec-fetch-site": "none" })).toBe(false);
    expect(post({ origin: "https://shop.test.evil.example" })).toBe(false);
    expect(post({ origin: "null" })).toBe(false);
    expect(post({})).toBe(false);
  });

  it("is not what a plain visit is", () => {
    const visit = new Request(shop, { headers: { "sec-fetch-site": "cross-site" } });
    expect(isOwnPost(visit, shop)).toBe(true);
  });
});
