import { paidWith } from "@gerai/contract/channel-names";
import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  isVirtualAccount,
  PaymentChannel,
} from "@gerai/contract/order-codes";
import type { Delivery, Order, OrderCard } from "@gerai/contract/orders";
import { longDate } from "../dates.ts";
import type { IconName } from "../ui/icon-name.ts";
import { deliveryTypeLabel, scheduledLabel } from "./delivery-labels.ts";

/** Words and colours of orders; `docs/behaviour/cart-and-orders.md`. Badge and card follow two maps of their own. */

/** What the types are called, in lists and at the head of an order. */
export const orderTypes = {
  [OrderType.Delivery]: { label: "Pengiriman ke rumah", icon: "truck" },
  [OrderType.Pickup]: { label: "Ambil di toko", icon: "store" },
  [OrderType.DataPackage]: { label: "Paket data", icon: "phone" },
  [OrderType.PhoneCredit]: { label: "Pulsa", icon: "phone" },
  [OrderType.Offline]: { label: "Belanja di toko", icon: "receipt" },
} as const satisfies Record<OrderType, { readonly label: string; readonly icon: IconName }>;

export type BadgeColour =
  | "yellow"
  | "orange"
  | "light-blue"
  | "blue"
  | "green"
  | "light-red"
  | "purple";
export type CardColour = "yellow" | "light-blue" | "blue" | "green" | "light-red";

type Labelled = Pick<OrderCard, "orderStatusId" | "orderType" | "orderStatus" | "confirmed">;

const isDelivery = ({ orderType }: Pick<OrderCard, "orderType">): boolean =>
  orderType === OrderType.Delivery;

/** What the status is called: as the gateway says, but for two that depend on how the order comes. */
export const statusLabel = (order: Labelled): string => {
  const { orderStatusId, orderStatus, confirmed } = order;
  if (orderStatusId === OrderStatus.OnTheWay && !isDelivery(order)) return "Dalam Proses";
  const isUnconfirmed = isDelivery(order) && !confirmed;
  return orderStatusId === OrderStatus.Arrived && isUnconfirmed ? "Dikirim" : orderStatus;
};

const badgeColours = {
  [OrderStatus.Created]: "yellow",
  [OrderStatus.WaitingForPayment]: "yellow",
  [OrderStatus.InProcess]: "orange",
  [OrderStatus.Prepared]: "blue",
  [OrderStatus.OnTheWay]: "blue",
  [OrderStatus.Arrived]: "green",
  [OrderStatus.Closed]: "green",
  [OrderStatus.Cancelled]: "light-red",
  [OrderStatus.Expired]: "light-red",
  [DeliveryStatus.InPreparation]: "light-blue",
  [DeliveryStatus.OnTheWay]: "purple",
  [DeliveryStatus.Received]: "blue",
  [DeliveryStatus.Confirmed]: "green",
  [DeliveryStatus.Failed]: "light-red",
  [DeliveryStatus.Returned]: "purple",
  [DeliveryStatus.Picked]: "purple",
  [DeliveryStatus.Short]: "purple",
  [DeliveryStatus.Substituted]: "purple",
  [DeliveryStatus.HandedOver]: "purple",
} as const satisfies Record<OrderStatus | DeliveryStatus, BadgeColour>;

/** For the status of an order or of a delivery; cash on delivery is yellow while it is processed. */
export const badgeColour = (
  statusId: OrderStatus | DeliveryStatus,
  paymentChannel?: PaymentChannel | null,
): BadgeColour =>
  statusId === OrderStatus.InProcess && paymentChannel === PaymentChannel.CashOnDelivery
    ? "yellow"
    : badgeColours[statusId];

type Coloured = Pick<OrderCard, "orderStatusId" | "orderType" | "confirmed">;

const cardColours = {
  [OrderStatus.Created]: "yellow",
  [OrderStatus.WaitingForPayment]: "yellow",
  [OrderStatus.InProcess]: "light-blue",
  [OrderStatus.Prepared]: "light-blue",
  [OrderStatus.OnTheWay]: "light-blue",
  [OrderStatus.Arrived]: "blue",
  [OrderStatus.Closed]: "light-red",
  [OrderStatus.Cancelled]: "light-red",
  [OrderStatus.Expired]: "light-red",
} as const satisfies Record<OrderStatus, CardColour>;

/** The edge of an order's card; green once the goods are known to be with the member. */
export const cardColour = ({ orderStatusId, orderType, confirmed }: Coloured): CardColour =>
  orderStatusId === OrderStatus.Arrived && (orderType === OrderType.Pickup || confirmed)
    ? "green"
    : cardColours[orderStatusId];

type Sent = Pick<Delivery, "deliveryType" | "sellerInfo" | "deliveryTimeSlot">;

/**
 * How it is sent; a seller's delivery goes by the seller's name, and a window of a later day than that of the order
 * is none of the same day.
 */
export const deliveryLabel = (
  { createdDate }: Pick<Order, "createdDate">,
  { deliveryType, sellerInfo, deliveryTimeSlot: { dateSelected } }: Sent,
): string => {
  if (deliveryType === null) return "";
  if (deliveryType === DeliveryType.Seller) return sellerInfo.sellerAliasName;
  const isLater = dateSelected !== "" && longDate(dateSelected) !== longDate(createdDate);
  return isLater ? scheduledLabel : deliveryTypeLabel(deliveryType);
};

const openStatuses: readonly OrderStatus[] = [
  OrderStatus.Created,
  OrderStatus.WaitingForPayment,
  OrderStatus.InProcess,
  OrderStatus.Prepared,
  OrderStatus.OnTheWay,
];

/** Whether anything about the order can still change by itself. */
export const isInProgress = ({ orderStatusId }: Pick<Order, "orderStatusId">): boolean =>
  openStatuses.includes(orderStatusId);

type Paid = Pick<OrderCard, "paymentChannel">;

/** Whether the channel gives a number to transfer to, with a guide. */
export const givesNumber = ({ paymentChannel }: Paid): boolean =>
  paymentChannel !== null && isVirtualAccount(paymentChannel);

/** What the way to the payment of an order says. */
export const payWord = (order: Paid & Pick<OrderCard, "orderStatusId">): string => {
  if (order.orderStatusId === OrderStatus.Created) return "Pilih Pembayaran";
  return givesNumber(order) ? "Lihat Cara Pembayaran" : "Bayar Sekarang";
};

/** How it is paid; while the order is only created no payment method is chosen yet. */
export const paymentName = (
  order: Pick<Order, "orderStatusId" | "paymentChannel" | "totalAmountFinal" | "totalPontaAmount">,
): string => (order.orderStatusId === OrderStatus.Created ? undefined : paidWith(order)) ?? "-";
