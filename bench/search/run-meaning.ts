/**
 * Prints how well the search holds what shoppers mean, by class, then by the order that they choose, and which
 * queries do not hold.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/run-meaning.ts demo|shared [--shut|--totals]
 *
 * `--shut` opens the half that nobody who changes the search may have read; `--totals` prints the tables of both
 * halves and names no query.
 */
import { printTable } from "../support/table.ts";
import type { Corpus, Verdict } from "./answers.ts";
import { judgeMeanings } from "./meaning-quality.ts";
import { readMeanings, type CatalogueName, type Half, type Meaning } from "./meanings.ts";
import { measureCorpus, percent } from "./open-corpus.ts";
import { judgeOrders } from "./order-quality.ts";

const heldOf = (verdicts: readonly Verdict[]): string =>
  percent(verdicts.filter(({ holds }) => holds).length, verdicts.length);

const printClasses = (title: string, verdicts: readonly Verdict[]): void => {
  const classes = [
    ...Map.groupBy(verdicts, ({ queryClass }) => queryClass),
    ["all", verdicts],
  ] as const;
  printTable(
    title,
    ["class", "queries", "holds"],
    classes.map(([name, ofClass]) => [name, String(ofClass.length), heldOf(ofClass)]),
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

const printOrders = async (corpus: Corpus, meanings: readonly Meaning[]): Promise<void> => {
  const orders = await judgeOrders(corpus, meanings);
  printTable(
    "everyday queries in other orders, of those that hold by relevance",
    ["order", "queries", "holds"],
    orders.map(([name, verdicts]) => [name, String(verdicts.length), heldOf(verdicts)]),
  );
};

const printHalf = async (
  corpus: Corpus,
  name: CatalogueName,
  half: Half,
  isNamed: boolean,
): Promise<void> => {
  const meanings = readMeanings(half).filter(({ catalogues }) => catalogues.includes(name));
  const verdicts = await judgeMeanings(corpus, meanings);
  printClasses(`${name}, ${half} half`, verdicts);
  await printOrders(corpus, meanings);
  if (isNamed) printFailing(verdicts);
};

const halvesOf = (option: string | undefined): readonly Half[] => {
  if (option === "--totals") return ["open", "shut"];
  return [option === "--shut" ? "shut" : "open"];
};

const [, option] = process.argv.slice(2);

await measureCorpus("run-meaning.ts demo|shared [--shut|--totals]", async (corpus, name) => {
  for (const half of halvesOf(option)) {
    await printHalf(corpus, name, half, option !== "--totals");
  }
});
