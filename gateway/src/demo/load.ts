import { homeSeo } from "../../demo/content.ts";
import { refreshSearch } from "../catalogue/engine/refresh.ts";
import { warmPicturesTask } from "../catalogue/jobs.ts";
import { refreshPrices } from "../catalogue/prices.ts";
import { markCatalogueChanged } from "../catalogue/version.ts";
import { many, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { Statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { readCatalogue, type DemoCatalogue } from "./catalogue.ts";
import { offersOf } from "./offers.ts";
import { drawAll, type DemoPictures } from "./pictures.ts";
import * as queries from "./queries.ts";
import * as rows from "./rows.ts";
import { readSources, type DemoSource } from "./sources.ts";

/** Told after each part of a step: its name, how much is done, and of how much. */
export type Progress = (step: string, done: number, total: number) => void;

interface Demo {
  readonly catalogue: DemoCatalogue;
  readonly pictures: DemoPictures;
  readonly sources: readonly DemoSource[];
  readonly now: Date;
}

type WritesRows = Statement<unknown, { readonly rows: readonly object[] }>;

const write = (tx: Tx, statement: WritesRows, list: readonly object[]): Promise<number> =>
  run(tx, statement, { rows: list });

const writeSources = async (tx: Tx, { sources }: Demo): Promise<number> =>
  (await write(tx, queries.writeStores, rows.sourceRows(sources, ["warehouse", "seller"]))) +
  (await write(tx, queries.writeStores, rows.sourceRows(sources, ["store"])));

const writeShelf = async (tx: Tx, { catalogue, pictures, now }: Demo): Promise<number> => {
  const { categoryRows } = rows;
  let changed = await write(tx, queries.writePictures, rows.pictureRows(pictures));
  changed += await write(tx, queries.writeCategories, categoryRows(catalogue, pictures, "top"));
  await run(tx, queries.writeCategoryPaths);
  changed += await write(tx, queries.writeCategories, categoryRows(catalogue, pictures, "below"));
  await run(tx, queries.writeCategoryPaths);
  changed += await write(tx, queries.writeBrands, rows.brandRows(catalogue));
  changed += await write(tx, queries.writeProducts, rows.productRows(catalogue, pictures, now));
  return changed;
};

const productIds = async (tx: Tx, { catalogue }: Demo): Promise<ReadonlyMap<string, number>> => {
  const skus = catalogue.products.map(({ sku }) => sku);
  const found = await many(tx, queries.findProductIds, { skus });
  return new Map(found.map(({ sku, product_id: id }) => [sku, id]));
};

const storeIds = async (tx: Tx, { sources }: Demo): Promise<ReadonlyMap<string, number>> => {
  const codes = sources.map(({ code }) => code);
  const found = await many(tx, queries.findStoreIds, { codes });
  return new Map(found.map(({ store_code: code, store_id: id }) => [code, id]));
};

const idOf = (ids: ReadonlyMap<string, number>, code: string): number => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the demo has written no row for ${code}`);
  return id;
};

const writeOffers = async (tx: Tx, demo: Demo, progress: Progress): Promise<number> => {
  const { sources, catalogue } = demo;
  const products = await productIds(tx, demo);
  const stores = await storeIds(tx, demo);
  let changed = 0;
  for (const [index, source] of sources.entries()) {
    const offers = offersOf(source, catalogue.products);
    changed += await run(tx, queries.writeOffers, {
      storeId: idOf(stores, source.code),
      productIds: offers.map(({ sku }) => idOf(products, sku)),
      listPrices: offers.map(({ listPrice }) => listPrice),
      ownPrices: offers.map(({ ownPrice }) => ownPrice),
      available: offers.map(({ available }) => available),
    });
    progress("prices and stock", index + 1, sources.length);
  }
  return changed;
};

const writeContent = async (tx: Tx, { catalogue, pictures, now }: Demo): Promise<number> => {
  const promotionRows = rows.promotionRows(pictures, now);
  let changed = await run(tx, queries.restartPromotions, { rows: promotionRows, now });
  changed += await write(tx, queries.writePromotions, promotionRows);
  changed += await run(tx, queries.writeVouchers, { rows: rows.voucherRows(now), now });
  const paymentPromotions = rows.paymentPromotionRows(now);
  changed += await run(tx, queries.writePaymentPromotions, { rows: paymentPromotions, now });
  const articles = rows.promotionProductRows(catalogue);
  changed += await write(tx, queries.writePromotionProducts, articles);
  changed += await write(tx, queries.writeBanners, rows.bannerRows(pictures));
  changed += await run(tx, queries.writeHomeSeo, homeSeo);
  changed += await write(tx, queries.writeCategorySeo, rows.categorySeoRows(catalogue));
  changed += await write(tx, queries.writeHomeSections, rows.sectionRows());
  return changed;
};

/** The first pages of the home page, the promotions and the largest categories. */
const warmedArticles = 120;

const finish = async (tx: Tx, { now }: Demo, progress: Progress): Promise<void> => {
  await refreshPrices(tx, now);
  progress("search", 0, 1);
  await refreshSearch(tx);
  progress("search", 1, 1);
  await markCatalogueChanged(tx, now);
  await addJob(tx, warmPicturesTask, { articles: warmedArticles }, { key: warmPicturesTask });
};

/**
 * Fills the shop with the demo catalogue, its stores and its content, in one transaction. Running it
 * again changes nothing, but for promotions that are over: they start again.
 */
export const loadDemo = async (deps: Deps, progress: Progress): Promise<void> => {
  const catalogue = readCatalogue();
  progress("pictures", 0, catalogue.products.length);
  const demo: Demo = {
    catalogue,
    pictures: drawAll(catalogue),
    sources: readSources(),
    now: deps.clock.now(),
  };
  progress("pictures", catalogue.products.length, catalogue.products.length);
  await deps.db.transaction(async (tx) => {
    let changed = await writeSources(tx, demo);
    changed += await writeShelf(tx, demo);
    progress("products", catalogue.products.length, catalogue.products.length);
    changed += await writeOffers(tx, demo, progress);
    changed += await writeContent(tx, demo);
    if (changed > 0) await finish(tx, demo, progress);
  });
};
