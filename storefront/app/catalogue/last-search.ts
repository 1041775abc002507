import { limits } from "@gerai/contract/limits";
import { lastSearch, type TabMemory, tabMemory } from "../tab-memory.ts";

/** A product that the last search found, as the search field offers it again. */
export interface FoundProduct {
  readonly productId: number;
  readonly productName: string;
  readonly slug: string;
}

const isFoundProduct = (value: unknown): value is FoundProduct => {
  if (typeof value !== "object" || value === null) return false;
  const { productId, productName, slug } = value as Partial<Record<keyof FoundProduct, unknown>>;
  return (
    typeof productId === "number" && typeof productName === "string" && typeof slug === "string"
  );
};

/** Those of a search's products that are offered again: the first ones; none of its later pages. */
export const suggestedAgain = (
  products: readonly FoundProduct[],
  page: number,
): readonly FoundProduct[] =>
  products
    .slice(0, page === 1 ? limits.suggestionProducts : 0)
    .map(({ productId, productName, slug }) => ({ productId, productName, slug }));

/** Keeps what a search offers again, until the next one offers something. */
export const keepSuggestionProducts = (
  products: readonly FoundProduct[],
  memory: TabMemory = tabMemory,
): void => {
  if (products.length > 0) memory.write(lastSearch, JSON.stringify(products));
};

/** What the last search of this tab found; empty before the first one. */
export const readSuggestionProducts = (memory: TabMemory = tabMemory): readonly FoundProduct[] => {
  try {
    const kept: unknown = JSON.parse(memory.read(lastSearch) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isFoundProduct) : [];
  } catch {
    return [];
  }
};
