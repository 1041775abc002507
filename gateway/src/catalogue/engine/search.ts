import type { ListQuery } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import { toRupiah } from "@gerai/contract/money";
import type { searches } from "@gerai/contract/search";
import type { Deps } from "../../deps.ts";
import type { Shelf } from "../../http/context.ts";
import { countKeyword, searchMisses } from "./keyword-counts.ts";
import { listProducts } from "./list-products.ts";
import type { Scope } from "./list/candidates.ts";
import { onOneVersion } from "./memory/catalogue-cache.ts";
import { findCachedHits, type SentenceResult } from "./query/find-sentence.ts";
import { nearestOf } from "./query/nearest.ts";
import { asksForOffers, wishesOffers } from "./query/offer-words.ts";
import { relaxBelow } from "./query/relax.ts";
import type { PriceWish, Unwanted } from "./reading/sentence.ts";
import { listRecommended } from "./short-lists.ts";
import { similarKeywords } from "./spelling/similar-keywords.ts";

type SearchQuery = ListQuery & { readonly keyword: string };

const firstProducts = { start: 0, limit: limits.suggestionProducts };

/** What is shown where nothing was found: similar keywords and recommended products. */
const alternatives = async (db: Deps["readDb"], keyword: string, shelf: Shelf) => ({
  nearestKeywords: [...(await similarKeywords(db, keyword))],
  nearestCategories: [],
  nearestProducts: (await listRecommended(db, firstProducts, shelf)).products,
});

/** A sentence of which nothing but its things was read. */
const nothingRead = { price: null, without: [] };

const noneNearest = { nearestKeywords: [], nearestCategories: [], nearestProducts: [] };

/** Whatever is on promotion, the cheapest first: what `promo` asks for. */
const listOffers = async (
  { readDb }: Pick<Deps, "readDb">,
  { keyword, ...query }: SearchQuery,
  shelf: Shelf,
) => {
  const sorted = { ...query, sort: query.sort ?? ("price" as const) };
  const list = await listProducts(readDb, { kind: "promoted" }, sorted, shelf);
  const hasHits = list.pagination.totalData > 0;
  const answer = { ...list, ...noneNearest, keyword, correctedKeyword: null, isPartial: false };
  return { ...answer, ...nothingRead, kinds: [], hasHits };
};

/** The filters of a query, narrowed by the price that its sentence wishes. */
const withinPrice = <Query extends ListQuery>(query: Query, price: PriceWish | null): Query => {
  if (price === null) return query;
  const highest = [query.maxPrice, price.max].filter((max) => max > 0);
  return {
    ...query,
    minPrice: Math.max(query.minPrice, price.min),
    maxPrice: highest.length === 0 ? 0 : Math.min(...highest),
  };
};

const priceView = (price: PriceWish | null) =>
  price && { ...price, min: toRupiah(price.min), max: toRupiah(price.max) };

const withoutView = (without: readonly Unwanted[]) =>
  without.map(({ word, attribute, otherwise }) => ({
    word,
    needsCheck: attribute.isOfComposition,
    otherwise,
  }));

/** What a sentence lists: its hits in the order that it wishes, or all products where it names no thing. */
const scopeOf = (keyword: string, { hits, sentence }: SentenceResult): Scope => {
  if (sentence.things.length === 0) return { kind: "all" };
  const order = sentence.isCheapest ? "cheapest" : wishesOffers(keyword) ? "offers" : "relevance";
  return { kind: "hits", hits, order };
};

const listHits = async (
  { readDb }: Pick<Deps, "readDb">,
  { keyword, ...query }: SearchQuery,
  shelf: Shelf,
) => {
  const result = await findCachedHits(readDb, keyword);
  const { hits, correctedKeyword, isPartial, kinds, sentence } = result;
  const scope = scopeOf(keyword, result);
  const list = await listProducts(readDb, scope, withinPrice(query, sentence.price), shelf);
  const hasHits = scope.kind === "all" || hits.rows.length > 0;
  const isLittle = isPartial || (scope.kind === "hits" && hits.rows.length < relaxBelow);
  const nearest = isLittle ? await nearestOf(readDb, keyword, hits) : noneNearest;
  const answer = { ...list, ...noneNearest, ...nearest, keyword, correctedKeyword, isPartial };
  const read = { price: priceView(sentence.price), without: withoutView(sentence.without) };
  return { ...answer, ...read, kinds: [...kinds], hasHits };
};

/**
 * One page of the products for a keyword, best match first unless sorted otherwise; for `promo`, `diskon` or
 * `murah` alone, offers. A keyword of which no product has all words is counted as a search miss.
 */
export const search = async (
  deps: Pick<Deps, "db" | "readDb" | "clock">,
  query: SearchQuery,
  shelf: Shelf,
): Promise<ResponseOf<typeof searches>> => {
  const listOf = asksForOffers(query.keyword) ? listOffers : listHits;
  const { hasHits, ...list } = await onOneVersion(deps.readDb, () => listOf(deps, query, shelf));
  const { keyword, isPartial } = list;
  if (isPartial) await countKeyword(deps.db, searchMisses, keyword, deps.clock.now());
  return hasHits ? list : { ...list, ...(await alternatives(deps.readDb, keyword, shelf)) };
};
