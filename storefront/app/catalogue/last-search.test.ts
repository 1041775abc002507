import { describe, expect, it } from "vitest";
import { emptyMemory } from "../shop/test-memory.ts";
import { memoryIn } from "../tab-memory.ts";
import { keepSuggestionProducts, readSuggestionProducts, suggestedAgain } from "./last-search.ts";

/** As in a browser that keeps nothing for the shop. */
const forgetful = memoryIn(() => {
  throw new DOMException("The operation is insecure.", "SecurityError");
});

const products = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    productId: index + 1,
    productName: `${name} ${index + 1}`,
    slug: name,
    finalPrice: 1,
  }));

describe("the products of the last search", () => {
  it("are the first ten of its first page, with what a suggestion shows", () => {
    const tab = emptyMemory();
    keepSuggestionProducts(suggestedAgain(products(24, "susu"), 1), tab);
    const kept = readSuggestionProducts(tab);
    expect(kept).toHaveLength(10);
    expect(kept[0]).toEqual({ productId: 1, productName: "susu 1", slug: "susu" });
  });

  it("stay on later pages and after a search without result, and give way to the next search", () => {
    const tab = emptyMemory();
    keepSuggestionProducts(suggestedAgain(products(3, "susu"), 1), tab);
    keepSuggestionProducts(suggestedAgain(products(3, "lain"), 2), tab);
    keepSuggestionProducts(suggestedAgain([], 1), tab);
    expect(readSuggestionProducts(tab)[0]?.slug).toBe("susu");
    keepSuggestionProducts(suggestedAgain(products(1, "kopi"), 1), tab);
    expect(readSuggestionProducts(tab).map(({ slug }) => slug)).toEqual(["kopi"]);
  });

  it("are none before the first search and where the storage holds something else", () => {
    const tab = emptyMemory();
    expect(readSuggestionProducts(tab)).toEqual([]);
    for (const odd of ["{", "7", '[{"productId":"x"}]']) {
      tab.write("lastSearch", odd);
      expect(readSuggestionProducts(tab)).toEqual([]);
    }
  });

  it("are none, and no harm, where nothing can be kept", () => {
    keepSuggestionProducts(products(3, "susu"), forgetful);
    expect(readSuggestionProducts(forgetful)).toEqual([]);
  });
});
