/**
 * Prints how well the search answers the graded queries, and the ones it answers worst.
 *
 *     DATABASE_URL=postgres://…/empty_database node bench/search/run-quality.ts demo|shared
 */
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { printTable } from "../support/table.ts";
import { loadCorpus, readDemoProducts, readSharedProducts } from "./corpus.ts";
import { readJudgements } from "./judgements.ts";
import { measureQuality } from "./quality.ts";

const worstShown = 25;

const measure = async (url: string, name: "demo" | "shared"): Promise<void> => {
  const database = openDatabase({ url, max: 2, statementTimeoutMs: 0 });
  await migrate(database);
  const products = await loadCorpus(
    database,
    name === "demo" ? readDemoProducts() : readSharedProducts(),
  );
  const { queries, ndcg, empty } = await measureQuality(database, readJudgements(name), products);
  await database.close();
  const worst = queries.toSorted((a, b) => (a.ndcg ?? 0) - (b.ndcg ?? 0)).slice(0, worstShown);
  printTable(
    `${name}: ${queries.length} queries, nDCG@10 ${ndcg.toFixed(3)}, empty ${(100 * empty).toFixed(1)} %`,
    ["query", "nDCG@10", "found", "shown first"],
    worst.map((query) => [
      query.query,
      (query.ndcg ?? 0).toFixed(2),
      String(query.found),
      query.shown
        .slice(0, 2)
        .map(({ name: shown, grade }) => `${grade} ${shown}`)
        .join("; "),
    ]),
  );
};

const url = process.env["DATABASE_URL"];
const name = process.argv[2];
if (url === undefined || (name !== "demo" && name !== "shared")) {
  console.error("Usage: DATABASE_URL=… node bench/search/run-quality.ts demo|shared");
  process.exitCode = 1;
} else await measure(url, name);
