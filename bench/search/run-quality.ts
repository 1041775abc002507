/**
 * Prints how well the search answers the graded queries, by class, and those that do not hold, the worst
 * first.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/run-quality.ts demo|shared
 */
import { printTable } from "../support/table.ts";
import { readJudgements } from "./judgements.ts";
import { measureCorpus, percent } from "./open-corpus.ts";
import { measureQueries, qualityByClass, type QueryQuality } from "./quality.ts";

const printClasses = (name: string, queries: readonly QueryQuality[]): void => {
  printTable(
    `${name}: ${queries.length} queries`,
    ["class", "queries", "nDCG@10", "holds", "empty"],
    [...qualityByClass(queries)].map(([queryClass, quality]) => [
      queryClass,
      String(quality.queries),
      quality.ndcg.toFixed(3),
      percent(quality.holds, 1),
      percent(quality.empty, 1),
    ]),
  );
};

const printFailing = (queries: readonly QueryQuality[]): void => {
  const failing = queries
    .filter(({ holds }) => holds === false)
    .toSorted((a, b) => (a.ndcg ?? 0) - (b.ndcg ?? 0));
  printTable(
    `${failing.length} do not hold`,
    ["query", "class", "nDCG@10", "found", "shown first"],
    failing.map(({ query, queryClass, ndcg, found, shown }) => [
      query,
      queryClass,
      (ndcg ?? 0).toFixed(2),
      String(found),
      shown
        .slice(0, 3)
        .map((product) => `${product.grade} ${product.name}`)
        .join("; "),
    ]),
  );
};

await measureCorpus("run-quality.ts demo|shared", async ({ database, products }, name) => {
  const queries = await measureQueries(database, readJudgements(name), products);
  printClasses(name, queries);
  printFailing(queries);
});
