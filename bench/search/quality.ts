import { findHits } from "@gerai/gateway/catalogue/engine/query/find-hits";
import { topProductIds } from "@gerai/gateway/catalogue/engine/rank/hits";
import type { Db } from "@gerai/gateway/db/database";
import type { CorpusProduct } from "./corpus.ts";
import type { Judgement } from "./judgements.ts";

const depth = 10;

export interface QueryQuality {
  readonly query: string;
  /** Null where no product of the corpus answers the query at all. */
  readonly ndcg: number | null;
  readonly found: number;
  /** Name and grade of what was shown first. */
  readonly shown: readonly { readonly name: string; readonly grade: number }[];
}

export interface Quality {
  readonly queries: readonly QueryQuality[];
  /** Mean nDCG@10 of the queries that have an answer. */
  readonly ndcg: number;
  /** Share of the queries with an answer that found nothing. */
  readonly empty: number;
}

const gain = (grades: readonly number[]): number =>
  grades
    .slice(0, depth)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

const judge = async (
  db: Db,
  { query, gradeOf }: Judgement,
  products: ReadonlyMap<number, CorpusProduct>,
): Promise<QueryQuality> => {
  const { hits } = await findHits(db, query);
  const shown = topProductIds(hits, depth).flatMap((productId) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ name: product.name, grade: gradeOf(product) }];
  });
  const best = [...products.values()].map((product) => gradeOf(product) as number);
  const ideal = gain(best.toSorted((a, b) => b - a));
  const ndcg = ideal === 0 ? null : gain(shown.map(({ grade }) => grade)) / ideal;
  return { query, ndcg, found: hits.rows.length, shown };
};

/** Runs all queries and grades their first ten products. */
export const measureQuality = async (
  db: Db,
  judgements: readonly Judgement[],
  products: ReadonlyMap<number, CorpusProduct>,
): Promise<Quality> => {
  const queries: QueryQuality[] = [];
  for (const judgement of judgements) queries.push(await judge(db, judgement, products));
  const answered = queries.filter(({ ndcg }) => ndcg !== null);
  const sum = answered.reduce((total, { ndcg }) => total + (ndcg ?? 0), 0);
  const empty = answered.filter(({ found }) => found === 0);
  return {
    queries,
    ndcg: sum / answered.length,
    empty: empty.length / answered.length,
  };
};
