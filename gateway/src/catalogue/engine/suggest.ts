import type { ResponseOf } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import type { suggestions } from "@gerai/contract/search";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { typedText } from "./analysis/tokens.ts";
import { showProducts } from "./list-products.ts";
import { answerCache, onOneVersion, type ShelfColumns } from "./memory/catalogue-cache.ts";
import { findCachedHits } from "./query/find-sentence.ts";
import { parseQuery } from "./query/parse-query.ts";
import { topProductIds } from "./rank/hits.ts";
import { negationsBegun } from "./reading/negation.ts";
import { complete, completeInAnyOrder } from "./suggest/completions.ts";
import { keyword, minProducts, type Phrase } from "./suggest/known-things.ts";

/** Products that are looked up on the shelf, to show ten. */
const maxProducts = 16;

const ofKind = (phrases: readonly Phrase[], kind: string): readonly Phrase[] =>
  phrases.filter((phrase) => phrase.kind === kind);

/** What is suggested on every shelf. */
interface Suggestions {
  readonly phrases: readonly Phrase[];
  readonly productIds: readonly number[];
}

/** The products that a search finds, the best first. */
const findProductIds = async (db: Db, typed: string): Promise<readonly number[]> => {
  const { hits, similar } = await findCachedHits(db, typed);
  return [hits, similar].flatMap((some) => topProductIds(some, maxProducts)).slice(0, maxProducts);
};

/** The completions of the corrected words; none where a word is not understood, for others alone are another thing. */
const completeCorrected = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const { words, unknown } = await parseQuery(db, typed);
  return words.length === 0 || unknown.length > 0 ? [] : complete(db, words.join(" "));
};

/** The completions of all words but the last, which begins nothing beside them. */
const completeEarlier = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const end = typed.trimEnd().lastIndexOf(" ");
  return end === -1 ? [] : complete(db, typed.slice(0, end + 1));
};

/** What is not wanted, its last word completed, where products are left: `kopi tanpa gula` for `kopi tanpa gu`. */
const completeUnwanted = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const found = await Promise.all(
    negationsBegun(typed).map(async (phrase) => {
      const productIds = await findProductIds(db, phrase);
      return productIds.length < minProducts ? [] : [keyword(phrase, productIds.length)];
    }),
  );
  return found.flat();
};

/** The completions of what was typed, as it stands. */
const completeExactly = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const exact = await complete(db, typed);
  return exact.length > 0 ? exact : completeUnwanted(db, typed);
};

/** Ways to complete what begins no phrase as it was typed, the strictest first. */
const looserWays = [complete, completeInAnyOrder, completeCorrected, completeEarlier];

const completeLoosely = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  for (const find of looserWays) {
    const phrases = await find(db, typed);
    if (phrases.length > 0) return phrases;
  }
  return [];
};

const productIdsOf = async (db: Db, first: Phrase | undefined): Promise<readonly number[]> => {
  if (first === undefined) return [];
  return first.product_ids.length > 0 ? first.product_ids : findProductIds(db, first.phrase);
};

/** The completions of what was typed, with the products of the first one; of looser ones, with those that a search finds. */
const findSuggestions = async (db: Db, typed: string): Promise<Suggestions> => {
  const exact = await completeExactly(db, typed);
  if (exact.length > 0) return { phrases: exact, productIds: await productIdsOf(db, exact[0]) };
  const [phrases, found] = await Promise.all([
    completeLoosely(db, typed.trimEnd()),
    findProductIds(db, typed),
  ]);
  return { phrases, productIds: found.length > 0 ? found : await productIdsOf(db, phrases[0]) };
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
  begun: string,
  shelf: Shelf,
): Promise<ResponseOf<typeof suggestions>> => {
  const typed = typedText(begun);
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
