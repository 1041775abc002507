import { decoded } from "../http/decoded.ts";
import { isFiltered, readListFilters } from "./list-filters.ts";
import { keywordOf, readSearch, textName } from "./search-slug.ts";

const results = /^\/(?:find|jual)\/([^/]+)$/;

interface ResultsPage {
  readonly keyword: string;
  /** Whether it is the list as it opens: the first page, nothing chosen. */
  readonly isWhole: boolean;
}

/** The search whose results stand at a path of the shop, with its query; undefined for other pages. */
export const resultsAt = (path: string): ResultsPage | undefined => {
  const url = URL.parse(path, "http://shop");
  const key = decoded(results.exec(url?.pathname ?? "")?.[1] ?? "");
  if (url === null || key === undefined || key === "") return undefined;
  const search = readSearch(key, url.searchParams.get(textName));
  if (search === undefined) return undefined;
  const filters = readListFilters(url.searchParams);
  const isWhole = filters.page === 1 && filters.sort === undefined && !isFiltered(filters);
  return { keyword: keywordOf(search), isWhole };
};
