import { limits } from "@gerai/contract/limits";
import { many, one, type Db } from "../../db/database.ts";
import { readVersion } from "../version.ts";
import { tokenise } from "./analysis/tokens.ts";
import type { Assortment } from "./memory/assortment.ts";
import { answerCache, isCurrent, perAssortment } from "./memory/catalogue-cache.ts";
import { selectUnrestricted } from "./queries.ts";
import { readPhrases } from "./suggest/completions.ts";
import type { Phrase } from "./suggest/known-things.ts";

/** Rows that keywords are taken from: those of the most popular products. */
const reach = 200;

/** Products of a phrase that are looked at; the most popular stand first. */
const examples = 4;

const bestRow = ({ rowOf }: Assortment, { product_ids: ids }: Phrase): number =>
  Math.min(...ids.slice(0, examples).map((id) => rowOf(id) ?? reach));

/** The phrases of two words, by the row of the most popular product that has them. */
const phrasesByRow = (
  assortment: Assortment,
  phrases: readonly Phrase[],
): ReadonlyMap<number, readonly Phrase[]> =>
  Map.groupBy(
    phrases.filter(({ kind, phrase }) => kind === "keyword" && phrase.split(" ").length === 2),
    (phrase) => bestRow(assortment, phrase),
  );

const wordsOf = (name = ""): ReadonlySet<string> => new Set(tokenise(name).words);

/** Of a product's phrases the most frequent one that begins with its category, else with its brand. */
const nameOf = (
  { brand, brands, category, categories }: Assortment,
  row: number,
  phrases: readonly Phrase[],
): string | undefined => {
  const frequent = phrases.toSorted((a, b) => b.product_count - a.product_count);
  const names = [categories.names[category[row] ?? -1], brands.names[brand[row] ?? -1]];
  return names
    .map(wordsOf)
    .map((words) => frequent.find(({ phrase }) => words.has(phrase.split(" ")[0] ?? "")))
    .find((found) => found !== undefined)?.phrase;
};

const choose = (
  assortment: Assortment,
  phrases: readonly Phrase[],
  rows: readonly number[],
): readonly string[] => {
  const byRow = phrasesByRow(assortment, phrases);
  const chosen: string[] = [];
  const used = new Set<string>();
  const isUsed = ({ phrase }: Phrase): boolean => phrase.split(" ").some((word) => used.has(word));
  for (const row of rows) {
    if (chosen.length === limits.popularKeywords) break;
    const ofRow = (byRow.get(row) ?? []).filter((phrase) => !isUsed(phrase));
    const name = nameOf(assortment, row, ofRow);
    if (name === undefined) continue;
    chosen.push(name);
    for (const word of name.split(" ")) used.add(word);
  }
  return chosen;
};

const assortmentOf = perAssortment(({ assortment }) => assortment);

/** Once for each assortment: one statement, and a walk over the phrases. */
const findPopular = async (db: Db): Promise<readonly string[]> => {
  const assortment = await assortmentOf(db);
  const productIds = [...assortment.productIds.subarray(0, reach)];
  const unrestricted = await many(db, selectUnrestricted, { productIds });
  const rows = unrestricted
    .flatMap(({ product_id: productId }) => assortment.rowOf(productId) ?? [])
    .toSorted((a, b) => a - b);
  return choose(assortment, await readPhrases(db), rows);
};

const findCachedPopular = answerCache<readonly string[]>({ read: findPopular });

/**
 * What the most popular products are called, as keywords to search for: at most `limits.popularKeywords`, no
 * two with a word in common, none of products with an age limit.
 */
export const popularKeywords = async (db: Db): Promise<readonly string[]> => {
  // No list is read here that would tell of a new version.
  isCurrent(db, await one(db, readVersion));
  return findCachedPopular(db, "all");
};
