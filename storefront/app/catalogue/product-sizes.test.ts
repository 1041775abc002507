import { expect, test } from "vitest";
import { productSizes } from "./product-sizes.ts";

type Product = Parameters<typeof productSizes>[0];
type Size = Product["sizes"][number];

const size = (productId: number, name: string, price: number, content: Partial<Size>): Size => ({
  productId,
  productName: name,
  slug: "mi-goreng",
  image: "",
  picture: null,
  brand: null,
  finalPrice: price as Size["finalPrice"],
  listPrice: price as Size["listPrice"],
  discountPercent: 0,
  unitPrice: { amount: 3_800, per: "100 g" },
  packLabel: "",
  stock: 9,
  minQuantity: 1,
  maxQuantity: 99,
  isAgeRestricted: false,
  channel: "store",
  sellerId: null,
  sellerName: null,
  promotion: null,
  unit: "g",
  netContent: 85,
  ...content,
});

const single = size(1, "Mi Goreng 85 g", 3_000, {});
const five = size(2, "Mi Goreng 5 x 85 g", 14_500, { netContent: 425, packLabel: "Isi 5" });
const carton = size(3, "Mi Goreng Karton", 110_000, { netContent: 3_400, packLabel: "Isi 40" });

const sizesOf = (productId: number, ...sizes: readonly Size[]) =>
  productSizes({ productId, sizes } as Product);

test("shows no sizes where there is one alone", () => {
  expect(sizesOf(1)).toBeUndefined();
  expect(sizesOf(1, single)).toBeUndefined();
});

test("names sizes as their names do, else by label or content", () => {
  const plain = size(4, "Mi Goreng Jumbo", 5_000, { netContent: 1_500 });
  const sizes = sizesOf(2, single, five, carton, plain);
  expect(sizes?.choices.map(({ label }) => label)).toEqual([
    "85 g",
    "5 x 85 g",
    "Isi 40",
    "1,5 kg",
  ]);
  expect(sizes?.choices.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false, false]);
  expect(sizes?.choices[1]).toMatchObject({
    to: "/p/mi-goreng-2",
    price: 14_500,
    isSoldOut: false,
  });
});

test("says how much less the best larger pack costs for the same content", () => {
  expect(sizesOf(1, single, five)?.saving).toEqual({ label: "5 x 85 g", percent: 3 });
  expect(sizesOf(1, single, five, carton)?.saving).toEqual({ label: "Isi 40", percent: 8 });
  expect(sizesOf(2, single, five)?.saving).toBeUndefined();
});

test.each([
  ["costs as much", { finalPrice: 15_000 as Size["finalPrice"] }],
  ["costs more", { finalPrice: 20_000 as Size["finalPrice"] }],
  ["is sold out", { stock: 0 }],
  ["is counted in other units", { unit: "pcs" as const }],
])("says nothing where the larger pack %s", (_, changes) => {
  expect(sizesOf(1, single, { ...five, ...changes })?.saving).toBeUndefined();
});

test("says nothing of savings where the product itself is not sold here", () => {
  expect(sizesOf(9, single, five)?.saving).toBeUndefined();
  expect(sizesOf(9, single, { ...five, stock: 0 })?.choices[1]?.isSoldOut).toBe(true);
});
