import { z } from "zod";
import {
  DeliveryStatus,
  OrderStatus,
  OrderType,
  PaymentChannel,
  ProblemKind,
  ProblemState,
} from "../order-codes.ts";
import { PaymentState, RefundMethod, RefundReason, RefundState } from "../payment-codes.ts";
import { namedObject, rupiahSchema, uuidSchema } from "../schema.ts";

/** One order as the office reads it; names, phones and addresses are masked. */

const nullableTime = z.iso.datetime().nullable();

const lineSchema = namedObject("OfficeOrderLine", {
  lineNo: z.number().int(),
  sku: z.string(),
  name: z.string(),
  /** In rupiah: of one unit at list price, and of all of them as ordered. */
  price: rupiahSchema,
  amount: rupiahSchema,
  ordered: z.number().int(),
  /** Units that came, or come; substitutes stand beside them. */
  picked: z.number().int(),
  substitutes: z.array(
    z.object({ name: z.string(), quantity: z.number().int(), amount: rupiahSchema }),
  ),
  /** Units whose price was given back, and how much of the line no longer counts. */
  refunded: z.number().int(),
  credited: rupiahSchema,
  creditedPoints: z.number().int(),
  /** Units that may still be given back. */
  left: z.number().int(),
});
export type OrderSheetLine = z.output<typeof lineSchema>;

const deliverySchema = namedObject("OfficeDelivery", {
  deliveryNo: z.string(),
  status: z.string(),
  statusId: z.enum(DeliveryStatus).nullable(),
  isEnded: z.boolean(),
  /** Its window, e.g. `2026-11-20` and `15.00-18.00 WIB`; both empty without one. */
  date: z.string(),
  window: z.string(),
  sender: z.string(),
  fee: rupiahSchema,
  /** Masked. */
  receiver: z.string(),
  /** The courier's page; empty without one. */
  trackingUrl: z.string(),
  /** Of the proof; null without one. */
  photoId: uuidSchema.nullable(),
  lines: z.array(lineSchema),
});

const problemSchema = namedObject("OfficeProblem", {
  problemId: uuidSchema,
  kind: z.enum(ProblemKind),
  state: z.enum(ProblemState),
  words: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: nullableTime,
  answer: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  photoIds: z.array(uuidSchema),
  credited: rupiahSchema,
});
export type OrderSheetProblem = z.output<typeof problemSchema>;

/** What happened, newest first. `code`: a status, a state, or the name of an act or message. */
const eventSchema = namedObject("OfficeOrderEvent", {
  at: z.iso.datetime(),
  kind: z.enum(["order", "payment", "refund", "delivery", "problem", "news", "act"]),
  code: z.string(),
  /** Who did it; empty for members and machines. */
  actor: z.string(),
  words: z.string(),
  /** In rupiah; null where no money moves. */
  amount: rupiahSchema.nullable(),
});
export type OrderEvent = z.output<typeof eventSchema>;

export const sheetSchema = namedObject("OfficeOrder", {
  memberId: uuidSchema,
  orderId: uuidSchema,
  orderNumber: z.string(),
  orderType: z.enum(OrderType),
  status: z.enum(OrderStatus),
  orderedAt: z.iso.datetime(),
  /** Names all that an act could change; acts bring it along. */
  version: z.string(),
  storeCode: z.string(),
  storeName: z.string(),
  receiptNo: z.string(),
  channel: z.enum(PaymentChannel).nullable(),
  /** Masked, as the three below; empty once the account is deleted. */
  name: z.string(),
  phone: z.string(),
  recipient: z.string(),
  address: z.string(),
  sums: z.object({
    goods: rupiahSchema,
    discount: rupiahSchema,
    voucher: rupiahSchema,
    points: rupiahSchema,
    deliveryFee: rupiahSchema,
    total: rupiahSchema,
    /** What no longer counts. */
    credited: rupiahSchema,
    paid: rupiahSchema,
    refunded: rupiahSchema,
    refunding: rupiahSchema,
  }),
  payments: z.array(
    z.object({
      at: z.iso.datetime(),
      channel: z.enum(PaymentChannel),
      state: z.enum(PaymentState),
      number: z.string(),
      vaNumber: z.string(),
      amount: rupiahSchema,
      received: rupiahSchema,
    }),
  ),
  refunds: z.array(
    z.object({
      at: z.iso.datetime(),
      reason: z.enum(RefundReason),
      way: z.enum(RefundMethod).nullable(),
      state: z.enum(RefundState),
      amount: rupiahSchema,
    }),
  ),
  deliveries: z.array(deliverySchema),
  problems: z.array(problemSchema),
  events: z.array(eventSchema),
  isCancellable: z.boolean(),
  isRefundable: z.boolean(),
});
export type OrderSheet = z.output<typeof sheetSchema>;
