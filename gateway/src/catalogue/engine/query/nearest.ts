import type { ResponseOf } from "@gerai/contract/endpoint";
import type { searches } from "@gerai/contract/search";
import type { Db } from "../../../db/database.ts";
import { tokenise } from "../analysis/tokens.ts";
import { openIndex } from "../index/postings.ts";
import { kindLexeme, kinds, kindsIn } from "../kinds/lexicon.ts";
import type { Hits } from "../rank/hits.ts";

type Nearest = Pick<ResponseOf<typeof searches>, "nearestKeywords" | "nearestCategories">;

const maxKinds = 5;
const maxCategories = 3;

/** The kinds that a keyword names, what these are as well, and those near them. */
const kindsAround = (words: readonly string[]): ReadonlySet<string> => {
  const named = kindsIn(words).map(({ kind }) => kind);
  const wider = named.flatMap((kind) => kinds.wider.get(kind) ?? []);
  return new Set([...named, ...wider, ...named.flatMap((kind) => kinds.near.get(kind) ?? [])]);
};

/** Names of those kinds that some product is of, five at most; none that is the keyword itself. */
const nearestKinds = async (db: Db, keyword: string): Promise<readonly string[]> => {
  const { words } = tokenise(keyword);
  const around = [...kindsAround(words)];
  const { postingOf } = await openIndex(db, around.map(kindLexeme));
  return around
    .filter((kind) => postingOf(kindLexeme(kind)).rows.length > 0)
    .map((kind) => kinds.labels.get(kind) ?? kind)
    .filter((label) => label !== words.join(" "))
    .slice(0, maxKinds);
};

/** The categories that most of the products found are of, three at most. */
const nearestCategories = ({ assortment, rows }: Hits): Nearest["nearestCategories"] => {
  const { categories, category } = assortment;
  const found = Map.groupBy(rows, (row) => category[row] ?? 0);
  return [...found]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxCategories)
    .flatMap(([ordinal]) => {
      const categoryId = categories.ids[ordinal];
      if (categoryId === undefined) return [];
      const [categoryName = "", slug = ""] = [categories.names[ordinal], categories.slugs[ordinal]];
      return [{ categoryId, categoryName, slug }];
    });
};

/** `Mungkin yang Anda maksud`: kinds and categories to go on with, where a keyword found little. */
export const nearestOf = async (db: Db, keyword: string, hits: Hits): Promise<Nearest> => ({
  nearestKeywords: [...(await nearestKinds(db, keyword))],
  nearestCategories: nearestCategories(hits),
});
