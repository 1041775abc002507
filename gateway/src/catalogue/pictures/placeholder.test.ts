import { afterEach, beforeEach, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";
import { isDrawing, readDrawing } from "../import/content/drawings.ts";
import { drawPlaceholder } from "./placeholder.ts";

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop();
});
afterEach(() => shop.close());

const take = async (...rows: readonly object[]) =>
  shop.gerai("import", "products", await shop.file("products.jsonl", rows));

const shown = async (): Promise<readonly string[]> =>
  (
    await shop.rows<{ source: string }>(
      `select convert_from(source, 'UTF8') as source from products join pictures using (picture) order by sku`,
    )
  ).map(({ source }) => source);

const milk = { sku: "A1", name: "Susu Segar 1 L", category: "Makanan > Susu" };
const soap = { sku: "A2", name: "Sabun Susu 80 g", category: "Perawatan > Lain-lain" };
const lighter = { sku: "A3", name: "Korek", category: "Rokok" };

it("is a drawing as the shop takes them, by the nearest category that has a symbol", async () => {
  const drawings = [["Susu", "Makanan"], ["Lain-lain", "Makanan"], ["Rokok"]].map(drawPlaceholder);
  expect(new Set(drawings).size).toBe(3);
  expect(drawPlaceholder(["Lain-lain", "Makanan"])).toBe(drawPlaceholder(["Makanan"]));
  expect(drawPlaceholder(["Kecantikan"])).not.toBe(drawPlaceholder(["Ikan"]));
  for (const drawing of drawings) {
    const bytes = Buffer.from(drawing);
    expect(isDrawing(bytes)).toBe(true);
    expect(await readDrawing(bytes)).toMatchObject({ width: 400, height: 400 });
  }
});

it("stands on products without a photograph and on their categories, whatever the product is called", async () => {
  await take(milk, soap, lighter);
  expect(await shown()).toEqual([
    drawPlaceholder(["Susu", "Makanan"]),
    drawPlaceholder(["Lain-lain", "Perawatan"]),
    drawPlaceholder(["Rokok"]),
  ]);
  expect(await shop.rows("select name from categories where picture is null")).toEqual([]);
  const before = await shop.everything();
  await take(milk, soap, lighter);
  expect(await shop.everything()).toEqual(before);
});

it("follows the product into another category", async () => {
  await take(milk);
  await take({ ...milk, category: "Rokok" });
  expect(await shown()).toEqual([drawPlaceholder(["Rokok"])]);
});
