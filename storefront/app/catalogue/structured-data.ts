import type { MetaDescriptor } from "react-router";
import type { CardProduct } from "../ui/card-product.ts";
import { productPath } from "./paths.ts";

/** schema.org descriptions for search engines. React Router escapes them; they are data, not code. */
type Thing = Readonly<Record<string, unknown>>;

const describe = (thing: Thing): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...thing },
});

interface Crumb {
  readonly name: string;
  readonly to: string;
}

/** @param origin the shop's own address without a slash at the end */
export const breadcrumbData = (origin: string, trail: readonly Crumb[]): MetaDescriptor =>
  describe({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Beranda", to: "/" }, ...trail].map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + to,
    })),
  });

/** The products of a list in the order shown; search engines take all else from the products' pages. */
export const productListData = (origin: string, products: readonly CardProduct[]): MetaDescriptor =>
  describe({
    "@type": "ItemList",
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: origin + productPath(product),
    })),
  });

interface OfferedProduct {
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly brand: string | undefined;
  /** Full address. */
  readonly image: string | undefined;
  readonly price: number;
  readonly isAvailable: boolean;
  readonly seller: string;
}

export const productData = (product: OfferedProduct): MetaDescriptor =>
  describe({
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.sku,
    image: product.image,
    brand: product.brand === undefined ? undefined : { "@type": "Brand", name: product.brand },
    offers: {
      "@type": "Offer",
      url: product.url,
      priceCurrency: "IDR",
      price: product.price,
      availability: `https://schema.org/${product.isAvailable ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: product.seller },
    },
  });

interface ShopIdentity {
  readonly brand: string;
  readonly origin: string;
  readonly email: string;
  readonly phone: string;
  readonly profiles: readonly string[];
}

/** The shop itself, and how to search in it. */
export const shopData = (shop: ShopIdentity): MetaDescriptor[] => [
  describe({
    "@type": "Organization",
    name: shop.brand,
    url: shop.origin,
    email: shop.email,
    telephone: shop.phone,
    sameAs: shop.profiles,
  }),
  describe({
    "@type": "WebSite",
    name: shop.brand,
    url: shop.origin,
    inLanguage: "id",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${shop.origin}/find?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  }),
];
