import { many, one, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Tracked } from "../../import/tracked.ts";
import { undoImport, type Undone, type UndoRequest } from "../../import/undo.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { leavePrices, refreshPrices, type OffersOf } from "../prices.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { settleMergedBrands } from "./brand-kind.ts";
import { settleCategoryPaths } from "./category-moves.ts";
import { kinds } from "./kinds.ts";
import { settleTables } from "./tables.ts";

const all = Object.values(kinds).map(({ readers, files }) => ({
  readers,
  tables: files.tracked ?? [],
}));

const known: readonly Tracked[] = all.flatMap(({ tables }) => tables);

const tablesOf = (wanted: (typeof all)[number]["readers"]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ readers, tables }) =>
      readers === wanted ? tables.map(({ table }) => table) : [],
    ),
  );

const offerTable = "store_products";
const shopTables = tablesOf("shop");
const wordTables = tablesOf("words");
const pageTables = tablesOf("pages");

/** What documents of the search are made of. */
const indexedTables = ["products", "brands", "categories"];

const undoneRows = `import_changes c join imports i using (import_id) where i.undone_at = :now`;

/** Products that have other words by now: they, the names of their brands, or of the categories on their way. */
const productsToIndex = statement({
  name: "import.undone_products",
  text: `select product_id from products
    where sku in (select coalesce(c.after, c.before) ->> 'sku' from ${undoneRows} and c.table_name = 'products')
      or brand_id in (select (c.after ->> 'brand_id')::bigint from ${undoneRows} and c.table_name = 'brands'
        and (c.before -> 'name', c.before -> 'merged_into') is distinct from (c.after -> 'name', c.after -> 'merged_into'))
      or category_path && array(select t.category_id from categories t where t.category_code in (
        select c.after ->> 'category_code' from ${undoneRows} and c.table_name = 'categories'
          and (c.before -> 'name', c.before -> 'parent_id') is distinct from (c.after -> 'name', c.after -> 'parent_id')))`,
});

const undoneOffers = statement({
  name: "import.undone_offers",
  text: `select coalesce(array_agg(distinct store_id), '{}') as store_ids, coalesce(array_agg(distinct product_id), '{}') as product_ids
    from (select (image ->> 'store_id')::bigint as store_id, (image ->> 'product_id')::bigint as product_id
      from (select coalesce(c.after, c.before) as image from ${undoneRows} and c.table_name = '${offerTable}') undone) offers`,
});

/** What was taken back for some stores is not remembered any more: there all offers are looked at. */
const offersToPrice = async (tx: Tx, { storeIds }: Undone, now: Date): Promise<OffersOf> => {
  if (storeIds !== null) return { storeIds };
  const { store_ids: changed, product_ids: productIds } = await one(tx, undoneOffers, { now });
  return { storeIds: changed, productIds };
};

/** @returns whether tables of the catalogue changed */
const tellReaders = async (tx: Tx, done: Undone, now: Date): Promise<boolean> => {
  const { tables } = done;
  const undone = new Set(tables);
  if (undone.has("categories")) await settleCategoryPaths(tx);
  if (undone.has("products")) await settleMergedBrands(tx);
  const hasOffers = undone.has(offerTable);
  if (hasOffers) await refreshPrices(tx, now, await offersToPrice(tx, done, now));
  if (undone.has("promotions") || undone.has("promotion_products")) await leavePrices(tx);
  if (indexedTables.some((table) => undone.has(table))) {
    const changed = await many(tx, productsToIndex, { now });
    await refreshSearch(tx, { productIds: changed.map(({ product_id: productId }) => productId) });
  }
  const isAny = (of: ReadonlySet<string>) => tables.some((table) => of.has(table));
  const isCatalogue = tables.some((table) => shopTables.has(table) && table !== offerTable);
  if (isCatalogue || isAny(wordTables)) await markCatalogueChanged(tx, now);
  else if (hasOffers || isAny(pageTables)) await markOffersChanged(tx, now);
  return isCatalogue || hasOffers;
};

/**
 * Takes an import back, with prices, search and pages.
 * @param alongside written in the same transaction
 * @throws ImportRefused when it cannot be taken back
 */
export const undoLastImport = async (
  { db, clock }: Deps,
  request: Omit<UndoRequest, "now">,
  alongside: (tx: Tx, undone: Undone) => Promise<void>,
): Promise<Undone> => {
  const now = clock.now();
  let isCatalogue = false;
  const undone = await db.transaction(async (tx) => {
    const done = await undoImport(tx, known, { ...request, now });
    isCatalogue = await tellReaders(tx, done, now);
    await alongside(tx, done);
    return done;
  });
  if (isCatalogue) await settleTables(db);
  return undone;
};
