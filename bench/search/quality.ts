import type { Database } from "@gerai/gateway/db/database";
import { ask, pageDepth, shownBy } from "./answers.ts";
import type { CorpusProduct } from "./corpus.ts";
import type { Grade, Judgement } from "./judgements.ts";

/** A query holds when three of its first five products are right, or all that are right. */
const heldDepth = 5;
const heldProducts = 3;

export interface QueryQuality {
  readonly queryClass: string;
  readonly query: string;
  /** Null where no product of the corpus answers the query at all. */
  readonly ndcg: number | null;
  /** Null where no product is right: graded 3 or 2. */
  readonly holds: boolean | null;
  readonly found: number;
  /** Name and grade of what was shown first. */
  readonly shown: readonly { readonly name: string; readonly grade: Grade }[];
}

/** The quality of several queries. */
export interface Quality {
  readonly queries: number;
  /** Mean nDCG@10 of the queries that have an answer. */
  readonly ndcg: number;
  /** Share of the queries with a right product that hold. */
  readonly holds: number;
  /** Share of the queries with an answer that found nothing. */
  readonly empty: number;
}

const gain = (grades: readonly Grade[]): number =>
  grades
    .slice(0, pageDepth)
    .reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

const rightOf = (grades: readonly Grade[]): number => grades.filter((grade) => grade >= 2).length;

const holds = (shown: readonly Grade[], all: readonly Grade[]): boolean | null => {
  const right = rightOf(all);
  if (right === 0) return null;
  return rightOf(shown.slice(0, heldDepth)) >= Math.min(heldProducts, right);
};

const judge = async (
  database: Database,
  { queryClass, query, gradeOf }: Judgement,
  products: ReadonlyMap<number, CorpusProduct>,
): Promise<QueryQuality> => {
  const corpus = { database, products };
  const found = await ask(corpus, query);
  const shown = shownBy(corpus, found).map((product) => ({
    name: product.name,
    grade: gradeOf(product),
  }));
  const grades = shown.map(({ grade }) => grade);
  const all = [...products.values()].map((product) => gradeOf(product));
  const ideal = gain(all.toSorted((a, b) => b - a));
  return {
    queryClass,
    query,
    ndcg: ideal === 0 ? null : gain(grades) / ideal,
    holds: holds(grades, all),
    found: found.pagination.totalData + found.similarProducts.length,
    shown,
  };
};

/** Runs all queries, as a shopper of the corpus' store, and grades their first ten products. */
export const measureQueries = async (
  database: Database,
  judgements: readonly Judgement[],
  products: ReadonlyMap<number, CorpusProduct>,
): Promise<readonly QueryQuality[]> => {
  const queries: QueryQuality[] = [];
  for (const judgement of judgements) queries.push(await judge(database, judgement, products));
  return queries;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const qualityOf = (queries: readonly QueryQuality[]): Quality => {
  const answered = queries.filter(({ ndcg }) => ndcg !== null);
  return {
    queries: queries.length,
    ndcg: mean(answered.map(({ ndcg }) => ndcg ?? 0)),
    holds: mean(
      queries
        .filter((query) => query.holds !== null)
        .map((query) => (query.holds === true ? 1 : 0)),
    ),
    empty: mean(answered.map(({ found }) => (found === 0 ? 1 : 0))),
  };
};

/** The quality of each class in the order of the file, then of all queries as `all`. */
export const qualityByClass = (queries: readonly QueryQuality[]): ReadonlyMap<string, Quality> =>
  new Map([
    ...[...Map.groupBy(queries, ({ queryClass }) => queryClass)].map(
      ([name, ofClass]) => [name, qualityOf(ofClass)] as const,
    ),
    ["all", qualityOf(queries)],
  ]);
