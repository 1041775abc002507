import { many, type Db } from "../../db/database.ts";
import { openIndex } from "./index/postings.ts";
import { kindsIn } from "./kinds/lexicon.ts";
import { readLearnt } from "./learn/learnt.ts";
import { selectNames } from "./learn/queries.ts";
import { findHits, lexemesOf } from "./query/find-hits.ts";
import { parseQuery } from "./query/parse-query.ts";
import { topIndexes, pointsOfRow } from "./rank/matches.ts";
import { scoreParts } from "./rank/rank.ts";

/** Why a product stands where it does. */
export interface ExplainedProduct {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  /** What the search takes it for; null where it does not know. */
  readonly kind: string | null;
  readonly score: number;
  /** Points by reason, zeros left out: terms, `phrases`, `sizes`, `learnt`, and `rest` for adjacent words and the like. */
  readonly parts: readonly (readonly [name: string, points: number])[];
  /** Place among all products by what is sold, from 1; decides between equal scores. */
  readonly popularityRank: number;
}

export interface Explanation {
  /** The words in the spelling of the catalogue. */
  readonly words: readonly string[];
  readonly correctedKeyword: string | null;
  /** Kinds that the words name. */
  readonly kinds: readonly string[];
  readonly sizes: readonly string[];
  readonly unknown: readonly string[];
  /** The kinds that serve the purpose that the keyword names; empty where it names none. */
  readonly purposeKinds: readonly string[];
  readonly total: number;
  readonly isPartial: boolean;
  readonly products: readonly ExplainedProduct[];
}

/** How a keyword is understood, and why its first `limit` products stand where they do, before stock is looked at. */
export const explainSearch = async (
  db: Db,
  keyword: string,
  limit: number,
): Promise<Explanation> => {
  const query = await parseQuery(db, keyword);
  const { hits, correctedKeyword, isPartial, kinds: purposeKinds } = await findHits(db, keyword);
  const { assortment, rows, scores } = hits;
  const learnt = purposeKinds.length > 0 ? new Map() : await readLearnt(db, keyword);
  const index = await openIndex(db, lexemesOf(query));
  const parts = scoreParts(index, query);
  const first = [...topIndexes(scores, limit)];
  const idAt = (at: number): number => assortment.productIds[rows[at] ?? 0] ?? 0;
  const names = await many(db, selectNames, { productIds: first.map(idAt) });
  const nameOf = new Map(names.map((row) => [row.product_id, row]));
  const products = first.map((at): ExplainedProduct => {
    const [productId, row, score] = [idAt(at), rows[at] ?? 0, scores[at] ?? 0];
    const counted: readonly (readonly [string, number])[] = [
      ...parts.map(({ name, matches }) => [name, pointsOfRow(matches, row)] as const),
      ["learnt", learnt.get(productId) ?? 0],
    ];
    const rest = score - counted.reduce((sum, [, points]) => sum + points, 0);
    const { sku = "", name = "", kind = null } = nameOf.get(productId) ?? {};
    return {
      productId,
      sku,
      name,
      kind,
      score,
      parts: [...counted, ["rest", rest] as const].filter(([, points]) => points !== 0),
      popularityRank: row + 1,
    };
  });
  return {
    words: query.words,
    correctedKeyword,
    kinds: kindsIn(query.words).map(({ kind }) => kind),
    sizes: query.sizes,
    unknown: query.unknown,
    purposeKinds,
    total: rows.length,
    isPartial,
    products,
  };
};
