import { textName } from "./search-slug.ts";

/** Sorting, filters and page of a product list, as they stand in the address of its page. */
export interface ListFilters {
  /** Undefined: the list's own order. */
  readonly sort: SortName | undefined;
  readonly brandIds: readonly number[];
  readonly categoryIds: readonly number[];
  /** Whole rupiah; 0 for none. */
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly onPromotion: boolean;
  readonly inStock: boolean;
  readonly isHalal: boolean;
  /** Where products come from, as the packs say it. */
  readonly origins: readonly string[];
  /** Counted from 1. */
  readonly page: number;
}

/** Names of the sorts in the address, and what they ask of the gateway. */
const sorts = {
  terpopuler: { sort: "popular", sortDirection: "asc" },
  termurah: { sort: "price", sortDirection: "asc" },
  termahal: { sort: "price", sortDirection: "desc" },
  "harga-satuan": { sort: "unitPrice", sortDirection: "asc" },
  diskon: { sort: "discount", sortDirection: "asc" },
  terbaru: { sort: "newest", sortDirection: "asc" },
  nama: { sort: "name", sortDirection: "asc" },
} as const;

export type SortName = keyof typeof sorts;

/** The own order of all lists but those of searches. */
export const popularFirst: SortName = "terpopuler";

export const sortLabels: Readonly<Record<SortName, string>> = {
  terpopuler: "Terpopuler",
  termurah: "Harga terendah",
  termahal: "Harga tertinggi",
  "harga-satuan": "Harga satuan terendah",
  diskon: "Diskon terbesar",
  terbaru: "Terbaru",
  nama: "Nama A–Z",
};

/** Names of the filters in the address and in the form. */
export const filterNames = {
  sort: "urut",
  brand: "merek",
  category: "kategori",
  minPrice: "min",
  maxPrice: "maks",
  onPromotion: "promo",
  inStock: "stok",
  isHalal: "halal",
  origin: "asal",
  page: "halaman",
} as const;

/** The query parameters that a list's page reads. */
export const listParameters: readonly string[] = Object.values(filterNames);

/** What the address of a list's page begins with. */
export interface ListAddress {
  /** Without query. */
  readonly path: string;
  /** Of a search: as in `Search`. */
  readonly text?: string | undefined;
}

/** Products on a page of a list. */
export const pageSize = 24;
/** The gateway counts offsets no further than 10,000. */
export const maxPage = Math.floor(10_000 / pageSize) + 1;

const maxChoices = 50;
const maxPrice = 1_000_000_000;

const isSortName = (name: string): name is SortName => Object.hasOwn(sorts, name);

const readSort = (name: string | null, ownSort?: SortName): SortName | undefined =>
  name !== null && isSortName(name) && name !== ownSort ? name : undefined;

const readIds = (values: readonly string[]): readonly number[] =>
  [...new Set(values.filter((value) => /^[1-9][0-9]{0,14}$/.test(value)).map(Number))].slice(
    0,
    maxChoices,
  );

const maxOrigins = 20;

const readOrigins = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter((value) => /^[^|]{1,60}$/.test(value)))].slice(0, maxOrigins);

/** Shoppers write `10.000` and `Rp 10000`; only the digits count. */
export const readPrice = (value: string | null): number => {
  const digits = (value ?? "").replaceAll(/\D/g, "").slice(0, 12);
  return Math.min(Number(digits), maxPrice);
};

const readPage = (value: string | null): number =>
  /^[1-9][0-9]{0,8}$/.test(value ?? "") ? Math.min(Number(value), maxPage) : 1;

/**
 * Reads filters from an address; whatever makes no sense counts as not said.
 * @param ownSort the list's own order, which counts as not said
 */
export const readListFilters = (search: URLSearchParams, ownSort?: SortName): ListFilters => ({
  sort: readSort(search.get(filterNames.sort), ownSort),
  brandIds: readIds(search.getAll(filterNames.brand)),
  categoryIds: readIds(search.getAll(filterNames.category)),
  minPrice: readPrice(search.get(filterNames.minPrice)),
  maxPrice: readPrice(search.get(filterNames.maxPrice)),
  onPromotion: search.get(filterNames.onPromotion) === "1",
  inStock: search.get(filterNames.inStock) === "1",
  isHalal: search.get(filterNames.isHalal) === "1",
  origins: readOrigins(search.getAll(filterNames.origin)),
  page: readPage(search.get(filterNames.page)),
});

const toQuery = (search: URLSearchParams): string => (search.size === 0 ? "" : `?${search}`);

const filterQuery = (filters: ListFilters): URLSearchParams => {
  const search = new URLSearchParams();
  for (const id of filters.categoryIds) search.append(filterNames.category, String(id));
  for (const id of filters.brandIds) search.append(filterNames.brand, String(id));
  if (filters.minPrice > 0) search.set(filterNames.minPrice, String(filters.minPrice));
  if (filters.maxPrice > 0) search.set(filterNames.maxPrice, String(filters.maxPrice));
  if (filters.onPromotion) search.set(filterNames.onPromotion, "1");
  if (filters.inStock) search.set(filterNames.inStock, "1");
  if (filters.isHalal) search.set(filterNames.isHalal, "1");
  for (const name of filters.origins) search.append(filterNames.origin, name);
  if (filters.sort !== undefined) search.set(filterNames.sort, filters.sort);
  if (filters.page > 1) search.set(filterNames.page, String(filters.page));
  return search;
};

/** The filters as a query, `?` included; empty when nothing differs from the plain list. */
export const filterSearch = (filters: ListFilters): string => toQuery(filterQuery(filters));

/** The address of a list: under these filters, or the plain list. */
export const listPath = ({ path, text }: ListAddress, filters?: ListFilters): string => {
  const search = new URLSearchParams(text === undefined ? [] : [[textName, text]]);
  for (const [name, value] of filters === undefined ? [] : filterQuery(filters)) {
    search.append(name, value);
  }
  return path + toQuery(search);
};

/** What the gateway is asked for. */
export const listQuery = (filters: ListFilters) => ({
  start: (filters.page - 1) * pageSize,
  limit: pageSize,
  brandIds: filters.brandIds.join(","),
  categoryIds: filters.categoryIds.join(","),
  minPrice: filters.minPrice,
  maxPrice: filters.maxPrice,
  onPromotion: filters.onPromotion ? ("true" as const) : ("false" as const),
  inStock: filters.inStock ? ("true" as const) : ("false" as const),
  isHalal: filters.isHalal ? ("true" as const) : ("false" as const),
  origins: filters.origins.join("|"),
  ...(filters.sort !== undefined && sorts[filters.sort]),
});

/** Whether anything narrows the list; sorting and paging do not. */
export const isFiltered = (filters: ListFilters): boolean =>
  filterSearch({ ...filters, sort: undefined, page: 1 }) !== "";
