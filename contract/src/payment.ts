import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { OrderStatus, PaymentChannel } from "./order-codes.ts";
import {
  midtransCallbackPath,
  PaymentState,
  RefundReason,
  RefundState,
  RefundMethod,
} from "./payment-codes.ts";
import { codeText, namedObject, rupiahSchema, typedLine, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

const secretId = codeText(200);
const channelSchema = z.enum(PaymentChannel);

/** Cash on delivery: what the member hands over, in rupiah; 0 for the exact amount. */
export const cashTenderedSchema = z
  .number()
  .int()
  .min(0)
  .max(10_000_000)
  .multipleOf(limits.smallestBanknote)
  .default(0);

/** A promotion that holds only with a channel; null where the channel has none. */
export const channelPromoSchema = z
  .object({
    name: z.string(),
    /** What it takes off the order; 0 while goods are missing. */
    amount: rupiahSchema,
    /** Goods that are missing to its minimum, in rupiah. */
    missing: rupiahSchema,
  })
  .nullable()
  .meta({ id: "ChannelPromotion" });
export type ChannelPromo = z.output<typeof channelPromoSchema>;

const refundSchema = namedObject("Refund", {
  refundId: z.string(),
  amount: rupiahSchema,
  reason: z.enum(RefundReason),
  /** Null until the member has chosen. */
  way: z.enum(RefundMethod).nullable(),
  state: z.enum(RefundState),
  /** Of the member's account, with the last four digits in sight; empty for other ways. */
  bankName: z.string(),
  accountNumber: z.string(),
  createdDate: z.iso.datetime(),
});
export type Refund = z.output<typeof refundSchema>;

const paymentSchema = namedObject("Payment", {
  orderId: z.string(),
  secretId: z.string(),
  orderNumber: z.string(),
  orderStatusId: z.enum(OrderStatus),
  paymentChannel: channelSchema,
  paymentChannelId: z.number().int(),
  /** Of the newest attempt. */
  state: z.enum(PaymentState),
  amount: rupiahSchema,
  /** Until when the order waits. */
  expiredTime: z.iso.datetime(),
  /** The gateway's clock, for the countdown. */
  serverTime: z.iso.datetime(),
  vaNumber: z.string(),
  vaName: z.string(),
  /** Mandiri's company code. */
  billerCode: z.string(),
  /** For transfers from other banks. */
  bankCode: z.string(),
  /** Content of the QR code. */
  qrString: z.string(),
  /** The provider's page; empty where there is none, or where it is not on the shop's list. */
  redirectUrl: z.string(),
  /** Of the order, as it is paid now: what the promotion of the channel takes off. */
  paymentPromoAmount: rupiahSchema,
  /** Channels that the member may switch to now, and what the order costs by each. */
  channels: z.array(
    z.object({ id: channelSchema, amount: rupiahSchema, promo: channelPromoSchema }),
  ),
  refunds: z.array(refundSchema),
});
export type Payment = z.output<typeof paymentSchema>;

export const paymentDetail = endpoint({
  method: "GET",
  path: "/v1/payments/:secretId",
  auth: "member",
  sharing: notShared,
  summary: "How an order's payment stands, and what the shopper needs to pay",
  params: z.object({ secretId }),
  response: paymentSchema,
  errors: { ORDER_NOT_FOUND: 404, PAYMENT_NOT_FOUND: 404 },
});

export const checkPayment = endpoint({
  method: "POST",
  path: "/v1/payments/:secretId/check",
  auth: "member",
  sharing: notShared,
  summary:
    "Asks the provider how the payment stands, at most once in five seconds, and answers as the payment's detail",
  params: z.object({ secretId }),
  response: paymentSchema,
  errors: { ORDER_NOT_FOUND: 404, PAYMENT_NOT_FOUND: 404 },
});

export const switchChannel = endpoint({
  method: "PUT",
  path: "/v1/payments/:secretId/channel",
  auth: "member",
  sharing: notShared,
  summary:
    "Another way to pay, cash on delivery among them, or another try; the order keeps its stock",
  params: z.object({ secretId }),
  body: z.object({
    paymentChannel: channelSchema,
    cashTendered: cashTenderedSchema,
  }),
  response: paymentSchema,
  errors: {
    ORDER_NOT_FOUND: 404,
    PAYMENT_NOT_FOUND: 404,
    /** The order is paid, or its time is over. */
    PAYMENT_OVER: 409,
    /** The order is paid at the door by now; there is no way back. */
    CASH_CHOSEN: 409,
    CHANNEL_NOT_OFFERED: 400,
    CASH_ORDERS_EXCEEDED: 400,
    CASH_AMOUNT_EXCEEDED: 400,
    CASH_TOO_LITTLE: 400,
    TOO_MANY_ATTEMPTS: 409,
  },
});

const refundsSchema = namedObject("Refunds", {
  orderNumber: z.string(),
  /** Oldest first. */
  refunds: z.array(refundSchema),
});

export const orderRefunds = endpoint({
  method: "GET",
  path: "/v1/payments/:secretId/refunds",
  auth: "member",
  sharing: notShared,
  summary: "Money of an order that goes back, also of one that was paid at the door or elsewhere",
  params: z.object({ secretId }),
  response: refundsSchema,
  errors: { ORDER_NOT_FOUND: 404 },
});

const accountText = (longest: number) => typedLine(longest).min(1, "required");

export const chooseRefund = endpoint({
  method: "POST",
  path: "/v1/payments/:secretId/refunds/:refundId",
  auth: "member",
  sharing: notShared,
  summary: "Where money goes that the provider cannot send back: A-Poin or a bank account",
  params: z.object({ secretId, refundId: uuidSchema }),
  body: z.discriminatedUnion("way", [
    z.object({ way: z.literal(RefundMethod.Points) }),
    z.object({
      way: z.literal(RefundMethod.Bank),
      bankName: accountText(60),
      accountNumber: z.string().regex(/^[0-9]{6,20}$/, "digits"),
      accountName: accountText(80),
    }),
  ]),
  response: refundsSchema,
  errors: {
    ORDER_NOT_FOUND: 404,
    REFUND_NOT_FOUND: 404,
    REFUND_CHOSEN: 409,
  },
});

/** What of Midtrans' callback is read; the state is asked of the provider. */
export const midtransCallback = endpoint({
  method: "POST",
  path: midtransCallbackPath,
  auth: "none",
  sharing: notShared,
  summary: "Midtrans' signed callback; the state of the payment is read back from Midtrans",
  body: z.object({
    order_id: codeText(50).min(1),
    status_code: codeText(3),
    gross_amount: codeText(20),
    signature_key: codeText(128),
  }),
  response: z.object({ taken: z.boolean() }),
  errors: { SIGNATURE_INVALID: 401, PAYMENT_NOT_FOUND: 404 },
});
