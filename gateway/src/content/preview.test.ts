import { categories, categoryProducts } from "@gerai/contract/catalogue";
import * as content from "@gerai/contract/content";
import { homeSections } from "@gerai/contract/home-sections";
import { contentPreview } from "@gerai/contract/preview";
import { promotionDetail, promotionProducts } from "@gerai/contract/promotions";
import { searchIdeas } from "@gerai/contract/search";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../test/support/test-import.ts";

let shop: ImportShop;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop({ now: () => now });
  await take("stores", [
    { code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true },
    { code: "BDG1", name: "Gerai Dago", lat: -6.89, lon: 107.61 },
  ]);
});
afterEach(() => shop.close());

const take = async (kind: string, rows: readonly object[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows));

const preview = (...words: readonly string[]) => shop.gerai("content", "preview", ...words);

const ticketFor = async (...words: readonly string[]): Promise<string> => {
  const { out } = await preview("--date", ...words);
  return new URL(out.trim()).searchParams.get("tanggal") ?? "";
};

const natal = { mulai: "2026-12-20", selesai: "2026-12-26" };

const codes = async (headers: Readonly<Record<string, string>> = {}) => {
  const answer = await shop.call(homeSections, {}, headers);
  return answer.ok ? answer.data.map(({ code }) => code) : [];
};

describe("a link", () => {
  it("names the page, the date in Jakarta and the store, and says how long it serves", async () => {
    const words = ["--store", "BDG1", "--hours", "2", "--path", "/promo"];
    const { out, err, exitCode } = await preview("--date", "2026-12-24T08:00", ...words);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^http:\/\/shop\.test\/promo\?tanggal=2026-12-24T08:00\./);
    expect(err).toContain("Berlaku 2 jam");
    const header = { preview: new URL(out.trim()).searchParams.get("tanggal") ?? "" };
    expect(await shop.call(contentPreview, {}, header)).toMatchObject({
      data: {
        at: "2026-12-24T01:00:00.000Z",
        until: "2026-11-20T07:00:00.000Z",
        storeCode: "BDG1",
      },
    });
  });

  it("is not made for what cannot be looked at", async () => {
    const refused = async (...words: readonly string[]) => {
      const { err, exitCode } = await preview(...words);
      expect(exitCode).toBe(1);
      return err;
    };
    expect(await refused()).toContain("--date");
    expect(await refused("--date", "besok")).toContain("bukan tanggal");
    expect(await refused("--date", "2026-11-19")).toContain("sudah lewat");
    expect(await refused("--date", "2026-12-24", "--store", "T99")).toContain("tidak dikenal");
    expect(await refused("--date", "2026-12-24", "--hours", "500")).toContain("1 sampai 168");
    expect(await refused("--date", "2026-12-24", "--path", "//x.test")).toContain("harus alamat");
  });

  it("serves until it runs out, and not where a letter of it is another", async () => {
    await take("home-sections", [{ kode: "natal", sumber: "new", ...natal }]);
    const ticket = await ticketFor("2026-12-24");
    const forged = [
      ticket.replace("2026-12-24", "2026-12-25"),
      ticket.replace(/\.[^.]*$/, `.${"A".repeat(22)}`),
      ticket.slice(0, -1),
      ` ${ticket}`.repeat(20),
      "2026-12-24T00:00",
      "",
    ];
    for (const other of forged) {
      expect(await codes({ preview: other })).not.toContain("natal");
      expect(await shop.call(contentPreview, {}, { preview: other })).toMatchObject({
        code: "PREVIEW_ENDED",
        statusCode: 404,
      });
    }
    expect(await codes({ preview: ticket })).toContain("natal");
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await codes({ preview: ticket })).not.toContain("natal");
  });
});

describe("what is seen in advance", () => {
  it("are lists, banners, popular searches and promotions of the date", async () => {
    await take("products", [{ sku: "A1", name: "Teh", category: "Minuman", price: 5_000 }]);
    await take("promotions", [
      { kode: "P1", name: "Natal", kind: "price_cut", percent_off: 10, ...natal, skus: ["A1"] },
    ]);
    await take("home-sections", [{ kode: "natal", sumber: "new", ...natal }]);
    await take("popular-searches", [{ kata: "parsel", ...natal }]);
    const headers = { preview: await ticketFor("2026-12-24T08:00") };
    expect(await codes(headers)).toContain("natal");
    expect(await shop.call(searchIdeas, {}, headers)).toMatchObject({
      data: { keywords: expect.arrayContaining(["parsel"]) },
    });
    const [row] = await shop.rows<{ promotion_id: number }>("select promotion_id from promotions");
    const params = { promotionId: String(row?.promotion_id) };
    expect(await shop.call(promotionDetail, { params }, headers)).toMatchObject({
      data: { name: "Natal" },
    });
    // At the price of today.
    expect(await shop.call(promotionProducts, { params }, headers)).toMatchObject({
      data: { products: [{ productName: "Teh", finalPrice: 5_000, discountPercent: 0 }] },
    });
    expect(await shop.call(promotionDetail, { params })).toMatchObject({ ok: false });
    expect(await shop.call(promotionProducts, { params })).toMatchObject({ ok: false });
  });

  it("are texts of the home page", async () => {
    await take("home-texts", [
      { kode: "natal", judul: "Natal", teks: "Tutup 25 Desember.", ...natal },
      { kode: "selalu", judul: "Tentang", teks: "Kami." },
    ]);
    const read = async (headers: Readonly<Record<string, string>> = {}) => {
      const bottom = await shop.call(content.homeBottom, {}, headers);
      return bottom.ok && bottom.data.map(({ code }) => code);
    };
    expect(await read()).toEqual(["selalu"]);
    expect(await read({ preview: await ticketFor("2026-12-24") })).toEqual(["natal", "selalu"]);
    now = new Date("2026-12-24T01:00:00Z");
    expect(await read()).toEqual(["natal", "selalu"]);
  });

  it("are pages, questions and texts for search engines", async () => {
    await take("products", [{ sku: "A1", name: "Teh", category: "Minuman", price: 5_000 }]);
    await take("pages", [
      { halaman: "terms", judul: "Syarat", teks: "Lama." },
      { halaman: "terms", judul: "Syarat Natal", teks: "Baru.", kelompok: "Perusahaan", ...natal },
    ]);
    await take("faq", [{ kode: "q1", pertanyaan: "Buka Natal?", jawaban: "Ya.", ...natal }]);
    await take("seo-texts", [
      { halaman: "homepage", judul: "Natal", ...natal },
      { halaman: "category:minuman", judul: "Natal", ...natal },
    ]);
    const [row] = await shop.rows<{ category_id: number }>("select category_id from categories");
    const categoryId = String(row?.category_id);
    const read = async (headers: Readonly<Record<string, string>> = {}) => [
      await shop.call(content.informationPage, { params: { page: "terms" } }, headers),
      await shop.call(content.informationPage, { params: { page: "faq" } }, headers),
      await shop.call(content.homeSeo, {}, headers),
      await shop.call(categoryProducts, { params: { categoryId } }, headers),
    ];
    expect(await read()).toMatchObject([
      { data: { written: { title: "Syarat" }, pages: [] } },
      { data: { questions: [] } },
      { data: { metaTitle: "" } },
      { data: { seo: { metaTitle: "" } } },
    ]);
    expect(await read({ preview: await ticketFor("2026-12-24") })).toMatchObject([
      { data: { written: { title: "Syarat Natal" }, pages: [{ page: "terms" }] } },
      { data: { questions: [{ question: "Buka Natal?" }] } },
      { data: { metaTitle: "Natal" } },
      { data: { seo: { metaTitle: "Natal" }, products: [{ finalPrice: 5_000 }] } },
    ]);
  });

  it("is that of the store of the ticket", async () => {
    await take("home-sections", [{ kode: "dago", sumber: "new", toko: "BDG1", ...natal }]);
    expect(await codes({ preview: await ticketFor("2026-12-24") })).not.toContain("dago");
    const ofStore = await ticketFor("2026-12-24", "--store", "BDG1");
    expect(await codes({ preview: ofStore })).toContain("dago");
  });

  it("comes to the browser's own calls by the cookie, and is kept nowhere", async () => {
    await take("popular-searches", [{ kata: "parsel", ...natal }]);
    const cookie = `a=1; pratinjau=${encodeURIComponent(await ticketFor("2026-12-24"))}; b=2`;
    const path = "/v2/products/search-ideas";
    const ahead = await shop.gateway.request(path, { headers: { cookie } });
    expect(ahead.headers.get("cache-control")).toBe("private, no-store");
    expect(await ahead.text()).toContain("parsel");
    const today = await shop.gateway.request(path, { headers: { cookie: "pratinjau=%E0%A4%A" } });
    expect(today.headers.get("cache-control")).toBe("public, max-age=10");
    expect(await today.text()).not.toContain("parsel");
  });

  it("is nothing where an endpoint does not say that it follows", async () => {
    const headers = { preview: await ticketFor("2026-12-24") };
    const answer = await shop.call(categories, {}, headers);
    expect(answer.ok && answer.headers.get("cache-control")).toBe("public, max-age=10");
  });
});
