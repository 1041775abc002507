import type { Category, ProductCard } from "@gerai/contract/catalogue";
import type { Banner } from "@gerai/contract/content";
import { cardProduct } from "../catalogue/card-view.ts";
import { categoryPath } from "../catalogue/paths.ts";
import type { CardProduct } from "../ui/card-product.ts";

/** Of a banner only what the page shows: loaders send everything twice. */
export const bannerView = ({ title, link, picture }: Banner) => ({ title, link, picture });

export type BannerView = ReturnType<typeof bannerView>;

/** A category as a tile. */
export const categoryTile = ({ picture, categoryName, ...category }: Category) => ({
  name: categoryName,
  to: categoryPath(category),
  picture,
});

export type CategoryTileView = ReturnType<typeof categoryTile>;

/** A row of products with the way to all of them. */
export interface Shelf {
  readonly title: string;
  readonly products: readonly CardProduct[];
  /** Of the whole list, not of those shown. */
  readonly total: number;
  readonly to: string;
}

interface SomeProducts {
  readonly products: readonly ProductCard[];
  readonly pagination: { readonly totalData: number };
}

/** A list of products as a shelf. */
export const shelfOf = (title: string, to: string, list: SomeProducts): Shelf => ({
  title,
  to,
  products: list.products.map(cardProduct),
  total: list.pagination.totalData,
});
