import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CourierStatus, StoreEvent } from "./order-codes.ts";
import { codeText, typedLine, webAddressText } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** What stores and couriers report, by signed callbacks. Each event has an id, so that repeating it does no harm. */

const eventHead = {
  eventId: codeText(100).min(1),
  deliveryNo: codeText(64).min(1),
  occurredAt: z.iso.datetime(),
  note: typedLine(300).default(""),
};

/**
 * What became of an event. `repeated`: it was known. `ignored`: it does not fit, for the `reason`; nothing
 * changed then, and sending it again changes nothing.
 */
const outcomeSchema = z.object({
  repeated: z.boolean(),
  ignored: z.boolean(),
  /** Empty where it counts. */
  reason: z.enum([
    "",
    "NOT_THEIRS",
    "DELIVERY_ENDED",
    "ORDER_ENDED",
    "ORDER_NOT_PLACED",
    "NOT_POSSIBLE",
    "LINE_UNKNOWN",
    "TOO_MANY",
    "SUBSTITUTE_UNKNOWN",
    "SUBSTITUTE_UNWANTED",
  ]),
});
export type EventOutcome = z.output<typeof outcomeSchema>;

const errors = { DELIVERY_NOT_FOUND: 404, SIGNATURE_INVALID: 401 } as const;

export const courierEvents = endpoint({
  method: "POST",
  path: "/v1/courier/events",
  auth: "none",
  signedBy: "courier",
  sharing: notShared,
  summary: "The courier's signed callback; repeating an event changes nothing",
  body: z.object({
    ...eventHead,
    statusId: z.enum(CourierStatus),
    title: typedLine(120).default(""),
    /** Of 2005. */
    receiverName: typedLine(80).default(""),
    photoUrl: webAddressText,
    /** Of 2007: no other attempt follows, as of a parcel that is lost. */
    isFinal: z.boolean().default(false),
  }),
  response: outcomeSchema,
  errors,
});
export type CourierEvent = z.output<(typeof courierEvents)["body"]>;

const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  occurredAt: z.iso.datetime(),
});

export const courierPositions = endpoint({
  method: "POST",
  path: "/v1/courier/positions",
  auth: "none",
  signedBy: "courier",
  sharing: notShared,
  summary:
    "Where the courier of a delivery is, signed as its events; each position counts once, by its time, while the delivery is on its way",
  body: z.object({
    deliveryNo: eventHead.deliveryNo,
    positions: z.array(positionSchema).min(1).max(20),
  }),
  response: z.object({
    /** Positions that were new; 0 where the delivery is not on its way. */
    recorded: z.number().int(),
  }),
  errors,
});
export type CourierPositions = z.output<(typeof courierPositions)["body"]>;
export type PositionsOutcome = z.output<(typeof courierPositions)["response"]>;

const quantity = z.number().int().min(1).max(999);
const sku = codeText(64).min(1);
const shortLine = z.object({ sku, quantity });
/** Each article once: two reports of one line in one event would be ambiguous. */
export const hasEachOnce = (lines: readonly { readonly sku: string }[]): boolean =>
  new Set(lines.map(({ sku: article }) => article)).size === lines.length;

const changedLines = <Line extends typeof shortLine>(line: Line) =>
  z.array(line).min(1).max(100).refine(hasEachOnce, "unique");

/** Quantities are units of the line that do not come, by this event. */
const storeEventSchema = z.discriminatedUnion("kind", [
  z.object({
    ...eventHead,
    kind: z.enum([
      StoreEvent.InPreparation,
      StoreEvent.Picked,
      StoreEvent.Packed,
      StoreEvent.HandedOver,
      StoreEvent.Returned,
    ]),
  }),
  z.object({ ...eventHead, kind: z.literal(StoreEvent.Short), lines: changedLines(shortLine) }),
  z.object({
    ...eventHead,
    kind: z.literal(StoreEvent.Substituted),
    lines: changedLines(shortLine.extend({ substitute: shortLine })),
  }),
  z.object({
    ...eventHead,
    kind: z.literal(StoreEvent.Received),
    receiverName: typedLine(80).default(""),
  }),
  z.object({
    ...eventHead,
    kind: z.literal(StoreEvent.Restocked),
    /** Units of each article that lie on the shelf again, in all so far; everything where it is not said. */
    lines: changedLines(shortLine).optional(),
  }),
]);
export type StoreReport = z.output<typeof storeEventSchema>;

export const storeEvents = endpoint({
  method: "POST",
  path: "/v1/store/events",
  auth: "none",
  signedBy: "store",
  sharing: notShared,
  summary:
    "The signed callback of whoever prepares deliveries: stores, the warehouse, sellers; repeating an event changes nothing",
  body: storeEventSchema,
  response: outcomeSchema,
  errors,
});
