import { DeliveryType, OrderType } from "@gerai/contract/order-codes";
import type { Delivery, Order } from "@gerai/contract/orders";
import { formatDay } from "./dates.ts";
import { instantText } from "./delivery-labels.ts";
import { isInProgress } from "./labels.ts";

/** When a delivery is to come, or was; empty for an instant one of an order that is over. */
export const windowText = (
  order: Pick<Order, "orderStatusId">,
  { deliveryType, deliveryTimeSlot }: Pick<Delivery, "deliveryType" | "deliveryTimeSlot">,
): string => {
  if (deliveryType === DeliveryType.Instant) return isInProgress(order) ? instantText : "";
  const { dateSelected, timeSlotDesc } = deliveryTimeSlot;
  return dateSelected === "" ? timeSlotDesc : `${formatDay(dateSelected)}, ${timeSlotDesc}`;
};

/** Whether a fee of delivery belongs to the order: nothing is brought of a data package or to who picks up himself. */
export const hasDeliveryFee = ({
  orderType,
  totalDeliveryFee,
}: Pick<Order, "orderType" | "totalDeliveryFee">): boolean =>
  orderType === OrderType.Delivery || totalDeliveryFee > 0;
