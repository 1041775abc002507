import type { Category, ProductCard } from "@gerai/contract/catalogue";
import type { Banner } from "@gerai/contract/content";
import { type Cards, cardsOf } from "../catalogue/cards.ts";
import { categoryPath } from "../catalogue/paths.ts";
import type { Shop } from "../shop/shop-context.ts";

/** Of a banner only what the page shows: loaders send everything twice. */
const bannerView = ({ title, link, picture, phonePicture, alt, showsTitle }: Banner) => ({
  title,
  link,
  picture,
  ...(phonePicture && { phone: phonePicture }),
  ...(showsTitle ? {} : { alt: alt || title }),
});

export type BannerView = ReturnType<typeof bannerView>;

export const bannerViews = (banners: readonly Banner[]): readonly BannerView[] =>
  banners.map(bannerView);

const categoryTile = ({ picture, categoryName, ...category }: Category) => ({
  name: categoryName,
  to: categoryPath(category),
  picture,
});

export type CategoryTileView = ReturnType<typeof categoryTile>;

/** The top categories as tiles. */
export const categoryTiles = (tree: readonly Category[]): readonly CategoryTileView[] =>
  tree.map(categoryTile);

/** A row of products with the way to all of them. */
export interface Shelf {
  /** Unique in the page. */
  readonly id: string;
  readonly title: string;
  readonly cards: Cards;
  /** Of the whole list, not of those shown. */
  readonly total: number;
  readonly to: string;
}

/** What stands below one another on the home page: lists, and the places of two other parts. */
export type HomePart = Shelf | "banners" | "last-viewed";

interface SomeProducts {
  readonly products: readonly ProductCard[];
  readonly pagination: { readonly totalData: number };
}

/** A list of products as a shelf; no shelf is empty. */
export const shelfOf = (
  shop: Shop,
  head: Pick<Shelf, "id" | "title" | "to">,
  { products, pagination }: SomeProducts,
): Shelf | undefined => {
  const cards = cardsOf(shop, products);
  return cards && { ...head, cards, total: pagination.totalData };
};
