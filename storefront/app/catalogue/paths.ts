import { searchSlug } from "./search-slug.ts";

interface Slugged {
  readonly slug: string;
}

/** Addresses of the catalogue: the name for the reader, the id behind the last hyphen for the shop. */
export const categoryPath = ({ slug, categoryId }: Slugged & { readonly categoryId: number }) =>
  `/c/${slug}-${categoryId}`;

export const productPath = ({ slug, productId }: Slugged & { readonly productId: number }) =>
  `/p/${slug}-${productId}`;

export const brandPath = ({ slug, id }: Slugged & { readonly id: number }) => `/b/${slug}-${id}`;

/** @param letter the initial letter to open; the first one if not said */
export const brandsPath = (letter?: string): string =>
  letter === undefined ? "/brands" : `/brands?huruf=${encodeURIComponent(letter)}`;

export const promotionPath = ({ slug, promotionId }: Slugged & { readonly promotionId: number }) =>
  `/promo/${slug}-${promotionId}`;

/** Undefined for keywords without a single letter or digit: such a search leads nowhere. */
export const searchPath = (keyword: string): string | undefined => {
  const slug = searchSlug(keyword);
  return slug === "" ? undefined : `/find/${slug}`;
};

/** The address under which search engines know the results of a search; `slug` as in `searchSlug`. */
export const searchEnginePath = (slug: string): string => `/jual/${slug.toLowerCase()}`;

export const promotionsPath = "/promo";
export const promotedProductsPath = "/promotion-page";
export const recommendedPath = "/rekomendasi";
export const newestPath = "/terbaru";
