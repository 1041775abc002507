import type { usualProducts as usualCall } from "@gerai/contract/bought";
import { call, live } from "@gerai/contract/client";
import type { ResponseOf } from "@gerai/contract/endpoint";
import type { suggestions as suggestionsCall } from "@gerai/contract/search";
import { type FoundProduct, readSuggestionProducts } from "../catalogue/last-search.ts";
import { brandPath, categoryPath, productPath, searchPath } from "../catalogue/paths.ts";
import { readTokenCopy } from "../session/token-copy.ts";
import { browserTransport } from "../shop/browser-transport.ts";

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

type Answer = ResponseOf<typeof suggestionsCall>;

const route = live<typeof suggestionsCall>("GET", "/v2/products/suggestions");

const keywordSuggestion = (keyword: string): SuggestionGroup["entries"] => {
  const href = searchPath(keyword);
  return href === undefined ? [] : [{ href, label: keyword }];
};

/** Kept products stand below the answer's own, and none stands twice. */
const productEntries = (
  products: readonly FoundProduct[],
  without: readonly FoundProduct[] = [],
): SuggestionGroup["entries"] => {
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

const usualRoute = live<typeof usualCall>("GET", "/v2/order-ereceipt-service/usual");

/** What a member usually buys; guests are not asked for it. */
const readUsual = async (signal: AbortSignal): Promise<readonly SuggestionGroup[] | undefined> => {
  if (readTokenCopy() === undefined) return undefined;
  const result = await call(browserTransport, usualRoute, {}, { signal });
  if (!result.ok) return undefined;
  const entries = productEntries(result.data.products);
  return entries.length === 0 ? [] : [{ title: "Yang biasa dibeli", entries }];
};

/** What the shop suggests for the keyword, and for an empty one; undefined where it cannot say. */
export const readSuggestions = async (
  keyword: string,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[] | undefined> => {
  if (keyword === "") return readUsual(signal);
  const result = await call(browserTransport, route, { query: { keyword } }, { signal });
  return result.ok ? suggestionGroups(result.data, readSuggestionProducts()) : undefined;
};
