import {
  DeliveryStatus,
  OrderStatus,
  OrderType,
  PaymentChannel,
  paymentChannelIds,
  ProblemState,
} from "@gerai/contract/order-codes";
import type { Delivery, Order } from "@gerai/contract/orders";

/** What an order's sheet shows, by the status of the order; deliveries have statuses of their own. */

type Status = Pick<Order, "orderStatusId">;
type Channel = Pick<Order, "paymentChannelId">;
type Kind = Pick<Order, "orderType">;
type Entry = Delivery["deliveryHistories"][number];

const eServices: readonly OrderType[] = [OrderType.DataPackage, OrderType.PhoneCredit];

/** Data and credit for a phone: nothing is brought or fetched. */
export const isEService = ({ orderType }: Kind): boolean => eServices.includes(orderType);

/** Goods, not credit for a phone; an order that waits for its payment still holds its own. */
export const canBuyAgain = (order: Kind & Status): boolean =>
  !isEService(order) && order.orderStatusId > OrderStatus.WaitingForPayment;

export const isDelivery = ({ orderType }: Kind): boolean => orderType === OrderType.Delivery;

/** From the choice of the payment until the goods have arrived. */
export const showsTracker = ({ orderStatusId }: Status): boolean =>
  orderStatusId > OrderStatus.Created && orderStatusId < OrderStatus.Closed;

const ended: readonly OrderStatus[] = [OrderStatus.Cancelled, OrderStatus.Expired];

export const showsTrackingLink = ({ orderStatusId }: Status): boolean =>
  !ended.includes(orderStatusId);

const virtualAccounts: readonly number[] = [
  paymentChannelIds[PaymentChannel.MandiriVirtualAccount],
  paymentChannelIds[PaymentChannel.BcaVirtualAccount],
  paymentChannelIds[PaymentChannel.OtherBank],
];

/** A number to transfer to, while the order waits for its payment. */
export const showsVaNumber = ({ orderStatusId, paymentChannelId }: Status & Channel): boolean =>
  orderStatusId === OrderStatus.WaitingForPayment && virtualAccounts.includes(paymentChannelId);

/** Name and mark of the payment channel; without one until it is chosen. */
export const showsPaymentMethod = ({ orderStatusId }: Status): boolean =>
  orderStatusId >= OrderStatus.WaitingForPayment;

export const showsPaymentDetails = ({ orderStatusId }: Status): boolean =>
  orderStatusId < OrderStatus.Closed;

const largeLogos: readonly number[] = [
  paymentChannelIds[PaymentChannel.GoPay],
  paymentChannelIds[PaymentChannel.ShopeePay],
];

export const hasLargeLogo = ({ paymentChannelId }: Channel): boolean =>
  largeLogos.includes(paymentChannelId);

/** What a card's bank takes off. */
export const showsCardPromotion = ({
  paymentChannelId,
  checkedPaymentPromo,
}: Channel & Pick<Order, "checkedPaymentPromo">): boolean =>
  paymentChannelId === paymentChannelIds[PaymentChannel.Card] && checkedPaymentPromo;

/** Serial number and reference of an e-service. */
export const showsProof = (order: Status & Kind): boolean =>
  isEService(order) && order.orderStatusId === OrderStatus.Arrived;

type Counted = Pick<Delivery["items"][number], "qtyDelivered" | "qtyOrdered">;

/** What to do where the store runs short: until the order leaves, and as long as nothing of the item was missing. */
export const showsShortageChoice = (
  { orderStatusId }: Status,
  { qtyDelivered, qtyOrdered }: Counted,
): boolean => orderStatusId < OrderStatus.OnTheWay && qtyDelivered === qtyOrdered;

/** Whether the member is asked to confirm that this delivery has arrived. */
export const asksConfirmation = (
  order: Status & Kind,
  delivery: Pick<Delivery, "confirmed" | "deliveryStatusIdApo">,
): boolean =>
  order.orderStatusId === OrderStatus.Arrived &&
  isDelivery(order) &&
  !delivery.confirmed &&
  delivery.deliveryStatusIdApo === DeliveryStatus.Received;

/** Whether news may come of an order that has arrived: the photo of its delivery, or an answer to a report. */
export const isAwaited = ({
  orderStatusId,
  confirmed,
  problems,
}: Status & Pick<Order, "confirmed" | "problems">): boolean =>
  (orderStatusId === OrderStatus.Arrived && !confirmed) ||
  problems.some(({ state }) => state === ProblemState.Received);

/** Who received it, and the photo. A failed delivery (2007) has neither. */
export const isReceipt = ({ statusId }: Pick<Entry, "statusId">): boolean =>
  statusId === DeliveryStatus.Received;

const packing: readonly DeliveryStatus[] = [
  DeliveryStatus.Picked,
  DeliveryStatus.Short,
  DeliveryStatus.Substituted,
  DeliveryStatus.HandedOver,
];

/** Entries of the packing quote what was noted. */
export const quotesNote = ({ statusId }: Pick<Entry, "statusId">): boolean =>
  packing.includes(statusId);
