import { limits } from "@gerai/contract/limits";

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
  storage: Storage = sessionStorage,
): void => {
  if (page !== 1 || products.length === 0) return;
  const kept = products
    .slice(0, limits.suggestionProducts)
    .map(({ productId, productName, slug }) => ({ productId, productName, slug }));
  storage.setItem(storageKey, JSON.stringify(kept));
};

/** What the last search of this tab found; empty before the first one. */
export const readSuggestionProducts = (
  storage: Storage = sessionStorage,
): readonly FoundProduct[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isFoundProduct) : [];
  } catch {
    return [];
  }
};
