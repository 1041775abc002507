import type { FacetedList, Facets } from "@gerai/contract/catalogue";
import { redirect } from "react-router";
import type { Shop } from "../shop/shop-context.ts";
import { type Cards, cardsOf } from "./cards.ts";
import { type ListAddress, type ListFilters, listPath, maxPage } from "./list-filters.ts";

/** A page of a product list, as the list's component shows it. */
export interface Listing extends ListAddress {
  readonly filters: ListFilters;
  readonly cards: Cards | undefined;
  readonly total: number;
  readonly pages: number;
  readonly facets: Facets;
}

const maxBrands = 24;

/** The most common ones, and those that were chosen. */
const shownBrands = (brands: Facets["brands"], chosen: readonly number[]): Facets["brands"] =>
  brands.filter(({ id }, at) => at < maxBrands || chosen.includes(id));

const among = (choices: Facets["brands"], ids: readonly number[]): readonly number[] =>
  ids.filter((id) => choices.some((choice) => choice.id === id));

/** Without brands, categories and origins that do not exist: the gateway names all that do. */
const existing = (filters: ListFilters, { brands, categories, origins }: Facets): ListFilters => ({
  ...filters,
  brandIds: among(brands, filters.brandIds),
  categoryIds: among(categories, filters.categoryIds),
  origins: filters.origins.filter((name) => origins.some((origin) => origin.name === name)),
});

/**
 * Trims the gateway's list to what its page shows.
 * @throws a redirect to the last page from pages behind it, and away from choices that do not exist
 */
export const toListing = (
  shop: Shop,
  list: FacetedList,
  { filters, ...address }: ListAddress & Pick<Listing, "filters">,
): Listing => {
  const { totalData, totalPage } = list.pagination;
  const { facets } = list;
  const asked = listPath(address, filters);
  const chosen = listPath(address, existing(filters, facets));
  if (chosen !== asked) throw redirect(chosen);
  const pages = Math.min(totalPage, maxPage);
  if (filters.page > Math.max(pages, 1)) {
    throw redirect(listPath(address, { ...filters, page: Math.max(pages, 1) }));
  }
  return {
    ...address,
    filters,
    cards: cardsOf(shop, list.products),
    total: totalData,
    pages,
    facets: { ...facets, brands: shownBrands(facets.brands, filters.brandIds) },
  };
};
