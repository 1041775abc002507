import type { Delivery, Order, OrderCard } from "@gerai/contract/orders";

/** Words and colours of orders; `docs/behaviour/cart-and-orders.md`. Badge and card follow two maps of their own. */

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
  orderType === "ORDER_DELIVERY_ONLINE";

/** What the status is called; for other statuses the text that the gateway gives. */
export const statusLabel = (order: Labelled): string => {
  switch (order.orderStatusId) {
    case 10:
      return "Pesanan Terbuat";
    case 11:
      return "Menunggu Pembayaran";
    case 12:
      return "Pesanan Sedang DiProses";
    case 14:
      return isDelivery(order) ? "Dikirim" : "Dalam Proses";
    case 15:
      return !isDelivery(order) || order.confirmed ? "Selesai" : "Dikirim";
    case 17:
    case 18:
      return "Batal";
    default:
      return order.orderStatus;
  }
};

const badgeColours: Readonly<Record<number, BadgeColour>> = {
  10: "yellow",
  11: "yellow",
  12: "orange",
  13: "blue",
  14: "blue",
  15: "green",
  16: "green",
  17: "light-red",
  18: "light-red",
  2003: "light-blue",
  2004: "purple",
  2005: "blue",
  2006: "green",
  2007: "light-red",
  2008: "purple",
  2010: "purple",
  2011: "purple",
  2012: "purple",
  2013: "purple",
};

/** For the status of an order or of a delivery; cash on delivery is yellow while it is processed. */
export const badgeColour = (statusId: number, paymentChannel = ""): BadgeColour =>
  statusId === 12 && paymentChannel === "COD" ? "yellow" : (badgeColours[statusId] ?? "light-blue");

type Coloured = Pick<OrderCard, "orderStatusId" | "orderType" | "confirmed">;

/** The edge of an order's card. */
export const cardColour = ({ orderStatusId, orderType, confirmed }: Coloured): CardColour => {
  if (orderStatusId === 10 || orderStatusId === 11) return "yellow";
  if (orderStatusId >= 12 && orderStatusId <= 14) return "light-blue";
  if (orderStatusId !== 15) return "light-red";
  return orderType === "ORDER_PICKUP_ONLINE" || confirmed ? "green" : "blue";
};

const deliveryLabels = { "0": "Instan", "1": "Gudang 1-3 hari", "7": "Sameday" } as const;

/** How it is sent; a seller's delivery goes by the seller's name. */
export const deliveryLabel = ({ deliveryType, sellerInfo }: Delivery): string =>
  deliveryType === "2" ? sellerInfo.sellerAliasName : deliveryLabels[deliveryType];

/** Whether anything about the order can still change by itself. */
export const isUnderWay = ({ orderStatusId }: Pick<Order, "orderStatusId">): boolean =>
  orderStatusId >= 10 && orderStatusId <= 14;

/** Below status 11 no payment method is chosen yet. */
export const paymentName = ({ orderStatusId, paymentChannel }: Order): string => {
  if (orderStatusId < 11) return "-";
  return paymentChannel === "COD" ? "Bayar di Tempat (COD)" : paymentChannel;
};
