import type { Receipt } from "@gerai/contract/receipts";
import { beforeEach, describe, expect, it } from "vitest";
import { createReceiptRoom } from "./room.ts";

const receipt: Receipt = {
  fileName: "e-receipt-O-261121-0000123.png",
  lines: [
    { kind: "title", text: "Gerai" },
    { kind: "text", text: '<img src=x onerror="alert(1)">' },
    { kind: "total", left: "TOTAL", right: "Rp12.500" },
  ],
  drawing: "<svg/>",
};

let asked: Request[];

/** A gateway that knows one ticket. */
const gateway = {
  baseUrl: "http://gateway.test",
  fetch: async (request: Request): Promise<Response> => {
    asked.push(request.clone());
    const { ticket } = (await request.json()) as { readonly ticket: string };
    const status = ticket === "good" ? 200 : ticket === "slow" ? 503 : 403;
    const error = { code: "TICKET_INVALID", status };
    return Response.json(
      status === 200 ? { statusCode: 200, data: receipt, error: null } : { data: null, error },
      { status },
    );
  },
};

const room = createReceiptRoom({ gateway, publicUrl: "https://toko.example" });
const ask = (path: string, init: RequestInit = {}) =>
  room.request(`http://receipt.toko.example${path}`, init);
const send = (path: string, ticket: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams({ ticket }), headers });

const policyOf = ({ headers }: Response) => headers.get("content-security-policy");

beforeEach(() => void (asked = []));

describe("the page that waits", () => {
  it("is the same for everybody, and framed by the shop alone", async () => {
    const page = await ask("/");
    expect(page.headers.get("cache-control")).toBe("public, max-age=300");
    expect(page.headers.has("x-frame-options")).toBe(false);
    const policy = policyOf(page);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("frame-ancestors https://toko.example;");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("unsafe");
    expect(asked).toEqual([]);
    const etag = page.headers.get("etag") ?? "";
    const again = await ask("/", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("can be taken in by no other text than its own program and style", async () => {
    const page = await ask("/");
    const html = await page.text();
    const policy = policyOf(page) ?? "";
    for (const [, , text = ""] of html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)) {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    }
    expect(html).not.toMatch(/ (?:on\w+|style)=/);
  });
});

describe("a receipt", () => {
  it("is opened by its ticket; what it says cannot run", async () => {
    const answer = await send("/receipt", "good");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const shown = (await answer.json()) as { readonly html: string; readonly fileName: string };
    expect(shown.fileName).toBe(receipt.fileName);
    expect(shown.html).toBe(
      '<h1>Gerai</h1><p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p><p class="row total"><span>TOTAL</span> <span>Rp12.500</span></p>',
    );
  });

  it("can be opened by itself by a form, and is framed by nobody then", async () => {
    const page = await send("/", "good");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(policyOf(page)).toContain("frame-ancestors 'none'");
    expect(policyOf(page)).not.toContain("script-src");
    expect(await page.text()).toContain("<h1>Gerai</h1>");
  });

  it("is not opened by anything else, and says so", async () => {
    expect((await send("/receipt", "bad")).status).toBe(403);
    const page = await send("/", "bad");
    expect([page.status, (await page.text()).includes("sudah tidak berlaku")]).toEqual([403, true]);
    const busy = await send("/", "slow");
    expect([busy.status, (await busy.text()).includes("mengalami gangguan")]).toEqual([503, true]);
    expect((await send("/receipt", "x".repeat(5_000))).status).toBe(403);
    expect(await asked.at(-1)?.json()).toEqual({ ticket: "" });
  });
});

it("reads no cookie and no session, and sets none", async () => {
  const headers = {
    cookie: "token=a-session",
    token: "a-session",
    "x-client-address": "192.0.2.7",
  };
  const answers = [await ask("/", { headers }), await send("/", "good", headers)];
  for (const answer of answers) expect(answer.headers.has("set-cookie")).toBe(false);
  expect(asked).toHaveLength(1);
  const [call] = asked;
  expect([call?.headers.get("cookie"), call?.headers.get("token")]).toEqual([null, null]);
  expect(call?.headers.get("x-client-address")).toBe("192.0.2.7");
});

it("answers nothing but receipts", async () => {
  for (const path of ["/cart", "/v2/products/searches", "/healthz", "/favicon.svg", "/receipt"]) {
    const answer = await ask(path);
    expect([path, answer.status, policyOf(answer)]).toEqual([
      path,
      404,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  }
});
