/**
 * Prints how well the search holds what shoppers mean, by class, and which queries do not hold.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/run-meaning.ts demo|shared [--shut|--totals]
 *
 * `--shut` opens the half that nobody who changes the search may have read; `--totals` prints the classes of both
 * halves and names no query.
 */
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { openBenchDatabase } from "../support/database.ts";
import { printTable } from "../support/table.ts";
import type { Corpus, Verdict } from "./answers.ts";
import {
  hasSharedProducts,
  loadCorpus,
  readDemoProducts,
  readSharedProducts,
  stockCorpus,
} from "./corpus.ts";
import { judgeMeanings } from "./meaning-quality.ts";
import { readMeanings, type CatalogueName, type Half } from "./meanings.ts";

const withCorpus = async (
  name: CatalogueName,
  judge: (corpus: Corpus) => Promise<void>,
): Promise<void> => {
  await using bench = await openBenchDatabase();
  const database = openDatabase({ url: bench.url, max: 2, statementTimeoutMs: 0 });
  await migrate(database);
  const given = name === "demo" ? readDemoProducts() : readSharedProducts();
  const products = await loadCorpus(database, given);
  await stockCorpus(database, products);
  await judge({ database, products });
  await database.close();
};

const percent = (verdicts: readonly Verdict[]): string =>
  `${((100 * verdicts.filter(({ holds }) => holds).length) / verdicts.length).toFixed(1)} %`;

const printClasses = (title: string, verdicts: readonly Verdict[]): void => {
  const classes = [
    ...Map.groupBy(verdicts, ({ queryClass }) => queryClass),
    ["all", verdicts],
  ] as const;
  printTable(
    title,
    ["class", "queries", "holds"],
    classes.map(([name, ofClass]) => [name, String(ofClass.length), percent(ofClass)]),
  );
};

const printFailing = (verdicts: readonly Verdict[]): void => {
  const failing = verdicts.filter(({ holds }) => !holds);
  printTable(
    `${failing.length} do not hold`,
    ["query", "class", "why", "shown first"],
    failing.map(({ query, queryClass, why, shown }) => [query, queryClass, why, shown.join("; ")]),
  );
};

const judgeHalf = async (
  corpus: Corpus,
  name: CatalogueName,
  half: Half,
): Promise<readonly Verdict[]> =>
  judgeMeanings(
    corpus,
    readMeanings(half).filter(({ catalogues }) => catalogues.includes(name)),
  );

const [name, option] = process.argv.slice(2);
if (name !== "demo" && name !== "shared") {
  console.error("Usage: node bench/search/run-meaning.ts demo|shared [--shut|--totals]");
  process.exitCode = 1;
} else if (name === "shared" && !hasSharedProducts()) {
  console.log("../shared/data is not there: its queries rest.");
} else {
  await withCorpus(name, async (corpus) => {
    const halves: readonly Half[] =
      option === "--totals" ? ["open", "shut"] : [option === "--shut" ? "shut" : "open"];
    for (const half of halves) {
      const verdicts = await judgeHalf(corpus, name, half);
      printClasses(`${name}, ${half} half`, verdicts);
      if (option !== "--totals") printFailing(verdicts);
    }
  });
}
