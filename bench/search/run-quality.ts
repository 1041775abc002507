/**
 * Prints how well the search answers the graded queries, by class, and those that do not hold, the worst
 * first.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/run-quality.ts demo|shared
 */
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { openBenchDatabase } from "../support/database.ts";
import { printTable } from "../support/table.ts";
import { loadCorpus, readDemoProducts, readSharedProducts, stockCorpus } from "./corpus.ts";
import { readJudgements } from "./judgements.ts";
import { measureQueries, qualityByClass, type QueryQuality } from "./quality.ts";

const measureAll = async (
  url: string,
  name: "demo" | "shared",
): Promise<readonly QueryQuality[]> => {
  const database = openDatabase({ url, max: 2, statementTimeoutMs: 0 });
  await migrate(database);
  const products = await loadCorpus(
    database,
    name === "demo" ? readDemoProducts() : readSharedProducts(),
  );
  await stockCorpus(database, products);
  const queries = await measureQueries(database, readJudgements(name), products);
  await database.close();
  return queries;
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const printClasses = (name: string, queries: readonly QueryQuality[]): void => {
  printTable(
    `${name}: ${queries.length} queries`,
    ["class", "queries", "nDCG@10", "holds", "empty"],
    [...qualityByClass(queries)].map(([queryClass, quality]) => [
      queryClass,
      String(quality.queries),
      quality.ndcg.toFixed(3),
      percent(quality.holds),
      percent(quality.empty),
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

const name = process.argv[2];
if (name !== "demo" && name !== "shared") {
  console.error("Usage: node bench/search/run-quality.ts demo|shared");
  process.exitCode = 1;
} else {
  await using bench = await openBenchDatabase();
  const queries = await measureAll(bench.url, name);
  printClasses(name, queries);
  printFailing(queries);
}
