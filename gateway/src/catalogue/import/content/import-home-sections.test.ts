import { homeSectionProducts, homeSections } from "@gerai/contract/home-sections";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addShopper } from "../../../../test/support/shoppers.ts";
import { importShop, type ImportShop } from "../../../../test/support/test-import.ts";

let shop: ImportShop;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop({ now: () => now });
  await take("stores", [
    { code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true },
    { code: "BDG1", name: "Gerai Dago", lat: -6.89, lon: 107.61 },
  ]);
  const teh = { category: "Minuman > Teh", brand: "Sosro", price: 5_000, stock: 9 };
  await take("products", [
    { sku: "A1", name: "Teh Botol 350 ml", ...teh, popularity: 5 },
    { sku: "A2", name: "Teh Pucuk 350 ml", ...teh, popularity: 9 },
    { sku: "A3", name: "Sabun Mandi 80 g", category: "Rumah", price: 4_000, stock: 3 },
  ]);
  await take("purposes", [{ tujuan: "menjamu tamu", jenis: ["teh"] }]);
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

const replace = (rows: string | readonly object[]) =>
  take("home-sections", rows, "--deactivate-missing", "--force");

const shown = async (headers: Readonly<Record<string, string>> = {}) => {
  const answer = await shop.call(homeSections, {}, headers);
  return answer.ok ? answer.data : [];
};

const codes = async (headers?: Readonly<Record<string, string>>) =>
  (await shown(headers)).map(({ code }) => code);

const productsOf = async (code: string, query = {}) => {
  const answer = await shop.call(homeSectionProducts, { params: { code }, query });
  return answer.ok ? answer.data.products.map(({ productName }) => productName) : answer.code;
};

it("shows what the shop has always shown until the retailer writes his own", async () => {
  expect(await codes()).toEqual([
    "promo",
    "rekomendasi",
    "terakhir-dilihat",
    "banner",
    "terbaru",
    "kategori-pertama",
  ]);
  expect((await codes((await addShopper(shop.deps, 1)).headers))[0]).toBe("biasa-dibeli");
  expect((await shown()).at(-1)).toMatchObject({ category: { categoryName: "Minuman" } });
});

it("takes lists of every source from a table, in its order, with what they are of", async () => {
  const csv = [
    "kode;sumber;judul;kategori;merek;tujuan;sku;urutan",
    "laris;bestsellers;;;;;;1",
    "teh;category;Aneka teh;Minuman > Teh;;;;2",
    "sosro;brand;;;Sosro;;;3",
    "pilihan;products;Pilihan kami;;;;A3|A1;4",
    "tamu;purpose;;;;Menjamu tamu;;5",
    "rumah;category;;Rumah;;;;6",
  ];
  expect((await replace(csv.join("\n"))).exitCode).toBe(0);
  expect(await shown()).toMatchObject([
    { code: "laris", source: "bestsellers", title: "", category: null, brand: null },
    { code: "teh", title: "Aneka teh", category: { categoryName: "Teh" } },
    { code: "sosro", brand: { name: "Sosro" } },
    { code: "pilihan", title: "Pilihan kami" },
    { code: "tamu", purpose: "menjamu tamu" },
    { code: "rumah", category: { categoryName: "Rumah" } },
  ]);
  const [first, second] = await productsOf("laris");
  expect([first, second]).toEqual(["Teh Pucuk 350 ml", "Teh Botol 350 ml"]);
  expect(await productsOf("pilihan")).toEqual(["Sabun Mandi 80 g", "Teh Botol 350 ml"]);
  expect(await productsOf("pilihan", { start: 1 })).toEqual(["Teh Botol 350 ml"]);
  expect(await productsOf("tamu")).toEqual(
    expect.arrayContaining(["Teh Pucuk 350 ml", "Teh Botol 350 ml"]),
  );
  expect(await productsOf("teh")).toBe("HOME_SECTION_NOT_FOUND");
  expect(await productsOf("tidak-ada")).toBe("HOME_SECTION_NOT_FOUND");
});

it("shows lists to whom they are for, from and until, in their stores", async () => {
  await replace([
    { kode: "tamu", sumber: "bestsellers", untuk: "guests" },
    { kode: "anggota", sumber: "bestsellers", untuk: "members" },
    { kode: "besok", sumber: "bestsellers", mulai: "2026-11-21", selesai: "2026-11-21" },
    { kode: "dago", sumber: "bestsellers", toko: "BDG1" },
    { kode: "jakarta", sumber: "bestsellers", toko: "JKT1" },
    { kode: "biasa", sumber: "usual" },
  ]);
  const { headers: member } = await addShopper(shop.deps, 1);
  expect(await codes()).toEqual(["jakarta", "tamu"]);
  expect(await codes(member)).toEqual(["anggota", "biasa", "jakarta"]);
  expect(await productsOf("anggota")).toBe("HOME_SECTION_NOT_FOUND");
  expect(await productsOf("besok")).toBe("HOME_SECTION_NOT_FOUND");
  now = new Date("2026-11-21T05:00:00Z");
  expect(await codes()).toEqual(["besok", "jakarta", "tamu"]);
  now = new Date("2026-11-21T17:00:00Z");
  expect(await codes()).toEqual(["jakarta", "tamu"]);
});

it("tells the row that is wrong and why, and leaves nothing half-written", async () => {
  const before = await shop.everything();
  const { err, exitCode } = await take("home-sections", [
    { kode: "ok", sumber: "new" },
    { kode: "Besar Spasi", sumber: "new" },
    { kode: "b", sumber: "entah" },
    { kode: "c", sumber: "brand" },
    { kode: "d", sumber: "new", merek: "Sosro" },
    { kode: "e", sumber: "products", sku: ["A1", "X9"], judul: "Pilihan" },
    { kode: "f", sumber: "products" },
    { kode: "g", sumber: "category", kategori: "Minuman > Kopi" },
    { kode: "h", sumber: "brand", merek: "Tak Ada" },
    { kode: "i", sumber: "purpose", tujuan: "terbang" },
    { kode: "j", sumber: "new", toko: "T99" },
    { kode: "k", sumber: "new", untuk: "semua" },
    { kode: "ok", sumber: "new" },
  ]);
  expect(exitCode).toBe(1);
  expect(err).toContain('home-sections.jsonl:2: section_code: tidak sah: "Besar Spasi"');
  expect(err).toContain(":3: source: harus salah satu dari usual");
  expect(err).toContain(":4: brand: wajib diisi");
  expect(err).toContain(":5: brand: hanya untuk source brand");
  expect(err).toContain(':6: skus: produk "X9" tidak dikenal');
  expect(err).toContain(":7: title: wajib diisi; skus: wajib diisi");
  expect(err).toContain(':8: category: kategori "minuman/kopi" tidak dikenal');
  expect(err).toContain(':9: brand: merek "Tak Ada" tidak dikenal');
  expect(err).toContain(':10: purpose: tujuan "terbang" tidak dikenal');
  expect(err).toContain(':11: stores: toko "T99" tidak dikenal');
  expect(err).toContain(":12: audience: harus salah satu dari all, guests, members");
  expect(err).toContain(":13: section_code: ");
  expect(await shop.everything()).toEqual(before);
});

it("shows a dry run row by row, tells caches of a change only, and can be taken back", async () => {
  const version = async () =>
    (await shop.rows<{ version: number }>("select version from catalogue_version"))[0]?.version;
  const before = await shop.everything();
  const rows = [
    { kode: "promo", sumber: "promoted", judul: "Hemat hari ini", urutan: 5 },
    { kode: "laris", sumber: "bestsellers" },
  ];
  const dry = await take("home-sections", rows, "--dry-run");
  expect(dry.out).toContain("title: – → Hemat hari ini");
  expect(dry.out).toContain("+ laris");
  expect(await shop.everything()).toEqual(before);

  const old = Number(await version());
  await take("home-sections", rows);
  expect(await version()).toBe(old + 1);
  expect((await shown())[1]).toMatchObject({ code: "promo", title: "Hemat hari ini" });
  expect((await take("home-sections", rows)).out).toContain("Tidak ada yang berubah.");
  expect(await version()).toBe(old + 1);

  expect((await shop.gerai("import", "undo")).exitCode).toBe(0);
  expect((await shop.everything())["home_lists"]).toEqual(before["home_lists"]);
  expect(await version()).toBe(old + 2);
});
