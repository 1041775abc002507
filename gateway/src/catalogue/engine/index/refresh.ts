import { many, one, run, type Db, type Tx } from "../../../db/database.ts";
import { splitWords } from "../analysis/tokens.ts";
import { suggestionsOf, type SuggestingProduct } from "../suggest/phrases.ts";
import { documentOf, type Language } from "./document.ts";
import { compoundsAmong, formColumns, formsOf, knownCompounds, languageOf } from "./language.ts";
import { refreshAllPostings, refreshSomePostings } from "./refresh-postings.ts";
import * as queries from "./refresh-queries.ts";

export interface RefreshOptions {
  /** Only these products changed; all are refreshed when absent. */
  readonly productIds?: readonly number[];
}

interface IndexedProduct extends SuggestingProduct {
  readonly popularity: number;
}

const batch = 5_000;

/** From here on a whole refresh is quicker, and it brings counts and suggestions up to date as well. */
const manyProducts = 2_000;

/** And so is one of more than this share of the catalogue. */
const bigShare = 1 / 5;

const categoryNames = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const rows = await many(db, queries.selectCategoryNames);
  return new Map(rows.map(({ category_id, name }) => [category_id, name]));
};

const readProducts = async (
  db: Db,
  productIds: readonly number[] | null,
): Promise<readonly IndexedProduct[]> => {
  const names = await categoryNames(db);
  const products: IndexedProduct[] = [];
  for (let after = 0; ;) {
    const rows = await many(db, queries.selectProducts, { after, productIds, limit: batch });
    for (const row of rows) {
      products.push({
        productId: row.product_id,
        name: row.name,
        nameWords: splitWords(row.name),
        brand: row.brand,
        brandId: row.brand_id,
        categoryPath: row.category_path,
        categories: row.category_path.map((id) => names.get(id) ?? ""),
        unit: row.unit,
        netContent: row.net_content,
        popularity: row.popularity,
      });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return products;
    after = last.product_id;
  }
};

const batches = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  );

const writeDocuments = async (
  tx: Tx,
  products: readonly IndexedProduct[],
  language: Language,
): Promise<void> => {
  for (const some of batches(products)) {
    await run(tx, queries.upsertDocuments, {
      productIds: some.map(({ productId }) => productId),
      documents: some.map((product) => documentOf(product, language)),
      popularities: some.map(({ popularity }) => popularity),
    });
  }
};

const writeSuggestions = async (tx: Tx, products: readonly IndexedProduct[]): Promise<void> => {
  await run(tx, queries.deletePhrases);
  const popularFirst = products.toSorted((a, b) => b.popularity - a.popularity);
  const phrases = suggestionsOf(popularFirst).map((found, phraseId) => ({ ...found, phraseId }));
  for (const some of batches(phrases)) {
    await run(tx, queries.insertPhrases, {
      phraseIds: some.map(({ phraseId }) => phraseId),
      kinds: some.map(({ kind }) => kind),
      phrases: some.map(({ phrase }) => phrase),
      targetIds: some.map(({ targetId }) => targetId),
      productCounts: some.map(({ productCount }) => productCount),
      productIds: some.map(({ productIds }) => `{${productIds.join(",")}}`),
    });
  }
};

const refreshAll = async (tx: Tx): Promise<void> => {
  const products = await readProducts(tx, null);
  const forms = formsOf(products);
  const language = { ...(await languageOf(tx, products)), compounds: compoundsAmong(forms) };
  await run(tx, queries.deleteDocuments, { productIds: null });
  await writeDocuments(tx, products, language);
  await run(tx, queries.deleteWords, { kept: forms.map(({ word }) => word) });
  for (const some of batches(forms)) await run(tx, queries.upsertWords, formColumns(some));
  await many(tx, queries.settleIndexes);
  await refreshAllPostings(tx);
  await writeSuggestions(tx, products);
};

const refreshSome = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  const products = await readProducts(tx, productIds);
  const language = { ...(await languageOf(tx, products)), compounds: await knownCompounds(tx) };
  await refreshSomePostings(tx, productIds, async () => {
    await run(tx, queries.deleteDocuments, { productIds });
    await writeDocuments(tx, products, language);
  });
  await run(tx, queries.insertNewWords, formColumns(formsOf(products)));
  await many(tx, queries.settleIndexes);
};

const areMany = async (tx: Tx, productIds: readonly number[]): Promise<boolean> => {
  if (productIds.length > manyProducts) return true;
  const least = Math.ceil(productIds.length / bigShare);
  const { has } = await one(tx, queries.hasDocuments, { least });
  return !has;
};

/**
 * Brings search and suggestions up to date with the catalogue, in the transaction that changed it.
 * Products that are gone or inactive are no longer found. A refresh of few products leaves word
 * counts and suggestions as they are, until the next whole one.
 */
export const refreshSearch = async (tx: Tx, { productIds }: RefreshOptions = {}): Promise<void> => {
  if (productIds === undefined || (await areMany(tx, productIds))) await refreshAll(tx);
  else if (productIds.length > 0) await refreshSome(tx, productIds);
};
