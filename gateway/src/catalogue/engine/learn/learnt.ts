import { many, type Db } from "../../../db/database.ts";
import { normalisedKeyword } from "../analysis/tokens.ts";
import type { Hits } from "../rank/hits.ts";
import { selectLearnt } from "./queries.ts";

/** Points of products, by id. */
export type Learnt = ReadonlyMap<number, number>;

/** What a keyword has taught; empty for most. */
export const readLearnt = async (db: Db, keyword: string): Promise<Learnt> => {
  const rows = await many(db, selectLearnt, { keyword: normalisedKeyword(keyword) });
  return new Map(rows.map((row) => [row.product_id, row.points]));
};

/** The same hits, those that shoppers choose raised by their points. None is added. */
export const raiseLearnt = (hits: Hits, learnt: Learnt): Hits => {
  if (learnt.size === 0) return hits;
  const { assortment, rows } = hits;
  const scores = hits.scores.slice();
  for (const [productId, points] of learnt) {
    const at = rows.indexOf(assortment.rowOf(productId) ?? -1);
    if (at >= 0) scores[at] = (scores[at] ?? 0) + points;
  }
  return { assortment, rows, scores };
};
