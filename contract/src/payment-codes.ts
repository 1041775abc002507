/** The codes of payments and refunds, by name. Without zod, so that pages may import them. */

type CodeOf<Codes> = Codes[keyof Codes];

export const PaymentState = {
  /** The provider has not answered yet. */
  Opening: "opening",
  Pending: "pending",
  Paid: "paid",
  Failed: "failed",
  Expired: "expired",
  /** The member chose another channel or cash on delivery, or paid by another attempt. */
  Superseded: "superseded",
} as const;
export type PaymentState = CodeOf<typeof PaymentState>;

export const RefundReason = {
  Late: "late",
  Duplicate: "duplicate",
  Excess: "excess",
  TooLittle: "too_little",
  /** The member had turned to cash on delivery. */
  Cash: "cash",
  /** Of what was paid for: the order was cancelled, or goods did not come. */
  Cancelled: "cancelled",
  Short: "short",
  Substituted: "substituted",
  Failed: "failed",
  Returned: "returned",
  /** Customer service gives it back. */
  Service: "service",
} as const;
export type RefundReason = CodeOf<typeof RefundReason>;

/** Why a part of an order's price no longer counts. */
export type CreditReason = Extract<
  RefundReason,
  "cancelled" | "short" | "substituted" | "failed" | "returned" | "service"
>;

export const RefundMethod = { Provider: "provider", Points: "points", Bank: "bank" } as const;
export type RefundMethod = CodeOf<typeof RefundMethod>;

export const RefundState = {
  /** The member says where the money goes. */
  Choose: "choose",
  Requested: "requested",
  ToPayOut: "to_pay_out",
  Done: "done",
} as const;
export type RefundState = CodeOf<typeof RefundState>;

/** Changes are sent as server-sent events, `event: change`; what changed is read by `paymentDetail`. */
export const paymentEventsPath = "/v1/payments/:secretId/events";

export const midtransCallbackPath = "/v1/payments/midtrans";

/** DANA's signed callback has an answer of its own, without the envelope. */
export const danaCallbackPath = "/v1/payments/dana";
