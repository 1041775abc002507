import * as contract from "@gerai/contract/location";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { importShop } from "../../test/support/test-import.ts";

const shop = await forThisFile(importShop());

const square = {
  type: "Polygon",
  coordinates: [
    [
      [106.8, -6.2],
      [106.9, -6.2],
      [106.9, -6.1],
      [106.8, -6.1],
      [106.8, -6.2],
    ],
  ],
};
const [ring] = square.coordinates;
const store = { name: "Gerai Gambir", lat: -6.15, lon: 106.85, active: true };

const take = async (rows: readonly object[]) =>
  shop.gerai("import", "stores", await shop.file("stores.jsonl", rows));

const coverage = () =>
  shop.rows(
    "select store_code, coverage_radius_m, coverage_outline from stores order by store_code",
  );

it("takes a radius or an area, and the later one in place of the other", async () => {
  await take([
    { ...store, code: "A", area: square },
    { ...store, code: "B", name: "Gerai Tebet", radius: 1_500 },
  ]);
  const outline = "((106.8,-6.2),(106.9,-6.2),(106.9,-6.1),(106.8,-6.1))";
  expect(await coverage()).toEqual([
    { store_code: "A", coverage_radius_m: null, coverage_outline: outline },
    { store_code: "B", coverage_radius_m: 1_500, coverage_outline: null },
  ]);
  const corner = { latitude: -6.199, longitude: 106.899 };
  const served = await shop.call(contract.candidateStores, { body: corner });
  expect(served.ok && served.data.map(({ storeName }) => storeName)).toEqual(["Gerai Gambir"]);

  // Rows that say nothing about it leave it as it is.
  await take([{ code: "A", phone: "021" }]);
  expect(await coverage()).toContainEqual({
    store_code: "A",
    coverage_radius_m: null,
    coverage_outline: outline,
  });

  await take([
    { code: "A", radius: 900 },
    { code: "B", wkt: "POLYGON((106.8 -6.2, 106.9 -6.2, 106.9 -6.1, 106.8 -6.1))" },
  ]);
  expect(await coverage()).toEqual([
    { store_code: "A", coverage_radius_m: 900, coverage_outline: null },
    { store_code: "B", coverage_radius_m: null, coverage_outline: outline },
  ]);
});

it("refuses areas and circles that nobody could deliver to, and names their lines", async () => {
  const hole = [
    [106.84, -6.16],
    [106.86, -6.16],
    [106.86, -6.14],
    [106.84, -6.16],
  ];
  const before = await coverage();
  const { err, exitCode } = await take([
    { ...store, code: "C", area: { type: "Polygon", coordinates: [ring, hole] } },
    { ...store, code: "D", wkt: "POLYGON((0 0,3 3,3 0,0 1,0 0))" },
    { ...store, code: "E", radius: 100, area: square },
    { ...store, code: "F", lat: 89.99, lon: 0, radius: 5_000 },
  ]);
  expect(exitCode).toBe(1);
  expect(err).toContain("stores.jsonl:1: coverage_area: wilayah berlubang tidak didukung");
  expect(err).toContain("stores.jsonl:2: coverage_area: garis batas wilayah saling berpotongan");
  expect(err).toContain("stores.jsonl:3: coverage_area: radius dan wilayah tidak bisa keduanya");
  expect(err).toContain("stores.jsonl:4: coverage_radius_m: lingkaran melewati kutub");
  expect(await coverage()).toEqual(before);
});

it("opens stores by the clock of their province, unless the file names another", async () => {
  const provinces = {
    Z1: ["JawaTimur", "WIB"],
    Z2: ["Kalimantan Tengah", "WIB"],
    Z3: ["kalimantan selatan", "WITA"],
    Z4: ["NTB", "WITA"],
    Z5: ["Sulawesi Utara", "WITA"],
    Z6: ["Provinsi Papua", "WIT"],
    Z7: ["Maluku Utara", "WIT"],
    Z8: ["RI", "WIB"],
  } as const;
  await take([
    ...Object.entries(provinces).map(([code, [province]]) => ({
      ...store,
      code,
      name: `Gerai ${code}`,
      province,
    })),
    { ...store, code: "Z9", name: "Gerai Z9", province: "Bali", zona_waktu: "wib" },
  ]);
  const zones = () =>
    shop.rows(
      "select store_code, time_zone from stores where store_code like 'Z%' order by store_code",
    );
  const expected = [
    ...Object.entries(provinces).map(([store_code, [, time_zone]]) => ({ store_code, time_zone })),
    { store_code: "Z9", time_zone: "WIB" },
  ];
  expect(await zones()).toEqual(expected);

  // Neither a row that says nothing about the place nor the same province changes what was said.
  await take([
    { code: "Z4", phone: "0370" },
    { code: "Z9", province: "Bali" },
  ]);
  expect(await zones()).toEqual(expected);

  // A store that moves takes the clock of where it goes.
  await take([{ code: "Z1", province: "Papua Barat" }]);
  expect(await zones()).toContainEqual({ store_code: "Z1", time_zone: "WIT" });

  const { exitCode, err } = await take([{ ...store, code: "ZX", time_zone: "WIBB" }]);
  expect(exitCode).toBe(1);
  expect(err).toContain("time_zone: harus salah satu dari wib, wita, wit");
});

it("keeps the guests' store open, unless the file gives them another one", async () => {
  const guestStores = () =>
    shop.rows(`select store_code, is_active from stores where is_default or store_code = 'G1'
      order by store_code`);
  const added = { ...store, name: "Gerai Guntur" };
  await take([{ ...added, code: "G1", default: true }]);
  const open = [{ store_code: "G1", is_active: true }];
  expect(await guestStores()).toEqual(open);

  const closed = "toko bawaan tidak bisa ditutup: tandai toko lain dulu";
  for (const row of [
    { code: "G1", active: false },
    { code: "G1", default: false, active: false },
    { code: "G1", default: true, active: false },
    { code: "G1", kind: "warehouse" },
  ]) {
    const { exitCode, err } = await take([row]);
    expect(exitCode).toBe(1);
    expect(err).toContain(`stores.jsonl:1: is_active: ${closed}`);
  }
  const shelfless = await take([
    { code: "G1", active: false },
    { code: "G2", kind: "warehouse", name: "Gudang", default: true },
  ]);
  expect(shelfless.err).toContain("stores.jsonl:2: is_default: toko bawaan harus berjenis store");
  expect(shelfless.err).toContain(`stores.jsonl:1: is_active: ${closed}`);
  expect(await guestStores()).toEqual(open);

  // An import that is taken back leaves guests the store that it gave them.
  expect((await shop.gerai("import", "undo")).exitCode).toBe(0);
  expect(await guestStores()).toEqual(open);
  await take([{ ...added, code: "G4" }]);
  const opened = [
    { store_code: "G1", is_active: true },
    { store_code: "G4", is_active: true },
  ];
  for (const step of [
    () => take([{ code: "G4", default: true }]),
    () => shop.gerai("import", "undo"),
  ]) {
    expect((await step()).exitCode).toBe(0);
    expect(await guestStores()).toEqual(opened);
  }
  await take([{ code: "G1", default: true }]);

  const { exitCode } = await take([
    { code: "G1", active: false },
    { ...added, code: "G3", default: true },
  ]);
  expect(exitCode).toBe(0);
  expect(await guestStores()).toEqual([
    { store_code: "G1", is_active: false },
    { store_code: "G3", is_active: true },
  ]);
  const wrong = "update stores set is_active = false where is_default";
  await expect(shop.rows(wrong)).rejects.toThrow("stores_default_is_open");
});
