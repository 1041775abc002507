import { afterEach, beforeEach, expect, it } from "vitest";
import { seedCatalogue } from "../../../test/support/seed-catalogue.ts";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop({ now: () => new Date("2026-11-20T05:00:00Z") });
  await seedCatalogue(shop.deps.db);
});
afterEach(() => shop.close());

const take = async (rows: readonly object[], ...words: string[]) =>
  shop.gerai("import", "payment-promotions", await shop.file("promo.jsonl", rows), ...words);

const card = {
  kode_promo: "kartu10",
  nama: "Diskon kartu 10%",
  jenis: "percentage",
  persen: 10,
  maksimal: "Rp 20.000",
  minimal: "100.000",
  mulai: "2026-11-01",
  selesai: "2026-11-30",
  pembayaran: "CARD",
  keterangan: "Diskon <b>10%</b> dengan kartu",
};

it("come in with their terms, and the same file changes nothing", async () => {
  const { out, exitCode } = await take([card]);
  expect(exitCode).toBe(0);
  expect(out).toContain("promosi pembayaran: 1 baru");
  expect(
    await shop.rows(
      `select promotion_code, percent_off, max_discount::int, minimum::int, payment_channels, store_codes,
         notice, ends_at from payment_promotions`,
    ),
  ).toEqual([
    {
      promotion_code: "KARTU10",
      percent_off: 10,
      max_discount: 20_000,
      minimum: 100_000,
      payment_channels: ["CARD"],
      store_codes: [],
      notice: "Diskon <b>10%</b> dengan kartu",
      ends_at: new Date("2026-11-30T17:00:00Z"),
    },
  ]);
  expect((await take([card])).out).toContain("Tidak ada yang berubah.");
});

it("are refused with file, line and reason", async () => {
  const before = await shop.everything();
  const { err, exitCode } = await take([
    { ...card, pembayaran: undefined },
    { ...card, kode_promo: "B-1", pembayaran: "EMAS" },
    { ...card, kode_promo: "C-1", toko: "S9" },
    { ...card, kode_promo: "D-1", jenis: "free_delivery" },
    { ...card, kode_promo: "E-1", selesai: "2026-10-01" },
  ]);
  expect(exitCode).toBe(1);
  for (const reason of [
    ":1: payment_channels: ",
    ':2: payment_channels: "EMAS"',
    ':3: stores: toko "S9" tidak dikenal',
    ":4: kind: ",
    ":5: ends_at: tidak sesudah starts_at",
  ]) {
    expect(err).toContain(reason);
  }
  expect(await shop.everything()).toEqual(before);
});

it("that are gone from the file end, if asked", async () => {
  await take([card, { ...card, kode_promo: "TETAP" }]);
  await take([{ ...card, kode_promo: "TETAP" }], "--deactivate-missing", "--force");
  expect(
    await shop.rows(
      "select promotion_code from payment_promotions where ends_at > '2026-11-20T05:00:00Z'",
    ),
  ).toEqual([{ promotion_code: "TETAP" }]);
});
