import { createHash } from "node:crypto";
import type { DeliveryOption } from "@gerai/contract/checkout";
import { add, subtract, type Rupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { CartItem } from "../cart/contents.ts";
import { deliveryFee } from "../cart/delivery-fees.ts";
import { sumTotals } from "../cart/totals.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { defaultOption, deliveryOptions, type StoreServices } from "./slots.ts";

/** One parcel of the order: everything that one sender sends. */
export interface PlannedDelivery {
  readonly type: DeliveryType;
  readonly senderId: number;
  readonly sellerName: string | null;
  readonly fee: Rupiah;
  readonly items: readonly CartItem[];
  readonly options: readonly DeliveryOption[];
  /** The chosen option; undefined where there is nothing to choose. */
  readonly chosen: DeliveryOption | undefined;
}

export interface Plan {
  readonly deliveries: readonly PlannedDelivery[];
  readonly totalItem: number;
  readonly amount: Rupiah;
  readonly discount: Rupiah;
  readonly deliveryFee: Rupiah;
  readonly final: Rupiah;
}

const goodsOf = (items: readonly CartItem[]): Rupiah =>
  sumTotals(items.map(({ totals }) => totals)).totalAmountFinal;

/** Items by the place that sends them, in the order of the cart. */
const bySender = (items: readonly CartItem[]): readonly (readonly CartItem[])[] => {
  const groups = Map.groupBy(items, ({ product }) => product.sender_id);
  return [...groups.values()];
};

const storeDelivery = (
  senderId: number,
  items: readonly CartItem[],
  options: readonly DeliveryOption[],
  wanted: string,
): PlannedDelivery | Failure<"DELIVERY_OPTION_GONE"> => {
  const chosen = wanted === "" ? defaultOption(options) : options.find(({ id }) => id === wanted);
  if (chosen === undefined) return fail("DELIVERY_OPTION_GONE");
  const { deliveryType: type, fee } = chosen;
  return { type, senderId, sellerName: null, fee, items, options, chosen };
};

const otherDelivery = (senderId: number, items: readonly CartItem[]): PlannedDelivery => {
  const sellerName = items[0]?.product.seller_name ?? null;
  const type = sellerName === null ? DeliveryType.Warehouse : DeliveryType.Seller;
  const fee = deliveryFee(type, goodsOf(items));
  return { type, senderId, sellerName, fee, items, options: [], chosen: undefined };
};

interface PlanInput {
  readonly items: readonly CartItem[];
  readonly services: StoreServices;
  readonly now: Date;
  /** Id of the option for the store's delivery; empty for the best one. */
  readonly storeOption: string;
}

const planDelivery = (
  items: readonly CartItem[],
  { services, now, storeOption }: PlanInput,
): PlannedDelivery | Failure<"DELIVERY_OPTION_GONE"> => {
  const first = items[0]?.product;
  const senderId = first?.sender_id ?? 0;
  return first?.channel === "store"
    ? storeDelivery(senderId, items, deliveryOptions(services, now, goodsOf(items)), storeOption)
    : otherDelivery(senderId, items);
};

const totalsOf = (deliveries: readonly PlannedDelivery[]): Plan => {
  const items = deliveries.flatMap((delivery) => delivery.items);
  const { totalAmount, totalAmountFinal } = sumTotals(items.map(({ totals }) => totals));
  const fees = add(...deliveries.map(({ fee }) => fee));
  return {
    deliveries,
    totalItem: items.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: totalAmount,
    discount: subtract(totalAmount, totalAmountFinal),
    deliveryFee: fees,
    final: add(totalAmountFinal, fees),
  };
};

/** One delivery for the store's items, one for the warehouse, one for each seller. */
export const planDeliveries = (input: PlanInput): Plan | Failure<"DELIVERY_OPTION_GONE"> => {
  const deliveries: PlannedDelivery[] = [];
  for (const items of bySender(input.items)) {
    const planned = planDelivery(items, input);
    if (isFailure(planned)) return planned;
    deliveries.push(planned);
  }
  return totalsOf(deliveries);
};

/**
 * Fingerprint of what the shopper sees: lines, quantities, prices. An order is made only of the draft
 * that was shown; the service of the store's delivery may still be chosen.
 */
export const draftOf = (cartId: string, storeId: number, items: readonly CartItem[]): string => {
  const lines = items.map(({ product, quantity, totals }) => [
    product.product_id,
    product.sender_id,
    quantity,
    totals.amount,
    totals.amountFinal,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([cartId, storeId, lines]))
    .digest("base64url");
};
