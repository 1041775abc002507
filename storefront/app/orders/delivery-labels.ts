import { instantHours } from "@gerai/contract/delivery";
import { DeliveryType } from "@gerai/contract/order-codes";

/** What ways to bring goods are called: the checkout needs no other word of orders. */

const deliveryLabels = {
  [DeliveryType.Instant]: "Instan",
  [DeliveryType.Warehouse]: "Gudang 1-3 hari",
  [DeliveryType.Seller]: "Dikirim penjual",
  [DeliveryType.Sameday]: "Sameday",
} as const satisfies Record<DeliveryType, string>;

/** A window of a later day than that of the order. */
export const scheduledLabel = "Terjadwal";

/** How a delivery of this type is sent. */
export const deliveryTypeLabel = (type: DeliveryType): string => deliveryLabels[type];

/** When an instant delivery comes. */
export const instantText = `Tiba dalam ${instantHours} jam`;
