import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

const stores = [
  { code: "JKT1", name: "Gerai Gambir", lat: -6.17, lon: 106.82, city: "Jakarta" },
  { code: "JKT2", name: "Gerai Tebet", lat: -6.23, lon: 106.85, city: "Jakarta" },
];

const milk = {
  sku: "A1",
  name: "Ultra Milk Uht Full Cream 1Lt",
  category: ["Minuman", "Susu"],
  brand: "Ultra Milk",
  price: 17_500,
  original_price: 19_900,
  stock: 12,
};
const noodles = {
  sku: "A2",
  name: "Indomie Mi Goreng 85gr",
  category: "Sembako > Mi Instan",
  price: "Rp 3.100",
  in_stock: true,
};

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop();
  const file = await shop.file("stores.jsonl", stores);
  await shop.gerai("import", "stores", file);
});
afterEach(() => shop.close());

const importProducts = async (rows: readonly object[], ...flags: readonly string[]) =>
  shop.gerai("import", "products", await shop.file("products.jsonl", rows), ...flags);

const offers = () =>
  shop.rows<{ sku: string; store_code: string; price: number; available: number }>(
    `select p.sku, s.store_code, o.list_price, o.own_price, o.price, o.available
     from store_products o join products p using (product_id) join stores s using (store_id)
     order by p.sku, s.store_code`,
  );

describe("importing products", () => {
  it("takes names, categories, brands, sizes, prices and stock, and finds them", async () => {
    const { exitCode, out } = await importProducts([milk, noodles]);
    expect(exitCode).toBe(0);
    expect(out).toContain("produk: 2 baru, 0 berubah, 0 tetap");
    expect(
      await shop.rows(`select p.sku, p.name, p.slug, p.unit, p.net_content, b.name as brand, c.name as category
        from products p left join brands b using (brand_id) join categories c using (category_id) order by sku`),
    ).toEqual([
      {
        sku: "A1",
        name: "Ultra Milk UHT Full Cream 1 L",
        slug: "ultra-milk-uht-full-cream-1-l",
        unit: "ml",
        net_content: 1000,
        brand: "Ultra Milk",
        category: "Susu",
      },
      {
        sku: "A2",
        name: "Indomie Mi Goreng 85 g",
        slug: "indomie-mi-goreng-85-g",
        unit: "g",
        net_content: 85,
        brand: null,
        category: "Mi Instan",
      },
    ]);
    expect(await offers()).toEqual([
      {
        sku: "A1",
        store_code: "JKT1",
        list_price: 19_900,
        own_price: 17_500,
        price: 17_500,
        available: 12,
      },
      {
        sku: "A1",
        store_code: "JKT2",
        list_price: 19_900,
        own_price: 17_500,
        price: 17_500,
        available: 12,
      },
      {
        sku: "A2",
        store_code: "JKT1",
        list_price: 3_100,
        own_price: null,
        price: 3_100,
        available: 50,
      },
      {
        sku: "A2",
        store_code: "JKT2",
        list_price: 3_100,
        own_price: null,
        price: 3_100,
        available: 50,
      },
    ]);
    const documents = await shop.rows("select product_id from search_documents");
    expect(documents).toHaveLength(2);
    expect(await shop.rows("select sku from products where picture is null")).toEqual([]);
  });

  it("takes `kena` and `bebas` for the tax, keeps it where a row says nothing, and knows no other", async () => {
    const taxed = () =>
      shop.rows<{ is_taxed: boolean }>("select sku, is_taxed from products order by sku");
    await importProducts([milk, { ...noodles, ppn: "Bebas" }]);
    expect(await taxed()).toEqual([
      { sku: "A1", is_taxed: true },
      { sku: "A2", is_taxed: false },
    ]);
    await importProducts([{ ...milk, tax: "bebas" }, noodles]);
    expect((await taxed()).map((row) => row.is_taxed)).toEqual([false, false]);
    const { exitCode, out, err } = await importProducts([{ ...milk, tax: "11%" }]);
    expect(exitCode).toBe(1);
    expect(`${out}${err}`).toContain("harus salah satu dari kena, bebas");
  });

  it("takes a kind that corrects the search, keeps it, and gives it back for `-`", async () => {
    const kinds = () =>
      shop.rows(`select p.sku, p.kind, d.kind as counts from products p
        join search_documents d using (product_id) where p.sku = 'A1'`);
    await importProducts([{ ...milk, jenis: "Sambal Roa" }, noodles]);
    expect(await kinds()).toEqual([{ sku: "A1", kind: "Sambal Roa", counts: "sambalroa" }]);
    await importProducts([milk, noodles]);
    expect(await kinds()).toEqual([{ sku: "A1", kind: "Sambal Roa", counts: "sambalroa" }]);
    await importProducts([{ ...milk, kind: "-" }, noodles]);
    expect(await kinds()).toEqual([{ sku: "A1", kind: null, counts: "susu" }]);
  });

  it("changes nothing the second time", async () => {
    await importProducts([milk, noodles]);
    const before = await shop.everything();
    const { out } = await importProducts([milk, noodles]);
    expect(out).toContain("produk: 0 baru, 0 berubah, 2 tetap");
    expect(out).toContain("Tidak ada yang berubah.");
    expect(await shop.everything()).toEqual(before);
  });

  it("does not put back what was sold when the feed only says that there is some", async () => {
    await importProducts([milk, noodles]);
    await shop.deps.db.pool.query("update store_products set available = available - 5");
    await importProducts([noodles]);
    expect((await offers()).find(({ sku }) => sku === "A2")?.available).toBe(45);
    await importProducts([{ ...noodles, in_stock: false }]);
    expect((await offers()).find(({ sku }) => sku === "A2")?.available).toBe(0);
  });

  it("leaves alone what a row does not say", async () => {
    await importProducts([{ ...milk, description: "Susu segar.", max_quantity: 24 }]);
    await importProducts([{ sku: "A1", max_quantity: 12 }]);
    expect(await shop.rows("select name, description, max_quantity from products")).toEqual([
      { name: "Ultra Milk UHT Full Cream 1 L", description: "Susu segar.", max_quantity: 12 },
    ]);
  });

  it("puts on sale what was hidden, unless the row says that it is not", async () => {
    const isActive = () => shop.rows("select is_active from products");
    await importProducts([{ ...milk, is_active: false }]);
    expect(await isActive()).toEqual([{ is_active: false }]);
    await importProducts([milk]);
    expect(await isActive()).toEqual([{ is_active: true }]);
  });

  it("marks what categories of cigarettes have as for adults, and leaves a mark that was set", async () => {
    const marks = () => shop.rows("select sku, is_age_restricted from products order by sku");
    const lighter = { ...noodles, sku: "A3", category: ["Rokok & Korek"] };
    await importProducts([milk, noodles, lighter]);
    const marked = (...skus: string[]) =>
      ["A1", "A2", "A3"].map((sku) => ({ sku, is_age_restricted: skus.includes(sku) }));
    expect(await marks()).toEqual(marked("A3"));
    await importProducts([{ sku: "A1", khusus_dewasa: "ya" }]);
    await importProducts([milk, noodles, { ...lighter, category: ["Peralatan"] }]);
    expect(await marks()).toEqual(marked("A1", "A3"));
    await importProducts([{ sku: "A3", khusus_dewasa: "tidak" }]);
    expect(await marks()).toEqual(marked("A1"));
  });

  it("takes the weight from the size, and leaves one that somebody gave", async () => {
    const weights = () => shop.rows("select sku, weight_g from products order by sku");
    await importProducts([milk, { ...noodles, weight_g: 110 }]);
    expect(await weights()).toEqual([
      { sku: "A1", weight_g: 1_000 },
      { sku: "A2", weight_g: 110 },
    ]);
    await importProducts([{ ...milk, name: "Ultra Milk UHT Full Cream 250 ml" }, noodles]);
    expect(await weights()).toEqual([
      { sku: "A1", weight_g: 250 },
      { sku: "A2", weight_g: 110 },
    ]);
  });

  it("sends from store, warehouse and seller", async () => {
    await importProducts([
      { ...milk, seller: "Toko Kami" },
      { ...noodles, seller: "Klik Kami" },
      { ...noodles, sku: "A3", seller: "Bunga Melati" },
    ]);
    expect(await offers()).toMatchObject([
      { sku: "A1", store_code: "JKT1" },
      { sku: "A1", store_code: "JKT2" },
      { sku: "A2", store_code: "GUDANG-PUSAT" },
      { sku: "A3", store_code: "penjual-bunga-melati" },
    ]);
  });

  it("reports products that are gone, and deactivates them only on request", async () => {
    const rest = { ...milk, sku: "A4", name: "Ultra Milk Cokelat 250 ml" };
    await importProducts([milk, noodles, rest]);
    const kept = await importProducts([milk, rest]);
    expect(kept.out).toContain("tidak ada lagi di berkas: 1 (dibiarkan");
    expect(await shop.rows("select sku from products where not is_active")).toEqual([]);
    await importProducts([milk, rest], "--deactivate-missing");
    expect(await shop.rows("select sku from products where not is_active")).toEqual([
      { sku: "A2" },
    ]);
  });

  it("does not take half a file for the whole shop", async () => {
    await importProducts([milk, noodles]);
    await importProducts([{ ...milk, sku: "A5" }]);
    const { exitCode, err } = await importProducts([noodles], "--deactivate-missing");
    expect(exitCode).toBe(1);
    expect(err).toContain("2 dari 3 akan dinonaktifkan");
    expect(await shop.rows("select sku from products where not is_active")).toEqual([]);
  });
});

describe("a dry run", () => {
  it("shows each field that would change, and writes nothing", async () => {
    await importProducts([milk, noodles]);
    const before = await shop.everything();
    const changed = {
      ...milk,
      price: 16_000,
      name: "Ultra Milk Uht Plain 1Lt",
      category: ["Baru"],
    };
    const { exitCode, out } = await importProducts(
      [changed, { ...noodles, sku: "A9" }],
      "--dry-run",
    );
    expect(exitCode).toBe(0);
    expect(out).toContain("produk: 1 baru, 1 berubah, 0 tetap");
    expect(out).toContain("Ultra Milk UHT Full Cream 1 L → Ultra Milk UHT Plain 1 L");
    expect(out).toContain("own_price: 2 berubah");
    expect(out).toContain("17500 → 16000");
    expect(out).toContain("1 kategori dibuat");
    expect(out).toContain("tidak ada yang ditulis");
    expect(await shop.everything()).toEqual(before);
  });
});

describe("bad rows", () => {
  const broken = [
    '{"sku":"B1","name":"Teh Botol 350Ml","category":["Minuman"],"price":5000}',
    '{"sku":"B2","name":"Rusak", "category":["Minuman"]',
    '{"sku":"B1","name":"Teh Ganda","category":["Minuman"],"price":5000}',
    '{"sku":"B3","name":"Negatif","category":["Minuman"],"price":-5000}',
    '{"sku":"B4","name":"Nul\\u0000","category":["Minuman"],"price":5000}',
    '{"sku":"B5","price":5000}',
    '{"sku":"B6","name":"Terbalik","category":["Minuman"],"price":5000,"list_price":4000}',
    '{"sku":"B7","name":["x"],"category":["Minuman"],"max_quantity":"banyak"}',
    '{"sku":"B8","name":"Kopi Susu 200Ml","category":["Minuman"],"price":7000}',
  ].join("\n");

  it("are all reported with line and reason, and nothing is written", async () => {
    const before = await shop.everything();
    const file = await shop.file("broken.jsonl", broken);
    const { exitCode, err, out } = await shop.gerai("import", "products", file);
    expect(exitCode).toBe(1);
    const lines = err.split("\n").filter((line) => line.startsWith(file));
    expect(lines).toEqual([
      expect.stringContaining(`${file}:2: bukan JSON yang benar`),
      `${file}:3: sku: "B1" sudah ada di ${file}:1`,
      `${file}:4: price: harga negatif: "-5000"`,
      `${file}:5: name: berisi byte NUL`,
      `${file}:6: name: wajib diisi untuk produk baru`,
      `${file}:7: list_price: harga normal 4000 di bawah harga jual 5000`,
      `${file}:8: name: harus teks, bukan "["x"]"; max_quantity: bukan angka: "banyak"`,
    ]);
    expect(out).toContain("9 baris dibaca, 7 salah");
    expect(out).toContain("Tidak ada yang ditulis");
    expect(await shop.everything()).toEqual(before);
  });

  it("are left out on request", async () => {
    const file = await shop.file("broken.jsonl", broken);
    const { exitCode, out } = await shop.gerai("import", "products", file, "--skip-bad");
    expect(exitCode).toBe(0);
    expect(out).toContain("produk: 2 baru");
    expect(await shop.rows("select sku from products order by sku")).toEqual([
      { sku: "B1" },
      { sku: "B8" },
    ]);
  });

  it("leave nothing behind when the database fails in the middle", async () => {
    const client = shop.deps.db.pool;
    await client.query("alter table store_products add constraint full_disk check (false)");
    const before = await shop.everything();
    await expect(importProducts([milk, noodles])).rejects.toThrow("full_disk");
    expect(await shop.everything()).toEqual(before);
  });
});

describe("foreign files", () => {
  it("are taken by alias: semicolons, BOM, CRLF, Indonesian names", async () => {
    const csv =
      '\uFEFFKode;Nama Produk;Kategori;Harga Jual;Stok\r\nC1;"Teh ""Asli"" 25\'S; celup";Minuman > Teh;Rp 7.500;4\r\n';
    const { exitCode } = await shop.gerai("import", "products", await shop.file("feed.csv", csv));
    expect(exitCode).toBe(0);
    expect(await shop.rows("select sku, name, net_content from products")).toEqual([
      { sku: "C1", name: 'Teh "Asli" 25 pcs; Celup', net_content: 25 },
    ]);
  });

  it("bring barcodes, of which no two products share one", async () => {
    const barcodes = () => shop.rows("select sku, barcodes from products order by sku");
    const first = await importProducts([
      { ...milk, barcode: "8991002101418 036000291452" },
      { ...noodles, ean: ["96385074"] },
    ]);
    expect(first.exitCode).toBe(0);
    const taken = [
      { sku: "A1", barcodes: ["8991002101418", "0036000291452"] },
      { sku: "A2", barcodes: ["96385074"] },
    ];
    expect(await barcodes()).toEqual(taken);
    await importProducts([milk, noodles]);
    expect(await barcodes()).toEqual(taken);

    const shared = await importProducts([{ ...noodles, barcode: "36000291452" }]);
    expect(shared.out + shared.err).toContain('barcodes: 0036000291452 sudah kode "A1"');
    const wrong = await importProducts([{ ...noodles, barcode: "8991002101419" }]);
    expect(wrong.out + wrong.err).toContain('bukan EAN, UPC, atau ITF yang sah: "8991002101419"');
    expect(await barcodes()).toEqual(taken);

    await importProducts([
      { ...milk, barcode: "-" },
      { ...noodles, barcode: "8991002101418" },
    ]);
    expect(await barcodes()).toEqual([
      { sku: "A1", barcodes: [] },
      { sku: "A2", barcodes: ["8991002101418"] },
    ]);
  });

  it("are taken by a mapping of names and values", async () => {
    const mapping = JSON.stringify({
      fields: { name: "judul", channel: "dikirim" },
      values: { channel: { DC: "warehouse" } },
    });
    const rows = [
      { nomor: "D1", judul: "Beras 5Kg", category: ["Sembako"], price: 70_000, dikirim: "DC" },
    ];
    const { exitCode } = await importProducts(
      rows,
      "--map",
      await shop.file("map.json", mapping),
      "--map",
      "sku=nomor",
    );
    expect(exitCode).toBe(0);
    expect(await shop.rows("select sku, channel from products")).toEqual([
      { sku: "D1", channel: "warehouse" },
    ]);
  });

  it("are refused as a whole in one line", async () => {
    const unknown = await importProducts([milk], "--map", "warna=color");
    expect(unknown).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('"warna" tidak dikenal') as string,
    });
    const missing = await shop.gerai("import", "products", "tidak-ada.csv");
    expect(missing.err.trim().split("\n")).toHaveLength(1);
    const store = await importProducts([milk], "--stores", "JKT9");
    expect(store.err).toContain('toko "JKT9" tidak dikenal');
  });
});
