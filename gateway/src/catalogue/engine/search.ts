import { barcodeOf } from "@gerai/contract/barcodes";
import type { ListQuery, ProductCard } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import { toRupiah } from "@gerai/contract/money";
import type { searches } from "@gerai/contract/search";
import { maybeOne } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Shelf } from "../../http/context.ts";
import { countMiss } from "./count-finds.ts";
import { listProducts } from "./list-products.ts";
import type { Scope } from "./list/candidates.ts";
import { hasFilter } from "./list/facets.ts";
import { onOneVersion } from "./memory/catalogue-cache.ts";
import { readPins } from "./pins/pins.ts";
import type { SearchResult } from "./query/find-hits.ts";
import { findCachedHits, type SentenceResult } from "./query/find-sentence.ts";
import { nearestOf } from "./query/nearest.ts";
import { asksForOffers, wishesOffers } from "./query/offer-words.ts";
import { relaxBelow } from "./query/relax.ts";
import { hitsWithoutProducts } from "./rank/hits.ts";
import type { PriceWish, Unwanted } from "./reading/sentence.ts";
import { similarKeywords } from "./spelling/similar-keywords.ts";

const byRelevance = { sort: "relevance", sortDirection: "asc" } as const;

type SearchQuery = ListQuery & { readonly keyword: string };

/** A sentence of which nothing but its things was read. */
const nothingRead = { price: null, without: [] };

const noneNearest = { nearestKeywords: [], nearestCategories: [] };

const productOfBarcode = statement({
  name: "search.product_of_barcode",
  text: `select p.product_id from products p where p.barcodes @> array[:barcode::text] and p.is_active`,
});

type ReadDeps = Pick<Deps, "readDb">;

/** The product whose barcode was typed or scanned: nothing but it is meant. */
const findScanned = async ({ readDb }: ReadDeps, keyword: string): Promise<number | undefined> => {
  const barcode = barcodeOf(keyword);
  if (barcode === undefined) return undefined;
  return (await maybeOne(readDb, productOfBarcode, { barcode }))?.product_id;
};

/** A list that is not asked for by the words of its products. */
const listScope = async (
  { readDb }: ReadDeps,
  scope: Scope,
  { keyword, ...query }: SearchQuery,
  shelf: Shelf,
) => {
  const list = await listProducts(readDb, scope, query, shelf);
  const found = { correctedKeyword: null, isPartial: false, missing: [], kinds: [] };
  return { ...list, ...noneNearest, ...nothingRead, ...found, keyword, similarProducts: [] };
};

/** Whatever is on promotion, the cheapest first: what `promo` asks for. */
const listOffers = (deps: ReadDeps, query: SearchQuery, shelf: Shelf) =>
  listScope(deps, { kind: "promoted" }, { ...query, sort: query.sort ?? "price" }, shelf);

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
const scopeOf = (
  keyword: string,
  { hits, sentence }: SentenceResult,
  pinned: readonly number[],
): Scope => {
  if (sentence.things.length === 0) return { kind: "all" };
  const order = sentence.isCheapest ? "cheapest" : wishesOffers(keyword) ? "offers" : "relevance";
  return { kind: "hits", hits, order, pinned };
};

/**
 * The first products that are like what a keyword asks for, below a list of what fits that ends on its first page.
 * What is pinned stands in that list.
 */
const listSimilar = async (
  db: Deps["readDb"],
  { hits, similar }: SearchResult,
  pinned: readonly number[],
  query: ListQuery,
  shelf: Shelf,
): Promise<ProductCard[]> => {
  if (query.start > 0 || hits.rows.length > query.limit || similar.rows.length === 0) return [];
  const { products } = await listProducts(
    db,
    { kind: "hits", hits: hitsWithoutProducts(similar, pinned), order: "relevance" },
    { ...query, ...byRelevance, limit: limits.similarProducts, facets: "none" },
    shelf,
  );
  return products;
};

/** Where to go on: kinds and categories near little that was found, words spelt similarly where nothing was. */
const nearestFor = async (
  db: Deps["readDb"],
  keyword: string,
  { hits, similar, isPartial }: SearchResult,
) => {
  if (hits.rows.length + similar.rows.length === 0) {
    return { ...noneNearest, nearestKeywords: [...(await similarKeywords(db, keyword))] };
  }
  const isLittle = isPartial || hits.rows.length < relaxBelow;
  return isLittle ? nearestOf(db, keyword, hits.rows.length > 0 ? hits : similar) : noneNearest;
};

const listHits = async (
  { readDb }: Pick<Deps, "readDb">,
  { keyword, ...query }: SearchQuery,
  shelf: Shelf,
) => {
  const [result, pinned] = await Promise.all([
    findCachedHits(readDb, keyword),
    readPins(readDb, keyword),
  ]);
  const { correctedKeyword, kinds, sentence } = result;
  // The retailer says what is meant: then nothing is missing.
  const { isPartial, missing } = pinned.length > 0 ? { isPartial: false, missing: [] } : result;
  const scope = scopeOf(keyword, result, pinned);
  const wished = withinPrice(query, sentence.price);
  const [list, similarProducts, nearest] = await Promise.all([
    listProducts(readDb, scope, wished, shelf),
    scope.kind === "hits" ? listSimilar(readDb, result, pinned, wished, shelf) : [],
    scope.kind === "hits" ? nearestFor(readDb, keyword, result) : noneNearest,
  ]);
  const found = { correctedKeyword, isPartial, missing: [...missing], kinds: [...kinds] };
  const read = { price: priceView(sentence.price), without: withoutView(sentence.without) };
  return { ...list, ...nearest, ...read, ...found, keyword, similarProducts };
};

const listFor = async (deps: ReadDeps, query: SearchQuery, shelf: Shelf) => {
  const productId = await findScanned(deps, query.keyword);
  if (productId !== undefined) {
    return listScope(deps, { kind: "product", productId }, query, shelf);
  }
  return asksForOffers(query.keyword)
    ? listOffers(deps, query, shelf)
    : listHits(deps, query, shelf);
};

/**
 * One page of the products for a keyword, best match first unless sorted otherwise; for `promo`, `diskon` or
 * `murah` alone, offers; for a barcode its product. A keyword of which no product has all words is counted as a search miss where its list begins,
 * and not again where it is read on or filtered.
 */
export const search = async (
  deps: Pick<Deps, "db" | "readDb" | "clock">,
  query: SearchQuery,
  shelf: Shelf,
): Promise<ResponseOf<typeof searches>> => {
  const list = await onOneVersion(deps.readDb, () => listFor(deps, query, shelf));
  const { keyword, isPartial } = list;
  if (isPartial && query.start === 0 && !hasFilter(query)) {
    countMiss(deps.db, keyword, deps.clock.now());
  }
  return list;
};
