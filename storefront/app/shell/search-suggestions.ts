import type { Picture } from "@gerai/contract/catalogue";
import { call, live } from "@gerai/contract/client";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import type { suggestions as suggestionsCall } from "@gerai/contract/search";
import { type FoundProduct, readSuggestionProducts } from "../catalogue/last-search.ts";
import { brandPath, categoryPath, productPath, searchPath } from "../catalogue/paths.ts";
import { browserTransport } from "../session/browser-transport.ts";

/** How a product looks beside its name. */
export interface ProductLook {
  readonly picture: Picture | null;
  /** Whole rupiah. */
  readonly price: number;
  /** The ordinary price; higher than `price` where there is a discount. */
  readonly listPrice: number;
  readonly isSoldOut: boolean;
}

interface Suggestion {
  readonly href: string;
  readonly label: string;
  /** The category above, for categories of the same name. */
  readonly note?: string;
  readonly product?: ProductLook;
}

export interface SuggestionGroup {
  readonly title: string;
  readonly entries: readonly Suggestion[];
}

type Answer = ResponseOf<typeof suggestionsCall>;
type Product = Answer["products"][number];

const route = live<typeof suggestionsCall>("GET", "/v2/products/suggestions");

const keywordSuggestion = (keyword: string): SuggestionGroup["entries"] => {
  const href = searchPath(keyword);
  return href === undefined ? [] : [{ href, label: keyword }];
};

/** A product of an answer with picture and price. */
export const productEntry = (product: Product): Suggestion => ({
  href: productPath(product),
  label: product.productName,
  product: {
    picture: product.picture,
    price: product.finalPrice,
    listPrice: product.listPrice,
    isSoldOut: product.stock === 0,
  },
});

/** Some products of the last search that the answer does not have. */
const lastEntries = (
  lastFound: readonly FoundProduct[],
  products: readonly Product[],
): SuggestionGroup["entries"] => {
  const shown = new Set(products.map(({ productId }) => productId));
  return lastFound
    .filter(({ productId }) => !shown.has(productId))
    .slice(0, limits.lastFoundProducts)
    .map((product) => ({ href: productPath(product), label: product.productName }));
};

/** What was typed as a search, where the shop suggests nothing: the list is never blank. */
const typedEntries = (typed: string, answer: Answer): SuggestionGroup["entries"] => {
  const href = Object.values(answer).some((some) => some.length > 0)
    ? undefined
    : searchPath(typed);
  return href === undefined ? [] : [{ href, label: `Cari “${typed.trim()}”` }];
};

/** The answer as the list shows it, kinds before products, then what the last search found; empty groups fall out. */
export const suggestionGroups = (
  typed: string,
  answer: Answer,
  lastFound: readonly FoundProduct[] = [],
): readonly SuggestionGroup[] =>
  [
    { title: "Pencarian", entries: typedEntries(typed, answer) },
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
    { title: "Produk", entries: answer.products.map(productEntry) },
    { title: "Dari pencarian terakhir", entries: lastEntries(lastFound, answer.products) },
  ].filter(({ entries }) => entries.length > 0);

/** What the shop suggests for the keyword; undefined where it cannot say. */
export const readSuggestions = async (
  keyword: string,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[] | undefined> => {
  const result = await call(browserTransport, route, { query: { keyword } }, { signal });
  return result.ok ? suggestionGroups(keyword, result.data, readSuggestionProducts()) : undefined;
};
