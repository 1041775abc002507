import { OrderStatus, OrderType } from "./order-codes.ts";

/** When an order has an e-receipt, for browser and server alike. */

const withReceipt: readonly OrderStatus[] = [
  OrderStatus.InProcess,
  OrderStatus.Prepared,
  OrderStatus.OnTheWay,
  OrderStatus.Arrived,
];

const eServices: readonly OrderType[] = [OrderType.DataPackage, OrderType.PhoneCredit];

/** From the time that an order is worked on until it has arrived; e-services only once they are done. */
export const hasReceipt = (order: {
  readonly orderType: OrderType;
  readonly orderStatusId: OrderStatus;
}): boolean =>
  eServices.includes(order.orderType)
    ? order.orderStatusId === OrderStatus.Arrived
    : withReceipt.includes(order.orderStatusId);

const withInvoice: readonly OrderStatus[] = [...withReceipt, OrderStatus.Closed];

/** From the time that an order is worked on; it never ends. */
export const hasInvoice = (order: { readonly orderStatusId: OrderStatus }): boolean =>
  withInvoice.includes(order.orderStatusId);
