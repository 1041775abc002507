import { OrderStatus } from "./order-codes.ts";

/** What a webhook tells, by the status that the order has by then. A change without another status is told by it, too. */
export const webhookEvents = {
  [OrderStatus.WaitingForPayment]: "order.waiting",
  [OrderStatus.InProcess]: "order.processed",
  [OrderStatus.Prepared]: "order.prepared",
  [OrderStatus.OnTheWay]: "order.sent",
  [OrderStatus.Arrived]: "order.arrived",
  [OrderStatus.Closed]: "order.closed",
  [OrderStatus.Cancelled]: "order.cancelled",
  [OrderStatus.Expired]: "order.expired",
} as const satisfies Partial<Record<OrderStatus, string>>;
export type WebhookEvent = (typeof webhookEvents)[keyof typeof webhookEvents];

export const webhookEventNames: readonly WebhookEvent[] = Object.values(webhookEvents);
