import { z } from "zod";
import { pictureSchema } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { ShortageChoice } from "./order-codes.ts";
import { codeText, flagQuery, namedObject, rupiahSchema, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";
import { voucherCodeSchema, voucherSchema } from "./vouchers.ts";

/** Why a product cannot be put into the cart in that quantity, with the HTTP status. */
export const quantityErrors = {
  STOCK_EMPTY: 400,
  STOCK_INSUFFICIENT: 400,
  BELOW_MINIMUM: 400,
  ABOVE_MAXIMUM: 400,
  MAX_LIMIT: 400,
  NOT_PURCHASABLE: 400,
  NOT_IN_AREA: 400,
  PRODUCT_UNAVAILABLE: 400,
  AGE_VERIFICATION_REQUIRED: 403,
} as const;
export type QuantityError = keyof typeof quantityErrors;

const lineProblem = z.object({
  code: z.enum(Object.keys(quantityErrors) as QuantityError[]),
  /** The stock, minimum or maximum that the message names; 0 where it names none. */
  value: z.number().int(),
});
export type LineProblem = z.output<typeof lineProblem>;

const lineShortage = z.object({
  choice: z.enum(ShortageChoice),
  /** False where the line follows the basket. */
  isOwn: z.boolean(),
  /** The product that the member named; null where the store picks a similar one. */
  substitute: z.object({ productId: z.number().int(), productName: z.string() }).nullable(),
});
export type LineShortage = z.output<typeof lineShortage>;

export const cartLineSchema = namedObject("CartLine", {
  cartDetailId: z.string(),
  productId: z.number().int(),
  productName: z.string(),
  productSkuSeller: z.string(),
  slug: z.string(),
  picture: pictureSchema.nullable(),
  packLabel: z.string(),
  quantity: z.number().int(),
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  stock: z.number().int(),
  /** What one unit costs, before offers that need several units; and what it is struck from. */
  price: rupiahSchema,
  listPrice: rupiahSchema,
  unitPrice: z.object({ amount: z.number(), per: z.string() }).nullable(),
  /** The lower price at which the shopper put it into the cart, where it has risen since. */
  previousPrice: rupiahSchema.nullable(),
  /** The price that the shopper last saw and agreed to. */
  priceSeen: rupiahSchema,
  /** The line at list prices, and what it really costs. */
  amount: rupiahSchema,
  amountFinal: rupiahSchema,
  promotionLabel: z.string(),
  /** With `more` units of it `free` are free; null where no promotion gives any, or they cannot be had. */
  nextFree: z.object({ more: z.number().int(), free: z.number().int() }).nullable(),
  channel: z.enum(["store", "warehouse", "seller"]),
  sellerId: z.number().int().nullable(),
  sellerName: z.string().nullable(),
  isAgeRestricted: z.boolean(),
  problem: lineProblem.nullable(),
  shortage: lineShortage,
});
export type CartLine = z.output<typeof cartLineSchema>;

const lineList = z.object({ listCartDetail: z.array(cartLineSchema) });

/** How far the store's lines are on their way to an amount. */
const progressSchema = z.object({ minimum: rupiahSchema, remaining: rupiahSchema });
export type Progress = z.output<typeof progressSchema>;

const cartSchema = namedObject("Cart", {
  /** Empty where no store serves the member's address. */
  id: z.string(),
  /** Whether the store sends to the member's address. */
  sapa: z.boolean(),
  deliverySupport: z.boolean(),
  branch: z.string(),
  encodedStoreCode: z.string(),
  encodedFcCode: z.string(),
  /** Units of all lines that can be ordered. */
  totalItem: z.number().int(),
  isCartEmpty: z.boolean(),
  totalAmount: rupiahSchema,
  totalAmountFinal: rupiahSchema,
  /** Lines of the store. */
  listCartDetail: z.array(cartLineSchema),
  /** Lines that the warehouse or a seller sends. */
  productVDCRegulerPaketan: lineList,
  /** Lines that cannot be ordered now; they do not count in the totals. */
  productOOSRegulerPaketan: lineList,
  /** To free sameday delivery; null where none can be promised. */
  freeDelivery: progressSchema.nullable(),
  /** To the least that the store brings; null where it brings anything. */
  minimumOrder: progressSchema.nullable(),
  /** Of the code in the call, else of the one that the cart holds; null without one. */
  voucher: voucherSchema.nullable(),
  /** For lines without a choice of their own. */
  shortageChoice: z.enum(ShortageChoice),
});
export type Cart = z.output<typeof cartSchema>;

const flag = z.union([z.boolean(), flagQuery]);

/** What all cart calls send along; the shop of the web has one delivery method and one platform. */
const callFields = {
  sort: flag.optional(),
  checkPromo: flag.optional(),
  deliveryMethod: z.coerce.number().int().default(limits.deliveryMethod),
  platformCode: z.coerce.number().int().default(limits.platformCode),
};

const sortQuery = z.object({ sort: flag.optional() });

export const activeCart = endpoint({
  method: "GET",
  path: "/v2/cart/active-cart-by-memberId/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "The member's cart at the prices and stock of their store",
  params: z.object({ memberId: uuidSchema }),
  query: z.object({ ...callFields, voucherCode: voucherCodeSchema }),
  response: cartSchema,
  errors: {},
});

export const cartSummary = endpoint({
  method: "GET",
  path: "/v2/cart/summary/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "What the header and the product cards show of the cart",
  params: z.object({ memberId: uuidSchema }),
  response: z.object({
    /** Units of all lines. */
    totalItem: z.number().int(),
    lines: z.array(z.object({ productId: z.number().int(), quantity: z.number().int() })),
    /** Of the lines that can be ordered, before delivery. */
    totalAmountFinal: rupiahSchema,
    freeDelivery: progressSchema.nullable(),
  }),
  errors: {},
});
export type CartSummary = z.output<(typeof cartSummary)["response"]>;

export const cartHead = endpoint({
  method: "GET",
  path: "/v2/cart/head/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "Which cart a checkout is of, without prices: those are the precheckout's",
  params: z.object({ memberId: uuidSchema }),
  response: cartSchema.pick({ id: true, encodedStoreCode: true, isCartEmpty: true }),
  errors: {},
});
export type CartHead = z.output<(typeof cartHead)["response"]>;

export const editCart = endpoint({
  method: "POST",
  path: "/v2/cart/add-edit-to-cart",
  auth: "member",
  sharing: notShared,
  summary: "Sets the quantities of products in the cart; 0 takes a product out",
  query: sortQuery,
  body: z.object({
    memberId: uuidSchema,
    ...callFields,
    listCartDetail: z
      .array(
        z.object({
          productId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
          quantity: z.number().int().min(0).max(1_000_000),
          /** What the cart had of it when this was asked for; any other quantity refuses the edit. */
          expected: z.number().int().min(0).max(1_000_000).optional(),
        }),
      )
      .min(1)
      .max(limits.maxSkus),
  }),
  response: cartSchema,
  errors: { ...quantityErrors, PRODUCT_NOT_FOUND: 404, CART_FULL: 400, LINE_CHANGED: 409 },
});

export const chooseForShortage = endpoint({
  method: "PUT",
  path: "/v2/cart/shortage",
  auth: "member",
  sharing: notShared,
  summary: "What to do where the store runs short, for lines without a choice of their own",
  body: z.object({ memberId: uuidSchema, choice: z.enum(ShortageChoice) }),
  response: cartSchema,
  errors: {},
});

export const chooseForLineShortage = endpoint({
  method: "PUT",
  path: "/v2/cart/detail/shortage",
  auth: "member",
  sharing: notShared,
  summary: "What to do where the store runs short of one product",
  body: z
    .object({
      memberId: uuidSchema,
      productId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      /** Null to follow the basket. */
      choice: z.enum(ShortageChoice).nullable(),
      /** A product of the same sender; null leaves it to the store. */
      substituteId: z
        .number()
        .int()
        .positive()
        .max(Number.MAX_SAFE_INTEGER)
        .nullable()
        .default(null),
    })
    .refine(
      ({ choice, substituteId }) => substituteId === null || choice === ShortageChoice.Substitute,
      { path: ["substituteId"], error: "regex" },
    ),
  response: cartSchema,
  errors: { LINE_NOT_FOUND: 404, SUBSTITUTE_UNAVAILABLE: 400 },
});

export const restoreLines = endpoint({
  method: "PUT",
  path: "/v2/cart/detail-group",
  auth: "member",
  sharing: notShared,
  summary:
    "Puts lines back as they were taken out; those that are in the cart again stay as they are",
  query: sortQuery,
  body: z.object({
    memberId: uuidSchema,
    ...callFields,
    listCartDetail: z
      .array(
        z.object({
          productId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
          quantity: z.number().int().min(1).max(limits.maxLineQuantity),
          /** As the line said; a higher price of today is shown again. */
          priceSeen: z.number().int().min(1).max(1_000_000_000_000),
          /** Null where the line followed the basket. */
          choice: z.enum(ShortageChoice).nullable(),
          substituteId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
        }),
      )
      .min(1)
      .max(limits.maxSkus),
  }),
  response: cartSchema,
  errors: { CART_FULL: 400 },
});

const removalFields = {
  memberId: uuidSchema.optional(),
  /** One id, several separated by commas, or a list of them; refused as a whole where one cannot be read. */
  cartDetailId: z
    .union([
      codeText(2000),
      z.number().int(),
      z.array(z.union([codeText(100), z.number().int()])).max(100),
    ])
    .optional(),
  ...callFields,
};

/** The fields may stand in the body or in the query (API-57). */
const removal = {
  method: "DELETE",
  auth: "member",
  sharing: notShared,
  query: z.object(removalFields),
  body: z.object(removalFields).partial().default({}),
  response: cartSchema,
  errors: {},
} as const;

export const removeLine = endpoint({
  ...removal,
  path: "/v2/cart/detail",
  summary: "Takes one line out of the cart",
});

export const removeLines = endpoint({
  ...removal,
  path: "/v2/cart/detail-group",
  summary: "Takes several lines out of the cart",
});

export const removeChangedLines = endpoint({
  ...removal,
  query: z.object({ ...removalFields, paketanInvoice: codeText(64).optional() }),
  body: z
    .object({ ...removalFields, paketanInvoice: codeText(64) })
    .partial()
    .default({}),
  path: "/v2/cart/price-change/detail-group",
  summary: "Takes lines out whose price has risen or whose stock is gone",
});

export const removeBranchLines = endpoint({
  method: "DELETE",
  path: "/v2/cart/branch/remove",
  auth: "member",
  sharing: notShared,
  summary: "Before checkout: takes out what another branch sold and this one does not",
  query: z.object({ memberId: uuidSchema.optional(), ...callFields }),
  body: z
    .object({ memberId: uuidSchema, ...callFields })
    .partial()
    .default({}),
  response: cartSchema,
  errors: {},
});

const lineChangeSchema = z.object({
  productId: z.number().int(),
  productName: z.string(),
  picture: pictureSchema.nullable(),
  quantity: z.number().int(),
  /** `scarce`: sold there, but not in this quantity; `available`: missing here and had there. */
  kind: z.enum(["unavailable", "scarce", "dearer", "cheaper", "available"]),
  /** What one unit costs here and there; 0 where it is not sold. */
  price: rupiahSchema,
  newPrice: rupiahSchema,
  /** What stands in the way there. */
  problem: lineProblem.nullable(),
});
export type LineChange = z.output<typeof lineChangeSchema>;

export const previewStore = endpoint({
  method: "GET",
  path: "/v2/cart/preview-store/:memberId",
  auth: "member",
  sharing: notShared,
  summary: "What would change in the member's cart at another store; nothing is written",
  params: z.object({ memberId: uuidSchema }),
  query: z.object({ storeCode: codeText(200).min(1) }),
  response: z.object({
    branch: z.string(),
    /** In the order of the cart; empty where all stays as it is. */
    changes: z.array(lineChangeSchema),
    totalAmountFinal: rupiahSchema,
    newTotalAmountFinal: rupiahSchema,
  }),
  errors: { STORE_NOT_FOUND: 404 },
});
export type StorePreview = z.output<(typeof previewStore)["response"]>;
