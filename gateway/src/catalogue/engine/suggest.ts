import { limits } from "@gerai/contract/limits";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { splitWords } from "./analysis/tokens.ts";
import { showProducts } from "./list/show-products.ts";
import { onOneVersion, remembering, type StockedShelf } from "./memory/catalogue-cache.ts";
import { findUnderstood } from "./query/find-hits.ts";
import { understand } from "./query/parse-query.ts";
import { firstIds } from "./rank/rank.ts";
import { completions, type Phrase } from "./suggest/completions.ts";

/** Some of what is found is not on this shelf; so many are asked for to show ten. */
const productsTried = 16;

const ofKind = (rows: readonly Phrase[], kind: string): readonly Phrase[] =>
  rows.filter((row) => row.kind === kind);

interface Offered {
  readonly rows: readonly Phrase[];
  readonly productIds: readonly number[];
}

/** What begins as it would be typed without mistakes, or else what a search would find. */
const findMended = async (db: Db, typed: string): Promise<Offered> => {
  const understood = await understand(db, typed);
  const mended = understood.words.join(" ");
  const rows = mended === "" ? [] : await completions(db, mended);
  const [likeliest] = rows;
  if (likeliest !== undefined) return { rows, productIds: likeliest.product_ids };
  const { hits } = await findUnderstood(db, understood);
  return { rows, productIds: firstIds(hits, productsTried) };
};

/** What is offered for what has been typed, with the products of the likeliest completion. */
const findOffered = async (db: Db, typed: string): Promise<Offered> => {
  const rows = await completions(db, typed);
  const [likeliest] = rows;
  return likeliest === undefined
    ? findMended(db, typed)
    : { rows, productIds: likeliest.product_ids };
};

/** Rows that are remembered in all; some 20 MB. */
const mostRows = 50_000;

const findKnownOffered = remembering<Offered>({
  most: mostRows,
  sizeOf: ({ rows }) => rows.length + 1,
  find: findOffered,
});

/** Places of the products that the shelf holds, those in stock first. */
const placesToShow = (
  { assortment, offers }: StockedShelf,
  productIds: readonly number[],
): readonly number[] =>
  productIds
    .slice(0, productsTried)
    .flatMap((productId) => assortment.placeOf(productId) ?? [])
    .filter((place) => (offers.price[place] ?? 0) > 0)
    .toSorted((a, b) => (offers.inStock[b] ?? 0) - (offers.inStock[a] ?? 0))
    .slice(0, limits.suggestionProducts);

const nothing = { keywords: [], categories: [], brands: [], products: [] };

/** What the search box offers for what has been typed so far; products are those of the first keyword. */
export const suggest = async (db: Db, keyword: string, shelf: Shelf) => {
  const plain = splitWords(keyword).words.join(" ");
  if (plain.length <= limits.suggestionMinimum) return nothing;
  const { rows, products } = await onOneVersion(db, async () => {
    const offered = await findKnownOffered(db, plain);
    return showProducts(db, shelf, (stocked) => ({
      page: placesToShow(stocked, offered.productIds),
      rest: { rows: offered.rows },
    }));
  });
  return {
    keywords: ofKind(rows, "keyword").map(({ phrase }) => phrase),
    categories: ofKind(rows, "category").map((row) => ({
      categoryId: row.target_id,
      categoryName: row.name,
      slug: row.slug,
      parentName: row.parent_name,
    })),
    brands: ofKind(rows, "brand").map((row) => ({
      id: row.target_id,
      name: row.name,
      slug: row.slug,
    })),
    products,
  };
};
