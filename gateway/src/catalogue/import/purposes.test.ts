import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop({ now: () => new Date("2026-11-20T05:00:00Z") });
});
afterEach(() => shop.close());

const take = async (rows: readonly object[] | string, ...words: string[]) => {
  const name = typeof rows === "string" ? "purposes.csv" : "purposes.jsonl";
  return shop.gerai("import", "purposes", await shop.file(name, rows), ...words);
};

const stored = () =>
  shop.rows("select purpose, phrases, kinds from search_purposes where purpose like 'uji%'");

it("has 150 purposes from the beginning, each phrase once", async () => {
  const [row] = await shop.rows<{ purposes: number; doubled: string[] }>(`
    with said as (
      select phrase from search_purposes cross join lateral unnest(phrases || purpose) as phrase
    )
    select (select count(*)::int from search_purposes) as purposes,
      array(select phrase from said group by phrase having count(*) > 1) as doubled`);
  expect(row?.purposes).toBeGreaterThanOrEqual(150);
  expect(row?.doubled).toEqual([]);
});

it("brings in purposes, from JSONL and CSV, and the same file changes nothing", async () => {
  const party = { tujuan: "Uji Pesta", sebutan: ["pesta uji"], jenis: ["es krim", "gelas"] };
  expect((await take([party])).out).toContain("tujuan belanja: 1 baru");
  expect(await stored()).toEqual([
    { purpose: "uji pesta", phrases: ["pesta uji"], kinds: ["es krim", "gelas"] },
  ]);
  expect((await take([party])).out).toContain("Tidak ada yang berubah.");
  const csv = "purpose,phrases,kinds\nuji pesta,pesta uji|uji acara,es krim|gelas\n";
  expect((await take(csv)).exitCode).toBe(0);
  expect(await stored()).toMatchObject([{ phrases: ["pesta uji", "uji acara"] }]);
});

it("refuses a purpose that leads nowhere", async () => {
  const { err, exitCode } = await take([{ purpose: "uji kosong" }]);
  expect(exitCode).toBe(1);
  expect(err).toContain("purposes.jsonl:1: ");
  expect(await stored()).toEqual([]);
});

it("takes away what is missing only when it is told to", async () => {
  const rows = [{ purpose: "uji", kinds: ["susu"] }];
  await take(rows);
  expect(await shop.rows("select 1 from search_purposes")).not.toHaveLength(1);
  await take(rows, "--deactivate-missing", "--force");
  expect(await shop.rows("select purpose from search_purposes")).toEqual([{ purpose: "uji" }]);
});

it("are the retailer's own where he changed them before the release that has dishes", async () => {
  const own = { purpose: "masak soto", phrases: ["soto kudus"], kinds: ["bumbu soto kudus"] };
  await take([own]);
  const dishes = new URL("../../../migrations/0017_dishes.sql", import.meta.url);
  await shop.rows(await readFile(dishes, "utf8"));
  expect(
    await shop.rows(
      "select purpose, phrases, kinds from search_purposes where purpose = 'masak soto'",
    ),
  ).toEqual([own]);
});
