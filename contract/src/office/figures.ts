import { z } from "zod";
import { codeText, namedObject, rupiahSchema } from "../schema.ts";
import { dayRange } from "./day-range.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";

/** Figures of orders in the shop on some days, in the caller's stores or in one of them; tills are not in them. */
const query = dayRange.safeExtend({ storeCode: codeText(64).optional() });

const count = z.number().int();

const basketFigureSet = {
  /** Processed, and not called off. */
  orders: count,
  cancelled: count,
  /** Of the processed ones: something of it did not come, and nothing in its stead. */
  short: count,
  /** Goods after promotions, without fees and before vouchers; the mean of the processed orders. */
  averageAmount: rupiahSchema,
  /** Products in one order, to a tenth. */
  averageLines: z.number(),
};

const basketDaySchema = namedObject("OfficeBasketDay", { day: z.string(), ...basketFigureSet });
export type BasketDay = z.output<typeof basketDaySchema>;

export const basketFigures = officeEndpoint({
  method: "GET",
  path: "/v1/figures/baskets",
  caller: "figures.read",
  summary: "Orders by day, what is in one, and how many were cancelled or came short.",
  query,
  response: z.object({ rows: z.array(basketDaySchema), total: z.object(basketFigureSet) }),
  errors: {},
});

const shortFigures = {
  orders: count,
  /** Units that were ordered and did not come. */
  units: count,
  /** Of these, units for which something else came. */
  replaced: count,
  /** What the missing units cost after promotions, less what came in their stead. */
  lost: rupiahSchema,
};

const shortProductSchema = namedObject("OfficeShortProduct", {
  sku: z.string(),
  name: z.string(),
  ...shortFigures,
});
export type ShortProduct = z.output<typeof shortProductSchema>;

const emptyProductSchema = namedObject("OfficeEmptyProduct", {
  sku: z.string(),
  name: z.string(),
  storeCode: z.string(),
  storeName: z.string(),
  /** What was ordered of it on these days. */
  units: count,
  amount: rupiahSchema,
});
export type EmptyProduct = z.output<typeof emptyProductSchema>;

export const soldOutFigures = officeEndpoint({
  method: "GET",
  path: "/v1/figures/sold-out",
  caller: "figures.read",
  summary: `What was ordered and did not come, and what sold and is empty now; ${officeLimits.figureRows} products each at most.`,
  query,
  response: z.object({
    short: z.array(shortProductSchema),
    shortTotal: z.object(shortFigures),
    empty: z.array(emptyProductSchema),
  }),
  errors: {},
});

/** Minutes from the order on; null where nothing was reported. */
const minutesSchema = z.object({ median: z.number(), p90: z.number() }).nullable();
export type Minutes = z.output<typeof minutesSchema>;

const pickingFigureSet = {
  deliveries: count,
  claimed: minutesSchema,
  packed: minutesSchema,
  /** In the hands of the courier, or of the member who fetches it. */
  handedOver: minutesSchema,
};

const pickingStoreSchema = namedObject("OfficePickingStore", {
  storeCode: z.string(),
  storeName: z.string(),
  ...pickingFigureSet,
});
export type PickingStore = z.output<typeof pickingStoreSchema>;

export const pickingFigures = officeEndpoint({
  method: "GET",
  path: "/v1/figures/picking",
  caller: "figures.read",
  summary: "Minutes from the order until it was claimed, packed and handed over, by store.",
  query,
  response: z.object({
    rows: z.array(pickingStoreSchema),
    total: z.object(pickingFigureSet),
  }),
  errors: {},
});

/** `goods`: promotions of products together; `payment`: promotions of payment channels. */
const discountKinds = ["goods", "voucher", "payment"] as const;
export type DiscountKind = (typeof discountKinds)[number];

const discountSchema = namedObject("OfficeDiscount", {
  kind: z.enum(discountKinds),
  /** Code and name; empty where `goods`. */
  code: z.string(),
  name: z.string(),
  orders: count,
  amount: rupiahSchema,
});
export type Discount = z.output<typeof discountSchema>;

export const discountFigures = officeEndpoint({
  method: "GET",
  path: "/v1/figures/discounts",
  caller: "figures.read",
  summary: `How often vouchers and promotions were used and what they took off, ${officeLimits.figureRows} at most.`,
  query,
  response: z.object({ rows: z.array(discountSchema) }),
  errors: {},
});

const searchDaySchema = namedObject("OfficeSearchDay", {
  day: z.string(),
  asked: count,
  /** No product had all the words. */
  misses: count,
});
export type SearchDay = z.output<typeof searchDaySchema>;

/** Searches are of no store. */
export const searchFigures = officeEndpoint({
  method: "GET",
  path: "/v1/figures/searches",
  caller: "goods.read",
  summary: "Searches by day, and those that found nothing.",
  query: dayRange,
  response: z.object({
    rows: z.array(searchDaySchema),
    total: z.object({ asked: count, misses: count }),
  }),
  errors: {},
});
