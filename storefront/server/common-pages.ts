import { filterNames } from "../app/catalogue/list-filters.ts";
import {
  letterParameter,
  newestPath,
  promotedProductsPath,
  promotionsPath,
  recommendedPath,
} from "../app/catalogue/paths.ts";
import { textName } from "../app/catalogue/search-slug.ts";
import { pageNames } from "../app/content/information/page-names.ts";
import { isDataPath, pageOf } from "../document/page-path.ts";
import { routesParameter } from "../document/private-details.ts";

/** Names of query parameters. */
type Parameters = ReadonlySet<string>;

const none: Parameters = new Set();
const ofLists: Parameters = new Set(Object.values(filterNames));
/** Searches also read the text that was typed. */
const ofSearches: Parameters = new Set([...ofLists, textName]);

/**
 * Pages that look the same to every guest, each with the query parameters that it reads. A parameter
 * that is not named here changes nothing: no page may read another.
 */
const pages: ReadonlyMap<string, Parameters> = new Map([
  ["/", none],
  ["/brands", new Set([letterParameter])],
  [promotionsPath, none],
  [promotedProductsPath, ofLists],
  [recommendedPath, ofLists],
  [newestPath, ofLists],
  ...pageNames.map((name) => [`/${name}`, none] as const),
]);

/** The same for all pages whose address begins so. */
const beginnings: ReadonlyMap<string, Parameters> = new Map([
  ["c", ofLists],
  ["p", none],
  ["b", ofLists],
  ["find", ofSearches],
  ["jual", ofSearches],
  ["promo", ofLists],
]);

const parametersOf = (page: string): Parameters | undefined => {
  const end = page.indexOf("/", 1);
  return pages.get(page) ?? (end < 0 ? undefined : beginnings.get(page.slice(1, end)));
};

/**
 * The address of a page that is the same for every guest, or of its data, with its own parameters
 * alone: those of campaigns and all that somebody made up are left out. Undefined for other pages.
 */
export const commonAddress = (url: URL): URL | undefined => {
  const own = parametersOf(pageOf(url.pathname));
  if (own === undefined || url.search === "") return own && url;
  const address = new URL(url);
  for (const name of new Set(url.searchParams.keys())) {
    const isOwn = own.has(name) || (name === routesParameter && isDataPath(url.pathname));
    if (!isOwn) address.searchParams.delete(name);
  }
  return address;
};
