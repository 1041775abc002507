import { limits } from "@gerai/contract/limits";
import { type TabMemory, tabMemory } from "../tab-memory.ts";

/** A product that the last search found, as the search field offers it again. */
export interface FoundProduct {
  readonly productId: number;
  readonly productName: string;
  readonly slug: string;
}

const storageKey = "lastSearch";

const isFoundProduct = (value: unknown): value is FoundProduct => {
  if (typeof value !== "object" || value === null) return false;
  const { productId, productName, slug } = value as Partial<Record<keyof FoundProduct, unknown>>;
  return (
    typeof productId === "number" && typeof productName === "string" && typeof slug === "string"
  );
};

/** Keeps the first products of a search's first page; later pages leave them, the next search replaces them. */
export const keepSuggestionProducts = (
  products: readonly FoundProduct[],
  page: number,
  memory: TabMemory = tabMemory,
): void => {
  if (page !== 1 || products.length === 0) return;
  const kept = products
    .slice(0, limits.suggestionProducts)
    .map(({ productId, productName, slug }) => ({ productId, productName, slug }));
  memory.write(storageKey, JSON.stringify(kept));
};

/** What the last search of this tab found; empty before the first one. */
export const readSuggestionProducts = (memory: TabMemory = tabMemory): readonly FoundProduct[] => {
  try {
    const kept: unknown = JSON.parse(memory.read(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isFoundProduct) : [];
  } catch {
    return [];
  }
};
