import type { Facets, ListQuery } from "@gerai/contract/catalogue";
import { noBrand, type Assortment } from "../memory/assortment.ts";
import type { StockedShelf } from "../memory/catalogue-cache.ts";
import { categoriesWithin } from "./candidates.ts";
import { facetsOf, noFacets, passing, refusals, type CategoryLevel } from "./facets.ts";

export type Filters = Pick<
  ListQuery,
  "brandIds" | "categoryIds" | "minPrice" | "maxPrice" | "onPromotion" | "inStock"
>;

/** All filters that refuse the product at a place, as a sum of bits; 0 for a product that passes. */
type Refuse = (place: number) => number;

/** By place of the brand plus one, since products without a brand have none. */
const refusedBrands = ({ brands }: Assortment, brandIds: readonly number[]): Uint8Array => {
  const refused = new Uint8Array(brands.ids.length + 1).fill(refusals.brand);
  for (const id of brandIds) refused[(brands.placeOf.get(id) ?? noBrand) + 1] = 0;
  refused[0] = refusals.brand;
  return refused;
};

const refusedCategories = (assortment: Assortment, categoryIds: readonly number[]): Uint8Array =>
  Uint8Array.from(categoriesWithin(assortment, categoryIds), (isWithin) =>
    isWithin ? 0 : refusals.category,
  );

const isFiltered = (filters: Filters): boolean =>
  filters.brandIds.length > 0 ||
  filters.categoryIds.length > 0 ||
  filters.minPrice > 0 ||
  filters.maxPrice > 0 ||
  filters.onPromotion ||
  filters.inStock;

const refuser = ({ assortment, offers }: StockedShelf, filters: Filters): Refuse => {
  const { brandIds, categoryIds, minPrice, maxPrice, onPromotion, inStock } = filters;
  const brands = brandIds.length === 0 ? undefined : refusedBrands(assortment, brandIds);
  const categories =
    categoryIds.length === 0 ? undefined : refusedCategories(assortment, categoryIds);
  const highest = maxPrice === 0 ? Number.POSITIVE_INFINITY : maxPrice;
  return (place) => {
    const price = offers.price[place] ?? 0;
    let refused = 0;
    if (brands !== undefined) refused |= brands[(assortment.brand[place] ?? noBrand) + 1] ?? 0;
    if (categories !== undefined) refused |= categories[assortment.category[place] ?? 0] ?? 0;
    if (price < minPrice || price > highest) refused |= refusals.price;
    if (onPromotion && offers.promoted[place] !== 1) refused |= refusals.promotion;
    if (inStock && offers.inStock[place] !== 1) refused |= refusals.stock;
    return refused;
  };
};

const refusedOf = (shelf: StockedShelf, places: Int32Array, filters: Filters): Uint8Array => {
  const refuse = refuser(shelf, filters);
  const refused = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) refused[at] = refuse(places[at] ?? 0);
  return refused;
};

/** Those of the candidates that the shelf holds. */
const heldOf = ({ offers: { price } }: StockedShelf, candidates: Int32Array): Int32Array => {
  const places = new Int32Array(candidates.length);
  let count = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const place = candidates[at] ?? 0;
    if (price[place] === 0) continue;
    places[count] = place;
    count += 1;
  }
  return places.subarray(0, count);
};

export interface Filtered {
  /** Places that pass all filters, in the order given. */
  readonly places: Int32Array;
  readonly facets: Facets;
}

/** What of the candidates the shelf holds and the filters let pass, and what each filter would leave. */
export const filterProducts = (
  shelf: StockedShelf,
  candidates: Int32Array,
  query: Filters & Pick<ListQuery, "facets">,
  categoryLevel: CategoryLevel,
): Filtered => {
  const places = heldOf(shelf, candidates);
  const held = { places, refused: isFiltered(query) ? refusedOf(shelf, places, query) : undefined };
  const facets = query.facets === "all" ? facetsOf(shelf, held, query, categoryLevel) : noFacets;
  return { places: passing(held), facets };
};
