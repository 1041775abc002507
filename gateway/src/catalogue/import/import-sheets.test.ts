import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readXlsx, writeXlsx, type CellValue } from "hucre";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop();
  const stores = [{ code: "JKT1", name: "Gerai Gambir", lat: -6.17, lon: 106.82, city: "Jakarta" }];
  await shop.gerai("import", "stores", await shop.file("stores.jsonl", stores));
});
afterEach(() => shop.close());

const header = ["SKU", "Nama Produk", "Kategori", "Harga Jual (Rp)", "Rak"];

const sheet = async (name: string, rows: CellValue[][]): Promise<string> => {
  const path = join(shop.folder, name);
  const titled = [["PT Sumber Makmur"], ["Harga mulai 1 Oktober"], header, ...rows];
  await writeFile(path, await writeXlsx({ sheets: [{ name: "Daftar", rows: titled }] }));
  return path;
};

const prices = () =>
  shop.rows(`select p.sku, p.name, o.list_price from store_products o
    join products p using (product_id) order by p.sku`);

it("takes a workbook as it is, and says which column it does not read", async () => {
  const file = await sheet("produk.xlsx", [
    [8_991_002, "Teh Celup 25 gr", "Minuman", "Rp 12.500,-", "A-3"],
    ["A2", "Kopi Bubuk 65 gr", "Minuman", 9_000, "A-4"],
  ]);
  const { out, exitCode } = await shop.gerai("import", "products", file);
  expect(out).toContain(`${file}: kolom tidak dikenal, tidak dibaca: rak`);
  expect(exitCode).toBe(0);
  expect(await prices()).toEqual([
    { sku: "8991002", name: "Teh Celup 25 g", list_price: 12_500 },
    { sku: "A2", name: "Kopi Bubuk 65 g", list_price: 9_000 },
  ]);
});

it("warns of prices that are doubled or halved", async () => {
  const priced = (price: CellValue) =>
    sheet("harga.xlsx", [["A1", "Teh Celup 25 gr", "Minuman", price, ""]]);
  const imported = async (price: CellValue) =>
    (await shop.gerai("import", "products", await priced(price))).out;
  await imported(5_000);
  expect(await imported(9_999)).not.toContain("periksa");
  const out = await imported("999rb");
  expect(out).toContain("periksa: harga 1 produk menjadi dua kali lipat");
  expect(out).toContain("Teh Celup 25 g: 9.999 → 999.000");
  expect(await imported(50_000)).toContain("999.000 → 50.000");
});

const rejected: CellValue[][] = [
  ["A1", "Teh Celup 25 gr", "Minuman", "gratis", "A-3"],
  ["8.99E+12", "Kopi Bubuk 65 gr", "Minuman", 9_000, "A-4"],
  ["A3", "<b>Gula</b> 1 kg", "Sembako", 15_000, "B-1"],
  ["A4", "Garam 250 gr", "Sembako", 3_000, "B-2"],
];

const reasons = [
  'price: bukan rupiah bulat: "gratis"',
  'sku: "8.99E+12": angkanya hilang di spreadsheet; jadikan kolomnya teks',
  'name: berisi kode HTML: "<b>Gula</b> 1 kg"',
];

it("gives the rows that it cannot take back as a workbook with the reasons", async () => {
  const file = await sheet("produk.xlsx", rejected);
  const target = join(shop.folder, "salah.xlsx");
  const { exitCode } = await shop.gerai("import", "products", file, "--errors", target);
  expect(exitCode).toBe(1);
  const { sheets } = await readXlsx(await readFile(target));
  expect(sheets[0]?.rows).toEqual([
    ["alasan_ditolak", "sku", "nama_produk", "kategori", "harga_jual", "rak"],
    ...rejected.slice(0, 3).map((row, index) => [reasons[index], ...row.map(String)]),
  ]);
});

it("takes that table again once it is mended", async () => {
  const file = await sheet("produk.xlsx", rejected);
  const target = join(shop.folder, "salah.csv");
  await shop.gerai("import", "products", file, "--skip-bad", "--errors", target);
  const mended = (await readFile(target, "utf8"))
    .replace("gratis,A-3", "5000,A-3")
    .replace("8.99E+12,Kopi", "A2,Kopi")
    .replace("<b>Gula</b> 1 kg,", "Gula 1 kg,");
  await writeFile(target, mended);
  const { exitCode, out } = await shop.gerai("import", "products", target);
  expect(exitCode).toBe(0);
  expect(out).not.toContain("alasan_ditolak");
  expect((await prices()).map((row) => (row as { sku: string }).sku)).toEqual([
    "A1",
    "A2",
    "A3",
    "A4",
  ]);
});

it("refuses a name for that table that says no format, before it imports anything", async () => {
  const file = await sheet("produk.xlsx", rejected);
  const { err } = await shop.gerai("import", "products", file, "--skip-bad", "--errors", "x.txt");
  expect(err).toContain("--errors x.txt: hanya .csv, .xlsx");
  expect(await prices()).toEqual([]);
});
