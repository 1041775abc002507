import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../test/support/seed-catalogue.ts";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop({ now: () => new Date("2026-11-20T05:00:00Z") });
  await seedCatalogue(shop.deps.db);
});
afterEach(() => shop.close());

const take = async (kind: string, rows: readonly object[] | string, ...words: string[]) => {
  const name = typeof rows === "string" ? `${kind}.csv` : `${kind}.jsonl`;
  return shop.gerai("import", kind, await shop.file(name, rows), ...words);
};

const ten = {
  code: "hemat10",
  nama: "Hemat 10%",
  kind: "percentage",
  percent_off: 10,
  max_discount: "Rp 20.000",
  minimum: "100.000",
  mulai: "2026-11-01",
  selesai: "2026-11-30",
  kuota: 100,
  belanja_pertama: "ya",
  toko: "S1, S2",
  kategori: ["milk"],
};

describe("vouchers", () => {
  it("come in with their terms, and the same file changes nothing", async () => {
    const { out, exitCode } = await take("vouchers", [ten]);
    expect(exitCode).toBe(0);
    expect(out).toContain("voucher: 1 baru");
    expect(
      await shop.rows(
        `select voucher_code, kind, percent_off, max_discount::int, minimum::int, quota, per_member, store_codes,
           category_codes, is_own, is_first_order, is_listed, ends_at from vouchers`,
      ),
    ).toEqual([
      {
        voucher_code: "HEMAT10",
        kind: "percentage",
        percent_off: 10,
        max_discount: 20_000,
        minimum: 100_000,
        quota: 100,
        per_member: 1,
        store_codes: ["S1", "S2"],
        category_codes: ["milk"],
        is_own: false,
        is_first_order: true,
        is_listed: true,
        ends_at: new Date("2026-11-30T17:00:00Z"),
      },
    ]);
    expect((await take("vouchers", [ten])).out).toContain("Tidak ada yang berubah.");
    const { out: changed } = await take("vouchers", [{ ...ten, percent_off: 15 }], "--dry-run");
    expect(changed).toContain("Hemat 10% (HEMAT10): 10 → 15");
    expect(await shop.rows("select percent_off from vouchers")).toEqual([{ percent_off: 10 }]);
  });

  it("are refused with file, line and reason", async () => {
    const before = await shop.everything();
    const { err, exitCode } = await take("vouchers", [
      { ...ten, code: "A1", percent_off: null },
      { ...ten, code: "B-1", toko: "S9" },
      { ...ten, code: "C-1", kategori: "roti" },
      { ...ten, code: "D-1", members: "0899" },
      { ...ten, code: "E-1", selesai: "2026-10-01" },
      { ...ten, code: "F-1", payment_channels: "EMAS" },
      { ...ten, code: "G-1" },
      { ...ten, code: "g-1" },
    ]);
    expect(exitCode).toBe(1);
    for (const reason of [
      ":1: voucher_code: tidak sah",
      ':2: stores: toko "S9" tidak dikenal',
      ':3: categories: kategori "roti" tidak dikenal',
      ':4: members: member "0899" tidak dikenal',
      ":5: ends_at: tidak sesudah starts_at",
      ':6: payment_channels: "EMAS"',
      ":8: voucher_code: ",
    ]) {
      expect(err).toContain(reason);
    }
    expect(await shop.everything()).toEqual(before);
  });

  it("for single members are found by phone or number, and theirs alone", async () => {
    const [first, second] = [shop.deps.ids.next(), shop.deps.ids.next()];
    await shop.deps.db.pool.query("insert into member_phones values ('081200000099', $1)", [first]);
    await shop.deps.db.pool.query("insert into member_numbers values ('9991', $1)", [second]);
    const own = { ...ten, members: "081200000099 9991" };
    expect((await take("vouchers", [own])).out).toContain("voucher milik member: 2 baru");
    expect(await shop.rows("select is_own from vouchers")).toEqual([{ is_own: true }]);
    expect((await take("vouchers", [own])).out).toContain("Tidak ada yang berubah.");
  });

  it("for single members hold on without their file, and do not count among those that it should name", async () => {
    await shop.deps.db.pool.query("insert into member_numbers values ('9991', $1)", [
      shop.deps.ids.next(),
    ]);
    const own = ["PUNYA1", "PUNYA2"].map((code) => ({ ...ten, code, members: "9991" }));
    await take("vouchers", [ten, { ...ten, code: "TETAP" }, ...own]);
    const half = await take("vouchers", [{ ...ten, code: "BARU" }], "--deactivate-missing");
    expect(half.err).toContain("2 dari 3 akan dinonaktifkan");
    await take("vouchers", [{ ...ten, code: "TETAP" }], "--deactivate-missing");
    expect(
      await shop.rows(
        "select voucher_code from vouchers where ends_at > '2026-11-20T05:00:00Z' order by 1",
      ),
    ).toEqual([{ voucher_code: "PUNYA1" }, { voucher_code: "PUNYA2" }, { voucher_code: "TETAP" }]);
  });

  it("that are gone from the file end, if asked", async () => {
    const later = { ...ten, code: "NANTI", mulai: "2026-11-25" };
    await take("vouchers", [ten, later, { ...ten, code: "TETAP" }]);
    await take("vouchers", [{ ...ten, code: "TETAP" }], "--deactivate-missing", "--force");
    expect(
      await shop.rows(
        "select voucher_code from vouchers where ends_at > '2026-11-20T05:00:00Z' order by 1",
      ),
    ).toEqual([{ voucher_code: "TETAP" }]);
  });
});

describe("fees", () => {
  it("are a table by type, store, distance and weight", async () => {
    const table =
      "layanan,toko,sampai_km,sampai_kg,ongkir,gratis_dari,minimal\n" +
      "sameday,,3,5,7000,80000,\n" +
      "sameday,S1,,,0,,25.000\n" +
      "instant,,,,15000,,\n";
    const { out } = await take("fees", table);
    expect(out).toContain("ongkir: 2 baru, 0 berubah, 1 tetap");
    expect(
      await shop.rows(
        `select rate_code, up_to_m, up_to_g, fee::int, free_from::int, minimum::int from delivery_rates
         where rate_code like '7:%' order by rate_code`,
      ),
    ).toEqual([
      {
        rate_code: "7:*:*:*",
        up_to_m: null,
        up_to_g: null,
        fee: 9_000,
        free_from: 100_000,
        minimum: 0,
      },
      {
        rate_code: "7:*:3000:5000",
        up_to_m: 3_000,
        up_to_g: 5_000,
        fee: 7_000,
        free_from: 80_000,
        minimum: 0,
      },
      {
        rate_code: "7:S1:*:*",
        up_to_m: null,
        up_to_g: null,
        fee: 0,
        free_from: null,
        minimum: 25_000,
      },
    ]);
    expect((await take("fees", table)).out).toContain("Tidak ada yang berubah.");
  });

  it("are refused with file, line and reason", async () => {
    const { err, exitCode } = await take(
      "fees",
      "layanan,toko,km,ongkir\nkurir,,3,5000\nsameday,S9,,5000\nsameday,,2,\nseller,,2,1000\nseller,,2,2000\n",
    );
    expect(exitCode).toBe(1);
    for (const reason of [
      ":2: type: harus salah satu dari instant, sameday, warehouse, seller",
      ':3: store_code: toko "S9" tidak dikenal',
      ":4: fee: wajib diisi",
      ":6: rate_code: ",
    ]) {
      expect(err).toContain(reason);
    }
  });
});

it("a promotion of each n-th unit gets its label, and says what it needs", async () => {
  const promotion = {
    code: "KE2",
    nama: "Kedua setengah harga",
    kind: "nth_off",
    buy_quantity: 2,
    percent_off: 50,
    mulai: "2026-11-01",
    selesai: "2026-11-30",
    skus: ["p4"],
  };
  expect((await take("promotions", [promotion])).exitCode).toBe(0);
  expect(await shop.rows("select label from promotions where promotion_code = 'KE2'")).toEqual([
    { label: "Ke-2 Diskon 50%" },
  ]);
  const { err } = await take("promotions", [{ ...promotion, buy_quantity: 1 }]);
  expect(err).toContain("nth_off: isi buy_quantity (2 atau lebih) dan percent_off");
});

it("a store says how many orders it can bring in one window", async () => {
  await take("stores", [{ store_code: "S1", kapasitas_slot: 12 }]);
  expect(await shop.rows("select slot_capacity from stores where store_code = 'S1'")).toEqual([
    { slot_capacity: 12 },
  ]);
});

describe("rewards", () => {
  const tea = {
    kode: "teh",
    nama: "Poin Teh",
    gives: "points",
    setiap: "Rp 10.000",
    jumlah: 50,
    mulai: "2026-11-01",
    selesai: "2026-11-30",
    kategori: "tea",
  };

  it("come in as rules, change nothing the second time, and end when they are missing", async () => {
    const stars = { ...tea, kode: "bintang", gives: "stars", kategori: "", skus: ["p5"] };
    expect((await take("rewards", [tea, stars])).out).toContain("program poin dan bintang: 2 baru");
    expect(
      await shop.rows(
        `select rule_code, gives, every_rupiah::int, amount, category_codes, skus, ends_at from reward_rules
         order by rule_code`,
      ),
    ).toMatchObject([
      { rule_code: "BINTANG", gives: "stars", category_codes: [], skus: ["p5"] },
      { rule_code: "TEH", every_rupiah: 10_000, amount: 50, category_codes: ["tea"] },
    ]);
    expect((await take("rewards", [tea, stars])).out).toContain("Tidak ada yang berubah.");
    await take("rewards", [tea], "--deactivate-missing");
    expect(
      await shop.rows("select rule_code from reward_rules where ends_at > '2026-11-20T05:00:00Z'"),
    ).toEqual([{ rule_code: "TEH" }]);
  });

  it("are refused with a line and a reason where they name what the shop does not know", async () => {
    const { err, exitCode } = await take("rewards", [
      { ...tea, skus: ["p99"], kategori: "" },
      { ...tea, kode: "x", selesai: "2026-10-01" },
    ]);
    expect(exitCode).toBe(1);
    expect(err).toContain('rewards.jsonl:1: skus: produk "p99" tidak dikenal');
    expect(err).toContain("rewards.jsonl:2: ");
    expect(await shop.rows("select 1 from reward_rules")).toEqual([]);
  });
});
