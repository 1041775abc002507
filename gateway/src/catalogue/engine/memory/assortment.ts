import { many, one, type Db } from "../../../db/database.ts";
import type { Shelf } from "../../../http/context.ts";
import { readThroughCache } from "../../../shared-work.ts";
import {
  selectBrands,
  selectCategories,
  selectOffers,
  selectProducts,
  selectProductsByName,
  selectPromotionProducts,
} from "./queries.ts";

/** All brands or all categories, numbered from 0 by ordinals, so that counts and choices are plain arrays. */
export interface Dictionary {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly ordinalOf: ReadonlyMap<number, number>;
  /** By ordinal, the rank in Indonesian alphabetical order. */
  readonly nameRank: Int32Array;
}

interface CategoryDictionary extends Dictionary {
  /** By ordinal, the ids from the root down to the category itself. */
  readonly paths: readonly (readonly number[])[];
  /** By ordinal, the name as addresses have it. */
  readonly slugs: readonly string[];
}

/** Values of `sourceId` that are not the id of a seller: the shopper's store, and the warehouse behind it. */
export const storeSource = 0;
const warehouseSource = -1;

/** The ordinal of products without a brand, or without an origin. */
export const noBrand = -1;

/**
 * All active products, without prices and stock: reference data, the same for all stores. Columns are
 * arrays; a product has the same row in all of them. Rows are ordered by popularity: row 0 is the most
 * popular product.
 */
export interface Assortment {
  readonly productIds: Float64Array;
  /** The row of a product; undefined where it is not active. */
  readonly rowOf: (productId: number) => number | undefined;
  /** Ordinal in `brands`, or `noBrand`. */
  readonly brand: Int32Array;
  /** Ordinal of the product's own category in `categories`. */
  readonly category: Int32Array;
  /** Whose offer counts: `storeSource`, `warehouseSource`, or the id of a seller. */
  readonly sourceId: Float64Array;
  /** All sellers in `sourceId`. */
  readonly sellerIds: readonly number[];
  readonly netContent: Int32Array;
  readonly isPieces: Int32Array;
  readonly isRecommended: Int32Array;
  /** Counts from 1; the newest product has the highest. */
  readonly newness: Int32Array;
  /** Whether the pack names a halal certificate. */
  readonly isHalal: Int32Array;
  /** Place in `origins`, or `noBrand`. */
  readonly origin: Int32Array;
  readonly origins: readonly string[];
  readonly brands: Dictionary;
  readonly categories: CategoryDictionary;
  /** All rows, the newest product first. */
  readonly newestFirst: Uint32Array;
  /** By row, the rank by name; read at the first call. */
  readonly nameRanks: () => Promise<Int32Array>;
  /** The rows of a promotion's products, ascending; read at the first call for each promotion. */
  readonly promotionRows: (promotionId: number) => Promise<Int32Array>;
}

const ordinalsOf = (ids: Iterable<number>): ReadonlyMap<number, number> => {
  const ordinals = new Map<number, number>();
  for (const id of ids) ordinals.set(id, ordinals.size);
  return ordinals;
};

/** Where the highest id is more than so many times the count of ids, a map takes less memory than an array. */
const maxSparseness = 8;

const noRow = -1;

/** Look-up of rows by id: an array where ids are dense, since reading offers looks up hundreds of thousands. */
const rowLookup = (ids: Float64Array): Assortment["rowOf"] => {
  const highest = ids.reduce((high, id) => Math.max(high, id), 0);
  if (highest > maxSparseness * ids.length) {
    const rows = ordinalsOf(ids);
    return (id) => rows.get(id);
  }
  const rows = new Int32Array(highest + 1).fill(noRow);
  for (let row = 0; row < ids.length; row += 1) rows[ids[row] ?? 0] = row;
  return (id) => {
    const row = rows[id] ?? noRow;
    return row === noRow ? undefined : row;
  };
};

const toOrdinals = (ids: Float64Array, { ordinalOf }: Dictionary): Int32Array =>
  Int32Array.from(ids, (id) => ordinalOf.get(id) ?? noBrand);

const collator = new Intl.Collator("id");

const rankNames = (names: readonly string[]): Int32Array => {
  const ranks = new Int32Array(names.length);
  const sorted = [...names.keys()].sort((a, b) => collator.compare(names[a] ?? "", names[b] ?? ""));
  for (const [rank, ordinal] of sorted.entries()) ranks[ordinal] = rank;
  return ranks;
};

const dictionaryOf = (
  entries: readonly { readonly id: number; readonly name: string }[],
): Dictionary => {
  const ids = entries.map(({ id }) => id);
  const names = entries.map(({ name }) => name);
  return { ids, names, ordinalOf: ordinalsOf(ids), nameRank: rankNames(names) };
};

const readCategories = async (db: Db): Promise<CategoryDictionary> => {
  const categories = await many(db, selectCategories);
  return {
    ...dictionaryOf(categories),
    paths: categories.map(({ path }) => path),
    slugs: categories.map(({ slug }) => slug),
  };
};

const readBrands = async (db: Db): Promise<Dictionary> =>
  dictionaryOf(await many(db, selectBrands));

const sortByNewness = (newness: Int32Array): Uint32Array => {
  const rows = new Uint32Array(newness.length);
  for (const [row, count] of newness.entries()) rows[newness.length - count] = row;
  return rows;
};

const readNameRanks = async (
  db: Db,
  { productIds, rowOf }: Pick<Assortment, "productIds" | "rowOf">,
): Promise<Int32Array> => {
  const byName = toDoubles((await one(db, selectProductsByName)).product_ids);
  const ranks = new Int32Array(productIds.length);
  for (const [rank, productId] of byName.entries()) {
    const row = rowOf(productId);
    if (row !== undefined) ranks[row] = rank;
  }
  return ranks;
};

const readPromotionRows = async (
  db: Db,
  rowOf: Assortment["rowOf"],
  promotionId: number,
): Promise<Int32Array> => {
  const { product_ids: productIds } = await one(db, selectPromotionProducts, { promotionId });
  const rows = [...toDoubles(productIds)].map((productId) => rowOf(productId));
  return Int32Array.from(rows.filter((row) => row !== undefined)).sort();
};

const lazyColumns = (
  db: Db,
  assortment: Pick<Assortment, "productIds" | "rowOf">,
): Pick<Assortment, "nameRanks" | "promotionRows"> => {
  const nameRanks = readThroughCache({ read: () => readNameRanks(db, assortment) });
  return {
    nameRanks: () => nameRanks("all"),
    promotionRows: readThroughCache<number, Int32Array>({
      read: (promotionId) => readPromotionRows(db, assortment.rowOf, promotionId),
      cache: "promotions",
      sizeOf: (rows) => rows.byteLength,
    }),
  };
};

/** Reads the whole assortment: some 0.2 s for 100,000 products. */
export const readAssortment = async (db: Db): Promise<Assortment> => {
  const [columns, brands, categories] = await Promise.all([
    one(db, selectProducts),
    readBrands(db),
    readCategories(db),
  ]);
  const productIds = toDoubles(columns.product_ids);
  const rowOf = rowLookup(productIds);
  const sourceId = toDoubles(columns.source_ids);
  const newness = toInts(columns.newness);
  return {
    productIds,
    rowOf,
    brand: toOrdinals(toDoubles(columns.brand_ids), brands),
    category: toOrdinals(toDoubles(columns.category_ids), categories),
    sourceId,
    sellerIds: [...new Set(sourceId)].filter((id) => id > storeSource),
    netContent: toInts(columns.net_contents),
    isPieces: toInts(columns.pieces),
    isRecommended: toInts(columns.recommended),
    newness,
    isHalal: toInts(columns.halal),
    origin: toInts(columns.origins),
    origins: columns.origin_names,
    newestFirst: sortByNewness(newness),
    brands,
    categories,
    ...lazyColumns(db, { productIds, rowOf }),
  };
};

/** Decodes columns of numbers that PostgreSQL sent as `bytea`: big-endian there, little-endian in typed arrays. */

/** A copy of its own: a buffer of PostgreSQL's driver may begin anywhere in a shared one. */
const aligned = (swapped: Buffer): ArrayBuffer => new Uint8Array(swapped).buffer;

/** From `float8send`. */
export const toDoubles = (column: Buffer): Float64Array =>
  new Float64Array(aligned(column.swap64()));

/** From `int4send`. */
const toInts = (column: Buffer): Int32Array => new Int32Array(aligned(column.swap32()));

/**
 * Prices and stock on the shelf of one store, its warehouse and all sellers included: columns over the
 * rows of the assortment.
 */
export interface Offers {
  /** What the shopper pays, in rupiah; 0 where the shelf does not hold the product. */
  readonly price: Int32Array;
  /** In rupiah. */
  readonly listPrice: Int32Array;
  /** 1 or 0. */
  readonly inStock: Uint8Array;
  /** 1 where the offer is on promotion, as `onPromotion` in `catalogue/prices.ts` defines it; else 0. */
  readonly promoted: Uint8Array;
}

/** Bits of `states`. */
const inStockState = 1;
const promotedState = 2;

const emptyOffers = (size: number): Offers => ({
  price: new Int32Array(size),
  listPrice: new Int32Array(size),
  inStock: new Uint8Array(size),
  promoted: new Uint8Array(size),
});

/** Memory that the offers of one shelf take, in bytes. */
export const sizeOfOffers = ({ price, listPrice, inStock, promoted }: Offers): number =>
  price.byteLength + listPrice.byteLength + inStock.byteLength + promoted.byteLength;

/** The store whose offer counts for a product: store, warehouse or seller; null where there is no warehouse. */
export const offeringStoreId = (
  sourceId: number,
  { storeId, warehouseId }: Shelf,
): number | null => {
  if (sourceId === storeSource) return storeId;
  return sourceId === warehouseSource ? warehouseId : sourceId;
};

/** Reads the offers of a shelf: 1 ms for 5,000 products, 40 ms for 100,000. */
export const readOffers = async (
  db: Db,
  { rowOf, sourceId, sellerIds }: Assortment,
  shelf: Shelf,
): Promise<Offers> => {
  const { storeId, warehouseId } = shelf;
  const sources = [storeId, ...(warehouseId === null ? [] : [warehouseId]), ...sellerIds];
  const columns = await one(db, selectOffers, { storeIds: [...new Set(sources)] });
  const [productIds, storeIds] = [toDoubles(columns.product_ids), toDoubles(columns.store_ids)];
  const [prices, listPrices] = [toInts(columns.prices), toInts(columns.list_prices)];
  const offers = emptyOffers(sourceId.length);
  for (const [at, state] of toInts(columns.states).entries()) {
    const row = rowOf(productIds[at] ?? 0);
    if (row === undefined) continue;
    if (offeringStoreId(sourceId[row] ?? storeSource, shelf) !== storeIds[at]) continue;
    offers.price[row] = prices[at] ?? 0;
    offers.listPrice[row] = listPrices[at] ?? 0;
    offers.inStock[row] = state & inStockState;
    offers.promoted[row] = (state & promotedState) >> 1;
  }
  return offers;
};
