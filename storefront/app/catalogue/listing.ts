import type { FacetedList, Facets } from "@gerai/contract/catalogue";
import { redirect } from "react-router";
import type { Shop } from "../session/shop-context.ts";
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

/**
 * Trims the gateway's list to what its page shows.
 * @throws a redirect to the last page from pages behind it
 */
export const toListing = (
  shop: Shop,
  list: FacetedList,
  { filters, ...address }: ListAddress & Pick<Listing, "filters">,
): Listing => {
  const { totalData, totalPage } = list.pagination;
  const pages = Math.min(totalPage, maxPage);
  if (filters.page > Math.max(pages, 1)) {
    throw redirect(listPath(address, { ...filters, page: Math.max(pages, 1) }));
  }
  const { facets } = list;
  return {
    ...address,
    filters,
    cards: cardsOf(shop, list.products),
    total: totalData,
    pages,
    facets: { ...facets, brands: facets.brands.slice(0, maxBrands) },
  };
};
