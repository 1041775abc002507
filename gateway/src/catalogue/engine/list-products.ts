import type { FacetedList, ListQuery } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { paginationView } from "../views.ts";
import { candidatesOf, type Scope } from "./list/candidates.ts";
import type { CategoryLevel } from "./list/facets.ts";
import { filterProducts } from "./list/filter.ts";
import { showProducts } from "./list/show-products.ts";
import { pageOf, type Sort } from "./list/sort.ts";

/** The facet of a category's list counts its children; all other lists count categories of the second level. */
const categoryLevelOf = (scope: Scope): CategoryLevel =>
  scope.kind === "category" ? (path) => path[scope.level] : (path) => path[1] ?? path[0];

/** How a list is sorted where nobody chose. */
const ownSort = (scope: Scope): Sort => {
  if (scope.kind !== "hits") return "popular";
  return scope.offersFirst ? "offers" : "relevance";
};

/**
 * One page of a product list with prices and stock of the shelf, its pagination and its facets. Products
 * that the shelf does not hold are left out. Without a sort, a search is ordered by relevance and every
 * other list by stock, then popularity.
 */
export const listProducts = (
  db: Db,
  scope: Scope,
  query: ListQuery,
  shelf: Shelf,
): Promise<FacetedList> =>
  showProducts(db, shelf, async (columns) => {
    const { rows: candidates, scoreOf } = await candidatesOf(columns, scope);
    const { rows, facets } = filterProducts(columns, candidates, query, categoryLevelOf(scope));
    const sort = query.sort ?? ownSort(scope);
    const page = await pageOf(columns, rows, scoreOf, { ...query, sort });
    return { page, rest: { pagination: paginationView(rows.length, query), facets } };
  });
