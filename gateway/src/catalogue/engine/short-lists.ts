import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { paginationView } from "../views.ts";
import { categoriesWithin } from "./list/candidates.ts";
import { showProducts } from "./list/show-products.ts";
import type { StockedShelf } from "./memory/catalogue-cache.ts";

/** Recommended and newest products are lists of at most this many; their totals count no further. */
const longestList = 240;

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** The first places that the shelf holds and the condition takes, in the order given. */
const firstHeld = (
  { offers }: StockedShelf,
  places: Iterable<number>,
  isWanted: (place: number) => boolean,
  most: number,
): readonly number[] => {
  const found: number[] = [];
  for (const place of places) {
    if (found.length === most) break;
    if ((offers.price[place] ?? 0) > 0 && isWanted(place)) found.push(place);
  }
  return found;
};

/** What can be bought comes before what is sold out; else in the order given. */
const inStockFirst = (
  { offers: { inStock } }: StockedShelf,
  places: readonly number[],
): readonly number[] => places.toSorted((a, b) => (inStock[b] ?? 0) - (inStock[a] ?? 0));

const pageFrom = (stocked: StockedShelf, held: readonly number[], page: Page) => {
  const places = inStockFirst(stocked, held);
  return {
    page: places.slice(page.start, page.start + page.limit),
    rest: { pagination: paginationView(places.length, page), total: places.length },
  };
};

/** A page of the recommended products, the most popular first, sold-out ones last. */
export const listRecommended = (db: Db, page: Page, shelf: Shelf) =>
  showProducts(db, shelf, (stocked) => {
    const { isRecommended } = stocked.assortment;
    const isWanted = (place: number): boolean => isRecommended[place] === 1;
    return pageFrom(stocked, firstHeld(stocked, isRecommended.keys(), isWanted, longestList), page);
  });

/** A page of the newest products, sold-out ones last. */
export const listNewest = (db: Db, page: Page, shelf: Shelf) =>
  showProducts(db, shelf, (stocked) => {
    const { newestFirst } = stocked.assortment;
    return pageFrom(
      stocked,
      firstHeld(stocked, newestFirst, () => true, longestList),
      page,
    );
  });

/** The most popular products in stock in and below a category, but for one. */
export const findRelated = async (
  db: Db,
  { productId, categoryId }: { readonly productId: number; readonly categoryId: number },
  most: number,
  shelf: Shelf,
): Promise<ProductCard[]> => {
  const { products } = await showProducts(db, shelf, (stocked) => {
    const { assortment, offers } = stocked;
    const within = categoriesWithin(assortment, [categoryId]);
    const own = assortment.placeOf(productId);
    const isRelated = (place: number): boolean =>
      within[assortment.category[place] ?? -1] === true &&
      offers.inStock[place] === 1 &&
      place !== own;
    return { page: firstHeld(stocked, assortment.category.keys(), isRelated, most), rest: {} };
  });
  return products;
};
