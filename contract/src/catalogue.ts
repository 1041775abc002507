import { z } from "zod";
import type { BuyGet } from "./bundle-rules.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import {
  countQuery,
  flagQuery,
  idListQuery,
  idParam,
  nameListQuery,
  namedObject,
  paginationSchema,
  rupiahSchema,
} from "./schema.ts";
import { notShared, sharedByAll, sharedByGuests, sitemapSharing } from "./sharing.ts";

/** A stored picture; its addresses come from `pictureUrl`. */
export const pictureSchema = namedObject("Picture", {
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.output<typeof pictureSchema>;

/** A subcategory is a category without further children shown. */
const categoryFields = {
  categoryId: z.number().int(),
  categoryName: z.string(),
  categoryImageFileName: z.string(),
  slug: z.string(),
};
const subCategorySchema = namedObject("SubCategory", {
  ...categoryFields,
  subCategories: z.array(z.object({ ...categoryFields })),
});
const categorySchema = namedObject("Category", {
  ...categoryFields,
  /** The tile of the home page. */
  picture: pictureSchema.nullable(),
  subCategories: z.array(subCategorySchema),
});
export type Category = z.output<typeof categorySchema>;

export const promotionKind = z.enum(["price_cut", "buy_get", "multi_buy", "nth_off"]);

/** For `buy` units that are paid, `get` more are free; null where the promotion is no such one. */
const buyGetSchema = z
  .object({ buy: z.number().int(), get: z.number().int() } satisfies Record<keyof BuyGet, unknown>)
  .nullable();

/** A product in a list, with the price and stock of the shopper's store. */
export const productCardSchema = namedObject("ProductCard", {
  productId: z.number().int(),
  productName: z.string(),
  slug: z.string(),
  /** Address of the picture at list size; `picture` has all sizes. */
  image: z.string(),
  picture: pictureSchema.nullable(),
  brand: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }).nullable(),
  /** What the shopper pays, and the ordinary price it is struck from; equal without a discount. */
  finalPrice: rupiahSchema,
  listPrice: rupiahSchema,
  discountPercent: z.number().int(),
  /** Price per 100 g, 100 ml or piece; null where it would only repeat the price. */
  unitPrice: z.object({ amount: z.number(), per: z.string() }).nullable(),
  packLabel: z.string(),
  stock: z.number().int(),
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  isAgeRestricted: z.boolean(),
  channel: z.enum(["store", "warehouse", "seller"]),
  sellerId: z.number().int().nullable(),
  sellerName: z.string().nullable(),
  promotion: z
    .object({
      promotionId: z.number().int(),
      slug: z.string(),
      label: z.string(),
      kind: promotionKind,
      buyGet: buyGetSchema,
    })
    .nullable(),
});
export type ProductCard = z.output<typeof productCardSchema>;

const contentFields = {
  unit: z.enum(["g", "ml", "pcs"]),
  /** Of the whole pack, in units. */
  netContent: z.number().int(),
};

/** A product in one of its sizes, to be compared with the others. */
const productSizeSchema = productCardSchema.extend(contentFields).meta({ id: "ProductSize" });

const breadcrumbSchema = z.array(
  z.object({ categoryName: z.string(), categoryId: z.number().int(), slug: z.string() }),
);

export const seoSchema = namedObject("Seo", {
  keyword: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Sanitised HTML. */
  seoText: z.string(),
  automationLinkTitle: z.string(),
});
export type Seo = z.output<typeof seoSchema>;

export const sortOrders = [
  "popular",
  "price",
  "unitPrice",
  "newest",
  "name",
  "discount",
  "relevance",
] as const;

const pageSize = (fallback: number, highest: number) =>
  countQuery(fallback, highest).pipe(z.number().min(1));

/**
 * Paging, sorting and filters of every product list. `start` is an offset. `asc` is the order a
 * shopper expects of each sort (cheapest, newest, most popular, A first), `desc` its exact reverse.
 */
export const listQuerySchema = z.object({
  start: countQuery(0, 10_000),
  limit: pageSize(limits.listLimit, limits.maxListLimit),
  sortDirection: z.enum(["asc", "desc"]).default("asc"),
  sort: z.enum(sortOrders).optional(),
  brandIds: idListQuery,
  categoryIds: idListQuery,
  minPrice: countQuery(0, 1_000_000_000),
  maxPrice: countQuery(0, 1_000_000_000),
  onPromotion: flagQuery,
  inStock: flagQuery,
  /** Only products whose pack names a halal certificate. */
  isHalal: flagQuery,
  /** Where products come from, as their packs say it. */
  origins: nameListQuery,
  /** `none` for lists without filters: facets are empty then, and are not counted. */
  facets: z.enum(["all", "none"]).default("all"),
});
export type ListQuery = z.output<typeof listQuerySchema>;

const facetValue = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() });

/**
 * How many products each choice would leave, counted without the choice's own filter. Brands, categories
 * and origins that the query chose are always among them, if need be with 0. Empty lists and zeros where
 * the query asked for no facets.
 */
const facetsSchema = namedObject("Facets", {
  brands: z.array(facetValue),
  categories: z.array(facetValue),
  minPrice: rupiahSchema,
  maxPrice: rupiahSchema,
  onPromotion: z.number().int(),
  inStock: z.number().int(),
  isHalal: z.number().int(),
  origins: z.array(z.object({ name: z.string(), count: z.number().int() })),
});
export type Facets = z.output<typeof facetsSchema>;

export const productListSchema = namedObject("ProductList", {
  products: z.array(productCardSchema),
  pagination: paginationSchema,
});
export const facetedListSchema = productListSchema
  .extend({ facets: facetsSchema })
  .meta({ id: "FacetedList" });
export type FacetedList = z.output<typeof facetedListSchema>;

export const categories = endpoint({
  method: "GET",
  path: "/v2/categories",
  auth: "none",
  sharing: sharedByAll,
  summary: "The category tree",
  response: z.array(categorySchema),
  errors: {},
});

export const categoryProducts = endpoint({
  method: "GET",
  path: "/v2/products/category/:categoryId",
  auth: "optional",
  sharing: sharedByGuests,
  followsPreview: true,
  summary: "Products of a category and all below it, with facets",
  params: z.object({ categoryId: idParam }),
  query: listQuerySchema,
  response: facetedListSchema.extend({
    category: z.object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      parentId: z.number().int().nullable(),
      parentName: z.string(),
      subCategories: z.array(z.object(categoryFields)),
    }),
    breadcrumb: breadcrumbSchema,
    seo: seoSchema,
  }),
  errors: { CATEGORY_NOT_FOUND: 404 },
});

const plainListQuery = z.object({
  start: countQuery(0, 10_000),
  limit: pageSize(limits.itemLimit, limits.maxListLimit),
});

export const recommendations = endpoint({
  method: "GET",
  path: "/v2/products/recommendations",
  auth: "optional",
  sharing: sharedByGuests,
  summary: "Recommended products, most popular first, sold-out ones last",
  query: plainListQuery,
  response: productListSchema.extend({ totalReco: z.number().int() }),
  errors: {},
});

export const newProducts = endpoint({
  method: "GET",
  path: "/v2/products/newproduct",
  auth: "optional",
  sharing: sharedByGuests,
  summary: "Newest products first, sold-out ones last",
  query: plainListQuery,
  response: productListSchema.extend({ totalNewest: z.number().int() }),
  errors: {},
});

export const chosenProducts = endpoint({
  method: "GET",
  path: "/v2/products/chosen",
  auth: "optional",
  sharing: notShared,
  summary:
    "The products asked for that the shopper's store sells, in the order asked for, sold-out ones too",
  query: z.object({ productIds: idListQuery }),
  response: z.object({ products: z.array(productCardSchema) }),
  errors: {},
});
/** What the pack says; empty where the retailer's data has no text. */
const packFactsSchema = z.object({
  composition: z.string(),
  storage: z.string(),
  halalNumber: z.string(),
  bpomNumber: z.string(),
  origin: z.string(),
  /** `12 × 5,5 × 30 cm`: length, width and, where there is one, height. */
  dimensions: z.string(),
});
export type PackFacts = z.output<typeof packFactsSchema>;

export const productDetail = endpoint({
  method: "GET",
  path: "/v2/products/:productId",
  auth: "optional",
  sharing: sharedByGuests,
  summary: "One product with description, breadcrumb, its sizes and related products",
  params: z.object({ productId: idParam }),
  response: productCardSchema.extend({
    name: z.string(),
    images: z.array(z.object({ url: z.array(z.string()) })),
    /** The first is on the card, too. */
    pictures: z.array(pictureSchema),
    packFacts: packFactsSchema,
    sku: z.string(),
    /** Numbers of its barcodes: EAN-8, EAN-13 or ITF-14; a UPC-A with a zero before it. */
    barcodes: z.array(z.string()),
    description: z.string(),
    ...contentFields,
    weightGrams: z.number().int(),
    /** False where the shopper's store, its warehouse and the seller do not offer it. */
    isSoldHere: z.boolean(),
    breadcrumb: breadcrumbSchema,
    promotions: z.array(
      z.object({
        promotionId: z.number().int(),
        slug: z.string(),
        name: z.string(),
        label: z.string(),
        buyGet: buyGetSchema,
        endsAt: z.iso.datetime(),
      }),
    ),
    related: z.array(productCardSchema),
    /**
     * The product in all sizes that the shopper's store sells, smallest first, itself among them; empty where there
     * is one alone.
     */
    sizes: z.array(productSizeSchema),
    seo: seoSchema,
  }),
  errors: { PRODUCT_NOT_FOUND: 404 },
});

/** What the sitemap files hold; at most 50,000 addresses a file. */
export const sitemapEntries = endpoint({
  method: "GET",
  path: "/v2/sitemap/:kind",
  auth: "none",
  sharing: sitemapSharing,
  summary: "Slugs of one kind for the sitemap files",
  params: z.object({ kind: z.enum(["product", "category", "brand", "search"]) }),
  query: z.object({ start: countQuery(0, 10_000_000), limit: pageSize(50_000, 50_000) }),
  response: z.object({
    entries: z.array(z.object({ slug: z.string(), changedAt: z.iso.datetime().nullable() })),
    total: z.number().int(),
  }),
  errors: {},
});
