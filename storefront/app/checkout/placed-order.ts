import { cashStory } from "@gerai/contract/cash-story";
import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { orderPath } from "../http/order-path.ts";
import { windowText } from "../orders/delivery-words.ts";
import { deliveryLabel } from "../orders/labels.ts";

/** What the page after an order says of it. It is worded on the server. */
export interface PlacedOrder {
  readonly orderNumber: string;
  readonly path: string;
  readonly isCash: boolean;
  /** What was paid, or is to be paid, and how. */
  readonly money: string;
  readonly parcels: readonly { readonly id: string; readonly how: string; readonly when: string }[];
  readonly receiver: string;
  readonly address: string;
}

type OrderMoney = Pick<Order, "paymentChannel" | "totalAmountFinal" | "totalPontaAmount">;

const paidText = (order: OrderMoney): string => {
  const { paymentChannel, totalAmountFinal: total, totalPontaAmount: points } = order;
  const money =
    total > 0 && paymentChannel !== null
      ? [`${formatRupiah(total)} dengan ${channelNames[paymentChannel]}`]
      : [];
  const pointsText = points > 0 ? [`${formatNumber(points)} A-Poin`] : [];
  return [...money, ...pointsText].join(" dan ");
};

const isCashOrder = ({ paymentChannel, totalAmountFinal }: OrderMoney): boolean =>
  paymentChannel === PaymentChannel.CashOnDelivery && totalAmountFinal > 0;

const comingStatuses: readonly OrderStatus[] = [
  OrderStatus.InProcess,
  OrderStatus.Prepared,
  OrderStatus.OnTheWay,
];

/** The order as the page after it tells it; undefined where it is not on its way to the shopper. */
export const placedOrder = (order: Order): PlacedOrder | undefined => {
  if (!comingStatuses.includes(order.orderStatusId)) return undefined;
  const isCash = isCashOrder(order);
  const { intendedReceiver, phoneReceiver, address } = order.deliveryAddress;
  return {
    orderNumber: order.orderNumber,
    path: orderPath(order.secretId),
    isCash,
    money: cashStory(order) || paidText(order),
    parcels: order.deliveries.map((delivery) => ({
      id: delivery.deliveryId,
      how: deliveryLabel(order, delivery),
      when: windowText(order, delivery),
    })),
    receiver: `${intendedReceiver} · ${phoneReceiver}`,
    address,
  };
};
