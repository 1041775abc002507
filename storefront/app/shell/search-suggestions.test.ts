import type { ProductCard } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { expect, test } from "vitest";
import { suggestionGroups } from "./search-suggestions.ts";
import { suggestionKeyword } from "./use-search-help.ts";

test("looks up from three characters on, in lower case", () => {
  expect(suggestionKeyword("su")).toBeUndefined();
  expect(suggestionKeyword("  su")).toBeUndefined();
  expect(suggestionKeyword(" es  ")).toBe("es ");
  expect(suggestionKeyword("SUS")).toBe("sus");
  expect(suggestionKeyword("x".repeat(500))).toHaveLength(100);
});

test("groups what was found and leaves empty groups out", () => {
  const groups = suggestionGroups("sus", {
    keywords: ["susu uht", "!!!"],
    categories: [{ categoryId: 7, categoryName: "Susu UHT", slug: "susu-uht", parentName: "Susu" }],
    brands: [],
    products: [],
  });
  expect(groups).toEqual([
    { title: "Kata kunci", entries: [{ href: "/find/susu-uht", label: "susu uht" }] },
    {
      title: "Kategori",
      entries: [{ href: "/c/susu-uht-7", label: "Susu UHT", note: "Susu" }],
    },
  ]);
});

test("offers the search itself where nothing is suggested", () => {
  const nothing = { keywords: [], categories: [], brands: [], products: [] };
  expect(suggestionGroups("yak ", nothing)).toEqual([
    { title: "Pencarian", entries: [{ href: "/find/yak", label: "Cari “yak”" }] },
  ]);
  expect(suggestionGroups("!!!", nothing)).toEqual([]);
});

const product = (productId: number, productName: string): ProductCard => ({
  productId,
  productName,
  slug: "p",
  image: "",
  picture: null,
  brand: null,
  finalPrice: toRupiah(9000),
  listPrice: toRupiah(10_000),
  discountPercent: 10,
  unitPrice: null,
  packLabel: "",
  stock: 0,
  minQuantity: 1,
  maxQuantity: 9,
  isAgeRestricted: false,
  channel: "store",
  sellerId: null,
  sellerName: null,
  promotion: null,
});

test("shows products with picture and price below all kinds, and three of the last search at most", () => {
  const lastFound = [1, 2, 3, 4, 5].map((productId) => ({
    productId,
    productName: `Susu ${productId}`,
    slug: "p",
  }));
  const groups = suggestionGroups(
    "susu",
    {
      keywords: ["susu"],
      categories: [{ categoryId: 7, categoryName: "Susu", slug: "susu", parentName: "" }],
      brands: [{ id: 1, name: "Susu Murni", slug: "susu-murni" }],
      products: [product(1, "Susu 1")],
    },
    lastFound,
  );
  expect(groups.map(({ title }) => title)).toEqual([
    "Kata kunci",
    "Kategori",
    "Brand",
    "Produk",
    "Dari pencarian terakhir",
  ]);
  expect(groups[3]?.entries).toEqual([
    {
      href: "/p/p-1",
      label: "Susu 1",
      product: { picture: null, price: 9000, listPrice: 10_000, isSoldOut: true },
    },
  ]);
  expect(groups[4]?.entries.map(({ label }) => label)).toEqual(["Susu 2", "Susu 3", "Susu 4"]);
});
