import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";
import { exportFolder } from "./export.ts";

let now = new Date("2026-11-20T05:00:00Z");
const clock = { now: () => now };

const period = { mulai: "2026-11-01", selesai: "2026-12-01" };
const product = { category: "Minuman > Teh", brand: "Sosro", price: 5_000, stock: 9 };

/** Something of each kind, with what files find hard to carry. */
const contents = {
  categories: [{ path: "Ibu & Anak > Popok", urutan: 3 }],
  stores: [
    { code: "WH1", kind: "warehouse", name: "Gudang Cakung", lat: -6.18, lon: 106.94 },
    {
      code: "JKT1",
      name: "Gerai Gambir",
      lat: -6.17,
      lon: 106.82,
      area: "POLYGON((106.8 -6.2, 106.9 -6.2, 106.9 -6.1, 106.8 -6.2))",
      opening_hours: "08:00-21:30",
      default: true,
    },
    { code: "MDN1", name: "Gerai Medan", lat: 3.59, lon: 98.67, radius: 5_000, aktif: "tidak" },
  ],
  products: [
    { sku: "A1", name: "Teh Botol 350 ml", description: 'Kata "manis",\nbaris dua', ...product },
    { sku: "A3", name: "Buket Mawar", category: "Hadiah", channel: "Bunga Rini", price: 90_000 },
    {
      sku: "A2",
      name: "Teh Pucuk 350 ml",
      tax: "bebas",
      ...product,
      list_price: 6_000,
      komposisi: "Air, gula, daun teh",
      penyimpanan: "Simpan di tempat sejuk",
      halal: "ID00110000123450124",
      bpom: "MD 224510107007",
      asal: "Indonesia",
      dimensi: "6 x 6 x 21,5 cm",
    },
  ],
  promotions: [
    { kode: "P1", name: "Hemat", kind: "price_cut", persen: 10, ...period, skus: ["A1", "A2"] },
  ],
  vouchers: [
    { kode: "HEMAT", nama: "Hemat", jenis: "amount", potongan: 5_000, toko: "JKT1", ...period },
  ],
  "payment-promotions": [
    { kode: "QRIS1", nama: "QRIS", jenis: "percentage", persen: 5, pembayaran: "QRIS", ...period },
  ],
  fees: [
    { type: "instant", fee: 9_000, sampai_km: 2.5, gratis_dari: 100_000 },
    { type: "sameday", fee: 0, toko: "JKT1" },
  ],
  rewards: [
    {
      kode: "POIN2",
      nama: "Poin",
      memberi: "points",
      setiap: 10_000,
      jumlah: 2,
      ...period,
      skus: "A1",
    },
  ],
  purposes: [{ tujuan: "uji, coba", sebutan: ["satu dua"], jenis: ["teh"] }],
  synonyms: [
    { kata: "Wedangan", arti: ["teh botol", "teh"] },
    { kata: "migor", menggantikan: "ya" },
  ],
  "kept-words": [{ kata: "Wedang" }],
  "search-pins": [{ kata: "Teh  Kotak!", sku: "A1" }],
  "popular-searches": [{ kata: "teh manis", urutan: 2, ...period }],
  banners: [
    {
      kode: "B1",
      tempat: "home-hero",
      judul: "Teh",
      gambar: "hero.png",
      tautan: "/promo",
      toko: "JKT1",
    },
  ],
  "home-sections": [
    {
      kode: "popok",
      sumber: "category",
      kategori: "Ibu & Anak > Popok",
      untuk: "guests",
      urutan: 3,
    },
    { kode: "teh", sumber: "products", judul: "Aneka, teh", sku: "A1|A2", toko: "JKT1", ...period },
    { kode: "sosro", sumber: "brand", merek: "Sosro" },
    { kode: "uji", sumber: "purpose", tujuan: "uji, coba" },
  ],
  "home-texts": [{ kode: "tentang", judul: "Tentang", teks: '# Kami\n\n- satu;\n- dua, "tiga"' }],
  "seo-texts": [
    { halaman: "homepage", judul: "Gerai" },
    { halaman: "homepage", judul: "Gerai Natal", ...period },
    { halaman: "brand:Sosro", teks: "**Teh**" },
    { halaman: "product:A1", judul: "Teh" },
  ],
  "promotion-texts": [{ kode: "P1", teks: "Syarat | berlaku" }],
  pages: [
    { halaman: "garansi", judul: "Garansi", teks: "7 hari", kelompok: "Bantuan", urutan: 2 },
    { halaman: "garansi", judul: "Garansi baru", teks: "14 hari", ...period },
  ],
  faq: [{ kode: "q1", topik: "Bayar", pertanyaan: "Bisa COD?", jawaban: "Bisa.", ...period }],
} as const;

const fill = async (shop: ImportShop) => {
  const hero = sharp({ create: { width: 900, height: 400, channels: 3, background: "#0a0" } });
  await writeFile(join(shop.folder, "hero.png"), await hero.png().toBuffer());
  for (const [kind, rows] of Object.entries(contents)) {
    const done = await shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows));
    expect(complaints(done)).toEqual([]);
  }
};

/** What a command complained about; how far it has come is no complaint. */
const complaints = ({ err }: { readonly err: string }): readonly string[] =>
  err.split("\n").filter((line) => /\.(?:jsonl|csv)/.test(line));

const filesOf = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), "utf8")]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
};

let shop: ImportShop;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop(clock);
  await fill(shop);
  // The name of a seller may read like the shop's own store.
  await shop.rows("update stores set name = 'Toko Bunga Rini' where kind = 'seller' returning 1");
  now = new Date("2026-11-20T06:00:00Z");
});
afterEach(() => shop.close());

it.each(["jsonl", "csv"])("writes files of each kind in %s that change nothing", async (form) => {
  const before = await shop.everything();
  for (const kind of Object.keys(contents)) {
    const file = join(shop.folder, "keluar", `${kind}.${form}`);
    expect((await shop.gerai("export", kind, "--out", file)).exitCode).toBe(0);
    const done = await shop.gerai("import", kind, file);
    expect({ kind, bad: complaints(done), last: done.out.trim().split("\n").at(-1) }).toEqual({
      kind,
      bad: [],
      last: "Tidak ada yang berubah.",
    });
  }
  expect(await shop.everything()).toEqual(before);
});

it("writes a folder from which another shop becomes the same", async () => {
  const folder = join(shop.folder, "toko");
  await shop.gerai("export", "folder", folder);
  const other = await importShop(clock);
  try {
    const done = await other.gerai("import", "folder", folder, "--stores", "JKT1");
    expect(complaints(done)).toEqual([]);
    const again = join(other.folder, "toko");
    await other.gerai("export", "folder", again);
    expect(await filesOf(again)).toEqual(await filesOf(folder));
  } finally {
    await other.close();
  }
});

it("writes a folder that a dry run finds whole for an empty shop, and writes nothing of it", async () => {
  const folder = join(shop.folder, "toko");
  await shop.gerai("export", "folder", folder);
  const other = await importShop(clock);
  try {
    const before = await other.everything();
    await writeFile(join(folder, "stock.csv"), "sku,store_code,stock\nA1,JKT1,7\n");
    const tried = await other.gerai("import", "folder", folder, "--dry-run", "--stores", "JKT1");
    expect(complaints(tried)).toEqual([]);
    expect(tried.exitCode).toBe(0);
    expect(tried.out).toContain("produk: 3 baru");
    expect(tried.out).toContain("promosi: 1 baru");
    expect(await other.everything()).toEqual(before);
    expect(await other.rows("select 1 from import_changes")).toEqual([]);
  } finally {
    await other.close();
  }
});

it("writes a folder as of one moment, whatever others change meanwhile", async () => {
  const before = join(shop.folder, "sebelum");
  await shop.gerai("export", "folder", before);
  const folder = join(shop.folder, "toko");
  let change: Promise<unknown> | undefined;
  await exportFolder(shop.deps.db, folder, () => {
    change ??= shop.rows("update faq_entries set answer = 'Tidak.' returning 1");
  });
  expect(await change).toEqual([{ "?column?": 1 }]);
  expect(await filesOf(folder)).toEqual(await filesOf(before));
});

it("prints rows where no file is named, and refuses files of another kind", async () => {
  const { out } = await shop.gerai("export", "faq");
  expect(out).toMatch(/^\{.+\}\n$/);
  expect(JSON.parse(out)).toEqual({
    faq_code: "q1",
    topic: "Bayar",
    question: "Bisa COD?",
    answer: "Bisa.",
    position: 1000,
    starts_at: "2026-10-31T17:00:00+00:00",
    ends_at: "2026-12-01T17:00:00+00:00",
  });
  const file = join(shop.folder, "faq.xlsx");
  const refused = await shop.gerai("export", "faq", "--out", file);
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain("hanya .csv dan .jsonl");
});

it("keeps vouchers of single members out of the file", async () => {
  await shop.rows("update vouchers set is_own = true returning 1");
  expect((await shop.gerai("export", "vouchers")).out).toBe("");
});
