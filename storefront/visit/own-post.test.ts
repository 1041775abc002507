import { describe, expect, it } from "vitest";
import { asPageRequest, isFormOrNone, isOwnPost } from "./own-post.ts";

const shop = "https://shop.test";
const post = (headers: Record<string, string>): boolean =>
  isOwnPost(new Request(`${shop}/login`, { method: "POST", headers }), shop);

describe("a form post", () => {
  it("is taken from the shop's own pages", () => {
    expect(post({ "sec-fetch-site": "same-origin" })).toBe(true);
    expect(post({ origin: shop })).toBe(true);
  });

  it("is taken where a proxy has taken the TLS off, and in a shop without TLS", () => {
    const asked = (publicUrl: string, origin: string) =>
      isOwnPost(
        new Request("http://shop.test/login", { method: "POST", headers: { origin } }),
        publicUrl,
      );
    expect(asked(shop, shop)).toBe(true);
    expect(asked(shop, "http://shop.test")).toBe(false);
    expect(asked("http://shop.test", "http://shop.test")).toBe(true);
  });

  it("is refused from anywhere else", () => {
    expect(post({ "sec-fetch-site": "cross-site", origin: shop })).toBe(false);
    expect(post({ "sec-fetch-site": "same-site" })).toBe(false);
    expect(post({ "sec-fetch-site": "none" })).toBe(false);
    expect(post({ origin: "https://shop.test.evil.example" })).toBe(false);
    expect(post({ origin: "http://shop.test" })).toBe(false);
    expect(post({ origin: "null" })).toBe(false);
    expect(post({})).toBe(false);
  });

  it("may come from anywhere to the page that stops e-mail news, and to no other", () => {
    const stop = (path: string) =>
      isOwnPost(new Request(`${shop}${path}`, { method: "POST" }), shop);
    expect(stop("/berhenti-kabar/token")).toBe(true);
    expect(stop("/login/berhenti-kabar/token")).toBe(false);
  });

  it("is not what a plain visit is", () => {
    const visit = new Request(shop, { headers: { "sec-fetch-site": "cross-site" } });
    expect(isOwnPost(visit, shop)).toBe(true);
  });
});

it("keeps the origin of a post from the page, which React Router would judge once more", async () => {
  const headers = { origin: "https://mail.example" };
  const request = new Request(`${shop}/berhenti-kabar/token`, {
    method: "POST",
    headers,
    body: "a=b",
  });
  const asked = asPageRequest(request);
  expect(asked.headers.get("origin")).toBeNull();
  expect(await asked.text()).toBe("a=b");
});

describe("a form", () => {
  const sent = (type: string | undefined, method = "POST"): boolean => {
    const request = new Request(shop, { method });
    if (type !== undefined) request.headers.set("content-type", type);
    return isFormOrNone(request);
  };

  it("comes in one of the two ways of browsers", () => {
    expect(sent("application/x-www-form-urlencoded")).toBe(true);
    expect(sent("application/x-www-form-urlencoded;charset=UTF-8")).toBe(true);
    expect(sent("multipart/form-data; boundary=----WebKitFormBoundary")).toBe(true);
    expect(sent(undefined, "GET")).toBe(true);
  });

  it("is nothing else", () => {
    for (const type of ["application/json", "text/plain", "multipart/form-data", "x", undefined]) {
      expect(sent(type)).toBe(false);
    }
  });
});
