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
const productsTried = 3 * limits.suggestionProducts;

const completions = (db: Db, typed: string): Promise<readonly Row[]> =>
  many(db, selectSuggestions, [`${typed}%`, typed]);

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

const productsFor = async (db: Db, keyword: string, { storeId, warehouseId }: Shelf) => {
  const { hits } = await findMatches(db, keyword);
  const ids = hits.slice(0, productsTried).map(({ productId }) => productId);
  const rows = ids.length === 0 ? [] : await many(db, cardsByIds, [storeId, warehouseId, ids]);
  return rows.slice(0, limits.suggestionProducts).map(({ card }) => cardView(card));
};

const ofKind = (rows: readonly Row[], kind: string): readonly Row[] =>
  rows.filter((row) => row.kind === kind);

const nothing = { keywords: [], categories: [], brands: [], products: [] };

/** What the search box offers for what has been typed so far; products are those of the first keyword. */
export const suggest = async (db: Db, keyword: string, shelf: Shelf) => {
  const plain = splitWords(keyword).words.join(" ");
  if (plain.length <= limits.suggestionMinimum) return nothing;
  const { typed, rows } = await completionsOrMended(db, plain);
  const keywords = ofKind(rows, "keyword").map(({ phrase }) => phrase);
  return {
    keywords,
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
    products: await productsFor(db, keywords[0] ?? rows[0]?.phrase ?? typed, shelf),
  };
};
