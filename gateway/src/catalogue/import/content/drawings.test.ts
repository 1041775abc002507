import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../../test/support/test-import.ts";

const now = new Date("2026-11-20T05:00:00Z");

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${inside}</svg>`;
const plain = svg('<defs><g id="a"><path d="M0 0h9v9z"/></g></defs><use href="#a"/>');

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop({ now: () => now });
  await writeFile(join(shop.folder, "gambar.svg"), plain);
});
afterEach(() => shop.close());

const take = async (kind: string, rows: readonly object[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows));

const product = { sku: "A1", name: "Teh Botol 350 ml", category: "Minuman > Teh", brand: "Sosro" };
const store = { code: "JKT1", name: "Gerai Gambir", lat: -6.17, lon: 106.82 };
const promotion = {
  kode: "P1",
  name: "Hemat",
  kind: "price_cut",
  persen: 10,
  mulai: "2026-11-01",
  selesai: "2026-12-01",
  skus: ["A1"],
};

it("are the pictures of categories and promotions, and stay where a later file names none", async () => {
  const rows = [{ path: "Minuman", gambar: "gambar.svg" }, { path: "Minuman > Teh" }];
  expect((await take("categories", rows)).exitCode).toBe(0);
  await take("stores", [store]);
  await take("products", [{ ...product, price: 5_000, stock: 3 }]);
  await take("promotions", [{ ...promotion, gambar: "gambar.svg" }]);
  const shown = `select (select picture from categories where name = 'Minuman') as category,
    (select picture from promotions) as promotion, picture, width, height, source_type from pictures`;
  const [row] = await shop.rows<Record<string, unknown>>(shown);
  expect(row).toMatchObject({ width: 400, height: 200, source_type: "image/svg+xml" });
  expect([row?.["category"], row?.["promotion"]]).toEqual([row?.["picture"], row?.["picture"]]);
  expect((await take("categories", rows)).out).toContain("Tidak ada yang berubah.");
  await take("categories", [{ path: "Minuman", position: 4 }]);
  expect((await shop.rows<Record<string, unknown>>(shown))[0]?.["category"]).toBe(row?.["picture"]);
});

it.each([
  ["a reference outwards", svg('<use href="https://jahat.test/a.svg#b"/>'), "menunjuk ke luar"],
  ["a style that reads a file", svg('<path fill="url(file:///etc/passwd)"/>'), "menunjuk ke luar"],
  ["letters that no font draws", svg("<text>Halo</text>"), "jadikan garis"],
  ["a program", svg("<script>alert(1)</script>"), "hanya boleh berisi gambar garis"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${plain}`, "bukan JPEG, PNG, WebP, atau SVG"],
  ["half a drawing", plain.slice(0, 90), "SVG rusak"],
])("are refused with line and reason where they have %s", async (_what, content, reason) => {
  await writeFile(join(shop.folder, "gambar.svg"), content);
  const done = await take("categories", [{ path: "Minuman", gambar: "gambar.svg" }]);
  expect(done.exitCode).toBe(1);
  expect(done.err).toContain("categories.jsonl:1: picture: ");
  expect(done.err).toContain(reason);
  expect(await shop.rows("select from categories")).toEqual([]);
});

it("stand in banners that lead to what the retailer names by its code", async () => {
  const banner = { tempat: "home-hero", judul: "Teh", gambar: "gambar.svg" };
  await take("stores", [store]);
  await take("products", [{ ...product, price: 5_000, stock: 3 }]);
  await take("promotions", [promotion]);
  const banners = ["promotion:P1", "category:minuman/teh", "brand:Sosro", "product:A1", "/faq"];
  const rows = banners.map((tautan, index) => ({ ...banner, kode: `B${index}`, tautan }));
  expect((await take("banners", rows)).exitCode).toBe(0);
  const found = await shop.rows<{ link: string }>("select link from banners order by banner_code");
  expect(found.map(({ link }) => link.replace(/\d+$/, "N"))).toEqual([
    "/promo/hemat-N",
    "/c/teh-N",
    "/b/sosro-N",
    "/p/teh-botol-350-ml-N",
    "/faq",
  ]);
  const { out } = await shop.gerai("export", "banners");
  const links = out
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { link: string }).link);
  expect(links).toEqual(banners);
  const refused = await take("banners", [{ ...banner, kode: "X", tautan: "promotion:LAMA" }]);
  expect(refused.err).toContain('banners.jsonl:1: link: promosi "LAMA" tidak dikenal');
});
