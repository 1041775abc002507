import { z } from "zod";
import { estimateLimits } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { DeliveryType, PaymentChannel } from "./order-codes.ts";
import { coordinate, rupiahSchema, wholeQuery } from "./schema.ts";
import { notShared, sharedByAll } from "./sharing.ts";

const deliveryTypeSchema = z.enum(DeliveryType);

const feeRowSchema = z.object({
  deliveryType: deliveryTypeSchema,
  /** Null where there is no limit. */
  upToMetres: z.number().int().nullable(),
  upToGrams: z.number().int().nullable(),
  fee: rupiahSchema,
  /** Goods that make it free; null where it never is. */
  freeFrom: rupiahSchema.nullable(),
  /** Goods below which the parcel is not brought; 0 without a minimum. */
  minimum: rupiahSchema,
});
export type FeeRow = z.output<typeof feeRowSchema>;

const channelSchema = z.object({
  channel: z.enum(PaymentChannel),
  /** The highest total that can be paid this way. */
  limit: rupiahSchema,
  /** How long an order waits for its payment; null for cash, which does not wait. */
  minutes: z.number().int().nullable(),
});

export const shopRules = endpoint({
  method: "GET",
  path: "/v1/cms/rules",
  auth: "none",
  sharing: sharedByAll,
  summary: "The amounts and times that hold in this shop, for the pages that name them",
  response: z.object({
    /** The channels that the web shop offers, in the order of the checkout. */
    channels: z.array(channelSchema),
    payment: z.object({
      /** From the making of the order, whatever the member switches to. */
      totalMinutes: z.number().int(),
      /** Before the time slot of a delivery begins. */
      beforeSlotMinutes: z.number().int(),
    }),
    /** Orders of a member that may wait for their payment. */
    unpaidOrders: z.number().int(),
    /** Orders with cash on delivery that a member may have under way, and what they may cost together. */
    openCashOrders: z.number().int(),
    openCashAmount: rupiahSchema,
    /** How long a one-time code holds, and how long the next one is waited for. */
    codeMinutes: z.number().int(),
    codeWaitSeconds: z.number().int(),
    /** How long the phone number of a deleted account is held back. */
    heldNumberDays: z.number().int(),
    /** Windows of the sameday delivery, by the hours of the store's clock. */
    windows: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
    /** How long before it begins a window can be chosen. */
    windowLeadHours: z.number().int(),
    /** Rows of the retailer's table that hold for all stores, the closest limits first. */
    fees: z.array(feeRowSchema),
    /** Whether some stores have rows of their own. */
    storesDiffer: z.boolean(),
  }),
  errors: {},
});

const estimateSchema = z.object({
  deliveryType: deliveryTypeSchema,
  /** Null where goods of so little are not brought: `minimum` says from where on they are. */
  fee: rupiahSchema.nullable(),
  minimum: rupiahSchema,
  /** Goods that make it free; null where it never is. */
  freeFrom: rupiahSchema.nullable(),
});

export const deliveryFees = endpoint({
  method: "GET",
  path: "/v2/stores/delivery-fees",
  auth: "none",
  sharing: notShared,
  summary: "What parcels of this weight and value cost to a point, by the rule of the checkout",
  query: z.object({
    latitude: coordinate(90),
    longitude: coordinate(180),
    grams: wholeQuery(1, estimateLimits.grams),
    goods: wholeQuery(0, estimateLimits.goods),
  }),
  response: z.object({
    /** The store that would bring it: the nearest that serves the point. */
    storeName: z.string(),
    distanceMeters: z.number().int(),
    /** Ways that reach the point with such a weight; empty where none does. */
    estimates: z.array(estimateSchema),
  }),
  errors: { LOCATION_NOT_SERVED: 400 },
});
