import { limits } from "@gerai/contract/limits";
import { many, type Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { onOneVersion, remembering, type StockedShelf } from "../lists/known.ts";
import { showProducts } from "../lists/show.ts";
import { findMatches } from "./matches.ts";
import { selectSuggestions } from "./queries.ts";
import { firstIds } from "./rank.ts";
import { understand } from "./understand.ts";
import { splitWords } from "./words.ts";

type Row = NonNullable<(typeof selectSuggestions)["row"]>;

/** Some of what is found is not on this shelf; so many are asked for to show ten. */
const productsTried = 16;

const ofKind = (rows: readonly Row[], kind: string): readonly Row[] =>
  rows.filter((row) => row.kind === kind);

const completions = (db: Db, typed: string): Promise<readonly Row[]> =>
  many(db, selectSuggestions, [typed]);

/** What begins as typed, or as it would be typed without mistakes. */
const completionsOrMended = async (
  db: Db,
  typed: string,
): Promise<{ readonly typed: string; readonly rows: readonly Row[] }> => {
  const rows = await completions(db, typed);
  if (rows.length > 0) return { typed, rows };
  const { words } = await understand(db, typed);
  const mended = words.join(" ");
  if (mended === "" || mended === typed) return { typed, rows };
  return { typed: mended, rows: await completions(db, mended) };
};

interface Offered {
  readonly rows: readonly Row[];
  readonly productIds: readonly number[];
}

/** What is offered for what has been typed, with the products of the likeliest completion, or of a search. */
const findOffered = async (db: Db, typed: string): Promise<Offered> => {
  const completed = await completionsOrMended(db, typed);
  const { rows } = completed;
  const likeliest = ofKind(rows, "keyword")[0] ?? rows[0];
  if (likeliest !== undefined) return { rows, productIds: likeliest.product_ids };
  const { hits } = await findMatches(db, completed.typed);
  return { rows, productIds: firstIds(hits, productsTried) };
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
    .flatMap((productId) => assortment.placeOf.get(productId) ?? [])
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
      categoryName: row.name ?? row.phrase,
      slug: row.slug ?? "",
      parentName: row.parent_name ?? "",
    })),
    brands: ofKind(rows, "brand").map((row) => ({
      id: row.target_id,
      name: row.name ?? row.phrase,
      slug: row.slug ?? "",
    })),
    products,
  };
};
