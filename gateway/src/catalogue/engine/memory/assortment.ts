import { many, one, type Db } from "../../../db/database.ts";
import { toDoubles, toInts } from "./binary-columns.ts";
import { once } from "./once.ts";
import {
  selectBrands,
  selectCategories,
  selectProducts,
  selectProductsByName,
  selectPromotionProducts,
} from "./queries.ts";

/** Brands or categories, numbered from 0 on, so that counts and choices are plain arrays. */
export interface Names {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly placeOf: ReadonlyMap<number, number>;
  /** The rank of each by name, as Indonesian sorts. */
  readonly byName: Int32Array;
}

export interface Categories extends Names {
  /** Ids from the root down to the category itself. */
  readonly paths: readonly (readonly number[])[];
}

/** Whose offer of a product counts: the store's, the warehouse's, or that of the seller with this id. */
export const storePlace = 0;
export const warehousePlace = -1;

/** Marks a product without a brand. */
export const noBrand = -1;

/**
 * All that is sold, without prices and stock: reference data, the same for all stores. A product is known
 * by its place in the order of popularity, so a lower place is a more popular product; the columns are
 * arrays over these places.
 */
export interface Assortment {
  readonly productIds: Float64Array;
  /** The place of a product; undefined where it is not sold. */
  readonly placeOf: (productId: number) => number | undefined;
  /** Place in `brands`, or `noBrand`. */
  readonly brand: Int32Array;
  /** Place of the product's own category in `categories`. */
  readonly category: Int32Array;
  readonly offeredBy: Float64Array;
  /** All ids in `offeredBy` that are sellers'. */
  readonly sellerIds: readonly number[];
  readonly netContent: Int32Array;
  readonly isPieces: Int32Array;
  readonly isRecommended: Int32Array;
  /** Counts from 1; the newest product has the highest. */
  readonly newness: Int32Array;
  readonly brands: Names;
  readonly categories: Categories;
  /** All places, the newest product first. */
  readonly newestFirst: Uint32Array;
  /** For each place its rank by name; read at the first call. */
  readonly nameRanks: () => Promise<Int32Array>;
  /** The products of some promotions, each once; read at the first call for each promotion. */
  readonly promoted: (promotionIds: readonly number[]) => Promise<readonly number[]>;
}

const placesOf = (ids: Iterable<number>): ReadonlyMap<number, number> => {
  const places = new Map<number, number>();
  for (const id of ids) places.set(id, places.size);
  return places;
};

/** Ids that are numbered so loosely take more room in an array than in a map. */
const mostGaps = 8;

/** Finds the places of ids; hundreds of thousands are looked up at once, so by an array where it can be. */
const placeFinder = (ids: Float64Array): Assortment["placeOf"] => {
  const highest = ids.reduce((high, id) => Math.max(high, id), 0);
  if (highest > mostGaps * ids.length) {
    const places = placesOf(ids);
    return (id) => places.get(id);
  }
  const places = new Int32Array(highest + 1).fill(-1);
  for (let place = 0; place < ids.length; place += 1) places[ids[place] ?? 0] = place;
  return (id) => {
    const place = places[id] ?? -1;
    return place === -1 ? undefined : place;
  };
};

const numbered = (ids: Float64Array, { placeOf }: Names): Int32Array =>
  Int32Array.from(ids, (id) => placeOf.get(id) ?? noBrand);

const collator = new Intl.Collator("id");

const ranksOf = (names: readonly string[]): Int32Array => {
  const ranks = new Int32Array(names.length);
  const sorted = [...names.keys()].sort((a, b) => collator.compare(names[a] ?? "", names[b] ?? ""));
  for (const [rank, place] of sorted.entries()) ranks[place] = rank;
  return ranks;
};

const namesOf = (rows: readonly { readonly id: number; readonly name: string }[]): Names => {
  const ids = rows.map(({ id }) => id);
  const names = rows.map(({ name }) => name);
  return { ids, names, placeOf: placesOf(ids), byName: ranksOf(names) };
};

const readCategories = async (db: Db): Promise<Categories> => {
  const rows = await many(db, selectCategories);
  return { ...namesOf(rows), paths: rows.map(({ path }) => path) };
};

const readBrands = async (db: Db): Promise<Names> => namesOf(await many(db, selectBrands));

const byNewness = (newness: Int32Array): Uint32Array => {
  const places = new Uint32Array(newness.length);
  for (const [place, count] of newness.entries()) places[newness.length - count] = place;
  return places;
};

const readNameRanks = async (
  db: Db,
  { productIds, placeOf }: Pick<Assortment, "productIds" | "placeOf">,
): Promise<Int32Array> => {
  const byName = toDoubles((await one(db, selectProductsByName)).product_ids);
  const ranks = new Int32Array(productIds.length);
  for (const [rank, productId] of byName.entries()) {
    const place = placeOf(productId);
    if (place !== undefined) ranks[place] = rank;
  }
  return ranks;
};

const promotedReader = (db: Db, placeOf: Assortment["placeOf"]): Assortment["promoted"] => {
  const known = new Map<number, readonly number[]>();
  return async (promotionIds) => {
    const missing = promotionIds.filter((id) => !known.has(id));
    const rows =
      missing.length === 0
        ? []
        : await many(db, selectPromotionProducts, { promotionIds: missing });
    for (const id of missing) known.set(id, []);
    for (const { promotion_id: id, product_ids: column } of rows) {
      const places = [...toDoubles(column)].map((productId) => placeOf(productId));
      known.set(
        id,
        places.filter((place) => place !== undefined),
      );
    }
    return [...new Set(promotionIds.flatMap((id) => known.get(id) ?? []))];
  };
};

/** Reads the whole assortment: some 0.2 s for 100,000 products. */
export const readAssortment = async (db: Db): Promise<Assortment> => {
  const [row, brands, categories] = await Promise.all([
    one(db, selectProducts),
    readBrands(db),
    readCategories(db),
  ]);
  const productIds = toDoubles(row.product_ids);
  const placeOf = placeFinder(productIds);
  const offeredBy = toDoubles(row.places);
  const newness = toInts(row.newness);
  return {
    productIds,
    placeOf,
    brand: numbered(toDoubles(row.brand_ids), brands),
    category: numbered(toDoubles(row.category_ids), categories),
    offeredBy,
    sellerIds: [...new Set(offeredBy)].filter((id) => id > storePlace),
    netContent: toInts(row.net_contents),
    isPieces: toInts(row.pieces),
    isRecommended: toInts(row.recommended),
    newness,
    newestFirst: byNewness(newness),
    brands,
    categories,
    nameRanks: once(() => readNameRanks(db, { productIds, placeOf })),
    promoted: promotedReader(db, placeOf),
  };
};
