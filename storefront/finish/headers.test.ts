import { describe, expect, it } from "vitest";
import { type Answer, withoutCookies } from "./answer.ts";
import { type Asker, pageHeaders } from "./headers.ts";

const asker = (page: string, changes: Partial<Asker> = {}): Asker => ({
  token: undefined,
  method: "GET",
  page,
  isSecure: true,
  ...changes,
});

const answer = (status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  body: undefined,
});

describe("what a service worker is told", () => {
  it("names the visitor, and lets pages be kept", () => {
    const copied = { "x-visitor": "guest", "x-copy": "1" };
    expect(pageHeaders(answer(), asker("/p/susu-1"))).toMatchObject(copied);
    expect(pageHeaders(answer(), asker("/login"))).toMatchObject({ "x-visitor": "guest" });
    expect(pageHeaders(answer(), asker("/login"))).not.toHaveProperty("x-copy");
  });

  it("marks each session otherwise, and without its token", () => {
    const [one, other] = ["a".repeat(43), "b".repeat(43)].map((token) =>
      pageHeaders(answer(), asker("/cart", { token })),
    );
    expect(one?.["x-visitor"]).toMatch(/^[\w-]{22}$/);
    expect(one?.["x-visitor"]).not.toContain("aaa");
    expect(one?.["x-visitor"]).not.toBe(other?.["x-visitor"]);
  });

  it("lets neither failures nor answers to forms be kept", () => {
    expect(pageHeaders(answer(503), asker("/"))).not.toHaveProperty("x-copy");
    expect(pageHeaders(answer(), asker("/cart", { method: "POST" }))).not.toHaveProperty("x-copy");
  });

  it("says nothing of previews and of pages that lack a part", () => {
    const lacking = answer(200, { "cache-control": "private, no-store" });
    expect(pageHeaders(lacking, asker("/"))).not.toHaveProperty("x-visitor");
    expect(pageHeaders(lacking, asker("/"))).not.toHaveProperty("x-copy");
  });

  it("hands out no cookie to what nobody sees", () => {
    const given = answer(200, { "set-cookie": "undo=; Max-Age=0", etag: '"1"' });
    expect([...withoutCookies(given).headers.keys()]).toEqual(["etag"]);
  });
});
