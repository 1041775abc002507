import { many, one, run, type Db, type Tx } from "../../db/database.ts";
import { tokenise } from "./analysis/tokens.ts";
import { documentOf, type Language } from "./index/document.ts";
import {
  compoundsAmong,
  formColumns,
  formsOf,
  readCompounds,
  languageOf,
} from "./index/language.ts";
import { refreshAllPostings, refreshSomePostings } from "./index/refresh-postings.ts";
import * as queries from "./index/refresh-queries.ts";
import { assignKinds, KindCounter, type KindCounts } from "./kinds/assign.ts";
import type { KindSource } from "./kinds/candidates.ts";
import { buildPhrases, type PhraseSource } from "./suggest/phrases.ts";

export interface RefreshOptions {
  /** The products that changed; without it, all are refreshed. */
  readonly productIds?: readonly number[];
}

interface IndexedProduct extends PhraseSource, KindSource {
  readonly popularity: number;
  readonly composition: string;
  readonly claims: string;
}

/** Products per statement. */
const batchSize = 5_000;

/** With more changed products, or a larger share of the catalogue, a whole refresh is faster. */
const maxPartialProducts = 2_000;
const maxPartialShare = 1 / 5;

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
    const rows = await many(db, queries.selectProducts, { after, productIds, limit: batchSize });
    for (const row of rows) {
      products.push({
        productId: row.product_id,
        name: row.name,
        nameTokens: tokenise(row.name),
        brand: row.brand,
        brandId: row.brand_id,
        categoryPath: row.category_path,
        categories: row.category_path.map((id) => names.get(id) ?? ""),
        unit: row.unit,
        netContent: row.net_content,
        popularity: row.popularity,
        givenKind: row.kind,
        composition: row.composition,
        claims: row.claims,
      });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return products;
    after = last.product_id;
  }
};

const batchesOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );

const writeDocuments = async (
  tx: Tx,
  products: readonly IndexedProduct[],
  language: Language,
  neighbours?: KindCounts,
): Promise<void> => {
  const kinds = assignKinds(products, neighbours);
  const indexable = products.map((product, at) => ({ ...product, kind: kinds[at] ?? null }));
  for (const batch of batchesOf(indexable)) {
    await run(tx, queries.upsertDocuments, {
      productIds: batch.map(({ productId }) => productId),
      documents: batch.map((product) => documentOf(product, language)),
      popularities: batch.map(({ popularity }) => popularity),
      kinds: batch.map(({ kind }) => kind?.kind ?? null),
    });
  }
};

/** What kinds the products of these products' categories have. */
const readNeighbours = async (db: Db, products: readonly IndexedProduct[]): Promise<KindCounts> => {
  const categoryIds = new Set(products.flatMap(({ categoryPath }) => categoryPath.slice(-1)));
  const counts = await many(db, queries.selectKindCounts, { categoryIds: [...categoryIds] });
  const counter = new KindCounter();
  for (const row of counts) counter.add(row.category_id, row.brand_id, row.kind, row.products);
  return counter;
};

const writePhrases = async (tx: Tx, products: readonly IndexedProduct[]): Promise<void> => {
  await run(tx, queries.deletePhrases);
  const popularFirst = products.toSorted((a, b) => b.popularity - a.popularity);
  const phrases = buildPhrases(popularFirst).map((phrase, phraseId) => ({ ...phrase, phraseId }));
  for (const batch of batchesOf(phrases)) {
    await run(tx, queries.insertPhrases, {
      phraseIds: batch.map(({ phraseId }) => phraseId),
      kinds: batch.map(({ kind }) => kind),
      phrases: batch.map(({ phrase }) => phrase),
      targetIds: batch.map(({ targetId }) => targetId),
      productCounts: batch.map(({ productCount }) => productCount),
      productIds: batch.map(({ productIds }) => `{${productIds.join(",")}}`),
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
  for (const batch of batchesOf(forms)) await run(tx, queries.upsertWords, formColumns(batch));
  await many(tx, queries.settleIndexes);
  await refreshAllPostings(tx);
  await writePhrases(tx, products);
};

const refreshSome = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  const products = await readProducts(tx, productIds);
  const language = { ...(await languageOf(tx, products)), compounds: await readCompounds(tx) };
  await refreshSomePostings(tx, productIds, async () => {
    await run(tx, queries.deleteDocuments, { productIds });
    await writeDocuments(tx, products, language, await readNeighbours(tx, products));
  });
  await run(tx, queries.insertNewWords, formColumns(formsOf(products)));
  await many(tx, queries.settleIndexes);
};

const needsWholeRefresh = async (tx: Tx, productIds: readonly number[]): Promise<boolean> => {
  if (productIds.length > maxPartialProducts) return true;
  const least = Math.ceil(productIds.length / maxPartialShare);
  const { has } = await one(tx, queries.hasDocuments, { least });
  return !has;
};

/**
 * Rebuilds the search index in the transaction that changed the catalogue. Deleted and inactive products
 * are no longer found. A refresh of few products updates documents and postings only; word counts and
 * phrases wait for the next whole refresh.
 */
export const refreshSearch = async (tx: Tx, { productIds }: RefreshOptions = {}): Promise<void> => {
  if (productIds === undefined || (await needsWholeRefresh(tx, productIds))) await refreshAll(tx);
  else if (productIds.length > 0) await refreshSome(tx, productIds);
};
