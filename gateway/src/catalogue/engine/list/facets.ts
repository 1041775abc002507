import type { Facets, ListQuery } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { noBrand, type Assortment, type Dictionary } from "../memory/assortment.ts";
import type { ShelfColumns } from "../memory/catalogue-cache.ts";
import { categoriesWithin, topBy } from "./candidates.ts";

/** The bit of each filter. */
const filterBits = {
  brand: 1,
  category: 2,
  price: 4,
  promotion: 8,
  stock: 16,
  halal: 32,
  origin: 64,
} as const;

/** The products of a list that the shelf holds. */
interface HeldProducts {
  readonly rows: Int32Array;
  /** For each row the sum of the bits of the filters that it fails; undefined where no filter is set. */
  readonly failed: Uint8Array | undefined;
}

/** The rows that pass all filters but `ignoredBit`: each facet is counted without its own filter. */
const passingRows = ({ rows, failed }: HeldProducts, ignoredBit = 0): Int32Array => {
  if (failed === undefined) return rows;
  const passing = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if (((failed[at] ?? 0) & ~ignoredBit) !== 0) continue;
    passing[count] = rows[at] ?? 0;
    count += 1;
  }
  return passing.subarray(0, count);
};

/** How many of the rows have each ordinal, from 0 to `size` - 1; negative ordinals are not counted. */
const countOrdinals = (column: Int32Array, rows: Int32Array, size: number): Int32Array => {
  const counts = new Int32Array(size);
  for (let at = 0; at < rows.length; at += 1) {
    const ordinal = column[rows[at] ?? 0] ?? noBrand;
    if (ordinal >= 0) counts[ordinal] = (counts[ordinal] ?? 0) + 1;
  }
  return counts;
};

const sumOf = (column: Uint8Array | Int32Array, rows: Int32Array): number => {
  let sum = 0;
  for (let at = 0; at < rows.length; at += 1) sum += column[rows[at] ?? 0] ?? 0;
  return sum;
};

const rangeOf = (
  column: Int32Array,
  rows: Int32Array,
): { readonly lowest: number; readonly highest: number } => {
  let lowest = rows.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] ?? 0] ?? 0;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
};

/** The ordinals that were counted at least once. */
const countedOrdinals = (counts: Int32Array): Int32Array => {
  const ordinals: number[] = [];
  for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
    if ((counts[ordinal] ?? 0) > 0) ordinals.push(ordinal);
  }
  return Int32Array.from(ordinals);
};

/** Limit of brands, of categories and of origins in a facet. */
const maxFacetValues = 40;

/** All chosen values, also those without a product, and the most frequent others. */
const shownOrdinals = (counts: Int32Array, chosenOrdinals: Iterable<number>): readonly number[] => {
  const chosen = new Set(chosenOrdinals);
  const others = countedOrdinals(counts).filter((ordinal) => !chosen.has(ordinal));
  const room = Math.max(maxFacetValues - chosen.size, 0);
  return [...chosen, ...topBy(others, (ordinal) => -(counts[ordinal] ?? 0), room)];
};

/** Brands or categories, the most frequent first. */
const facetValues = (
  { ids, names, nameRank, ordinalOf }: Dictionary,
  counts: Int32Array,
  chosenIds: readonly number[],
): Facets["brands"] => {
  const countOf = (ordinal: number): number => counts[ordinal] ?? 0;
  return shownOrdinals(
    counts,
    chosenIds.flatMap((id) => ordinalOf.get(id) ?? []),
  )
    .toSorted((a, b) => countOf(b) - countOf(a) || (nameRank[a] ?? 0) - (nameRank[b] ?? 0))
    .map((ordinal) => ({
      id: ids[ordinal] ?? 0,
      name: names[ordinal] ?? "",
      count: countOf(ordinal),
    }));
};

/** Origins, the most frequent first. */
const originFacet = (
  { origin, origins }: Assortment,
  rows: Int32Array,
  chosen: readonly string[],
): Facets["origins"] => {
  const counts = countOrdinals(origin, rows, origins.length);
  const chosenOrdinals = chosen.map((name) => origins.indexOf(name));
  return shownOrdinals(
    counts,
    chosenOrdinals.filter((ordinal) => ordinal >= 0),
  )
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .map((ordinal) => ({ name: origins[ordinal] ?? "", count: counts[ordinal] ?? 0 }));
};

/** The id of the category under which the facet counts a product, from the path of the product's own category. */
export type CategoryLevel = (path: readonly number[]) => number | undefined;

/** Adds counts by a product's own category up to every category above it. */
const countsWithin = ({ categories }: Assortment, counts: Int32Array): Int32Array => {
  const added = new Int32Array(counts.length);
  for (const own of countedOrdinals(counts)) {
    for (const id of categories.paths[own] ?? []) {
      const ordinal = categories.ordinalOf.get(id);
      if (ordinal !== undefined) added[ordinal] = (added[ordinal] ?? 0) + (counts[own] ?? 0);
    }
  }
  return added;
};

/** The counts of the categories at the level of the facet and of chosen ones, each with all categories below it. */
const countsAtLevel = (
  assortment: Assortment,
  counts: Int32Array,
  levelOf: CategoryLevel,
  chosenIds: readonly number[],
): Int32Array => {
  const { ids, paths } = assortment.categories;
  const shown = new Set<number | undefined>(chosenIds);
  for (const own of countedOrdinals(counts)) shown.add(levelOf(paths[own] ?? []));
  return countsWithin(assortment, counts).map((count, at) => (shown.has(ids[at]) ? count : 0));
};

const noFacets: Facets = {
  brands: [],
  categories: [],
  minPrice: toRupiah(0),
  maxPrice: toRupiah(0),
  onPromotion: 0,
  inStock: 0,
  isHalal: 0,
  origins: [],
};

/** Counts each facet over the products that pass all filters but the facet's own. */
const facetsOf = (
  { assortment, offers }: ShelfColumns,
  held: HeldProducts,
  { brandIds, categoryIds, origins }: Pick<ListQuery, "brandIds" | "categoryIds" | "origins">,
  categoryLevel: CategoryLevel,
): Facets => {
  const { brand, brands, category, categories } = assortment;
  const inBrands = countOrdinals(brand, passingRows(held, filterBits.brand), brands.ids.length);
  const passingCategory = passingRows(held, filterBits.category);
  const inOwnCategory = countOrdinals(category, passingCategory, categories.ids.length);
  const inCategories = countsAtLevel(assortment, inOwnCategory, categoryLevel, categoryIds);
  const { lowest, highest } = rangeOf(offers.price, passingRows(held, filterBits.price));
  return {
    brands: facetValues(brands, inBrands, brandIds),
    categories: facetValues(categories, inCategories, categoryIds),
    minPrice: toRupiah(lowest),
    maxPrice: toRupiah(highest),
    onPromotion: sumOf(offers.promoted, passingRows(held, filterBits.promotion)),
    inStock: sumOf(offers.inStock, passingRows(held, filterBits.stock)),
    isHalal: sumOf(assortment.isHalal, passingRows(held, filterBits.halal)),
    origins: originFacet(assortment, passingRows(held, filterBits.origin), origins),
  };
};

export type Filters = Pick<
  ListQuery,
  | "brandIds"
  | "categoryIds"
  | "minPrice"
  | "maxPrice"
  | "onPromotion"
  | "inStock"
  | "isHalal"
  | "origins"
>;

/** The filters that the product of a row fails, as a sum of `filterBits`; 0 where it passes all. */
type FailedFilters = (row: number) => number;

/** The filter's bit by ordinal of the brand plus one: index 0 stands for products without a brand. */
const failedBrands = ({ brands }: Assortment, brandIds: readonly number[]): Uint8Array => {
  const failed = new Uint8Array(brands.ids.length + 1).fill(filterBits.brand);
  for (const id of brandIds) failed[(brands.ordinalOf.get(id) ?? noBrand) + 1] = 0;
  failed[0] = filterBits.brand;
  return failed;
};

const failedCategories = (assortment: Assortment, categoryIds: readonly number[]): Uint8Array =>
  Uint8Array.from(categoriesWithin(assortment, categoryIds), (isWithin) =>
    isWithin ? 0 : filterBits.category,
  );

/** Whether a list shows less than all of its products. */
export const hasFilter = (filters: Filters): boolean =>
  filters.brandIds.length > 0 ||
  filters.categoryIds.length > 0 ||
  filters.minPrice > 0 ||
  filters.maxPrice > 0 ||
  filters.onPromotion ||
  filters.inStock ||
  filters.isHalal ||
  filters.origins.length > 0;

/** The filters of what packs say; undefined where none is set. */
const failedPackOf = (
  { origin, origins, isHalal: certified }: Assortment,
  { isHalal, origins: chosen }: Filters,
): FailedFilters | undefined => {
  if (!isHalal && chosen.length === 0) return undefined;
  const isChosen = origins.map((name) => chosen.includes(name));
  return (row) => {
    const failsHalal = isHalal && certified[row] !== 1;
    const failsOrigin = chosen.length > 0 && isChosen[origin[row] ?? noBrand] !== true;
    return (failsHalal ? filterBits.halal : 0) | (failsOrigin ? filterBits.origin : 0);
  };
};

const failedFiltersOf = ({ assortment, offers }: ShelfColumns, filters: Filters): FailedFilters => {
  const { brandIds, categoryIds, minPrice, maxPrice, onPromotion, inStock } = filters;
  const brands = brandIds.length === 0 ? undefined : failedBrands(assortment, brandIds);
  const categories =
    categoryIds.length === 0 ? undefined : failedCategories(assortment, categoryIds);
  const failedPack = failedPackOf(assortment, filters);
  const highest = maxPrice === 0 ? Number.POSITIVE_INFINITY : maxPrice;
  return (row) => {
    const price = offers.price[row] ?? 0;
    let failed = 0;
    if (brands !== undefined) failed |= brands[(assortment.brand[row] ?? noBrand) + 1] ?? 0;
    if (categories !== undefined) failed |= categories[assortment.category[row] ?? 0] ?? 0;
    if (price < minPrice || price > highest) failed |= filterBits.price;
    if (onPromotion && offers.promoted[row] !== 1) failed |= filterBits.promotion;
    if (inStock && offers.inStock[row] !== 1) failed |= filterBits.stock;
    return failedPack === undefined ? failed : failed | failedPack(row);
  };
};

const failedColumn = (columns: ShelfColumns, rows: Int32Array, filters: Filters): Uint8Array => {
  const failedFilters = failedFiltersOf(columns, filters);
  const failed = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) failed[at] = failedFilters(rows[at] ?? 0);
  return failed;
};

/** The candidates that the shelf holds. */
const heldRows = ({ offers: { price } }: ShelfColumns, candidates: Int32Array): Int32Array => {
  const rows = new Int32Array(candidates.length);
  let count = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const row = candidates[at] ?? 0;
    if (price[row] === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
};

interface Filtered {
  /** Rows that pass all filters, in the order given. */
  readonly rows: Int32Array;
  readonly facets: Facets;
}

/** Keeps the candidates that the shelf holds and that pass all filters, and counts the facets. */
export const filterProducts = (
  columns: ShelfColumns,
  candidates: Int32Array,
  query: Filters & Pick<ListQuery, "facets">,
  categoryLevel: CategoryLevel,
): Filtered => {
  const rows = heldRows(columns, candidates);
  const held = { rows, failed: hasFilter(query) ? failedColumn(columns, rows, query) : undefined };
  const facets = query.facets === "all" ? facetsOf(columns, held, query, categoryLevel) : noFacets;
  return { rows: passingRows(held), facets };
};
