import { categoryProducts } from "@gerai/contract/catalogue";
import * as content from "@gerai/contract/content";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../../test/support/test-import.ts";

let shop: ImportShop;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop({ now: () => now });
});
afterEach(() => shop.close());

const take = async (kind: string, rows: readonly object[], ...words: readonly string[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows), ...words);

const information = (page: string) => shop.call(content.informationPage, { params: { page } });

const natal = { mulai: "2026-12-20", selesai: "2026-12-26" };

it("changes pages on their date: of the rows that have begun the last one is shown, until it is over", async () => {
  const always = { halaman: "terms", judul: "Syarat", teks: "Lama.", kelompok: "Perusahaan" };
  const rows = [
    always,
    { ...always, judul: "Syarat 2027", mulai: "2027-01-01" },
    { halaman: "parsel", judul: "Parsel", teks: "Natal.", kelompok: "Bantuan", ...natal },
  ];
  expect((await take("pages", rows)).out).toContain("halaman: 3 baru");
  expect((await take("pages", rows)).out).toContain("Tidak ada yang berubah.");
  const shown = async (page: string) => {
    const answer = await information(page);
    return answer.ok && [answer.data.written?.title, answer.data.pages.map(({ title }) => title)];
  };
  expect(await shown("terms")).toEqual(["Syarat", ["Syarat"]]);
  expect(await shown("parsel")).toEqual([undefined, ["Syarat"]]);
  now = new Date("2026-12-19T17:00:00Z");
  expect(await shown("parsel")).toEqual(["Parsel", ["Parsel", "Syarat"]]);
  now = new Date("2026-12-26T17:00:00Z");
  expect(await shown("parsel")).toEqual([undefined, ["Syarat"]]);
  now = new Date("2026-12-31T17:00:00Z");
  expect(await shown("terms")).toEqual(["Syarat 2027", ["Syarat 2027"]]);
  const { out } = await take("pages", [{ ...always, judul: "Ketentuan" }], "--dry-run");
  expect(out).toContain("~ Ketentuan (terms)");
  expect(out).toContain("title: Syarat → Ketentuan");
  await take("pages", [always], "--deactivate-missing", "--force");
  expect(await shown("terms")).toEqual(["Syarat", ["Syarat"]]);
  expect(await shop.rows("select page from information_pages")).toEqual([{ page: "terms" }]);
});

it("refuses dates that are none, end before they begin, or stand there twice", async () => {
  const page = { halaman: "terms", judul: "Syarat", teks: "x" };
  const { err } = await take("pages", [
    { ...page, mulai: "besok" },
    { ...page, mulai: "2026-12-26", selesai: "2026-12-20" },
    { ...page, mulai: "2026-12-01" },
    { ...page, mulai: "2026-12-01T00:00:00+07:00" },
  ]);
  expect(err).toContain("pages.jsonl:1: starts_at:");
  expect(err).toContain(":2: ends_at: tidak sesudah starts_at");
  expect(err).toContain("pages.jsonl:4:");
  const faq = { kode: "q1", pertanyaan: "?", jawaban: "!", selesai: "1999-01-01" };
  expect((await take("faq", [faq])).err).toContain(":1: ends_at: tidak sesudah starts_at");
  const seo = { halaman: "homepage", judul: "X", mulai: "2026-13-01" };
  expect((await take("seo-texts", [seo])).err).toContain("seo-texts.jsonl:1: starts_at:");
});

it("answers questions while these are shown, else those of the shop", async () => {
  await take("faq", [{ kode: "q1", pertanyaan: "Buka Natal?", jawaban: "Ya.", ...natal }]);
  expect(await information("faq")).toMatchObject({ data: { questions: [] } });
  now = new Date("2026-12-24T05:00:00Z");
  expect(await information("faq")).toMatchObject({
    data: { questions: [{ question: "Buka Natal?" }] },
  });
});

it("changes texts for search engines on their date", async () => {
  await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
  await take("products", [{ sku: "A1", name: "Teh", category: "Minuman", price: 5_000 }]);
  await take("seo-texts", [
    { halaman: "homepage", judul: "Gerai" },
    { halaman: "homepage", judul: "Natal di Gerai", ...natal },
    { halaman: "category:minuman", judul: "Minuman Natal", ...natal },
  ]);
  const [row] = await shop.rows<{ category_id: number }>("select category_id from categories");
  const params = { categoryId: String(row?.category_id) };
  const titles = async () => [
    await shop.call(content.homeSeo, {}),
    await shop.call(categoryProducts, { params }),
  ];
  expect(await titles()).toMatchObject([
    { data: { metaTitle: "Gerai" } },
    { data: { seo: { metaTitle: "" } } },
  ]);
  now = new Date("2026-12-24T05:00:00Z");
  expect(await titles()).toMatchObject([
    { data: { metaTitle: "Natal di Gerai" } },
    { data: { seo: { metaTitle: "Minuman Natal" } } },
  ]);
});
