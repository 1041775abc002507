import { categoryProducts } from "@gerai/contract/catalogue";
import { expect, it } from "vitest";
import { dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { importShop } from "../../test/support/test-import.ts";

const take = async (kind: string, rows: readonly object[]) =>
  shop.gerai("import", kind, await shop.file(`${kind}.jsonl`, rows));

const shop = await forThisFile(importShop());
await take("stores", [{ code: "T1", name: "Toko", lat: -6.2, lon: 106.8, default: true }]);
const tea = { category: "Minuman", price: 5_000, stock: 9 };
await take("products", [
  {
    ...tea,
    sku: "A",
    name: "Teh A",
    popularity: 4,
    asal: "Indonesia",
    nomor_halal: "ID00110000123450124",
  },
  { ...tea, sku: "B", name: "Teh B", popularity: 3, asal: "Selandia Baru" },
  { ...tea, sku: "C", name: "Teh C", popularity: 2, asal: "Indonesia" },
  { ...tea, sku: "D", name: "Teh D", popularity: 1 },
]);
const [row] = await shop.rows<{ category_id: number }>("select category_id from categories");
const categoryId = String(row?.category_id);

const list = async (query = {}) => {
  const { products, facets } = await dataOf(
    shop.call(categoryProducts, { params: { categoryId }, query }),
  );
  const { isHalal, origins } = facets;
  return { names: products.map(({ productName }) => productName), isHalal, origins };
};

it("says how many products are certified, and where they come from", async () => {
  expect(await list()).toEqual({
    names: ["Teh A", "Teh B", "Teh C", "Teh D"],
    isHalal: 1,
    origins: [
      { name: "Indonesia", count: 2 },
      { name: "Selandia Baru", count: 1 },
    ],
  });
});

it("keeps the products whose pack says so, and counts each choice without its own filter", async () => {
  expect(await list({ isHalal: "true" })).toEqual({
    names: ["Teh A"],
    isHalal: 1,
    origins: [{ name: "Indonesia", count: 1 }],
  });
  expect(await list({ origins: "Indonesia" })).toMatchObject({
    names: ["Teh A", "Teh C"],
    origins: [{ count: 2 }, { count: 1 }],
  });
  expect(await list({ origins: "Indonesia|Selandia Baru" })).toMatchObject({
    names: ["Teh A", "Teh B", "Teh C"],
  });
  expect(await list({ origins: "Bulan" })).toMatchObject({ names: [] });
});

it("names a chosen origin also where it leaves nothing", async () => {
  const { names, origins } = await list({ isHalal: "true", origins: "Selandia Baru" });
  expect(names).toEqual([]);
  expect(origins).toContainEqual({ name: "Selandia Baru", count: 0 });
});

it("names a chosen origin also where forty others are more frequent", async () => {
  await take(
    "products",
    Array.from({ length: 41 }, (_, index) => ({
      sku: `N${index}`,
      name: `Kopi ${index}`,
      category: "Kopi",
      price: 5_000,
      stock: 9,
      asal: `Negeri ${String(index).padStart(2, "0")}`,
    })),
  );
  const [coffee] = await shop.rows<{ category_id: number }>(
    "select category_id from categories where name = 'Kopi'",
  );
  const { facets } = await dataOf(
    shop.call(categoryProducts, {
      params: { categoryId: String(coffee?.category_id) },
      query: { origins: "Negeri 40" },
    }),
  );
  expect(facets.origins).toHaveLength(40);
  expect(facets.origins).toContainEqual({ name: "Negeri 40", count: 1 });
});

it.each(["a||b", "x".repeat(61), Array.from({ length: 21 }, () => "a").join("|")])(
  "refuses origins that no page asks for",
  async (origins) => {
    const answer = await shop.call(categoryProducts, {
      params: { categoryId },
      query: { origins },
    });
    expect(answer).toMatchObject({ ok: false, code: "VALIDATION_FAILED" });
  },
);
