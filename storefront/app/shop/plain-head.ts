import type { MetaDescriptor } from "react-router";
import { type PageConfig, shopOfPage } from "./page-config.ts";

/** The picture that shared links show of pages without one of their own: PNG, 1200 × 630 (made of `storefront/share-picture.svg`). */
export const sharePicture = "/bagikan.png";

/** `Masuk | Gerai`; as it is where it names the shop already, or where no shop is known. */
export const titleWithBrand = (title: string, brand = ""): string =>
  title.includes(brand) ? title : `${title} | ${brand}`;

interface PageOfTheShop {
  /** The root is the first; where its loader failed, it has no data. */
  readonly matches: readonly [{ readonly loaderData?: PageConfig | undefined }, ...unknown[]];
}

const sharedMeta = (picture: string | undefined): MetaDescriptor[] => [
  { name: "robots", content: "noindex" },
  ...(picture === undefined ? [] : [{ property: "og:image", content: picture }]),
];

/**
 * The head of a page that no search engine shall list: its title with the shop's name, and the shop's picture. The
 * browser's program changes the title alone.
 */
export const plainHead = (title: string, { matches: [root] }: PageOfTheShop): MetaDescriptor[] => {
  const shop = root.loaderData && shopOfPage(root.loaderData);
  return [
    { title: titleWithBrand(title, shop?.brand) },
    ...(import.meta.env.SSR ? sharedMeta(shop && shop.publicUrl + sharePicture) : []),
  ];
};
