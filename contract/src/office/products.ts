import { z } from "zod";
import {
  codeText,
  idParam,
  namedObject,
  rupiahSchema,
  typedLine,
  typedLines,
  uuidSchema,
} from "../schema.ts";
import { changeSchema } from "./changes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { reasonSchema } from "./staff.ts";

export const productStates = ["all", "active", "hidden"] as const;
export type ProductState = (typeof productStates)[number];

export const productUnits = ["g", "ml", "pcs"] as const;

const productHead = {
  productId: z.number().int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Names on the way to its category. */
  category: z.array(z.string()),
  /** Address of what its card shows; empty where there is nothing. */
  picture: z.string(),
  isActive: z.boolean(),
};

const productRowSchema = namedObject("OfficeProductRow", productHead);
export type ProductRow = z.output<typeof productRowSchema>;

export const listProducts = officeEndpoint({
  method: "GET",
  path: "/v1/products",
  caller: "goods.read",
  summary: "Products by words of name and brand, article number or barcode, the newest first.",
  query: z.object({
    q: typedLine(100).default(""),
    state: z.enum(productStates).default("all"),
    /** Those in it and below it. */
    categoryId: idParam.optional(),
    brandId: idParam.optional(),
    /** `next` of the part before. */
    before: idParam.optional(),
  }),
  response: z.object({
    products: z.array(productRowSchema),
    /** What the category and the brand that were asked for are called; empty where none was. */
    category: z.string(),
    brand: z.string(),
    /** `before` of the part that follows; null where there are no more. */
    next: z.number().int().nullable(),
  }),
  errors: {},
});

const productSheetSchema = namedObject("OfficeProductSheet", {
  ...productHead,
  description: z.string(),
  barcodes: z.array(z.string()),
  unit: z.enum(productUnits),
  netContent: z.number().int(),
  /** `Isi 12`; empty where nothing is said. */
  packLabel: z.string(),
  /** Grams; 0 where nobody knows. */
  weight: z.number().int(),
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  isAgeRestricted: z.boolean(),
  /** Its page in the shop. */
  page: z.string(),
});
export type ProductSheet = z.output<typeof productSheetSchema>;

const params = z.object({ productId: idParam });
const unknown = { PRODUCT_UNKNOWN: 404 } as const;
const refused = { PRODUCT_REFUSED: 422, IMPORT_UNDERWAY: 409 } as const;

export const productSheet = officeEndpoint({
  method: "GET",
  path: "/v1/products/:productId",
  caller: "goods.read",
  summary: "One product, as files of products say it.",
  params,
  response: productSheetSchema,
  errors: unknown,
});

export const listCategories = officeEndpoint({
  method: "GET",
  path: "/v1/categories",
  caller: "goods.read",
  summary: "The categories that a product may stand in, each by the names on the way to it.",
  response: z.object({ categories: z.array(z.array(z.string())) }),
  errors: {},
});

const name = typedLine(190, "required").min(1, "required");
const category = z
  .array(typedLine(80, "required").min(1, "required"))
  .min(1, "required")
  .max(6, "max");

/** What it says is checked as in a file; what is left out stays as it is. */
const fields = {
  name: name.optional(),
  description: typedLines(10_000).min(1, "required").optional(),
  category: category.optional(),
  brand: typedLine(80).min(1, "required").optional(),
  /** None: all are taken off. */
  barcodes: z.array(codeText(40)).max(20, "max").optional(),
  /** With `netContent`. */
  unit: z.enum(productUnits).optional(),
  netContent: z.number().int().optional(),
  packLabel: typedLine(60).optional(),
  weight: z.number().int().optional(),
  minQuantity: z.number().int().optional(),
  maxQuantity: z.number().int().optional(),
  isAgeRestricted: z.boolean().optional(),
  /** A new product is active where nothing is said. */
  isActive: z.boolean().optional(),
};
export type ProductFields = z.input<z.ZodObject<typeof fields>>;

/** What came of a change; as with files it can be taken back under its number. */
const changedSchema = namedObject("OfficeProductChange", {
  productId: z.number().int(),
  ...changeSchema.shape,
});
export type ProductChange = z.output<typeof changedSchema>;

export const addProduct = officeEndpoint({
  method: "POST",
  path: "/v1/products",
  caller: "goods.manage",
  summary: "Adds a product, as a file of one row does.",
  body: z.object({
    ...fields,
    sku: codeText(64, "required").min(1, "required"),
    name,
    category,
    reason: reasonSchema,
  }),
  response: changedSchema,
  errors: { ...refused, SKU_TAKEN: 409 },
});

export const changeProduct = officeEndpoint({
  method: "POST",
  path: "/v1/products/:productId",
  caller: "goods.manage",
  summary: "Changes a product, as a file of one row does.",
  params,
  body: z.object({ ...fields, reason: reasonSchema }),
  response: changedSchema,
  errors: { ...unknown, ...refused },
});

export const changeProducts = officeEndpoint({
  method: "PUT",
  path: "/v1/products",
  caller: "goods.manage",
  summary: "Changes the same of many products, as a file of as many rows does: of all, or of none.",
  body: z.object({
    productIds: z
      .array(z.number().int())
      .min(1, "required")
      .max(officeLimits.productsAtOnce, "max"),
    category: category.optional(),
    brand: fields.brand,
    isAgeRestricted: fields.isAgeRestricted,
    isActive: fields.isActive,
    reason: reasonSchema,
  }),
  response: changeSchema,
  errors: { ...unknown, ...refused },
});
export type SharedFields = Omit<z.input<(typeof changeProducts)["body"]>, "productIds" | "reason">;

const offerSchema = namedObject("OfficeProductOffer", {
  storeCode: z.string(),
  storeName: z.string(),
  /** Null where the product is not sold there. */
  listPrice: rupiahSchema.nullable(),
  /** The lower price that the retailer asks there; null where there is none. */
  ownPrice: rupiahSchema.nullable(),
  /** What shoppers pay now, promotions counted. */
  price: rupiahSchema.nullable(),
  /** Units that could be sold. */
  available: z.number().int(),
  isOffShelf: z.boolean(),
});
export type ProductOffer = z.output<typeof offerSchema>;

export const listOffers = officeEndpoint({
  method: "GET",
  path: "/v1/products/:productId/offers",
  caller: "goods.read",
  summary:
    "Prices and stock of a product by store, warehouse or seller, also where it is not sold yet.",
  params,
  query: z.object({
    /** Words of the store's name, code or city. */
    q: typedLine(100).default(""),
    /** `next` of the part before. */
    after: codeText(64).default(""),
  }),
  response: z.object({
    offers: z.array(offerSchema),
    /** `after` of the part that follows; empty where there are no more. */
    next: z.string(),
  }),
  errors: unknown,
});

export const changeOffer = officeEndpoint({
  method: "POST",
  path: "/v1/products/:productId/offers",
  caller: "goods.manage",
  summary:
    "Changes price and stock of a product in one store, or its price in all that sell, as a file of prices does.",
  params,
  body: z.object({
    /** Null: all stores that sell. */
    storeCode: codeText(64).nullable(),
    /** Null leaves the prices as they are. */
    prices: z
      .object({
        listPrice: z.number().int(),
        /** Null: no lower price. */
        ownPrice: z.number().int().nullable(),
      })
      .nullable(),
    /** The prices that are to be replaced, as they were seen; null for those of all stores. */
    seen: z
      .object({ listPrice: z.number().int().nullable(), ownPrice: z.number().int().nullable() })
      .nullable(),
    /** What lies on the shelf now; null leaves the stock as it is. */
    stock: z.number().int().nullable(),
    reason: reasonSchema,
  }),
  response: changedSchema,
  errors: { ...unknown, ...refused, OFFER_CHANGED: 409 },
});

const pictureSchema = namedObject("OfficeProductPicture", {
  /** 1 stands on the card. */
  position: z.number().int(),
  /** Empty while it has not come from its own address. */
  url: z.string(),
  /** The file or address that it came from. */
  source: z.string(),
  /** Address of the whole photograph, larger; empty while it has not come, and of a drawing: no part of it can be shown. */
  whole: z.string(),
  isCropped: z.boolean(),
});
export type ProductPicture = z.output<typeof pictureSchema>;

export const listPictures = officeEndpoint({
  method: "GET",
  path: "/v1/products/:productId/pictures",
  caller: "goods.read",
  summary: "The photographs of a product, the first for its card.",
  params,
  response: z.object({
    /** For `PUT`: whoever changes their order says what he has seen. */
    version: z.string(),
    pictures: z.array(pictureSchema),
  }),
  errors: unknown,
});

export const startPicture = officeEndpoint({
  method: "POST",
  path: "/v1/products/:productId/pictures",
  caller: "goods.manage",
  summary: "Announces a photograph of a product, which then comes in parts as files do.",
  params,
  body: z.object({
    name: typedLine(200, "required").min(1, "required"),
    bytes: z.number().int().min(1, "min").max(officeLimits.pictureBytes, "max"),
  }),
  response: z.object({ fileId: uuidSchema }),
  errors: unknown,
});

export const finishPicture = officeEndpoint({
  method: "POST",
  path: "/v1/products/:productId/pictures/:fileId",
  caller: "goods.manage",
  summary: "Shows a photograph that has come whole, behind the others of its product.",
  params: params.extend({ fileId: uuidSchema }),
  body: z.object({}),
  response: z.object({}),
  errors: {
    ...unknown,
    FILE_UNKNOWN: 404,
    FILE_INCOMPLETE: 409,
    PICTURE_REFUSED: 422,
    PICTURES_FULL: 409,
    IMPORT_UNDERWAY: 409,
  },
});

const share = z.number().min(0).max(1);

const areaSchema = namedObject("OfficePictureArea", {
  left: share,
  top: share,
  width: share.gt(0),
  height: share.gt(0),
});
export type PictureArea = z.output<typeof areaSchema>;

export const cropPicture = officeEndpoint({
  method: "PUT",
  path: "/v1/products/:productId/pictures/:position/area",
  caller: "goods.manage",
  summary: "Shows a part of a photograph in its place, or all of it again.",
  params: params.extend({ position: idParam }),
  body: z.object({
    /** As read. */
    version: codeText(64, "required"),
    /** Shares of the whole photograph, from its upper left corner; null: all of it. */
    area: areaSchema.nullable(),
  }),
  response: z.object({}),
  errors: { ...unknown, PICTURES_CHANGED: 409, PICTURE_REFUSED: 422, IMPORT_UNDERWAY: 409 },
});

export const arrangePictures = officeEndpoint({
  method: "PUT",
  path: "/v1/products/:productId/pictures",
  caller: "goods.manage",
  summary:
    "Puts the photographs of a product into another order, and takes off those that are left out.",
  params,
  body: z.object({
    /** As read. */
    version: codeText(64, "required"),
    /** Positions as read, in their new order. */
    positions: z.array(z.number().int().min(1).max(99)).max(99, "max"),
  }),
  response: z.object({}),
  errors: { ...unknown, PICTURES_CHANGED: 409, IMPORT_UNDERWAY: 409 },
});
