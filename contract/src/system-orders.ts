import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  PaymentChannel,
} from "./order-codes.ts";
import { countQuery, namedObject } from "./schema.ts";
import { notShared } from "./sharing.ts";
import { systemKeyErrors } from "./systems.ts";

/** Orders as the chain's own systems fetch them: what was sold, and where its money stands. No person is named. */

const rupiah = z.number().int();

const lineSchema = namedObject("SystemOrderLine", {
  lineNo: z.number().int(),
  deliveryNo: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** Of one unit, and what promotions take off the whole line. */
  price: rupiah,
  discount: rupiah,
  /** What of the voucher, of A-Poin and of the payment channel's promotion falls to the line. */
  voucher: rupiah,
  points: rupiah,
  paymentPromo: rupiah,
  isTaxed: z.boolean(),
  /** Units that did not come, and what came in their stead. */
  missing: z.number().int(),
  substitutes: z.array(z.object({ sku: z.string(), quantity: z.number().int(), amount: rupiah })),
});

const deliverySchema = namedObject("SystemOrderDelivery", {
  deliveryNo: z.string(),
  type: z.enum(DeliveryType).nullable(),
  /** Code of the store, warehouse or seller that sends it; empty where nothing is sent. */
  senderCode: z.string(),
  fee: rupiah,
  statusId: z.enum(DeliveryStatus).nullable(),
  slotDate: z.iso.date().nullable(),
  slotText: z.string(),
  /** It came to nothing: returned, lost, or nothing of it was there. */
  isEnded: z.boolean(),
});

const systemOrderSchema = namedObject("SystemOrder", {
  orderNumber: z.string(),
  orderType: z.enum(OrderType),
  status: z.enum(OrderStatus),
  /** Empty for e-services. */
  storeCode: z.string(),
  /** Of a till. */
  receiptNo: z.string(),
  paymentChannel: z.enum(PaymentChannel).nullable(),
  createdAt: z.iso.datetime(),
  placedAt: z.iso.datetime().nullable(),
  /** When the change was noted that stands here. */
  changedAt: z.iso.datetime(),
  /** Goods at list prices, what is taken off, and what is paid in the end. */
  amount: rupiah,
  discount: rupiah,
  voucher: rupiah,
  points: rupiah,
  paymentPromo: rupiah,
  deliveryFee: rupiah,
  total: rupiah,
  /** What of the price no longer counts: cancelled, short, returned. */
  creditedMoney: rupiah,
  creditedPoints: rupiah,
  lines: z.array(lineSchema),
  deliveries: z.array(deliverySchema),
});
export type SystemOrder = z.output<typeof systemOrderSchema>;

const cursor = z
  .string()
  .regex(/^[0-9]{1,15}$/)
  .meta({ examples: ["4711"] });

export const systemOrders = endpoint({
  method: "GET",
  path: "/v1/systems/orders",
  auth: "none",
  scope: "orders",
  sharing: notShared,
  summary:
    "Orders that have changed behind a cursor, the oldest change first, each as it stands now; nothing is left out",
  query: z.object({
    /** As the last answer gave it; `0` for all of them. */
    after: cursor.default("0"),
    limit: countQuery(100, limits.systemOrders).pipe(z.number().min(1)),
  }),
  response: z.object({
    orders: z.array(systemOrderSchema),
    /** For the next call, also where there are no orders. */
    cursor,
    /** More wait: ask again at once. */
    hasMore: z.boolean(),
  }),
  errors: systemKeyErrors,
});
