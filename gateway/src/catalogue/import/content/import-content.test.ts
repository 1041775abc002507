import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as content from "@gerai/contract/content";
import { promotionDetail } from "@gerai/contract/promotions";
import { searchIdeas } from "@gerai/contract/search";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../../test/support/test-import.ts";
import { encodePhotoInTurn } from "../../../media/photo.ts";

let shop: ImportShop;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop({ now: () => now });
});
afterEach(() => shop.close());

const take = async (
  kind: string,
  rows: string | readonly object[],
  ...words: readonly string[]
) => {
  const name = typeof rows === "string" ? `${kind}.csv` : `${kind}.jsonl`;
  return shop.gerai("import", kind, await shop.file(name, rows), ...words);
};

const version = async () =>
  (await shop.rows<{ version: number }>("select version from catalogue_version"))[0]?.version ?? 0;

const photo = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

const picture = async (name: string, bytes: Buffer) => {
  await mkdir(join(shop.folder, "images"), { recursive: true });
  await writeFile(join(shop.folder, "images", name), bytes);
  return `images/${name}`;
};

const stores = [
  { code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true },
  { code: "BDG1", name: "Gerai Dago", lat: -6.89, lon: 107.61 },
];

const banner = (more: object = {}) => ({
  kode: "B1",
  tempat: "home-hero",
  judul: "Minggu segar",
  gambar: "images/hero.jpg",
  tautan: "/promo",
  ...more,
});

const shown = async (location = "home-hero") => {
  const answer = await shop.call(content.banners, { params: { location } });
  return answer.ok ? answer.data : [];
};

describe("banners", () => {
  beforeEach(async () => {
    await take("stores", stores);
    await picture("hero.jpg", await photo("#0a0", 2_000, 800).jpeg().toBuffer());
    // Lies on its side, and says so.
    const turned = photo("#00a", 800, 640).withMetadata({ orientation: 6 });
    await picture("hp.jpg", await turned.jpeg().toBuffer());
  });

  it("come with pictures for both screens, upright and without the camera's notes", async () => {
    const { out } = await take("banners", [
      banner({ gambar_hp: "images/hp.jpg", alt: "Buah mulai Rp9.900", tampil_judul: "tidak" }),
    ]);
    expect(out).toContain("banner: 1 baru");
    const [first] = await shown();
    expect(first).toMatchObject({
      title: "Minggu segar",
      picture: { width: 2_000, height: 800 },
      phonePicture: { width: 640, height: 800 },
      alt: "Buah mulai Rp9.900",
      showsTitle: false,
      link: "/promo",
    });
    const stored = await shop.rows<{ source: Buffer }>("select source from pictures");
    const notes = await Promise.all(stored.map(({ source }) => sharp(source).metadata()));
    expect(notes.map(({ format, exif }) => ({ format, exif }))).toEqual([
      { format: "webp", exif: undefined },
      { format: "webp", exif: undefined },
    ]);
  });

  it("wait for their turn while many photographs are read", async () => {
    const bytes = await photo("#a00", 300, 200).jpeg().toBuffer();
    const others = Array.from({ length: 400 }, () =>
      encodePhotoInTurn(bytes, { width: 300, height: 200, fit: "inside" }),
    );
    expect((await take("banners", [banner()])).out).toContain("banner: 1 baru");
    await Promise.all(others);
  });

  it("change nothing the second time, and caches hear of a change only", async () => {
    await take("banners", [banner()]);
    const before = await version();
    expect((await take("banners", [banner()])).out).toContain("Tidak ada yang berubah.");
    expect(await version()).toBe(before);
    const { out } = await take("banners", [banner({ judul: "Minggu hemat" })]);
    expect(out).toContain("Minggu segar → Minggu hemat");
    expect(await version()).toBe(before + 1);
    expect(await shown()).toMatchObject([{ title: "Minggu hemat" }]);
  });

  it("show from and until their days, in their stores", async () => {
    await take("banners", [
      banner({ mulai: "2026-11-21", selesai: "2026-11-22" }),
      banner({ kode: "B2", judul: "Dago saja", toko: "BDG1" }),
      banner({ kode: "B3", judul: "Jakarta saja", toko: "JKT1" }),
    ]);
    expect(await shown()).toMatchObject([{ title: "Jakarta saja" }]);
    now = new Date("2026-11-22T16:59:00Z");
    expect(await shown()).toMatchObject([{ title: "Minggu segar" }, { title: "Jakarta saja" }]);
    now = new Date("2026-11-22T17:00:00Z");
    expect(await shown()).toMatchObject([{ title: "Jakarta saja" }]);
  });

  it("refuse what does not fit, line by line, and leave nothing half-written", async () => {
    await picture("teks.jpg", Buffer.from("bukan gambar"));
    const whole = await photo("#a00", 900, 400).jpeg().toBuffer();
    await picture("putus.jpg", whole.subarray(0, whole.length / 2));
    const before = await shop.everything();
    const { err, exitCode } = await take("banners", [
      banner({ kode: "OK" }),
      banner({ gambar: "images/tidak-ada.jpg" }),
      banner({ kode: "B2", gambar: "images/teks.jpg" }),
      banner({ kode: "B3", gambar: "images/putus.jpg" }),
      banner({ kode: "B4", gambar: "../../etc/passwd" }),
      banner({ kode: "B5", tautan: "javascript:alert(1)" }),
      banner({ kode: "B6", tautan: "//jahat.test" }),
      banner({ kode: "B7", tempat: "kaki" }),
      banner({ kode: "B8", mulai: "2026-12-02", selesai: "2026-12-01" }),
      banner({ kode: "B9", toko: "T99" }),
      banner({ kode: "OK" }),
      { kode: "B10" },
    ]);
    expect(exitCode).toBe(1);
    expect(err).toContain(
      'banners.jsonl:2: picture: berkas gambar tidak ada: "images/tidak-ada.jpg"',
    );
    expect(err).toContain(":3: picture: bukan JPEG, PNG, WebP, atau SVG yang utuh");
    expect(err).toContain(":4: picture: bukan JPEG, PNG, WebP, atau SVG yang utuh");
    expect(err).toContain(":5: picture: di luar folder berkas impor");
    expect(err).toContain(":6: link: tidak sah");
    expect(err).toContain(":7: link: tidak sah");
    expect(err).toContain(":8: location: harus salah satu dari home-hero");
    expect(err).toContain(":9: ends_at: tidak sesudah starts_at");
    expect(err).toContain(':10: stores: toko "T99" tidak dikenal');
    expect(err).toContain(":11: banner_code: ");
    expect(err).toContain(":12: location: wajib diisi; title: wajib diisi");
    expect(await shop.everything()).toEqual(before);
  });

  it("dry run writes nothing, and what is missing goes on request only", async () => {
    const both = [banner(), banner({ kode: "B2", judul: "Kedua" })];
    const before = await shop.everything();
    expect((await take("banners", both, "--dry-run")).out).toContain("banner: 2 baru");
    expect(await shop.everything()).toEqual(before);
    await take("banners", both);
    expect((await take("banners", [banner()])).out).toContain(
      "tidak ada lagi di berkas: 1 (dibiarkan",
    );
    expect(await shown()).toHaveLength(2);
    await take("banners", [banner()], "--deactivate-missing");
    expect(await shown()).toMatchObject([{ title: "Minggu segar" }]);
  });
});

describe("texts", () => {
  it("of the home page are Markdown, and none of their HTML gets through", async () => {
    const csv = `kode;judul;teks\ntentang;Tentang;"# Belanja\n\nDari **toko** [terdekat](/stores)"\n`;
    expect((await take("home-texts", csv)).exitCode).toBe(0);
    expect(await shop.call(content.homeBottom, {})).toMatchObject({
      data: [
        {
          code: "tentang",
          body: '<h2>Belanja</h2>\n<p>Dari <strong>toko</strong> <a href="/stores">terdekat</a></p>',
        },
      ],
    });
    const { err } = await take("home-texts", [
      { kode: "a", judul: "A", teks: "Halo <script>alert(1)</script>" },
      { kode: "b", judul: "B", teks: "<img src=x onerror=alert(1)>" },
      { kode: "B B", judul: "B", teks: "x" },
      { kode: "c" },
    ]);
    expect(err).toContain("home-texts.jsonl:1: body: <script> tidak boleh");
    expect(err).toContain(":2: body: <img> tidak boleh");
    expect(err).toContain(":3: section_code: tidak sah");
    expect(err).toContain(":4: title: wajib diisi; body: wajib diisi");
    const link = [{ kode: "d", judul: "D", teks: "[tekan](javascript:alert(1))" }];
    await take("home-texts", link);
    const bottom = await shop.call(content.homeBottom, {});
    expect(JSON.stringify(bottom)).not.toContain("javascript");
  });

  it("for search engines name their page by its code", async () => {
    await take("categories", [{ path: "Minuman > Susu" }]);
    const seo = [
      { halaman: "homepage", judul: "Gerai", deskripsi: "Belanja harian" },
      { halaman: "category:minuman/susu", judul: "Susu murah" },
    ];
    const [category] = await shop.rows<{ category_code: string; category_id: number }>(
      "select category_code, category_id from categories where name = 'Susu'",
    );
    const rows = seo.map((row) => ({
      ...row,
      halaman: row.halaman.replace("minuman/susu", category?.category_code ?? ""),
    }));
    expect((await take("seo-texts", rows)).out).toContain("teks SEO: 2 baru");
    expect((await take("seo-texts", rows)).out).toContain("Tidak ada yang berubah.");
    expect(await shop.call(content.homeSeo, {})).toMatchObject({
      data: { metaTitle: "Gerai", metaDescription: "Belanja harian" },
    });
    expect(
      await shop.rows("select page, meta_title from seo_texts where page like 'category:%'"),
    ).toEqual([{ page: `category:${category?.category_id}`, meta_title: "Susu murah" }]);
    const { err } = await take("seo-texts", [
      { halaman: "category:tidak-ada", judul: "X" },
      { halaman: "beranda", judul: "X" },
      { halaman: "homepage", teks: "<iframe src=x></iframe>" },
    ]);
    expect(err).toContain('seo-texts.jsonl:1: page: kategori "tidak-ada" tidak dikenal');
    expect(err).toContain(':2: page: tidak sah: "beranda"');
    expect(err).toContain(":3: seo_text: <iframe> tidak boleh");
  });
});

it("offers the retailer's popular searches first, while they run", async () => {
  await take("popular-searches", [
    { kata: "Parsel  Natal", urutan: 1, mulai: "2026-11-20", selesai: "2026-11-20" },
    { kata: "kurma", urutan: 2 },
  ]);
  expect(await shop.call(searchIdeas, {})).toMatchObject({
    data: { keywords: ["parsel natal", "kurma"] },
  });
  now = new Date("2026-11-20T17:00:00Z");
  expect(await shop.call(searchIdeas, {})).toMatchObject({ data: { keywords: ["kurma"] } });
  const { err } = await take("popular-searches", [{ urutan: 1 }, { kata: "x", urutan: -1 }]);
  expect(err).toContain("popular-searches.jsonl:1: keyword: wajib diisi");
  expect(err).toContain(":2: position: -1 di luar 0 sampai");
});

describe("pages", () => {
  const information = (page: string) => shop.call(content.informationPage, { params: { page } });

  it("lie in a folder as Markdown, one file each, and are imported together with those of a table", async () => {
    await mkdir(join(shop.folder, "pages"));
    const head = "---\njudul: Parkir {{brand}}\nkelompok: Bantuan\n---\n";
    await shop.file("pages/parkir.md", `${head}# Gratis\n\nSampai {{max-products}} mobil.\n`);
    await shop.file("pages/lain.md", "---\nhalaman: musala\njudul: Musala\n---\nDi lantai 2.\n");
    await shop.file("pages.csv", "halaman,judul,teks\ngaransi,Garansi,7 hari\n");
    const takeAll = () => shop.gerai("import", "folder", shop.folder, "--deactivate-missing");
    expect((await takeAll()).out).toContain("halaman: 3 baru");
    expect((await takeAll()).out).toContain("Tidak ada yang berubah.");
    expect(await information("parkir")).toMatchObject({
      data: {
        written: {
          title: "Parkir {{brand}}",
          html: "<h2>Gratis</h2>\n<p>Sampai {{max-products}} mobil.</p>",
        },
      },
    });
    expect(await information("musala")).toMatchObject({ data: { written: { title: "Musala" } } });
  });

  it("name amounts of the shop by names that pages know", async () => {
    const { err } = await take("pages", [
      { halaman: "a", judul: "A", teks: "Sampai {{max-produk}}" },
      { halaman: "b", judul: "{{ brand }}", teks: "x" },
    ]);
    expect(err).toContain("pages.jsonl:1: body: {{max-produk}} tidak dikenal sebagai isian toko");
    expect(err).toContain(":2: title: {{ brand }} tidak dikenal sebagai isian toko");
    const faq = { kode: "q", pertanyaan: "{{x}}?", jawaban: "{{y}}" };
    expect((await take("faq", [faq])).err).toContain(":1: question: {{x}} tidak");
  });

  it("replace those of the shop or stand beside them", async () => {
    await take("pages", [
      { halaman: "terms", judul: "Syarat kami", teks: "Satu.\n\n- a\n- b" },
      { halaman: "garansi", judul: "Garansi", teks: "7 hari", kelompok: "Bantuan", urutan: 2 },
      { halaman: "rahasia", judul: "Tanpa menu", teks: "ada" },
    ]);
    expect(await information("terms")).toMatchObject({
      data: {
        written: { title: "Syarat kami", html: expect.stringContaining("<li>a</li>") },
        questions: [],
        pages: [{ page: "garansi", title: "Garansi", menu: "Bantuan" }],
      },
    });
    expect(await information("about")).toMatchObject({ data: { written: null } });
    const { err } = await take("pages", [
      { halaman: "Spasi Besar", judul: "X", teks: "x" },
      { halaman: "x", judul: "X", teks: "<style>*{}</style>" },
      { halaman: "y" },
    ]);
    expect(err).toContain('pages.jsonl:1: page: tidak sah: "Spasi Besar"');
    expect(err).toContain(":2: body: <style> tidak boleh");
    expect(err).toContain(":3: title: wajib diisi; body: wajib diisi");
  });

  it("answer frequent questions by topic", async () => {
    await take("faq", [
      { kode: "q2", topik: "Bayar", pertanyaan: "Bisa COD?", jawaban: "**Bisa.**", urutan: 2 },
      { kode: "q1", pertanyaan: "Perlu akun?", jawaban: "Tidak.", urutan: 1 },
    ]);
    expect(await information("faq")).toMatchObject({
      data: {
        questions: [
          { topic: "", question: "Perlu akun?", html: "<p>Tidak.</p>" },
          { topic: "Bayar", question: "Bisa COD?", html: "<p><strong>Bisa.</strong></p>" },
        ],
      },
    });
    const { err } = await take("faq", [{ kode: "q 1", pertanyaan: "?" }, { kode: "q3" }]);
    expect(err).toContain("faq.jsonl:1: faq_code: tidak sah");
    expect(err).toContain(":2: question: wajib diisi; answer: wajib diisi");
  });

  it("of promotions carry a text", async () => {
    await take("stores", stores);
    await take("products", [{ sku: "A1", name: "Teh", category: "Minuman", price: 5_000 }]);
    await take("promotions", [
      {
        kode: "P1",
        name: "Promo",
        kind: "price_cut",
        percent_off: 10,
        mulai: "2026-11-01",
        selesai: "2026-12-01",
        skus: ["A1"],
      },
    ]);
    const before = await version();
    await take("promotion-texts", [{ kode: "P1", teks: "## Syarat\n\nSelama ada." }]);
    expect(await version()).toBe(before + 1);
    const [promotion] = await shop.rows<{ promotion_id: number }>(
      "select promotion_id from promotions",
    );
    const promotionId = promotion?.promotion_id ?? 0;
    expect(
      await shop.call(promotionDetail, { params: { promotionId: String(promotionId) } }),
    ).toMatchObject({
      data: { text: "<h2>Syarat</h2>\n<p>Selama ada.</p>" },
    });
    const { err } = await take("promotion-texts", [{ kode: "P9", teks: "x" }, { kode: "P1" }]);
    expect(err).toContain('promotion-texts.jsonl:1: promotion_code: promosi "P9" tidak dikenal');
    expect(err).toContain(":2: body: wajib diisi");
  });
});
