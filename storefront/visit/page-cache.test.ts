import { describe, expect, it, vi } from "vitest";
import { watchVersion } from "../ask/catalogue-version.ts";
import { readAnswer, toResponse } from "../finish/answer.ts";
import { createDictionary } from "../finish/compression-dictionary.ts";
import { createPageCache } from "./page-cache.ts";
import { openVisit, type Visit } from "./visit.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

const sheet = new TextEncoder().encode(`@layer reset,page;${".card{color:#000}".repeat(40)}`);
const dictionary = createDictionary("/assets/shop-a1b2.css", sheet);

interface Shop {
  version: number;
  now: number;
  renders: string[];
  answer: (request: Request) => Response | Promise<Response>;
}

const open = (changes: Partial<Shop> = {}) => {
  const shop: Shop = {
    version: 1,
    now: 1,
    renders: [],
    answer: () => new Response(`<p>page ${shop.renders.length}</p>`.repeat(50)),
    ...changes,
  };
  const now = () => shop.now;
  const render = async ({ request }: Visit) => {
    shop.renders.push(request.url);
    return readAnswer(await shop.answer(request));
  };
  const cache = createPageCache({
    render,
    version: watchVersion({ ask: async () => shop.version, now }),
    dictionary,
    now,
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://shop.example${path}`, { headers });
    return toResponse(await cache.respond(openVisit(request, "http://shop.example")), {});
  };
  return { shop, get };
};

describe("page cache", () => {
  it("renders a guest's page once and answers the rest from memory", async () => {
    const { shop, get } = open();
    await get("/");
    await settle();
    const bodies = await Promise.all(
      [get("/"), get("/"), get("/")].map(async (r) => (await r).text()),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(shop.renders).toHaveLength(1);
  });

  it("lets many first visitors wait for one rendering", async () => {
    const { shop, get } = open();
    await Promise.all(Array.from({ length: 20 }, () => get("/c/minuman-3")));
    expect(shop.renders).toHaveLength(1);
  });

  it("gives a page that lacks a part to those who wait for it, and to nobody after them", async () => {
    let isWhole = false;
    const { shop, get } = open({
      answer: async () => {
        const headers = isWhole ? undefined : { "cache-control": "private, no-store" };
        await settle();
        return new Response(`page ${shop.renders.length}`, { headers });
      },
    });
    const waiting = await Promise.all([get("/"), get("/"), get("/")]);
    expect(await Promise.all(waiting.map((answer) => answer.text()))).toEqual(
      waiting.map(() => "page 1"),
    );
    expect(waiting[0]?.headers.get("cache-control")).toBe("private, no-store");
    isWhole = true;
    for (const _ of [1, 2]) expect(await (await get("/")).text()).toBe("page 2");
  });

  it("leaves a whole page where the newer one lacks a part", async () => {
    const { shop, get } = open({
      answer: () =>
        shop.renders.length === 1
          ? new Response("whole")
          : new Response("with a hole", { headers: { "cache-control": "private, no-store" } }),
    });
    await get("/");
    shop.now = 61_000;
    for (const _ of [1, 2]) {
      expect(await (await get("/")).text()).toBe("whole");
      await settle();
    }
    expect(shop.renders).toHaveLength(3);
  });

  it("packs a page of one visitor with the dictionary that the browser has, and no kept page", async () => {
    const { get } = open({
      answer: () =>
        new Response("<p>Keranjang</p>".repeat(100), { headers: { "content-type": "text/html" } }),
    });
    const cookie = "token=abcdefghijklmnopqrstuvwxyz";
    const accepts = { "accept-encoding": "gzip, br, zstd, dcz" };
    const has = { ...accepts, "available-dictionary": dictionary.name };
    const first = await get("/", { ...accepts, cookie });
    expect(first.headers.get("content-encoding")).toBe("br");
    expect(first.headers.get("link")).toContain("/assets/shop-a1b2.css");
    const next = await get("/", { ...has, cookie });
    expect(next.headers.get("content-encoding")).toBe("dcz");
    expect(next.headers.has("link")).toBe(false);
    const kept = await get("/", has);
    expect(kept.headers.get("content-encoding")).toBe("br");
    expect(kept.headers.has("link")).toBe(false);
  });

  it("never answers a member from the cache, nor keeps a member's page", async () => {
    const { shop, get } = open();
    await get("/");
    await get("/", { cookie: "token=abcdefghijklmnopqrstuvwxyz" });
    await get("/", { cookie: "token=abcdefghijklmnopqrstuvwxyz" });
    expect(shop.renders).toHaveLength(3);
  });

  it("gives no cookie of a guest to a page that is kept", async () => {
    const seen: (string | null)[] = [];
    const { get } = open({
      answer: (request) => {
        seen.push(request.headers.get("cookie"));
        return new Response("page");
      },
    });
    await get("/", { cookie: "fingerprint=secret" });
    expect(seen).toEqual([null]);
  });

  it("answers 304 to the same tag, and compresses for those who take it", async () => {
    const { get } = open();
    const first = await get("/brands", { "accept-encoding": "br, gzip" });
    expect(first.headers.get("content-encoding")).toBe("br");
    const again = await get("/brands", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("compresses better what is asked for again", async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 9973}</li>`);
    const { get } = open({ answer: () => new Response(rows.join("")) });
    const size = async () => {
      const response = await get("/brands", { "accept-encoding": "br" });
      return (await response.arrayBuffer()).byteLength;
    };
    const first = await size();
    // The best form is made beside all else, as slowly as a busy machine wants.
    await vi.waitFor(async () => expect(await size()).toBeLessThan(first), { timeout: 4_000 });
  });

  it("shows the old page while one new one is made, after a minute", async () => {
    const { shop, get } = open();
    await get("/");
    shop.now = 61_000;
    const before = shop.renders.length;
    await Promise.all([get("/"), get("/"), get("/")]);
    await settle();
    expect(shop.renders.length - before).toBe(1);
  });

  it("forgets its pages when the catalogue changes", async () => {
    const { shop, get } = open();
    await get("/");
    shop.version = 2;
    shop.now = 1_500;
    await get("/");
    await settle();
    const before = shop.renders.length;
    await get("/");
    expect(shop.renders.length - before).toBe(1);
  });

  it("keeps no failure and no answer that sets a cookie", async () => {
    const { shop, get } = open({ answer: () => new Response("sorry", { status: 500 }) });
    expect((await get("/")).status).toBe(500);
    shop.answer = () => new Response("hello", { headers: { "set-cookie": "a=b" } });
    await get("/");
    await get("/");
    expect(shop.renders).toHaveLength(3);
  });

  it("lets nobody share a refusal that is another visitor's", async () => {
    const { get } = open({
      answer: async (request) => {
        await settle();
        const isRefused = request.headers.get("x-client-address") === "203.0.113.5";
        return new Response(isRefused ? "later" : "page", { status: isRefused ? 429 : 200 });
      },
    });
    const [refused, served] = await Promise.all([
      get("/", { "x-client-address": "203.0.113.5" }),
      get("/", { "x-client-address": "203.0.113.6" }),
    ]);
    expect([refused.status, served.status]).toEqual([429, 200]);
  });

  it("counts addresses that differ by campaign marks as one", async () => {
    const { shop, get } = open();
    await get("/?utm_source=wa");
    await get("/");
    await get("/?fbclid=1");
    expect(shop.renders).toEqual(["http://shop.example/"]);
  });

  it("counts addresses that differ by what no page reads as one", async () => {
    const { shop, get } = open();
    for (const path of ["/?a=1", "/?b=2&utm_source=wa", "/?halaman=2", "/", "/?_routes=root"]) {
      await get(path);
    }
    for (const path of ["/p/susu-1?urut=termurah", "/p/susu-1"]) await get(path);
    for (const path of ["/faq?x=1", "/faq", "/brands?huruf=B&x=1", "/brands?huruf=B"]) {
      await get(path);
    }
    expect(shop.renders.map((url) => url.replace("http://shop.example", ""))).toEqual([
      "/",
      "/p/susu-1",
      "/faq",
      "/brands?huruf=B",
    ]);
  });

  it("makes a page of its own for each value of a page's own parameters", async () => {
    const { shop, get } = open();
    const own = [
      "/c/minuman-3",
      "/c/minuman-3?halaman=2",
      "/c/minuman-3?merek=1&merek=2&urut=termurah",
      "/find/susu?stok=1&maks=10000",
      "/find/MMs?q=m%26m%27s",
      "/brands?huruf=%23",
      "/c/minuman-3.data?_routes=root",
      "/c/minuman-3.data",
    ];
    for (const path of own) await get(path);
    expect(shop.renders.map((url) => url.replace("http://shop.example", ""))).toEqual(own);
  });

  it("renders pages that are not common for each request", async () => {
    const { shop, get } = open();
    await get("/login");
    await get("/login");
    expect(shop.renders).toHaveLength(2);
  });
});
