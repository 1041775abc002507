/**
 * Prints how many variants of the search's own phrases find what the phrases find, and how many real words the
 * search takes for others.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/search/run-variants.ts demo|shared [WORDS]
 *
 * WORDS is a file with one word a line; without it the everyday words of `judgements/words.txt` are asked.
 */
import { printTable } from "../support/table.ts";
import type { Corpus } from "./answers.ts";
import { mendedOf, readRealWords } from "./mended-words.ts";
import { measureCorpus, percent } from "./open-corpus.ts";
import { judgeVariants } from "./variant-quality.ts";

const shownFailing = 40;

const printVariants = async (corpus: Corpus): Promise<void> => {
  const verdicts = await judgeVariants(corpus);
  const groups = Map.groupBy(verdicts, ({ table, variation }) => `${table}, ${variation}`);
  printTable(
    "variants of the tables' phrases",
    ["variant", "queries", "holds"],
    [...groups].map(([name, group]) => [
      name,
      String(group.length),
      percent(group.filter(({ holds }) => holds).length, group.length),
    ]),
  );
  const failing = verdicts.filter(({ holds }) => !holds);
  const step = Math.max(1, Math.ceil(failing.length / shownFailing));
  printTable(
    `${failing.length} do not hold, some of them`,
    ["query", "of"],
    failing
      .filter((_, index) => index % step === 0)
      .map(({ query, table, phrase }) => [query, `${table}: ${phrase}`]),
  );
};

const printMended = async (corpus: Corpus, file: string | undefined): Promise<void> => {
  const words = readRealWords(file);
  const mended = await mendedOf(corpus, words);
  console.log(`\n${percent(mended.length, words.length)} of ${words.length} real words mended`);
  console.log(mended.map(({ word, into }) => `${word} > ${into}`).join(", "));
};

const [, file] = process.argv.slice(2);

await measureCorpus("run-variants.ts demo|shared [WORDS]", async (corpus) => {
  await printVariants(corpus);
  await printMended(corpus, file);
});
