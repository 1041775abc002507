import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop({ now: () => now });
});
afterEach(() => shop.close());

const take = async (kind: string, rows: readonly object[], ...words: readonly string[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows), ...words);

const undo = (...words: readonly string[]) => shop.gerai("import", "undo", ...words);

/** All that an import may write, but for what only counts on. */
const state = async () => {
  const { catalogue_version: _version, ...tables } = await shop.everything();
  return tables;
};

const faq = (kode: string, jawaban: string) => ({ kode, pertanyaan: `Tanya ${kode}?`, jawaban });
const page = { halaman: "garansi", judul: "Garansi", teks: "7 hari" };

describe("a dry run", () => {
  it("shows each row that would change, with old and new values, and writes nothing", async () => {
    await take("faq", [faq("a", "Satu"), faq("b", "Dua"), faq("c", "Tiga")]);
    const before = await shop.everything();
    const { out } = await take(
      "faq",
      [faq("a", "Satu"), faq("b", "Dua lagi"), faq("d", "Empat")],
      "--dry-run",
      "--deactivate-missing",
    );
    expect(out).toContain("+ Tanya d? (d)");
    expect(out).toContain("~ Tanya b? (b)\n      answer: Dua → Dua lagi");
    expect(out).toContain("- Tanya c? (c)");
    expect(out).not.toContain("Tanya a?");
    expect(await shop.everything()).toEqual(before);
  });

  it("shows fifty rows at most, and how many are left", async () => {
    const many = Array.from({ length: 60 }, (_, index) => faq(`q${index}`, "Ya"));
    const { out } = await take("faq", many, "--dry-run");
    expect(out.match(/^ {2}\+ Tanya/gm)).toHaveLength(53);
    expect(out).toContain("… dan 10 baris lagi");
  });

  it.each([
    ["categories", { path: "Minuman" }],
    ["synonyms", { kata: "pampers", arti: "popok" }],
    ["faq", faq("a", "Satu")],
    ["products", { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman" }],
    ["brands", { merek: "Sosro" }],
    ["stores", { code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82 }],
  ])("of %s holds nothing that those who change the shop wait for", async (kind, row) => {
    await shop.deps.db.transaction(async (tx) => {
      await tx.client.query("select from catalogue_version for update");
      const { out } = await take(kind, [row], "--dry-run");
      expect(out).toContain("1 baru");
    });
  });

  it("works for fees, vouchers, promotions and products alike", async () => {
    await take("fees", [{ type: "instant", fee: 9_000 }]);
    const fees = await take("fees", [{ type: "instant", fee: 12_000 }], "--dry-run");
    expect(fees.out).toContain("fee: 9000 → 12000");
    const product = { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman" };
    await take("products", [product]);
    const products = await take(
      "products",
      [{ ...product, name: "Teh Pucuk 350 ml" }],
      "--dry-run",
    );
    expect(products.out).toContain("~ Teh Pucuk 350 ml (A1)");
    expect(products.out).toContain("name: Teh Botol 350 ml → Teh Pucuk 350 ml");
  });
});

describe("undo", () => {
  it("puts everything back as it was before the last import, once", async () => {
    await take("faq", [faq("a", "Satu"), faq("b", "Dua")]);
    const before = await state();
    const taken = await take("faq", [faq("a", "Uno"), faq("c", "Tiga")], "--deactivate-missing");
    expect(taken.out).toContain("gerai import undo 2 membatalkannya");
    const undone = await undo();
    expect(undone.out).toContain(
      "Impor #2 (tanya jawab) dibatalkan: 1 baris seperti semula, 1 yang baru dihapus, disembunyikan, atau diakhiri, 1 dikembalikan",
    );
    expect(await state()).toEqual(before);
    const again = await undo();
    expect(again.exitCode).toBe(1);
    expect(again.err).toContain(
      "impor #2 (tanya jawab) sudah dibatalkan; sebelumnya: gerai import undo 1",
    );
    expect(await state()).toEqual(before);
    await undo("1");
    expect(await shop.rows("select 1 from faq_entries")).toEqual([]);
  });

  it("tells rows of one page apart by their beginning", async () => {
    const later = { ...page, mulai: "2027-01-01" };
    await take("pages", [page, later]);
    const before = await state();
    const taken = await take("pages", [{ ...later, judul: "Lain", selesai: "2027-02-01" }]);
    expect(taken.out).toContain("halaman: 0 baru, 1 berubah, 0 tetap");
    await undo();
    expect(await state()).toEqual(before);
    const removed = await take("pages", [page], "--deactivate-missing", "--dry-run");
    expect(removed.out).toContain("2026-12-31T17:00:00");
  });

  it("tells the pages, and lists what there is", async () => {
    await take("pages", [page]);
    const version = async () => (await shop.rows("select version from catalogue_version"))[0];
    const before = await version();
    await undo();
    expect(await version()).not.toEqual(before);
    expect((await shop.gerai("import", "history")).out).toMatch(
      /^#1\t.*halaman\t1 baris\t.*dibatalkan/,
    );
  });

  it("refuses where later changes stand on top, or leaves those rows alone", async () => {
    await take("faq", [faq("a", "Satu"), faq("b", "Dua")]);
    await take("faq", [faq("a", "Uno"), faq("b", "Due")]);
    await take("faq", [faq("b", "Zwei")]);
    const before = await state();
    const refused = await undo("2");
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain("1 baris sudah diubah lagi setelah impor itu");
    expect(refused.err).toContain("Tanya b? (b)");
    expect(await state()).toEqual(before);
    expect((await undo("2", "--skip-changed")).out).toContain("1 baris dibiarkan");
    expect(await shop.rows("select faq_code, answer from faq_entries order by 1")).toEqual([
      { faq_code: "a", answer: "Satu" },
      { faq_code: "b", answer: "Zwei" },
    ]);
  });

  it("leaves thousands of rows alone within seconds", async () => {
    const rows = (answer: string) =>
      Array.from({ length: 6_000 }, (_, index) => faq(`q${index}`, answer));
    await take("faq", rows("Satu"));
    await take("faq", rows("Dua"));
    await shop.rows("update faq_entries set answer = 'Tiga' where faq_code <> 'q7' returning 1");
    const startedAt = performance.now();
    expect((await undo("--skip-changed")).out).toContain("5999 baris dibiarkan");
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await shop.rows("select faq_code from faq_entries where answer = 'Satu'")).toEqual([
      { faq_code: "q7" },
    ]);
  });

  it("counts a change of one column as a change of those that hold only with it", async () => {
    await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
    const tea = { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman", max_quantity: 5 };
    await take("products", [{ ...tea, price: 10_000 }]);
    await take("prices", [{ sku: "A1", list_price: 10_000, price: 9_000 }]);
    await take("prices", [{ sku: "A1", list_price: 9_500, price: 9_000 }]);
    await take("products", [{ sku: "A1", max_quantity: 10 }]);
    await take("products", [{ sku: "A1", min_quantity: 8 }]);
    const before = await state();
    for (const importId of ["3", "5"]) {
      expect((await undo(importId)).err).toContain("1 baris sudah diubah lagi setelah impor itu");
      expect((await undo(importId, "--skip-changed")).out).toContain("1 baris dibiarkan");
    }
    expect(await state()).toEqual(before);
  });

  it("counts the period of a promotion as one thing, and its terms", async () => {
    await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
    await take("products", [
      { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman", price: 5_000 },
    ]);
    const cut = { kode: "P1", name: "P1", kind: "price_cut", skus: ["A1"] };
    const first = { ...cut, potongan: 500, mulai: "2026-11-01", selesai: "2026-12-01" };
    const second = { ...cut, persen: 10, mulai: "2026-11-01", selesai: "2027-02-01" };
    await take("promotions", [first]);
    await take("promotions", [second]);
    await take("promotions", [{ ...second, mulai: "2027-01-01" }]);
    expect((await undo("4")).err).toContain("1 baris sudah diubah lagi setelah impor itu");
    await undo("5");
    await take("promotions", [{ ...second, kind: "nth_off", beli: 2 }]);
    expect((await undo("4")).err).toContain("1 baris sudah diubah lagi setelah impor itu");
  });

  it("refuses where the shop no longer takes what was there before", async () => {
    await take("faq", [faq("a", "Satu")]);
    await take("faq", [faq("a", "Uno")]);
    await shop.deps.db.pool.query(
      "alter table faq_entries add constraint not_one check (answer <> 'Satu')",
    );
    const before = await state();
    const refused = await undo("--skip-changed");
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain("isi sebelum impor itu tidak cocok lagi");
    expect(await state()).toEqual(before);
  });

  it("says so where there is nothing to take back", async () => {
    expect((await undo()).err).toContain("belum ada impor yang tercatat");
    expect((await undo("7")).err).toContain("impor #7 tidak tercatat");
    expect((await undo("x")).exitCode).not.toBe(0);
    await take("pages", [page], "--dry-run");
    await take("pages", [{ halaman: "rusak" }]);
    expect((await undo()).err).toContain("belum ada impor yang tercatat");
  });

  it("gives products and prices back, hides what was new, and leaves stock alone", async () => {
    await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
    const product = { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman", price: 5_000 };
    await take("products", [{ ...product, stock: 9 }]);
    await take("products", [
      { ...product, name: "Teh Pucuk 350 ml", price: 6_000 },
      { sku: "A2", name: "Kopi Susu 200 ml", category: "Minuman", price: 8_000, stock: 5 },
    ]);
    await shop.rows(
      "update store_products set available = available - 2 where available = 9 returning 1",
    );
    expect((await undo()).exitCode).toBe(0);
    expect(await shop.rows("select sku, name, is_active from products order by sku")).toEqual([
      { sku: "A1", name: "Teh Botol 350 ml", is_active: true },
      { sku: "A2", name: "Kopi Susu 200 ml", is_active: false },
    ]);
    expect(await shop.rows("select list_price, price, available from store_products")).toEqual([
      { list_price: 5_000, price: 5_000, available: 7 },
    ]);
    await take("prices", [{ sku: "A1", price: 4_000, list_price: 7_000 }]);
    await undo();
    expect(await shop.rows("select list_price, own_price, price from store_products")).toEqual([
      { list_price: 5_000, own_price: null, price: 5_000 },
    ]);
  });

  it("has the search and all readers look anew only at what was taken back", async () => {
    const at = { lat: -6.17, lon: 106.82 };
    await take("stores", [{ code: "JKT1", name: "Gerai", ...at, default: true }]);
    const sold = (sku: string, name: string) => ({ sku, name, category: "Teh", price: 5_000 });
    const names = ["Satu", "Dua", "Tiga", "Empat", "Lima", "Enam", "Tujuh", "Delapan"];
    await take(
      "products",
      names.map((name, index) => sold(`A${index}`, `Teh ${name}`)),
    );
    await take("categories", [{ path: "Kopi" }]);
    const looked = async () => {
      const [versions] = await shop.rows<{ version: number; assortment: number }>(
        "select version, assortment from catalogue_version",
      );
      const kept = await shop.rows("select 1 from search_words where word = 'penanda'");
      return { ...versions!, isWhole: kept.length === 0 };
    };
    // Nothing in the shop has it: a refresh of the whole search drops it.
    const mark = () =>
      shop.rows(`insert into search_words values ('penanda', true, null, 1, 'p', 'p')
        on conflict do nothing returning 1`);
    const takeBack = async () => {
      await mark();
      const before = await looked();
      expect((await undo()).exitCode).toBe(0);
      const after = await looked();
      return { isWhole: after.isWhole, products: after.assortment - before.assortment };
    };
    await take("prices", [{ sku: "A1", price: 4_000, list_price: 7_000 }]);
    expect(await takeBack()).toEqual({ isWhole: false, products: 0 });
    await take("categories", [{ path: "Kopi", urutan: 9 }]);
    expect(await takeBack()).toEqual({ isWhole: false, products: 1 });
    await take("products", [sold("A1", "Teh Hitam")], "--stores", "JKT1");
    expect(await takeBack()).toEqual({ isWhole: false, products: 1 });
    const found = await shop.rows<{ document: string }>(`select document::text
      from search_documents join products using (product_id) where sku = 'A1'`);
    expect(found[0]?.document).toContain("dua");
    await take("categories", [{ path: "Teh", nama_baru: "Seduhan" }]);
    await undo();
    const words = await shop.rows("select 1 from search_documents where document::text ~ 'seduh'");
    expect(words).toEqual([]);
  });

  it("ends promotions that were new and gives the others their terms and products back", async () => {
    await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
    const sold = (sku: string) => ({ sku, name: `Teh ${sku}`, category: "Minuman", price: 5_000 });
    await take("products", [sold("A1"), sold("A2")]);
    const promotion = (kode: string, persen: number, skus: readonly string[]) => ({
      kode,
      name: kode,
      kind: "price_cut",
      persen,
      mulai: "2026-11-01",
      selesai: "2099-12-01",
      skus,
    });
    await take("promotions", [promotion("P1", 10, ["A1"])]);
    await take("promotions", [promotion("P1", 50, ["A2"]), promotion("P2", 20, ["A1"])]);
    expect((await undo()).exitCode).toBe(0);
    expect(
      await shop.rows(`select promotion_code, percent_off, ends_at <= now() as is_over,
          array(select sku from promotion_products join products using (product_id)
            where promotion_id = p.promotion_id) as skus
        from promotions p order by 1`),
    ).toEqual([
      { promotion_code: "P1", percent_off: 10, is_over: false, skus: ["A1"] },
      { promotion_code: "P2", percent_off: 20, is_over: true, skus: [] },
    ]);
    expect(
      await shop.rows(
        "select sku, price from store_products join products using (product_id) order by 1",
      ),
    ).toEqual([
      { sku: "A1", price: 4_500 },
      { sku: "A2", price: 5_000 },
    ]);
  });

  it("takes back fees, vouchers, stores and categories", async () => {
    await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
    await take("fees", [{ type: "instant", fee: 9_000 }]);
    await take("categories", [{ path: "Minuman", urutan: 1 }]);
    const voucher = {
      kode: "HEMAT",
      nama: "Hemat",
      jenis: "amount",
      potongan: 5_000,
      mulai: "2026-11-01",
      selesai: "2026-12-01",
    };
    await take("vouchers", [voucher]);
    const before = await state();
    for (const [kind, rows] of [
      [
        "fees",
        [
          { type: "instant", fee: 12_000 },
          { type: "sameday", fee: 5_000 },
        ],
      ],
      ["categories", [{ path: "Minuman", urutan: 4 }]],
      ["vouchers", [{ ...voucher, potongan: 7_000 }]],
      ["stores", [{ code: "JKT1", name: "Gerai Baru", lat: -6.17, lon: 106.82 }]],
    ] as const) {
      expect((await take(kind, rows)).out).toContain("membatalkannya");
      const undone = await undo();
      expect(undone.err).toBe("");
      const { stores, ...after } = await state();
      const { stores: storesBefore, ...rest } = before;
      expect(after).toEqual(rest);
      const withoutTime = (row: unknown) => ({ ...(row as object), updated_at: undefined });
      expect(stores?.map(withoutTime)).toEqual(storesBefore?.map(withoutTime));
    }
  });

  it("keeps the newest twenty imports", async () => {
    for (let index = 0; index < 22; index += 1) {
      await take("pages", [{ ...page, teks: `Versi ${index}` }]);
    }
    expect(await shop.rows("select count(*)::int as n from imports")).toEqual([{ n: 20 }]);
    expect(await shop.rows("select count(*)::int as n from import_changes")).toEqual([{ n: 20 }]);
  });

  it("remembers six million rows in all, and says which import is beyond", async () => {
    await take("pages", [page]);
    await shop.rows("update imports set changed_rows = 6000000 returning 1");
    await take("pages", [{ ...page, teks: "14 hari" }]);
    expect((await undo("1")).err).toContain("tidak bisa dibatalkan: baris lamanya tidak disimpan");
    expect(await shop.rows("select distinct import_id::int from import_changes")).toEqual([
      { import_id: 2 },
    ]);
    expect((await undo("2")).exitCode).toBe(0);
  });

  it("takes the files of a folder back as one, and says who took them and who took them back", async () => {
    await take("faq", [faq("a", "Satu")]);
    const before = await state();
    const file = await shop.file("faq.jsonl", [faq("a", "Uno"), faq("b", "Dua")]);
    await shop.file("pages.jsonl", [page]);
    const folder = dirname(file);
    const taken = await shop.gerai("import", "folder", folder, "--by", "Sari W.");
    expect(taken.out).toContain("gerai import undo 3 membatalkan seluruh folder");
    expect((await shop.gerai("import", "history")).out).toMatch(
      /^#3\t.*\tfolder, 2 berkas\t3 baris\t.*\tSari W\. \(.+\)\tbisa dibatalkan\n#1\t/,
    );
    const undone = await undo("2", "--by", "Budi");
    expect(undone.out).toContain("Impor #2 (folder, 2 berkas) dibatalkan");
    expect(
      await shop.rows(`select act, split_part(actor, ' (', 1) as who from staff_acts
        where actor like '% (%' order by act_id`),
    ).toEqual([
      { act: "goods.import", who: "Sari W." },
      { act: "goods.import", who: "Sari W." },
      { act: "goods.undo", who: "Budi" },
    ]);
    expect(await state()).toEqual(before);
    const again = await undo("3");
    expect(again.err).toContain(
      "impor #3 (folder, 2 berkas) sudah dibatalkan; sebelumnya: gerai import undo 1",
    );
    expect((await shop.gerai("import", "history")).out).toMatch(/^#3\t.*dibatalkan oleh Budi \(/);
  });

  it("takes prices back store by store, and then the rest", async () => {
    const at = { lat: -6.17, lon: 106.82 };
    await take("stores", [
      { code: "JKT1", name: "Gerai Satu", ...at, default: true },
      { code: "JKT2", name: "Gerai Dua", ...at },
      { code: "JKT3", name: "Gerai Tiga", ...at },
    ]);
    await take("products", [
      { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman", price: 5_000 },
    ]);
    const prices = async () =>
      JSON.stringify(
        await shop.rows(
          "select array_agg(price::int order by store_id) as all from store_products",
        ),
      );
    await take("prices", [{ sku: "A1", price: 9_000 }]);
    expect(await prices()).toContain("[9000,9000,9000]");
    expect((await undo("--store", "JKT9")).err).toContain("toko JKT9 tidak dikenal");
    expect((await undo("--store", "JKT2")).out).toContain("1 baris seperti semula");
    expect(await prices()).toContain("[9000,5000,9000]");
    expect((await shop.gerai("import", "history")).out).toMatch(
      /^#3\t.*\tbisa dibatalkan; 1 baris sudah dibatalkan oleh /,
    );
    expect((await undo("3", "--store", "JKT2")).out).toContain("0 baris seperti semula");
    await undo("3");
    expect(await prices()).toContain("[5000,5000,5000]");
    expect((await undo("3")).err).toContain("sudah dibatalkan");
  });

  it("says at the import what the list says, where it cannot be taken back", async () => {
    await take("stores", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }]);
    const product = { name: "Teh Botol 350 ml", category: "Minuman", price: 5_000 };
    await take("products", [
      { ...product, sku: "A1" },
      { ...product, sku: "A2" },
    ]);
    const left = [{ sku: "A1", toko: "JKT1", harga: 5_000 }];
    const taken = await take("prices", left, "--deactivate-missing", "--force");
    const refusal = (await shop.gerai("import", "history")).out.split("\n")[0]?.split("\t").at(-1);
    expect(refusal).toMatch(/^tidak bisa dibatalkan: /);
    expect(taken.out).toContain(`Impor #3; ${refusal}.`);
    expect(taken.out).not.toContain("membatalkannya");
  });
});
