import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";
import { badRowLines } from "../../import/report.ts";
import { followPromotions, refreshStores } from "../prices.ts";
import { importFolder } from "./folder.ts";

const noon = new Date("2026-08-17T05:00:00Z");

const stores = [
  { code: "WH1", kind: "warehouse", name: "Gudang Cakung", lat: -6.18, lon: 106.94 },
  { code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, opening_hours: "24/7" },
  { code: "JKT2", name: "Gerai", lat: -6.23, lon: 106.85, opening_hours: "Mo-Su 08:00-21:30" },
  { code: "BDG1", name: "Gerai Dago", lat: -6.89, lon: 107.61, default: "tidak", active: "ya" },
];
const products = [
  { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman", price: 5_000, stock: 9 },
  { sku: "A2", name: "Kopi Susu 200 ml", category: "Minuman", price: 8_000, stock: 9 },
];

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop({ now: () => noon });
});
afterEach(() => shop.close());

const take = async (
  kind: string,
  content: string | readonly object[],
  ...flags: readonly string[]
) => {
  const name = typeof content === "string" ? `${kind}.csv` : `${kind}.jsonl`;
  return shop.gerai("import", kind, await shop.file(name, content), ...flags);
};

const prices = async () =>
  Object.fromEntries(
    (
      await shop.rows<{ offer: string; price: number }>(
        `select p.sku || '@' || s.store_code as offer, o.price
         from store_products o join products p using (product_id) join stores s using (store_id)
         order by 1`,
      )
    ).map(({ offer, price }) => [offer, price]),
  );

/** The worker's minute at that time. */
const at = (time: string) =>
  followPromotions({ db: shop.deps.db, clock: { now: () => new Date(time) } });

const noProgress = () => undefined;

describe("importing stores", () => {
  it("tells apart what shares a name, finds the warehouse, and gives guests a store", async () => {
    const { out } = await take("stores", stores);
    expect(out).toContain("toko: 4 baru");
    expect(out).toContain("toko bawaan: Gerai Gambir (JKT1)");
    expect(
      await shop.rows(`select s.store_code, s.name, s.opens_at, s.closes_at, s.coverage_radius_m,
          w.store_code as warehouse, s.is_default, s.is_active
        from stores s left join stores w on w.store_id = s.warehouse_id
        where s.kind = 'store' order by s.store_code`),
    ).toEqual([
      {
        store_code: "BDG1",
        name: "Gerai Dago",
        opens_at: "07:00:00",
        closes_at: "22:00:00",
        coverage_radius_m: 3_000,
        warehouse: "WH1",
        is_default: false,
        is_active: true,
      },
      {
        store_code: "JKT1",
        name: "Gerai Gambir",
        opens_at: "00:00:00",
        closes_at: "23:59:00",
        coverage_radius_m: 3_000,
        warehouse: "WH1",
        is_default: true,
        is_active: true,
      },
      {
        store_code: "JKT2",
        name: "Gerai Tebet Timur",
        opens_at: "08:00:00",
        closes_at: "21:30:00",
        coverage_radius_m: 3_000,
        warehouse: "WH1",
        is_default: false,
        is_active: false,
      },
    ]);
    const again = await take("stores", stores);
    expect(again.out).toContain("Tidak ada yang berubah.");
  });

  it("refuses stores that are nowhere, and warehouses that are not", async () => {
    const { err } = await take("stores", [
      { code: "X1", name: "Tanpa Tempat" },
      { code: "X2", name: "Jauh", lat: 95, lon: 106 },
      { code: "X 3", name: "Kode", lat: -6, lon: 106 },
      { code: "X4", name: "Gudang", lat: -6, lon: 106, warehouse: "WH9" },
    ]);
    expect(err).toContain(":1: latitude: toko tanpa koordinat");
    expect(err).toContain(":2: latitude: 95 di luar -90 sampai 90");
    expect(err).toContain(':3: store_code: tidak sah: "X 3"');
    expect(err).toContain(':4: warehouse_code: gudang "WH9" tidak dikenal');
  });

  it("lets the file choose the default, and opens a store with its first prices", async () => {
    await take("stores", stores);
    await take("stores", [{ code: "JKT2", default: true }]);
    expect(await shop.rows("select store_code from stores where is_default")).toEqual([
      { store_code: "JKT2" },
    ]);
    const { out } = await take("products", products, "--stores", "JKT1,BDG1");
    expect(out).toContain("harga dan stok per tempat: 4 baru");
    expect(await prices()).toEqual({
      "A1@BDG1": 5_000,
      "A1@JKT1": 5_000,
      "A2@BDG1": 8_000,
      "A2@JKT1": 8_000,
    });
  });
});

describe("importing prices and stock", () => {
  beforeEach(async () => {
    await take("stores", stores);
    await take("products", products, "--stores", "JKT1,JKT2");
  });

  it("sets prices for one store or for all, one store going first", async () => {
    const csv =
      "sku,toko,harga,harga_normal\nA1,,4500,5000\nA1,JKT2,4000,5000\nA9,,1,\nA1,JKT7,1,\n";
    const refused = await take("prices", csv);
    expect(refused.err).toContain(':4: sku: produk "A9" tidak dikenal');
    expect(refused.err).toContain(':5: store_code: toko "JKT7" tidak dikenal');
    const { out } = await take("prices", csv, "--skip-bad");
    expect(out).toContain("harga: 0 baru, 2 berubah, 0 tetap");
    expect(await prices()).toMatchObject({ "A1@JKT1": 4_500, "A1@JKT2": 4_000, "A2@JKT1": 8_000 });
    expect((await take("prices", csv, "--skip-bad")).out).toContain("Tidak ada yang berubah.");
  });

  it("takes products off the shelf that the price list no longer has", async () => {
    const csv = "sku,toko,harga\nA1,JKT1,5000\n";
    expect((await take("prices", csv)).out).toContain("tidak ada lagi di berkas: 1");
    await take("prices", csv, "--deactivate-missing");
    expect(Object.keys(await prices())).toEqual(["A1@JKT1", "A1@JKT2", "A2@JKT2"]);
  });

  it("sets stock and touches no price", async () => {
    const { out } = await take("stock", "sku,toko,stok\nA1,JKT1,3\nA2,,0\n");
    expect(out).toContain("stok: 0 baru, 3 berubah, 0 tetap");
    expect(
      await shop.rows(
        `select available, list_price from store_products order by product_id, store_id`,
      ),
    ).toEqual([
      { available: 3, list_price: 5_000 },
      { available: 9, list_price: 5_000 },
      { available: 0, list_price: 8_000 },
      { available: 0, list_price: 8_000 },
    ]);
    const unsold = await take("stock", "sku,toko,stok\nA1,BDG1,3\nA1,JKT1,-1\n");
    expect(unsold.err).toContain(':2: sku: produk "A1" belum punya harga di sana');
    expect(unsold.err).toContain(":3: stock: -1 di luar 0 sampai");
  });
});

describe("promotions", () => {
  const cut = {
    code: "P1",
    name: "Hemat Merdeka",
    kind: "price_cut",
    percent_off: 20,
    starts_at: "2026-08-17",
    ends_at: "2026-08-17",
    skus: "A1 A2",
  };

  beforeEach(async () => {
    await take("stores", stores);
    await take("products", products, "--stores", "JKT1");
  });

  it("lower prices while they run, and by the minute no longer", async () => {
    const { out } = await take("promotions", [cut]);
    expect(out).toContain("promosi: 1 baru");
    expect(await prices()).toEqual({ "A1@JKT1": 4_000, "A2@JKT1": 6_400 });
    expect(await at("2026-08-17T16:59:59Z")).toBe(0);
    expect(await at("2026-08-17T17:00:00Z")).toBe(2);
    expect(await prices()).toEqual({ "A1@JKT1": 5_000, "A2@JKT1": 8_000 });
  });

  it("give the lowest price: own price, or the deepest cut that leaves one", async () => {
    await take("prices", "sku,toko,harga,harga_normal\nA1,JKT1,3900,5000\n");
    await take("promotions", [
      cut,
      { ...cut, code: "P2", percent_off: null, amount_off: 1_700, skus: ["A2"] },
      { ...cut, code: "P3", percent_off: null, amount_off: 8_000, skus: ["A2"] },
    ]);
    expect(await prices()).toEqual({ "A1@JKT1": 3_900, "A2@JKT1": 6_300 });
    expect(
      await shop.rows(`select p.sku, pr.promotion_code from store_products o
        join products p using (product_id) left join promotions pr using (promotion_id) order by sku`),
    ).toEqual([
      { sku: "A1", promotion_code: null },
      { sku: "A2", promotion_code: "P2" },
    ]);
    expect(await refreshStores({ ...shop.deps, clock: { now: () => noon } })).toBe(0);
  });

  it("name a bundle on the shelf and leave the unit's price", async () => {
    const bundle = { ...cut, kind: "buy_get", percent_off: null, buy_quantity: 2, get_quantity: 1 };
    await take("promotions", [bundle]);
    expect(await prices()).toEqual({ "A1@JKT1": 5_000, "A2@JKT1": 8_000 });
    expect(
      await shop.rows(
        `select distinct pr.label from store_products join promotions pr using (promotion_id)`,
      ),
    ).toEqual([{ label: "Beli 2 Gratis 1" }]);
  });

  it("change nothing the second time, and end when they leave the file", async () => {
    const later = { ...cut, code: "P2", starts_at: "2026-09-01", ends_at: "2026-09-30" };
    await take("promotions", [cut, later]);
    const before = await shop.everything();
    expect((await take("promotions", [cut, later])).out).toContain("Tidak ada yang berubah.");
    expect(await shop.everything()).toEqual(before);
    await take("promotions", [later], "--deactivate-missing");
    expect(await prices()).toEqual({ "A1@JKT1": 5_000, "A2@JKT1": 8_000 });
  });

  it("are refused when their terms are not whole", async () => {
    const { err } = await take("promotions", [
      { ...cut, percent_off: null },
      { ...cut, code: "P2", kind: "multi_buy", buy_quantity: 1 },
      { ...cut, code: "P3", ends_at: "2026-08-01" },
      { ...cut, code: "P4", skus: "A1 A7" },
      { ...cut, code: "P5", skus: null },
    ]);
    expect(err).toContain(":1: kind: price_cut: isi percent_off atau amount_off");
    expect(err).toContain(":2: kind: multi_buy");
    expect(err).toContain(":3: ends_at: tidak sesudah starts_at");
    expect(err).toContain(':4: skus: produk "A7" tidak dikenal');
    expect(err).toContain(":5: skus: wajib diisi");
  });
});

describe("a folder", () => {
  it("is imported whole, once, and again when a file changes", async () => {
    await shop.file("stores.jsonl", stores);
    await shop.file(
      "products.csv",
      "nomor,nama,kategori,harga\nA1,Teh,Minuman,5000\n,Rusak,Minuman,1\n",
    );
    await shop.file("products.map.json", JSON.stringify({ fields: { sku: "nomor" } }));
    await importFolder(shop.deps, shop.folder, noProgress);
    const before = await shop.everything();
    expect(before["products"]).toHaveLength(1);
    await importFolder(shop.deps, shop.folder, noProgress);
    expect(await shop.everything()).toEqual(before);
    await shop.file("products.csv", "nomor,nama,kategori,harga\nA1,Teh,Minuman,5500\n");
    await importFolder(shop.deps, shop.folder, noProgress);
    expect(new Set(Object.values(await prices()))).toEqual(new Set([5_500]));
    await shop.file(
      "products.csv",
      "nomor,nama,kategori,harga\nA1,Teh,Minuman,5000\n,Rusak,Minuman,1\n",
    );
    await importFolder(shop.deps, shop.folder, noProgress);
    expect(new Set(Object.values(await prices()))).toEqual(new Set([5_000]));
  });

  it("is imported from the first file on that has changed, and says what it left out", async () => {
    const file = join(shop.folder, "kopi.svg");
    const start = async () => {
      const reports = await importFolder(shop.deps, shop.folder, noProgress);
      return reports.map(({ kind, bad }) => [kind, ...badRowLines({ bad })]);
    };
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>');
    await shop.file("stores.jsonl", stores);
    await shop.file("categories.csv", "path,gambar\nMinuman,kopi.svg\n");
    const wrong = await shop.file("products.csv", "sku,nama,kategori\nA1,Teh,Minuman\n,Rusak,X\n");
    await shop.file("faq.csv", "kode,pertanyaan,jawaban\nq1,Apa?,Ini.\n");
    expect(await start()).toEqual([
      ["kategori"],
      ["toko"],
      ["produk", `${wrong}:3: sku: wajib diisi`],
      ["tanya jawab"],
    ]);
    expect(await start()).toEqual([]);
    await shop.file("faq.csv", "kode,pertanyaan,jawaban\nq1,Apa?,Itu.\n");
    expect(await start()).toEqual([["tanya jawab"]]);
    await shop.file("products.csv", "sku,nama,kategori\nA1,Teh,Minuman\nA2,Benar,Minuman\n");
    expect(await start()).toEqual([["produk"], ["tanya jawab"]]);
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
    expect(await start()).toEqual([["kategori"]]);
  });

  it("without files that the import knows is refused", async () => {
    const { exitCode, err } = await shop.gerai("import", "folder", shop.folder);
    expect(exitCode).toBe(1);
    expect(err).toContain("tidak ada categories, stores, products");
  });
});

const realData = fileURLToPath(new URL("../../../../../shared/data/", import.meta.url));

describe.runIf(existsSync(realData))(
  "the real files (skipped where ../shared/data is missing)",
  () => {
    it(
      "are taken as they are, and change nothing the second time",
      { timeout: 120_000 },
      async () => {
        const first = await shop.gerai("import", "folder", realData, "--stores", "node/895872214");
        expect(first.exitCode).toBe(0);
        expect(first.out).toContain("produk: 5.346 baru");
        expect(first.out).toContain("toko: 3.410 baru");
        const [counts] =
          await shop.rows(`select count(*) filter (where net_content > 1 or unit <> 'pcs')::int as sized,
      count(brand_id)::int as branded from products`);
        expect(counts).toMatchObject({ branded: expect.any(Number) as number });
        expect((counts as { sized: number }).sized).toBeGreaterThan(4_600);
        const second = await shop.gerai("import", "folder", realData, "--stores", "node/895872214");
        expect(second.out).toContain("produk: 0 baru, 0 berubah, 5.346 tetap");
        expect(second.out).toContain("harga dan stok per tempat: 0 baru, 0 berubah");
      },
    );
  },
);
