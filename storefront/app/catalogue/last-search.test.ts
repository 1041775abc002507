import { describe, expect, it } from "vitest";
import { keepSuggestionProducts, readSuggestionProducts } from "./last-search.ts";

const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => items.delete(key),
    setItem: (key, value) => items.set(key, value),
  };
};

const products = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    productId: index + 1,
    productName: `${name} ${index + 1}`,
    slug: name,
    finalPrice: 1,
  }));

describe("the products of the last search", () => {
  it("are the first ten of its first page, with what a suggestion shows", () => {
    const tab = storage();
    keepSuggestionProducts(products(24, "susu"), 1, tab);
    const kept = readSuggestionProducts(tab);
    expect(kept).toHaveLength(10);
    expect(kept[0]).toEqual({ productId: 1, productName: "susu 1", slug: "susu" });
  });

  it("stay on later pages and after a search without result, and give way to the next search", () => {
    const tab = storage();
    keepSuggestionProducts(products(3, "susu"), 1, tab);
    keepSuggestionProducts(products(3, "lain"), 2, tab);
    keepSuggestionProducts([], 1, tab);
    expect(readSuggestionProducts(tab)[0]?.slug).toBe("susu");
    keepSuggestionProducts(products(1, "kopi"), 1, tab);
    expect(readSuggestionProducts(tab).map(({ slug }) => slug)).toEqual(["kopi"]);
  });

  it("are none before the first search and where the storage holds something else", () => {
    const tab = storage();
    expect(readSuggestionProducts(tab)).toEqual([]);
    for (const odd of ["{", "7", '[{"productId":"x"}]']) {
      tab.setItem("lastSearch", odd);
      expect(readSuggestionProducts(tab)).toEqual([]);
    }
  });
});
