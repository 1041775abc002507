import { many, type Db } from "../../../db/database.ts";
import { batching, memoiseByObject } from "../../../shared-work.ts";
import { normalisedKeyword } from "../analysis/tokens.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import type { Hits } from "../rank/hits.ts";
import { selectLearnt, selectLearntKeywords } from "./queries.ts";

/** Points of products, by id. */
export type Learnt = ReadonlyMap<number, number>;

const nothing: Learnt = new Map();

/** Keywords that have taught anything: few of those that are searched for. What is learnt anew is a new assortment. */
const learntKeywords = answerCache<ReadonlySet<string>>({
  read: async (db) => new Set((await many(db, selectLearntKeywords)).map(({ keyword }) => keyword)),
});

/** Batched, because the lines of a pasted list are searched for at the same time. */
const learntReader = memoiseByObject((db: Db) =>
  batching<string, Learnt>({
    concurrency: 4,
    maxBatchSize: 64,
    answerBatch: async (keywords) => {
      const rows = await many(db, selectLearnt, { keywords: [...new Set(keywords)] });
      const byKeyword = Map.groupBy(rows, (row) => row.keyword);
      return keywords.map(
        (keyword) =>
          new Map((byKeyword.get(keyword) ?? []).map((row) => [row.product_id, row.points])),
      );
    },
  }),
);

/** What a keyword has taught; empty for most, which are answered from memory. */
export const readLearnt = async (db: Db, keyword: string): Promise<Learnt> => {
  const normalised = normalisedKeyword(keyword);
  const keywords = await learntKeywords(db, "all");
  return keywords.has(normalised) ? learntReader(db)(normalised) : nothing;
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
