import type { PackFacts, ProductCard } from "@gerai/contract/catalogue";
import { limits } from "@gerai/contract/limits";
import { serverOnly } from "../shop/server-only.ts";
import type { Shop } from "../shop/shop-context.ts";
import { pageSize } from "./list-filters.ts";
import type { Described, Thing } from "./page-meta.ts";
import { productPath } from "./paths.ts";

/**
 * What a page tells search engines. They read it as it comes, so the browser gets no data for it; what
 * stands in the head beside its own, React leaves alone.
 */
export const describedBy = ({ wholePage }: Shop, ...things: readonly Thing[]): Described =>
  wholePage ? serverOnly({ things }) : {};

interface Crumb {
  readonly name: string;
  readonly to: string;
}

/** @param origin the shop's own address without a slash at the end */
export const breadcrumbData = (origin: string, trail: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Beranda", to: "/" }, ...trail].map(({ name, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + to,
  })),
});

/** The products of a list in the order shown; search engines take all else from the products' pages. */
export const productListData = (
  origin: string,
  products: readonly Pick<ProductCard, "slug" | "productId">[],
  page = 1,
): Thing => ({
  "@type": "ItemList",
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    "@type": "ListItem",
    position: (page - 1) * pageSize + index + 1,
    url: origin + productPath(product),
  })),
});

interface OfferedProduct {
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly brand: string | undefined;
  /** Full addresses. */
  readonly images: readonly string[];
  readonly price: number;
  /** The ordinary price, where the product is on promotion. */
  readonly listPrice: number | undefined;
  /** ISO time; undefined where no end is known. */
  readonly priceEndsAt: string | undefined;
  readonly isAvailable: boolean;
  readonly shipping: readonly Thing[];
  readonly seller: string;
  readonly packFacts: PackFacts;
}

const unitCodes: Readonly<Record<string, string>> = { mm: "MMT", cm: "CMT", m: "MTR" };

/** `12 × 5,5 × 30 cm` in the words of schema.org. */
const sidesOf = (dimensions: string): Thing => {
  const [, sides = "", unit = ""] = /^(.+) (mm|cm|m)$/.exec(dimensions) ?? [];
  const [depth, width, height] = sides.split(" × ").map((side) =>
    side === ""
      ? undefined
      : {
          "@type": "QuantitativeValue",
          value: Number(side.replace(",", ".")),
          unitCode: unitCodes[unit],
        },
  );
  return { depth, width, height };
};

const propertyOf = (name: string, value: string): readonly Thing[] =>
  value === "" ? [] : [{ "@type": "PropertyValue", name, value }];

const packData = ({
  composition,
  storage,
  halalNumber,
  bpomNumber,
  origin,
  dimensions,
}: PackFacts): Thing => {
  const properties = [
    ...propertyOf("Komposisi", composition),
    ...propertyOf("Penyimpanan", storage),
    ...propertyOf("Nomor BPOM", bpomNumber),
  ];
  return {
    ...sidesOf(dimensions),
    countryOfOrigin: origin === "" ? undefined : { "@type": "Country", name: origin },
    hasCertification:
      halalNumber === ""
        ? undefined
        : { "@type": "Certification", name: "Halal", certificationIdentification: halalNumber },
    additionalProperty: properties.length === 0 ? undefined : properties,
  };
};

/** The price that the shown one is struck from; undefined without a discount. */
const struckPrice = ({ price, listPrice = price }: OfferedProduct): Thing | undefined =>
  listPrice > price
    ? {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: listPrice,
        priceCurrency: "IDR",
      }
    : undefined;

export const productData = (product: OfferedProduct): Thing => ({
  "@type": "Product",
  name: product.name,
  description: product.description,
  sku: product.sku,
  image: product.images,
  ...packData(product.packFacts),
  brand: product.brand === undefined ? undefined : { "@type": "Brand", name: product.brand },
  offers: {
    "@type": "Offer",
    url: product.url,
    priceCurrency: "IDR",
    price: product.price,
    priceValidUntil: product.priceEndsAt,
    priceSpecification: struckPrice(product),
    shippingDetails: product.shipping.length === 0 ? undefined : product.shipping,
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

/** What `/refund` says: for a while after the delivery, goods that are damaged or wrong are reported, and refunded. */
const returnPolicy = (origin: string): Thing => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "ID",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: limits.problemDays,
  itemCondition: "https://schema.org/DamagedCondition",
  merchantReturnLink: `${origin}/refund`,
});

/** The shop itself, and how to search in it. */
export const shopData = (shop: ShopIdentity): readonly Thing[] => [
  {
    "@type": "Organization",
    name: shop.brand,
    url: shop.origin,
    logo: `${shop.origin}/ikon/512.png`,
    email: shop.email,
    telephone: shop.phone,
    sameAs: shop.profiles,
    hasMerchantReturnPolicy: returnPolicy(shop.origin),
  },
  {
    "@type": "WebSite",
    name: shop.brand,
    url: shop.origin,
    inLanguage: "id",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${shop.origin}/find?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
];
