import { expect, it } from "vitest";
import type { GatewayAccess } from "../ask/gateway.ts";
import { asPreview, endPreview, openPreview, previewOf } from "./preview.ts";
import { sharedPageOf } from "./shared-page.ts";
import { openVisit } from "./visit.ts";

const ticket = "2026-12-24T08:00.tp0sky..MBkG7mWpcS91kL0eGjcBkw";
const until = new Date(Date.now() + 3_600_000);
const at = new Date("2026-12-24T01:00:00Z");

const envelope = (statusCode: number, data: unknown, error: unknown) =>
  Response.json({ statusCode, data, error, status: {} }, { status: statusCode });

/** Knows one ticket; counts how often it is asked. */
const knowing = (genuine: string) => {
  const asked: (string | null)[] = [];
  const gateway: GatewayAccess = {
    baseUrl: "http://gateway.test",
    fetch: ({ headers }) => {
      asked.push(headers.get("preview"));
      return headers.get("preview") === genuine
        ? envelope(200, { at: at.toISOString(), until: until.toISOString(), storeCode: null }, null)
        : envelope(404, null, { code: "PREVIEW_ENDED", status: 404, requestId: "1" });
    },
  };
  return { gateway, asked };
};

const shop = "https://shop.test";

const visit = (path: string, init?: RequestInit) => openVisit(new Request(shop + path, init), shop);

it("opens a signed link: the ticket moves into a cookie that scripts cannot read, and ends with it", async () => {
  const { gateway } = knowing(ticket);
  const opened = await openPreview(gateway, visit(`/promo?a=1&tanggal=${ticket}`));
  expect(opened?.status).toBe(303);
  expect(opened?.headers.get("location")).toBe("/promo?a=1");
  const cookie = opened?.headers.get("set-cookie") ?? "";
  expect(cookie).toContain(`pratinjau=${encodeURIComponent(ticket)}; `);
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie).toContain(part);
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(3_500);
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(3_600);
});

it("never leads out of the shop", async () => {
  const { gateway } = knowing(ticket);
  const elsewhere = visit(`//elsewhere.test/?tanggal=${ticket}`);
  const opened = await openPreview(gateway, elsewhere);
  expect(opened?.headers.get("location")).toBe("/");
});

it("leaves all other requests alone, and asks nobody about what is no ticket", async () => {
  const { gateway, asked } = knowing(ticket);
  for (const path of ["/", "/?tanggal=", "/?tanggal=2026-12-24", `/?tanggal=${ticket}x`]) {
    expect(await openPreview(gateway, visit(path))).toBeUndefined();
  }
  expect(asked).toEqual([]);
  const forged = ticket.replace("12-24", "12-25");
  expect(await openPreview(gateway, visit(`/?tanggal=${forged}`))).toBeUndefined();
  expect(asked).toEqual([forged]);
  const posted = visit(`/?tanggal=${ticket}`, { method: "POST" });
  expect(await openPreview(gateway, posted)).toBeUndefined();
});

it("knows a visit by its cookie, as long as the gateway knows the ticket", async () => {
  const { gateway } = knowing(ticket);
  const by = (value: string) =>
    previewOf(gateway, visit("/", { headers: { cookie: `pratinjau=${value}` } }));
  expect(await by(encodeURIComponent(ticket))).toEqual({ ticket, at, until, storeCode: null });
  expect(await by(ticket.replace("tp0sky", "tp0skz"))).toBeUndefined();
  expect(await previewOf(gateway, visit("/"))).toBeUndefined();
});

it("ends by a form alone", () => {
  const ended = endPreview(visit("/pratinjau/akhiri", { method: "POST" }));
  expect(ended?.headers.get("location")).toBe("/");
  expect(ended?.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(endPreview(visit("/pratinjau/akhiri"))).toBeUndefined();
});

it("never takes a page of a preview for one that guests share", () => {
  const cookie = `pratinjau=${encodeURIComponent(ticket)}`;
  expect(sharedPageOf(visit("/", { headers: { cookie: "other=1" } }))).toBeDefined();
  expect(sharedPageOf(visit("/", { headers: { cookie } }))).toBeUndefined();
});

const page = (type: string, text: string) => ({
  status: 200,
  headers: new Headers({ "content-type": type, "cache-control": "public, max-age=10" }),
  body: new TextEncoder().encode(text),
});

it("says on each page what is seen, and keeps all answers out of caches and search engines", () => {
  const preview = { ticket, at, until, storeCode: 'A"<b>' };
  const html = page("text/html; charset=utf-8", "<html><head></head><body><p>é</p></body></html>");
  const { body, headers } = asPreview(html, preview);
  const text = new TextDecoder().decode(body);
  expect(text).toMatch(/<body><aside class="preview-bar"[\s\S]*<\/aside><p>é<\/p><\/body>/);
  expect(text).toContain("Pratinjau untuk <strong>24 Desember 2026, 08.00 WIB</strong>");
  expect(text).toContain("toko A&#34;&#60;b&#62;");
  expect(text).not.toContain("<b>");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  const data = asPreview(page("text/x-script", "</head><body>"), preview);
  expect(new TextDecoder().decode(data.body)).toBe("</head><body>");
  expect(data.headers.get("cache-control")).toBe("private, no-store");
});
