import type { Facets, ListQuery } from "@gerai/contract/catalogue";
import { noBrand, type Assortment } from "../memory/assortment.ts";
import type { ShelfColumns } from "../memory/catalogue-cache.ts";
import { categoriesWithin } from "./candidates.ts";
import { facetsOf, filterBits, noFacets, passingRows, type CategoryLevel } from "./facets.ts";

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

const hasFilter = (filters: Filters): boolean =>
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

export interface Filtered {
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
