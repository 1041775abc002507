import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { openBenchDatabase } from "../support/database.ts";
import type { Corpus } from "./answers.ts";
import {
  hasSharedProducts,
  loadCorpus,
  readDemoProducts,
  readSharedProducts,
  stockCorpus,
} from "./corpus.ts";
import type { CatalogueName } from "./meanings.ts";

type Measure = (corpus: Corpus, name: CatalogueName) => Promise<void>;

/** Loads a catalogue into a database of its own while something is measured. */
const withCorpus = async (name: CatalogueName, measure: Measure): Promise<void> => {
  await using bench = await openBenchDatabase();
  const database = openDatabase({ url: bench.url, max: 2, statementTimeoutMs: 0 });
  await migrate(database);
  const given = name === "demo" ? readDemoProducts() : readSharedProducts();
  const products = await loadCorpus(database, given);
  await stockCorpus(database, products);
  await measure({ database, products }, name);
  await database.close();
};

/**
 * Measures the catalogue that a program's first argument names.
 * @param usage the program with its arguments
 */
export const measureCorpus = async (usage: string, measure: Measure): Promise<void> => {
  const [name] = process.argv.slice(2);
  if (name !== "demo" && name !== "shared") {
    console.error(`Usage: node bench/search/${usage}`);
    process.exitCode = 1;
  } else if (name === "shared" && !hasSharedProducts()) {
    console.log("../shared/data is not there: its queries rest.");
  } else await withCorpus(name, measure);
};

/** The share as it is printed. */
export const percent = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(1)} %`;
