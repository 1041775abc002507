import { z } from "zod";
import { timeZones } from "../location.ts";
import { codeText, idParam, namedObject, typedLine } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";
import { reasonSchema } from "./staff.ts";

const nullableTime = z.iso.datetime().nullable();

/** Since when, why and by whom something is stopped. */
const stop = { reason: z.string(), by: z.string(), at: z.iso.datetime() };

const storePauseSchema = namedObject("OfficeStorePause", {
  ...stop,
  /** Null: until somebody ends it. */
  until: nullableTime,
});
export type StorePause = z.output<typeof storePauseSchema>;

const storeHead = {
  code: z.string(),
  name: z.string(),
  city: z.string(),
  /** Whether shoppers get to it at all; the import of stores says so. */
  isActive: z.boolean(),
  /** `07:00`, by the store's own clock. */
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.enum(timeZones),
  pause: storePauseSchema.nullable(),
};

const storeRowSchema = namedObject("OfficeStoreRow", {
  ...storeHead,
  /** Windows from today on that are paused, and products that are off the shelf. */
  pausedWindows: z.number().int(),
  offShelf: z.number().int(),
});
export type StoreRow = z.output<typeof storeRowSchema>;

export const listStores = officeEndpoint({
  method: "GET",
  path: "/v1/stores",
  caller: "stores.read",
  summary: "Stores by name, each with what is paused there.",
  query: z.object({
    /** Words of name, code or city. */
    q: typedLine(100).default(""),
  }),
  response: z.object({
    stores: z.array(storeRowSchema),
    /** More fit than are shown. */
    hasMore: z.boolean(),
  }),
  errors: {},
});

export const storeNames = officeEndpoint({
  method: "GET",
  path: "/v1/choices/stores",
  caller: "staff",
  summary: "Stores by name to choose one of: those for which the caller has a role.",
  query: z.object({
    /** Words of name, code or city. */
    q: typedLine(100).default(""),
    /** The code of a store that comes first, whatever is typed. */
    chosen: codeText(64).optional(),
    /** `sources`: warehouses and sellers, too. */
    of: z.enum(["stores", "sources"]).default("stores"),
  }),
  response: z.object({
    /** A hundred at most. */
    stores: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: {},
});

const storeParams = z.object({ storeCode: codeText(64) });
const unknown = { STORE_UNKNOWN: 404 } as const;

/** A delivery window, by the store's clock. */
const windowKey = {
  date: z.iso.date(),
  /** The hour at which it begins. */
  start: z.number().int().min(0).max(23),
};

const windowSchema = namedObject("OfficeWindow", {
  ...windowKey,
  isToday: z.boolean(),
  /** `09.00-12.00 WIB` */
  text: z.string(),
  /** Orders that fit in, and orders that are in. */
  capacity: z.number().int(),
  taken: z.number().int(),
  pause: z.object(stop).nullable(),
});
export type StoreWindow = z.output<typeof windowSchema>;

const point = { latitude: z.number(), longitude: z.number() };

const areaSchema = namedObject("OfficeStoreArea", {
  ...point,
  /** Metres around the store; null where the area has an outline. */
  radius: z.number().int().nullable(),
  /** Corners, the last joined to the first; none where a radius says it. */
  outline: z.array(z.object(point)),
  /** Districts whose centre lies in it, by name. */
  districts: z.array(z.object({ ...point, name: z.string(), city: z.string() })),
});
export type StoreArea = z.output<typeof areaSchema>;

const offShelfSchema = namedObject("OfficeOffShelf", {
  ...stop,
  productId: z.number().int(),
  sku: z.string(),
  name: z.string(),
});

const storeSheetSchema = namedObject("OfficeStoreSheet", {
  ...storeHead,
  address: z.string(),
  offersInstant: z.boolean(),
  offersSameday: z.boolean(),
  /** Orders that fit into a window; null: as many as the shop says. */
  capacity: z.number().int().nullable(),
  /** Those of today that are not over, and tomorrow's. */
  windows: z.array(windowSchema),
  offShelf: z.array(offShelfSchema),
  area: areaSchema,
});
export type StoreSheet = z.output<typeof storeSheetSchema>;

export const storeSheet = officeEndpoint({
  method: "GET",
  path: "/v1/stores/:storeCode",
  caller: "stores.read",
  summary: "One store: hours, windows and their room, what is off the shelf, and its area.",
  params: storeParams,
  response: storeSheetSchema,
  errors: unknown,
});

const clockTime = (example: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .meta({ examples: [example] });

export const changeStoreTerms = officeEndpoint({
  method: "PUT",
  path: "/v1/stores/:storeCode/terms",
  caller: "stores.manage",
  summary:
    "Changes hours, services and the room of a store's windows; what is left out stays, as do orders that are there.",
  params: storeParams,
  body: z.object({
    opensAt: clockTime("07:00").optional(),
    closesAt: clockTime("22:00").optional(),
    offersInstant: z.boolean().optional(),
    offersSameday: z.boolean().optional(),
    /** Orders that fit into a window; null: as many as the shop says. */
    capacity: z.number().int().min(1, "min").max(100_000, "max").nullable().optional(),
    reason: reasonSchema,
  }),
  response: z.object({}),
  errors: { ...unknown, HOURS_WRONG: 422 },
});

export const pauseStore = officeEndpoint({
  method: "POST",
  path: "/v1/stores/:storeCode/pause",
  caller: "stores.manage",
  summary:
    "Lets the store take no orders, until a time or until it is ended; a second pause takes the first one's place.",
  params: storeParams,
  body: z.object({ until: nullableTime, reason: reasonSchema }),
  response: z.object({}),
  errors: { ...unknown, PAUSE_OVER: 422 },
});

export const resumeStore = officeEndpoint({
  method: "POST",
  path: "/v1/stores/:storeCode/resume",
  caller: "stores.manage",
  summary: "Lets a paused store take orders again; what is not paused stays as it is.",
  params: storeParams,
  body: z.object({}),
  response: z.object({}),
  errors: unknown,
});

export const pauseWindow = officeEndpoint({
  method: "POST",
  path: "/v1/stores/:storeCode/windows/pause",
  caller: "stores.manage",
  summary: "Lets a delivery window take no more orders; those that it has stay.",
  params: storeParams,
  body: z.object({ ...windowKey, reason: reasonSchema }),
  response: z.object({}),
  errors: { ...unknown, WINDOW_OVER: 409 },
});

export const resumeWindow = officeEndpoint({
  method: "POST",
  path: "/v1/stores/:storeCode/windows/resume",
  caller: "stores.manage",
  summary: "Lets a paused window take orders again.",
  params: storeParams,
  body: z.object(windowKey),
  response: z.object({}),
  errors: unknown,
});

const storeProductSchema = namedObject("OfficeStoreProduct", {
  productId: z.number().int(),
  sku: z.string(),
  name: z.string(),
  /** Units that could be sold. */
  available: z.number().int(),
  isOffShelf: z.boolean(),
});
export type StoreProduct = z.output<typeof storeProductSchema>;

export const findStoreProducts = officeEndpoint({
  method: "GET",
  path: "/v1/stores/:storeCode/products",
  caller: "stores.read",
  summary: "Products that the store has a price for, by article number or words of their name.",
  params: storeParams,
  query: z.object({ q: typedLine(100, "required").min(2, "min") }),
  response: z.object({ products: z.array(storeProductSchema), hasMore: z.boolean() }),
  errors: unknown,
});

const productParams = z.object({ storeCode: codeText(64), productId: idParam });

export const takeOffShelf = officeEndpoint({
  method: "POST",
  path: "/v1/stores/:storeCode/products/:productId/off",
  caller: "stores.manage",
  summary: "Takes a product off sale in this store until somebody puts it back; no import does.",
  params: productParams,
  body: z.object({ reason: reasonSchema }),
  response: z.object({}),
  errors: { ...unknown, PRODUCT_NOT_SOLD: 404 },
});

export const putOnShelf = officeEndpoint({
  method: "POST",
  path: "/v1/stores/:storeCode/products/:productId/on",
  caller: "stores.manage",
  summary: "Puts a product that was taken off sale in this store back.",
  params: productParams,
  body: z.object({}),
  response: z.object({}),
  errors: { ...unknown, PRODUCT_NOT_SOLD: 404 },
});

const shelfSchema = namedObject("OfficeShelf", {
  categoryId: z.number().int(),
  /** Names of its categories from the top down: `Minuman › Teh`. */
  name: z.string(),
});
export type Shelf = z.output<typeof shelfSchema>;

export const shelfOrder = officeEndpoint({
  method: "GET",
  path: "/v1/stores/:storeCode/shelf-order",
  caller: "stores.read",
  summary: "The order in which a store's pickers walk its shelves.",
  params: storeParams,
  response: z.object({
    /** Categories that the store has put first, in its order. */
    own: z.array(shelfSchema),
    /** All others, which come behind: as the retailer orders them. */
    others: z.array(shelfSchema),
  }),
  errors: unknown,
});

export const changeShelfOrder = officeEndpoint({
  method: "PUT",
  path: "/v1/stores/:storeCode/shelf-order",
  caller: "stores.manage",
  summary:
    "Puts categories first on a store's way through its shelves; what it has under way follows.",
  params: storeParams,
  body: z.object({
    /** None: as the retailer orders them. */
    categoryIds: z.array(z.number().int().positive()).max(officeLimits.orderedShelves, "max"),
  }),
  response: z.object({}),
  errors: { ...unknown, CATEGORY_UNKNOWN: 422 },
});
