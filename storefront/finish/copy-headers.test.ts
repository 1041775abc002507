import { describe, expect, it } from "vitest";
import type { Answer } from "./answer.ts";
import { copyHeaders, withoutCookies } from "./copy-headers.ts";

const visit = (path: string, init: RequestInit = {}): Request =>
  new Request(`https://shop.test${path}`, init);

const asMember = (token: string): RequestInit => ({ headers: { cookie: `token=${token}` } });

const answer = (status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  body: undefined,
});

describe("what a service worker is told", () => {
  it("names the visitor, and lets pages be kept", () => {
    expect(copyHeaders(visit("/p/susu-1"), answer())).toEqual({
      "x-visitor": "guest",
      "x-copy": "1",
    });
    expect(copyHeaders(visit("/p/susu-1.data?_routes=x"), answer())).toHaveProperty("x-copy");
    expect(copyHeaders(visit("/login"), answer())).toEqual({ "x-visitor": "guest" });
  });

  it("marks each session otherwise, and without its token", () => {
    const [one, other] = ["a".repeat(43), "b".repeat(43)].map((token) =>
      copyHeaders(visit("/cart", asMember(token)), answer()),
    );
    expect(one?.["x-visitor"]).toMatch(/^[\w-]{22}$/);
    expect(one?.["x-visitor"]).not.toContain("aaa");
    expect(one?.["x-visitor"]).not.toBe(other?.["x-visitor"]);
  });

  it("lets neither failures nor answers to forms be kept", () => {
    expect(copyHeaders(visit("/"), answer(503))).not.toHaveProperty("x-copy");
    expect(copyHeaders(visit("/cart", { method: "POST" }), answer())).not.toHaveProperty("x-copy");
  });

  it("says nothing of previews and of pages that lack a part", () => {
    const lacking = answer(200, { "cache-control": "private, no-store" });
    expect(copyHeaders(visit("/"), lacking)).toEqual({});
  });

  it("hands out no cookie to what nobody sees", () => {
    const given = answer(200, { "set-cookie": "undo=; Max-Age=0", etag: '"1"' });
    expect([...withoutCookies(given).headers.keys()]).toEqual(["etag"]);
  });
});
