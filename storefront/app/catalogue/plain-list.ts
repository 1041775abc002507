import type { ProductCard } from "@gerai/contract/catalogue";
import { redirect } from "react-router";
import type { Shop } from "../shop/shop-context.ts";
import { cardsOf } from "./cards.ts";
import { filterSearch, listQuery, readListFilters } from "./list-filters.ts";
import { numberedHead } from "./numbered-head.ts";
import { describedBy, productListData } from "./structured-data.ts";

/** Lists without filters: pages of products in an order of their own. */

/** The address of one page of a list. */
export const plainListPath = (path: string, page: number): string =>
  path + filterSearch({ ...readListFilters(new URLSearchParams()), page });

/** The page that an address asks for, and what the gateway is asked for it. */
export const plainPageOf = (url: URL) => {
  const filters = readListFilters(url.searchParams);
  const { start, limit } = listQuery(filters);
  return { page: filters.page, query: { start, limit } };
};

interface AskedList {
  readonly path: string;
  readonly title: string;
  readonly page: number;
}

interface FoundProducts {
  readonly products: readonly ProductCard[];
  readonly pagination: { readonly totalPage: number; readonly totalData: number };
}

/**
 * What the page of the list shows.
 * @throws Response a redirect to the last page from pages behind it
 */
export const plainListOf = (
  shop: Shop,
  { path, title, page }: AskedList,
  { products, pagination }: FoundProducts,
) => {
  const { brand, publicUrl } = shop.config;
  const pages = Math.max(pagination.totalPage, 1);
  if (page > pages) throw redirect(plainListPath(path, pages));
  return {
    path,
    title,
    page,
    pages,
    total: pagination.totalData,
    cards: cardsOf(shop, products),
    described: describedBy(shop, productListData(publicUrl, products, page)),
    head: numberedHead(
      {
        title: `${title} | ${brand}`,
        description: `${title}: ${pagination.totalData} produk di ${brand}.`,
        canonical: publicUrl + path,
      },
      page,
    ),
  };
};

export type PlainList = ReturnType<typeof plainListOf>;
