import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;

const take = async (kind: string, rows: readonly object[], ...flags: readonly string[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows), ...flags);

const product = (sku: string, name: string, brand: string) => ({
  sku,
  name,
  brand,
  category: "Minuman",
});

beforeEach(async () => {
  shop = await importShop();
  await take("products", [
    product("A1", "Sosro Teh Botol 350 ml", "Sosro"),
    product("A2", "S-Tee Teh Melati 250 ml", "S-Tee"),
  ]);
});
afterEach(() => shop.close());

/** The brand of each product. */
const brands = async () =>
  (
    await shop.rows<{ said: string }>(
      "select p.sku || ': ' || b.name as said from products p join brands b using (brand_id) order by 1",
    )
  ).map(({ said }) => said);

const rename = (brand: string, name: string) => take("brands", [{ brand, new_name: name }]);
const merge = (brand: string, into: string) => take("brands", [{ brand, merged_into: into }]);

const numberOf = ({ out }: { readonly out: string }): string => /Impor #(\d+)/.exec(out)?.[1] ?? "";

it("renames a brand, which the next files name as before", async () => {
  expect((await rename("sosro", "Teh Sosro")).out).toContain("merek: 0 baru, 1 berubah");
  await take("products", [product("A3", "Teh Celup 25 pcs", "SOSRO")]);
  await take("products", [{ sku: "A4", name: "Sosro Fruit Tea 500 ml", category: "Minuman" }]);
  expect(await brands()).toEqual(["A1: Teh Sosro", "A2: S-Tee", "A3: Teh Sosro", "A4: Teh Sosro"]);
  const search = await shop.rows<{ words: string }>(
    "select document::text as words from search_documents join products using (product_id) where sku = 'A3'",
  );
  expect(search[0]?.words).toContain("sosro");
  expect((await rename("Sosro", "Teh Sosro")).out).toContain("Tidak ada yang berubah.");
  await rename("Teh Sosro", "Sosro");
  expect((await brands())[0]).toBe("A1: Sosro");
});

it("merges brands with all that names them, and takes in again what the export says", async () => {
  await take("home-sections", [{ kode: "stee", sumber: "brand", merek: "S-Tee" }]);
  // The other brand is renamed by a later row.
  await take("brands", [
    { brand: "S-Tee", merged_into: "Sosro" },
    { brand: "Sosro", new_name: "Teh Sosro" },
  ]);
  await take("products", [product("A3", "Teh Celup 25 pcs", "S-Tee")]);
  expect(await brands()).toEqual(["A1: Teh Sosro", "A2: Teh Sosro", "A3: Teh Sosro"]);
  expect((await shop.gerai("export", "home-sections")).out).toContain('"brand":"Teh Sosro"');
  const link = { kode: "B1", tempat: "promotions", judul: "Teh", gambar: "b.png" };
  const picture = sharp({ create: { width: 9, height: 4, channels: 3, background: "#0a0" } });
  await writeFile(join(shop.folder, "b.png"), await picture.png().toBuffer());
  await take("banners", [{ ...link, tautan: "brand:sosro" }]);
  expect(await shop.rows("select link from banners")).toEqual([{ link: "/b/teh-sosro-1" }]);

  const before = await shop.everything();
  const { out } = await shop.gerai("export", "brands");
  expect(
    out
      .trim()
      .split("\n")
      .map((row): unknown => JSON.parse(row)),
  ).toEqual([{ brand: "Teh Sosro" }, { brand: "S-Tee", merged_into: "Teh Sosro" }]);
  const again = await shop.gerai("import", "brands", await shop.file("again.jsonl", out));
  expect(again.out).toContain("Tidak ada yang berubah.");
  expect(await shop.everything()).toEqual(before);
});

it("adds brands with pictures, also those that files will name for another one", async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#0a0" } });
  await writeFile(join(shop.folder, "logo.png"), await picture.png().toBuffer());
  const { out } = await take("brands", [
    { brand: "Ultra Milk", logo: "logo.png" },
    { brand: "UltraMilk", merged_into: "Ultra Milk" },
  ]);
  expect(out).toContain("merek: 2 baru");
  await take("products", [product("A3", "Susu 1 L", "ultramilk")]);
  expect((await brands())[2]).toBe("A3: Ultra Milk");
  const pictured = "select name from brands join pictures using (picture)";
  expect(await shop.rows(pictured)).toEqual([{ name: "Ultra Milk" }]);
});

it("refuses what it cannot make out", async () => {
  await merge("S-Tee", "Sosro");
  await take("products", [product("A3", "Frestea 350 ml", "Frestea")]);
  const before = await shop.everything();
  const refused = await take("brands", [
    { brand: "Entah", new_name: "Siapa" },
    { brand: "Frestea", merged_into: "Siapa" },
    { brand: "S-Tee", new_name: "Lain" },
    { brand: "s-tee", merged_into: "Frestea" },
    { brand: "Sosro", new_name: "S-Tee" },
    { brand: "frestea", new_name: "SOSRO" },
    { brand: "Frestea ", new_name: "A", merged_into: "B" },
    { new_name: "A" },
  ]);
  expect(refused.err.match(/(?:brand|new_name|merged_into): .*/g)).toEqual([
    'brand: merek "Entah" tidak dikenal',
    'merged_into: merek "Siapa" tidak dikenal',
    'brand: "S-Tee" sudah digabung ke "Sosro"',
    'brand: "S-Tee" sudah digabung ke "Sosro"',
    'new_name: nama itu sudah dipakai, atau pernah dipakai, "S-Tee"',
    'new_name: nama itu sudah dipakai, atau pernah dipakai, "Sosro"',
    "merged_into: tidak bersama new_name",
    "brand: wajib diisi",
  ]);
  expect(await shop.everything()).toEqual(before);
});

it("takes a merge and a new brand back, and leaves a brand that products name by now", async () => {
  const before = await shop.rows("select * from brands order by 1");
  const merged = await merge("S-Tee", "Sosro");
  await shop.gerai("import", "undo", numberOf(merged));
  expect(await brands()).toEqual(["A1: Sosro", "A2: S-Tee"]);
  expect(await shop.rows("select * from brands order by 1")).toEqual(before);

  const added = await take("brands", [{ brand: "Frestea" }, { brand: "Fresty" }]);
  await take("products", [product("A3", "Teh Hijau 350 ml", "Frestea")]);
  await shop.gerai("import", "undo", numberOf(added));
  const names = await shop.rows<{ name: string }>("select name from brands order by 1");
  expect(names.map(({ name }) => name)).toEqual(["Frestea", "S-Tee", "Sosro"]);
});

it("gives products to the brand that has them now when an import is taken back that named a merged one", async () => {
  await take("products", [product("A1", "Sosro Teh Botol 350 ml", "S-Tee")]);
  const changed = await take("products", [product("A1", "Sosro Teh Botol 350 ml", "Frestea")]);
  await merge("S-Tee", "Sosro");
  await shop.gerai("import", "undo", numberOf(changed));
  expect((await brands())[0]).toBe("A1: Sosro");
});

it("takes what was merged along when its brand is merged as well", async () => {
  await merge("S-Tee", "Sosro");
  await take("brands", [{ brand: "Frestea" }, { brand: "Sosro", merged_into: "Frestea" }]);
  expect(await brands()).toEqual(["A1: Frestea", "A2: Frestea"]);
  await take("products", [product("A3", "Teh Celup 25 pcs", "S-Tee")]);
  expect((await brands())[2]).toBe("A3: Frestea");
});
