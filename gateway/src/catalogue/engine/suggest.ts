import type { ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import type { suggestions } from "@gerai/contract/search";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { tokenise } from "./analysis/tokens.ts";
import { showProducts } from "./list-products.ts";
import { answerCache, onOneVersion, type ShelfColumns } from "./memory/catalogue-cache.ts";
import { findHitsOfQuery } from "./query/find-hits.ts";
import { parseQuery } from "./query/parse-query.ts";
import { topProductIds } from "./rank/hits.ts";
import { complete, type Phrase } from "./suggest/completions.ts";

/** Products that are looked up on the shelf, to show ten. */
const maxProducts = 16;

const ofKind = (phrases: readonly Phrase[], kind: string): readonly Phrase[] =>
  phrases.filter((phrase) => phrase.kind === kind);

/** What is suggested on every shelf. */
interface Suggestions {
  readonly phrases: readonly Phrase[];
  readonly productIds: readonly number[];
}

/** The completions of the corrected words; without any, the products that a search finds. */
const suggestCorrected = async (db: Db, typed: string): Promise<Suggestions> => {
  const query = await parseQuery(db, typed);
  const corrected = query.words.join(" ");
  const phrases = corrected === "" ? [] : await complete(db, corrected);
  const [first] = phrases;
  if (first !== undefined) return { phrases, productIds: first.product_ids };
  const { hits, similar } = await findHitsOfQuery(db, query);
  const productIds = [hits, similar].flatMap((some) => topProductIds(some, maxProducts));
  return { phrases, productIds: productIds.slice(0, maxProducts) };
};

/** The completions of what was typed, with the products of the first one. */
const findSuggestions = async (db: Db, typed: string): Promise<Suggestions> => {
  const phrases = await complete(db, typed);
  const [first] = phrases;
  return first === undefined
    ? suggestCorrected(db, typed)
    : { phrases, productIds: first.product_ids };
};

const bytesPerPhrase = 400;

const findCachedSuggestions = answerCache<Suggestions>({
  read: findSuggestions,
  cache: "suggestions",
  sizeOf: ({ phrases }) => (phrases.length + 1) * bytesPerPhrase,
});

/** The rows of the products that the shelf holds, those in stock first. */
const heldRows = (
  { assortment, offers }: ShelfColumns,
  productIds: readonly number[],
): readonly number[] =>
  productIds
    .slice(0, maxProducts)
    .flatMap((productId) => assortment.rowOf(productId) ?? [])
    .filter((row) => (offers.price[row] ?? 0) > 0)
    .toSorted((a, b) => (offers.inStock[b] ?? 0) - (offers.inStock[a] ?? 0))
    .slice(0, limits.suggestionProducts);

const noSuggestions = { keywords: [], categories: [], brands: [], products: [] };

/** Suggestions for what has been typed; the products are those of the first keyword. */
export const suggest = async (
  db: Db,
  keyword: string,
  shelf: Shelf,
): Promise<ResponseOf<typeof suggestions>> => {
  const typed = tokenise(keyword).words.join(" ");
  if (typed.length <= limits.suggestionMinimum) return noSuggestions;
  const { phrases, products } = await onOneVersion(db, async () => {
    const suggested = await findCachedSuggestions(db, typed);
    return showProducts(db, shelf, (columns) => ({
      page: heldRows(columns, suggested.productIds),
      rest: { phrases: suggested.phrases },
    }));
  });
  return {
    keywords: ofKind(phrases, "keyword").map(({ phrase }) => phrase),
    categories: ofKind(phrases, "category").map((category) => ({
      categoryId: category.target_id,
      categoryName: category.name,
      slug: category.slug,
      parentName: category.parent_name,
    })),
    brands: ofKind(phrases, "brand").map((brand) => ({
      id: brand.target_id,
      name: brand.name,
      slug: brand.slug,
    })),
    products,
  };
};
