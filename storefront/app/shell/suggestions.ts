import { call, live } from "@gerai/contract/client";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import type { suggestions as suggestionsCall } from "@gerai/contract/search";
import { useEffect, useRef, useState } from "react";
import { type FoundProduct, readSuggestionProducts } from "../catalogue/last-search.ts";
import { brandPath, categoryPath, productPath, searchPath } from "../catalogue/paths.ts";
import { browserTransport } from "../session/browser-transport.ts";
import { timings } from "../timings.ts";

type Answer = ResponseOf<typeof suggestionsCall>;

interface Suggestion {
  readonly href: string;
  readonly label: string;
  /** The category above, for categories of the same name. */
  readonly note?: string;
}

export interface SuggestionGroup {
  readonly title: string;
  readonly entries: readonly Suggestion[];
}

const route = live<typeof suggestionsCall>("GET", "/v2/products/suggestions");

const keywordSuggestion = (keyword: string): Suggestion[] => {
  const href = searchPath(keyword);
  return href === undefined ? [] : [{ href, label: keyword }];
};

/** Kept products stand below the answer's own, and none stands twice. */
const productEntries = (
  products: readonly FoundProduct[],
  without: readonly FoundProduct[] = [],
): readonly Suggestion[] => {
  const shown = new Set(without.map(({ productId }) => productId));
  return products
    .filter(({ productId }) => !shown.has(productId))
    .map((product) => ({ href: productPath(product), label: product.productName }));
};

/** The answer as the list shows it, then what the last search found; empty groups fall out. */
export const suggestionGroups = (
  answer: Answer,
  lastFound: readonly FoundProduct[] = [],
): readonly SuggestionGroup[] =>
  [
    { title: "Kata kunci", entries: answer.keywords.flatMap(keywordSuggestion) },
    {
      title: "Kategori",
      entries: answer.categories.map((category) => ({
        href: categoryPath(category),
        label: category.categoryName,
        note: category.parentName,
      })),
    },
    {
      title: "Brand",
      entries: answer.brands.map((brand) => ({ href: brandPath(brand), label: brand.name })),
    },
    { title: "Produk", entries: productEntries(answer.products) },
    { title: "Dari pencarian terakhir", entries: productEntries(lastFound, answer.products) },
  ].filter(({ entries }) => entries.length > 0);

/** Undefined where the text is too short to be looked up. */
export const suggestionKeyword = (typed: string): string | undefined => {
  const keyword = typed.trim().toLowerCase();
  return keyword.length > limits.suggestionMinimum
    ? keyword.slice(0, limits.maxKeywordLength)
    : undefined;
};

/**
 * Suggestions for what is being typed. The list is cleared before each look-up, and an answer that
 * comes after the next key is dropped.
 */
export const useSuggestions = () => {
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([]);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = () => {
    clearTimeout(timer.current);
    running.current?.abort();
    setGroups([]);
  };

  const fetchFor = async (keyword: string) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const result = await call(browserTransport, route, { query: { keyword } }, { signal });
      if (result.ok && !signal.aborted)
        setGroups(suggestionGroups(result.data, readSuggestionProducts()));
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  };

  const lookUp = (typed: string) => {
    clear();
    const keyword = suggestionKeyword(typed);
    if (keyword === undefined) return;
    timer.current = setTimeout(() => void fetchFor(keyword), timings.suggestionPause);
  };

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  return { groups, lookUp, clear };
};
