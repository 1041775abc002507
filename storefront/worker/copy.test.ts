import { describe, expect, it } from "vitest";
import { ageOf, filesIn, mayKeep, copyWithBar, toCopy } from "./copy.ts";

const page = `<!DOCTYPE html><html lang="id"><head><title>Susu &amp; Kopi | Gerai</title><style>@font-face{src:url(/assets/font-a1.woff2)}</style></head><body><a class="skip-link row" href="#isi">Langsung ke isi</a><script type="text/plain" data-preload="/assets/shop-b2.js /assets/vendor-c3.js">import "/assets/shop-b2.js"</script></body></html>`;

const answer = (headers: Record<string, string>, status = 200): Response =>
  new Response(page, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "x-copy": "1", ...headers },
  });

const now = new Date("2026-11-23T07:05:00Z");

describe("a copy of a page", () => {
  it("is kept of pages that allow it only", () => {
    expect(mayKeep(answer({}))).toBe(true);
    expect(mayKeep(answer({}, 503))).toBe(false);
    expect(mayKeep(answer({ "content-type": "text/x-script" }))).toBe(false);
    const silent = answer({});
    silent.headers.delete("x-copy");
    expect(mayKeep(silent)).toBe(false);
  });

  it("keeps the content policy, and says nothing of bytes on the line", () => {
    const policy = "default-src 'self'";
    const sent = answer({ "content-security-policy": policy, "content-encoding": "br" });
    const copy = toCopy(page, sent, now);
    expect(copy.headers.get("content-security-policy")).toBe(policy);
    expect(copy.headers.has("content-encoding")).toBe(false);
    expect(copy.headers.get("x-kept-title")).toBe(encodeURIComponent("Susu &amp; Kopi | Gerai"));
    expect(ageOf(copy, new Date(now.getTime() + 1_500))).toBe(1_500);
  });

  it("says above the page that it is one, and leads to the page itself", async () => {
    const shown = await copyWithBar(toCopy(page, answer({}), now), "/find/susu?q=a&b=%22");
    const html = await shown.text();
    expect(html).toContain('Langsung ke isi</a><aside class="copy-bar"');
    expect(html).toContain("Halaman ini salinan dari");
    expect(html).toContain('<a href="/find/susu?q=a&#38;b=%22">Muat yang terbaru</a>');
    expect(html.endsWith(page.slice(page.indexOf("<script")))).toBe(true);
  });

  it("says so on pages without a way past the header, too", async () => {
    const bare = page.replace(/<a class="skip-link.*?<\/a>/, "");
    const html = await (await copyWithBar(toCopy(bare, answer({}), now), "/cart")).text();
    expect(html).toContain('</head><body><aside class="copy-bar"');
  });

  it("names each file that the page needs once", () => {
    expect(filesIn(page)).toEqual([
      "/assets/font-a1.woff2",
      "/assets/shop-b2.js",
      "/assets/vendor-c3.js",
    ]);
  });
});
