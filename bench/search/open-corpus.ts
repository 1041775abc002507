import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { openBenchDatabase } from "../support/database.ts";
import type { Corpus } from "./answers.ts";
import { loadCorpus, readDemoProducts, readSharedProducts, stockCorpus } from "./corpus.ts";
import type { CatalogueName } from "./meanings.ts";

/** Loads a catalogue into a database of its own while something is measured. */
export const withCorpus = async (
  name: CatalogueName,
  measure: (corpus: Corpus) => Promise<void>,
): Promise<void> => {
  await using bench = await openBenchDatabase();
  const database = openDatabase({ url: bench.url, max: 2, statementTimeoutMs: 0 });
  await migrate(database);
  const given = name === "demo" ? readDemoProducts() : readSharedProducts();
  const products = await loadCorpus(database, given);
  await stockCorpus(database, products);
  await measure({ database, products });
  await database.close();
};

/** The share as it is printed. */
export const percent = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(1)} %`;
