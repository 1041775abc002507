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

/** A section of a page: the first products of a list, and a link to all of them. */
export interface SectionView {
  /** Unique in the page. */
  readonly id: string;
  readonly title: string;
  readonly cards: Cards;
  /** Of the whole list, not of those shown. */
  readonly total: number;
  readonly to: string;
}

/** What stands below one another on the home page: lists, and the places of two other parts. */
export type HomePart = SectionView | "banners" | "last-viewed";

interface SomeProducts {
  readonly products: readonly ProductCard[];
  readonly pagination: { readonly totalData: number };
}

/** The first products of a list as a section; undefined where it is empty. */
export const sectionOf = (
  shop: Shop,
  head: Pick<SectionView, "id" | "title" | "to">,
  { products, pagination }: SomeProducts,
): SectionView | undefined => {
  const cards = cardsOf(shop, products);
  return cards && { ...head, cards, total: pagination.totalData };
};
