import type { FacetedList, Facets } from "@gerai/contract/catalogue";
import { redirect } from "react-router";
import type { CardProduct } from "../ui/card-product.ts";
import { cardProduct } from "./card-view.ts";
import { filterSearch, maxPage, type ListFilters } from "./list-filters.ts";

/** A page of a product list, as the list's component shows it. */
export interface Listing {
  /** Path of the page, without query. */
  readonly path: string;
  readonly filters: ListFilters;
  readonly products: readonly CardProduct[];
  readonly total: number;
  readonly pages: number;
  readonly facets: Facets;
}

const maxBrands = 24;

/**
 * Trims the gateway's list to what its page shows.
 * @throws a redirect to the last page from pages behind it
 */
export const toListing = (list: FacetedList, filters: ListFilters, path: string): Listing => {
  const { totalData, totalPage } = list.pagination;
  const pages = Math.min(totalPage, maxPage);
  if (filters.page > Math.max(pages, 1)) {
    throw redirect(path + filterSearch({ ...filters, page: Math.max(pages, 1) }));
  }
  const { facets } = list;
  return {
    path,
    filters,
    products: list.products.map(cardProduct),
    total: totalData,
    pages,
    facets: { ...facets, brands: facets.brands.slice(0, maxBrands) },
  };
};
