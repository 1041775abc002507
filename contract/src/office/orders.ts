import { z } from "zod";
import { NewsChannel } from "../news-codes.ts";
import { OrderStatus, OrderType, PaymentChannel } from "../order-codes.ts";
import { RefundMethod, RefundState } from "../payment-codes.ts";
import { codeText, namedObject, rupiahSchema, typedLine, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { sheetSchema } from "./order-sheet.ts";
import { reasonSchema } from "./staff.ts";

const nullableTime = z.iso.datetime().nullable();

/** What an order may wait for, beside its status. */
export const orderWaits = ["late", "problem", "payout"] as const;

/** As what the words of a search were understood. */
const orderFinds = ["list", "number", "digits", "name", "product"] as const;
export type OrderFind = (typeof orderFinds)[number];

const orderKey = { memberId: uuidSchema, orderId: uuidSchema };

export const orderRowSchema = namedObject("OfficeOrderRow", {
  ...orderKey,
  orderNumber: z.string(),
  orderType: z.enum(OrderType),
  status: z.enum(OrderStatus),
  /** When it was ordered. */
  orderedAt: z.iso.datetime(),
  /** Both are empty where no store takes part. */
  storeCode: z.string(),
  storeName: z.string(),
  /** Masked; empty once the account is deleted. */
  name: z.string(),
  phone: z.string(),
  total: rupiahSchema,
  channel: z.enum(PaymentChannel).nullable(),
  /** What the first line is, and how many products there are. */
  firstProduct: z.string(),
  products: z.number().int(),
  /** When it should have been there; null where it is not late. */
  lateSince: nullableTime,
});
export type OrderRow = z.output<typeof orderRowSchema>;

const orderStatuses: readonly number[] = Object.values(OrderStatus);

/** Status ids separated by commas; all where empty. */
const statusQuery = z
  .string()
  .regex(/^(\d\d(,\d\d){0,8})?$/)
  .default("")
  .transform((text) => (text === "" ? [] : text.split(",").map(Number)))
  .refine((statuses) => statuses.every((status) => orderStatuses.includes(status)), "regex");

const optionalDay = z.union([z.literal(""), z.iso.date()]).default("");

export const findOrders = officeEndpoint({
  method: "GET",
  path: "/v1/orders",
  caller: "orders.read",
  summary:
    "Finds orders by one field and by filters, newest first, fifty at a time; nothing is counted.",
  query: z.object({
    /**
     * A number of an order, a delivery or a payment; a phone in any spelling; the number of a virtual account; a name;
     * or words of a product. Filters do not hold for a number that is found.
     */
    q: typedLine(100).default(""),
    /** How words are to be understood, where the office would understand them otherwise. */
    as: z.enum(["name", "product"]).optional(),
    status: statusQuery,
    storeCode: codeText(64).optional(),
    /** Calendar days in WIB; both count. */
    from: optionalDay,
    to: optionalDay,
    waits: z.enum(orderWaits).optional(),
    /** `next` of the part before. */
    before: codeText(80).default(""),
  }),
  response: z.object({
    orders: z.array(orderRowSchema),
    foundBy: z.enum(orderFinds),
    /** `before` of the part that follows; empty where there are no older orders. */
    next: z.string(),
    /** Products are looked for among so many of the newest orders only: up to this moment. Null where all were. */
    lookedUntil: nullableTime,
  }),
  errors: {},
});

const params = z.object(orderKey);
const unknown = { ORDER_UNKNOWN: 404 } as const;

export const orderSheet = officeEndpoint({
  method: "GET",
  path: "/v1/orders/:memberId/:orderId",
  caller: "orders.read",
  summary: "One order with all that happened to it; names, phones and addresses are masked.",
  params,
  response: sheetSchema,
  errors: unknown,
});

export const orderPhoto = officeEndpoint({
  method: "GET",
  path: "/v1/orders/:memberId/:orderId/photos/:photoId",
  caller: "orders.read",
  summary: "A photo of an order: the proof of a delivery, or of a reported problem.",
  params: z.object({ ...orderKey, photoId: uuidSchema }),
  response: z.object({
    /** WebP, in Base64. */
    content: z.string(),
  }),
  errors: { PHOTO_NOT_FOUND: 404 },
});

export const revealOrder = officeEndpoint({
  method: "POST",
  path: "/v1/orders/:memberId/:orderId/reveal",
  caller: "orders.reveal",
  summary: "Shows what the sheet masks; the record of acts keeps who saw it, and why.",
  params,
  body: z.object({ reason: reasonSchema }),
  response: z.object({
    name: z.string(),
    phone: z.string(),
    recipient: z.string(),
    recipientPhone: z.string(),
    address: z.string(),
    courierNote: z.string(),
  }),
  errors: unknown,
});

/** What every act brings along. */
const act = {
  reason: reasonSchema,
  /** `version` of the sheet that the person looked at. */
  version: codeText(64, "required"),
  /** Says what would come of it, and writes nothing. */
  isTrial: z.boolean(),
};

export const outcomeSchema = namedObject("OfficeOutcome", {
  /** What no longer counts of the order's price, in rupiah and in A-Poin. */
  money: rupiahSchema,
  points: z.number().int(),
  /** Where it goes; `way` is null where the member says. */
  refunds: z.array(
    z.object({
      amount: rupiahSchema,
      way: z.enum(RefundMethod).nullable(),
      state: z.enum(RefundState),
    }),
  ),
});
export type OrderOutcome = z.output<typeof outcomeSchema>;

const changed = { ...unknown, ORDER_CHANGED: 409 } as const;

export const cancelOrder = officeEndpoint({
  method: "POST",
  path: "/v1/orders/:memberId/:orderId/cancel",
  caller: "orders.cancel",
  summary: "Cancels an order until a parcel of it leaves; what was paid goes back.",
  params,
  body: z.object(act),
  response: outcomeSchema,
  errors: { ...changed, ORDER_NOT_CANCELLABLE: 409 },
});

export const refundOrder = officeEndpoint({
  method: "POST",
  path: "/v1/orders/:memberId/:orderId/refund",
  caller: "orders.refund",
  summary: "Gives back what was paid for units of lines, or for the whole order with its fees.",
  params,
  body: z.object({
    ...act,
    /** Each line once; the whole order where there are none. */
    lines: z
      .array(z.object({ lineNo: z.number().int().min(1), count: z.number().int().min(1) }))
      .max(200)
      .refine(
        (lines) => new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length,
        "unique",
      ),
  }),
  response: z.object({
    ...outcomeSchema.shape,
    /** It is above the limit of one person: nothing moves until a second one approves it. */
    isAwaiting: z.boolean(),
  }),
  errors: {
    ...changed,
    APPROVAL_OPEN: 409,
    ORDER_NOT_REFUNDABLE: 409,
    LINE_UNKNOWN: 422,
    TOO_MANY_UNITS: 409,
    NOTHING_LEFT: 409,
    MORE_THAN_PAID: 409,
  },
});

export const resendNews = officeEndpoint({
  method: "POST",
  path: "/v1/orders/:memberId/:orderId/resend",
  caller: "orders.resend",
  summary: "Sends the member once more how the order stands.",
  params,
  body: z.object({ ...act, channel: z.enum([NewsChannel.Email, NewsChannel.WhatsApp]) }),
  response: z.object({
    /** Masked. */
    to: z.string(),
    text: z.string(),
  }),
  errors: { ...changed, NO_NEWS: 409, NOT_REACHABLE: 409 },
});

export const noteOrder = officeEndpoint({
  method: "POST",
  path: "/v1/orders/:memberId/:orderId/notes",
  caller: "orders.note",
  summary: "Leaves a note for the colleagues on an order.",
  params,
  body: z.object({ words: typedLine(500, "required").min(2, "min") }),
  response: z.object({}),
  errors: unknown,
});

export const decideProblem = officeEndpoint({
  method: "POST",
  path: "/v1/orders/:memberId/:orderId/problems/:problemId",
  caller: "orders.refund",
  summary: "Approves a report, which gives back what was paid for its units, or rejects it; once.",
  params: z.object({ ...orderKey, problemId: uuidSchema }),
  body: z.object({
    version: act.version,
    isTrial: act.isTrial,
    isApproved: z.boolean(),
    /** The member reads it. */
    answer: reasonSchema,
  }),
  response: outcomeSchema,
  errors: { ...changed, PROBLEM_UNKNOWN: 404, PROBLEM_DECIDED: 409 },
});
