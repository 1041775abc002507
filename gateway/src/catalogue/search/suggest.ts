import { limits } from "@gerai/contract/limits";
import { many, type Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { cardsByIds } from "../card-queries.ts";
import { cardView } from "../views.ts";
import { findMatches } from "./matches.ts";
import { selectSuggestions } from "./queries.ts";
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

/** Products of the likeliest completion; those of a search where nothing completes. */
const productsFor = async (
  db: Db,
  typed: string,
  rows: readonly Row[],
  { storeId, warehouseId }: Shelf,
) => {
  const completed = ofKind(rows, "keyword")[0] ?? rows[0];
  const ids =
    completed?.product_ids ?? (await findMatches(db, typed)).hits.map(({ productId }) => productId);
  if (ids.length === 0) return [];
  const cards = await many(db, cardsByIds, [storeId, warehouseId, ids.slice(0, productsTried)]);
  return cards
    .map(({ card }) => cardView(card))
    .toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0))
    .slice(0, limits.suggestionProducts);
};

const nothing = { keywords: [], categories: [], brands: [], products: [] };

/** What the search box offers for what has been typed so far; products are those of the first keyword. */
export const suggest = async (db: Db, keyword: string, shelf: Shelf) => {
  const plain = splitWords(keyword).words.join(" ");
  if (plain.length <= limits.suggestionMinimum) return nothing;
  const { typed, rows } = await completionsOrMended(db, plain);
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
    products: await productsFor(db, typed, rows, shelf),
  };
};
