import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let shop: ImportShop;

const take = async (kind: string, rows: readonly object[], ...flags: readonly string[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows), ...flags);

const product = (sku: string, name: string, category: string) => ({ sku, name, category });

const tea = product("A1", "Teh Botol 350 ml", "Minuman > Teh");

beforeEach(async () => {
  shop = await importShop();
  await take("products", [tea, product("A2", "Kopi Susu 200 ml", "Minuman > Kopi")]);
  await take("categories", [{ path: "Sembako" }]);
});
afterEach(() => shop.close());

/** The category of each product, by the names on the way that the product itself knows. */
const ways = async () =>
  (
    await shop.rows<{ way: string }>(`select p.sku || ': ' || (
        select string_agg(c.name, ' > ' order by at) from unnest(p.category_path) with ordinality step (category_id, at)
        join categories c using (category_id)) as way
      from products p order by 1`)
  ).map(({ way }) => way);

const categories = () =>
  shop.rows<{ name: string; slug: string }>("select name, slug from categories order by 1");

const places = () =>
  shop.rows(
    "select parent_id, name, slug, path, former_places, position from categories order by 1, 2",
  );

it("renames a category with all below it, which the next files name as before", async () => {
  const renamed = await take("categories", [{ path: "Minuman", new_path: "Aneka Minuman" }]);
  expect(renamed.out).toContain("1 berubah");
  expect(await ways()).toEqual(["A1: Aneka Minuman > Teh", "A2: Aneka Minuman > Kopi"]);
  expect((await categories())[0]).toEqual({ name: "Aneka Minuman", slug: "aneka-minuman" });
  const search = await shop.rows<{ words: string }>(
    "select document::text as words from search_documents",
  );
  expect(search.every(({ words }) => words.includes("aneka"))).toBe(true);

  await take("products", [tea, product("A3", "Teh Celup 25 pcs", "Minuman > Teh")]);
  await take("categories", [{ path: "Minuman > Teh", position: 7 }]);
  expect(await ways()).toEqual([
    "A1: Aneka Minuman > Teh",
    "A2: Aneka Minuman > Kopi",
    "A3: Aneka Minuman > Teh",
  ]);
  const again = await take("categories", [{ path: "Minuman", new_path: "Aneka Minuman" }]);
  expect(again.out).toContain("Tidak ada yang berubah.");
  expect(await categories()).toHaveLength(4);
});

it("moves a category below another one, and takes it back", async () => {
  const before = await places();
  const { out } = await take("categories", [
    { path: "Minuman > Teh", new_path: "Sembako > Teh & Herbal", position: 3 },
  ]);
  expect(await ways()).toEqual(["A1: Sembako > Teh & Herbal", "A2: Minuman > Kopi"]);
  const [, number = ""] = /Impor #(\d+)/.exec(out) ?? [];
  await take("products", [product("A3", "Teh Celup 25 pcs", "Minuman > Teh")]);
  expect((await ways())[2]).toBe("A3: Sembako > Teh & Herbal");
  await shop.gerai("import", "undo", number);
  expect(await ways()).toEqual(["A1: Minuman > Teh", "A2: Minuman > Kopi", "A3: Minuman > Teh"]);
  expect(await places()).toEqual(before);
});

it("refuses circles, places that are taken, and what it does not know", async () => {
  const before = await shop.everything();
  const refused = await take("categories", [
    { path: "Minuman", new_path: "Minuman > Teh > Minuman" },
    { path: "Minuman > Teh", new_path: "Minuman > Kopi" },
    { path: "Minuman > Jus", new_path: "Jus" },
    { path: "Minuman > Kopi", new_path: "Rumah > Kopi" },
  ]);
  expect(refused.err.match(/new_path: .*/g)).toEqual([
    "new_path: kategori tidak bisa berada di bawah dirinya sendiri",
    'new_path: nama itu sudah dipakai, atau pernah dipakai, "Kopi"',
    'new_path: kategori "Minuman > Jus" tidak dikenal',
    'new_path: kategori "Rumah" tidak dikenal',
  ]);
  expect(await shop.everything()).toEqual(before);

  // Each alone would do, both together would be a circle.
  const both = await take("categories", [
    { path: "Minuman", new_path: "Sembako > Minuman" },
    { path: "Sembako", new_path: "Sembako > Minuman > Sembako" },
  ]);
  expect(both.err).toContain("tidak bisa berada di bawah dirinya sendiri");
  expect(await shop.everything()).toEqual(before);
});

it("does not take back a move where the category would stand below itself by now", async () => {
  const { out } = await take("categories", [{ path: "Minuman > Teh", new_path: "Teh" }]);
  const [, number = ""] = /Impor #(\d+)/.exec(out) ?? [];
  await take("categories", [{ path: "Minuman", new_path: "Teh > Minuman" }]);
  const moved = await shop.everything();
  const undone = await shop.gerai("import", "undo", number);
  expect(undone.err).toContain('kategori "Minuman" akan berada di bawah dirinya sendiri');
  expect(await shop.everything()).toEqual(moved);
});
