import type { Facets, ListQuery } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { noBrand, type Assortment, type Names } from "../memory/assortment.ts";
import type { StockedShelf } from "../memory/catalogue-cache.ts";
import { categoriesWithin } from "./candidates.ts";
import { firstBy } from "./sort.ts";

/** What may speak against a product; one bit each. */
export const refusals = { brand: 1, category: 2, price: 4, promotion: 8, stock: 16 } as const;

/** Products that the shelf holds, and what speaks against them. */
export interface Held {
  readonly places: Int32Array;
  /** For each of them the sum of the filters that refuse it, as bits; undefined where there is no filter. */
  readonly refused: Uint8Array | undefined;
}

/** The places that no filter refuses; one bit may be left out, as each facet leaves out its own filter. */
export const passing = ({ places, refused }: Held, leftOut = 0): Int32Array => {
  if (refused === undefined) return places;
  const passed = new Int32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    if (((refused[at] ?? 0) & ~leftOut) !== 0) continue;
    passed[count] = places[at] ?? 0;
    count += 1;
  }
  return passed.subarray(0, count);
};

/** How many of the places have each number from 0 to `most` - 1 in a column; what is below 0 is not counted. */
const countsIn = (column: Int32Array, places: Int32Array, most: number): Int32Array => {
  const counts = new Int32Array(most);
  for (let at = 0; at < places.length; at += 1) {
    const value = column[places[at] ?? 0] ?? noBrand;
    if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
};

const sumIn = (column: Uint8Array, places: Int32Array): number => {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += column[places[at] ?? 0] ?? 0;
  return sum;
};

const rangeIn = (
  column: Int32Array,
  places: Int32Array,
): { readonly lowest: number; readonly highest: number } => {
  let lowest = places.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let at = 0; at < places.length; at += 1) {
    const value = column[places[at] ?? 0] ?? 0;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
};

/** Where a column counts anything. */
const counted = (counts: Int32Array): Int32Array => {
  const places: number[] = [];
  for (let place = 0; place < counts.length; place += 1) {
    if ((counts[place] ?? 0) > 0) places.push(place);
  }
  return Int32Array.from(places);
};

/** Brands and categories that a page can choose from, at most. */
const mostChoices = 40;

/** All that was chosen, also where it leaves nothing; beside it what is common. */
const choicesOf = (
  { ids, names, byName, placeOf }: Names,
  counts: Int32Array,
  chosen: readonly number[],
): Facets["brands"] => {
  const kept = new Set(chosen.flatMap((id) => placeOf.get(id) ?? []));
  const countOf = (place: number): number => counts[place] ?? 0;
  const others = counted(counts).filter((place) => !kept.has(place));
  const common = firstBy(others, (place) => -countOf(place), Math.max(mostChoices - kept.size, 0));
  return [...kept, ...common]
    .toSorted((a, b) => countOf(b) - countOf(a) || (byName[a] ?? 0) - (byName[b] ?? 0))
    .map((place) => ({ id: ids[place] ?? 0, name: names[place] ?? "", count: countOf(place) }));
};

/** The category under which the category facet counts a product, from the path of its own. */
export type CategoryLevel = (path: readonly number[]) => number | undefined;

const sumWhere = (counts: Int32Array, isCounted: readonly boolean[]): number =>
  counts.reduce((sum, count, place) => (isCounted[place] === true ? sum + count : sum), 0);

/**
 * Counts of products by their own category, as counts of the categories at a level (1 is the top), and
 * of those that were chosen at any level.
 */
const byLevel = (
  assortment: Assortment,
  counts: Int32Array,
  levelOf: CategoryLevel,
  chosen: readonly number[],
): Int32Array => {
  const { categories } = assortment;
  const shown = new Int32Array(counts.length);
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0;
    const above = count === 0 ? undefined : levelOf(categories.paths[place] ?? []);
    const at = above === undefined ? undefined : categories.placeOf.get(above);
    if (at !== undefined) shown[at] = (shown[at] ?? 0) + count;
  }
  for (const id of chosen) {
    const at = categories.placeOf.get(id);
    if (at !== undefined) shown[at] = sumWhere(counts, categoriesWithin(assortment, [id]));
  }
  return shown;
};

export const noFacets: Facets = {
  brands: [],
  categories: [],
  minPrice: toRupiah(0),
  maxPrice: toRupiah(0),
  onPromotion: 0,
  inStock: 0,
};

/** What each choice would leave, counted without the choice's own filter. */
export const facetsOf = (
  { assortment, offers }: StockedShelf,
  held: Held,
  { brandIds, categoryIds }: Pick<ListQuery, "brandIds" | "categoryIds">,
  categoryLevel: CategoryLevel,
): Facets => {
  const { brand, brands, category, categories } = assortment;
  const brandCounts = countsIn(brand, passing(held, refusals.brand), brands.ids.length);
  const own = countsIn(category, passing(held, refusals.category), categories.ids.length);
  const { lowest, highest } = rangeIn(offers.price, passing(held, refusals.price));
  return {
    brands: choicesOf(brands, brandCounts, brandIds),
    categories: choicesOf(
      categories,
      byLevel(assortment, own, categoryLevel, categoryIds),
      categoryIds,
    ),
    minPrice: toRupiah(lowest),
    maxPrice: toRupiah(highest),
    onPromotion: sumIn(offers.promoted, passing(held, refusals.promotion)),
    inStock: sumIn(offers.inStock, passing(held, refusals.stock)),
  };
};
