/**
 * Prints how well the search holds what shoppers mean, by class, then by the order that they choose, and which
 * queries do not hold.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/run-meaning.ts demo|shared [--shut|--totals] [--first]
 *
 * `--shut` opens the half that nobody who changes the search may have read; `--totals` prints the tables of both
 * halves and names no query. `--first` judges by the first round of queries, whose halves are both open now.
 */
import { printTable } from "../support/table.ts";
import type { Corpus, Verdict } from "./answers.ts";
import { judgeMeanings } from "./meaning-quality.ts";
import {
  readMeanings,
  type CatalogueName,
  type Half,
  type Meaning,
  type Round,
} from "./meanings.ts";
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
  round: Round,
): Promise<readonly Verdict[]> => {
  const meanings = readMeanings(half, round).filter(({ catalogues }) => catalogues.includes(name));
  const verdicts = await judgeMeanings(corpus, meanings);
  printClasses(`${name}, ${half} half of round ${round}`, verdicts);
  await printOrders(corpus, meanings);
  return verdicts;
};

const options = new Set(process.argv.slice(3));
const isNamed = !options.has("--totals");

const halvesAsked = (): readonly Half[] => {
  if (!isNamed) return ["open", "shut"];
  return [options.has("--shut") ? "shut" : "open"];
};

const usage = "run-meaning.ts demo|shared [--shut|--totals] [--first]";

await measureCorpus(usage, async (corpus, name) => {
  for (const half of halvesAsked()) {
    const verdicts = await printHalf(corpus, name, half, options.has("--first") ? 1 : 2);
    if (isNamed) printFailing(verdicts);
  }
});
