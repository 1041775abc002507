import { type Search, searchOf, textName } from "./search-slug.ts";

interface Slugged {
  readonly slug: string;
}

/** Addresses of the catalogue: the name for the reader, the id behind the last hyphen for the shop. */
export const categoryPath = ({ slug, categoryId }: Slugged & { readonly categoryId: number }) =>
  `/c/${slug}-${categoryId}`;

export const productPath = ({ slug, productId }: Slugged & { readonly productId: number }) =>
  `/p/${slug}-${productId}`;

export const brandPath = ({ slug, id }: Slugged & { readonly id: number }) => `/b/${slug}-${id}`;

/** All categories with their pictures. */
export const categoriesPath = "/kategori";

/** Names the initial letter in the address of the brands' page. */
export const letterParameter = "huruf";

/** Names what is searched for in the address of the brands' page. */
export const brandKeywordParameter = "cari";

/** @param letter the initial letter to open; the first one if not said */
export const brandsPath = (letter?: string): string =>
  letter === undefined ? "/brands" : `/brands?${letterParameter}=${encodeURIComponent(letter)}`;

export const promotionPath = ({ slug, promotionId }: Slugged & { readonly promotionId: number }) =>
  `/promo/${slug}-${promotionId}`;

/** The text of a search as a query, `?` included; empty where the slug says all. */
const textQuery = (text: string | undefined): string =>
  text === undefined ? "" : `?${new URLSearchParams([[textName, text]])}`;

/** The address that searches for what was typed; undefined without a single letter or digit. */
export const searchPath = (typed: string): string | undefined => {
  const search = searchOf(typed);
  return search && `/find/${search.slug}${textQuery(search.text)}`;
};

/** The address under which search engines know the results of a search. */
export const searchEnginePath = ({ slug, text }: Search): string =>
  `/jual/${slug.toLowerCase()}${textQuery(text)}`;

export const promotionsPath = "/promo";
export const promotedProductsPath = "/promotion-page";
export const recommendedPath = "/rekomendasi";
export const newestPath = "/terbaru";
export const usualPath = "/biasa-dibeli";
