import { createHash } from "node:crypto";
import type { DeliveryOption } from "@gerai/contract/checkout";
import { add, subtract, toRupiah, zero, type Rupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { CartItem } from "../cart/contents.ts";
import { chargeParcel, ratesOf } from "../cart/delivery-rates.ts";
import type { RateRow } from "../cart/queries.ts";
import { sumTotals, type OrderTotals } from "../cart/totals.ts";
import { goodsOf, weightOf } from "../cart/views.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { defaultOption, deliveryOptions, type Offer, type StoreServices } from "./slots.ts";

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

/** The parcels of an order and what their goods cost. */
export interface Parcels {
  readonly deliveries: readonly PlannedDelivery[];
  readonly totalItem: number;
  readonly amount: Rupiah;
  readonly discount: Rupiah;
  readonly deliveryFee: Rupiah;
}

export interface Plan extends Parcels, OrderTotals {
  /** What the promotion of the chosen channel takes off; `final` is what is left then. */
  readonly paymentPromo: Rupiah;
}

export type PlanFailure = Failure<
  | "CHANNEL_NOT_OFFERED"
  | "DELIVERY_OPTION_GONE"
  | "LOCATION_NOT_SERVED"
  | "MINIMUM_ORDER"
  | "NO_DELIVERY_NOW"
  | "SLOT_FULL"
>;

interface PlanInput {
  readonly items: readonly CartItem[];
  readonly services: StoreServices;
  readonly rates: readonly RateRow[];
  /** From a sender to the address. */
  readonly metresFrom: ReadonlyMap<number, number>;
  readonly isFull: Offer["isFull"];
  readonly isPaused: Offer["isPaused"];
  readonly hoursToPay: Offer["hoursToPay"];
  readonly now: Date;
  /** Id of the option for the store's delivery; empty for the best one. */
  readonly storeOption: string;
}

/** Items by the place that sends them, in the order of the cart. */
const bySender = (items: readonly CartItem[]): readonly (readonly CartItem[])[] => {
  const groups = Map.groupBy(items, ({ product }) => product.sender_id);
  return [...groups.values()];
};

type ChargeFailure = Failure<"LOCATION_NOT_SERVED" | "MINIMUM_ORDER">;

/** What a parcel costs; the failure says why it is not brought. */
const charge = (
  type: DeliveryType,
  senderId: number,
  items: readonly CartItem[],
  { rates, metresFrom }: PlanInput,
): Rupiah | ChargeFailure => {
  const metres = metresFrom.get(senderId) ?? 0;
  const parcel = { type, metres, grams: weightOf(items), goods: goodsOf(items) };
  return chargeParcel(ratesOf(rates, senderId), parcel);
};

interface StoreOffer {
  readonly options: readonly DeliveryOption[];
  /** Why no service that has room now brings it; of several reasons the one that the fewest goods more would remove. */
  readonly refused: ChargeFailure | undefined;
}

/** Goods that are missing to the minimum; no goods help where it is not brought so far. */
const missingOf = ({ code, values }: ChargeFailure): number =>
  code === "MINIMUM_ORDER" ? Number(values?.["value"]) : Infinity;

const servicesOffered = ({
  offersInstant,
  offersSameday,
}: StoreServices): readonly DeliveryType[] => [
  ...(offersInstant ? [DeliveryType.Instant] : []),
  ...(offersSameday ? [DeliveryType.Sameday] : []),
];

type FeeOf = (type: DeliveryType) => Rupiah | undefined;

/** What can be chosen now, at these fees. */
const optionsAt = (
  { services, now, isFull, isPaused, hoursToPay }: PlanInput,
  feeOf: FeeOf,
): readonly DeliveryOption[] =>
  deliveryOptions(services, now, {
    isFull,
    isPaused,
    hoursToPay,
    instant: feeOf(DeliveryType.Instant),
    sameday: feeOf(DeliveryType.Sameday),
  });

const storeOffer = (senderId: number, items: readonly CartItem[], input: PlanInput): StoreOffer => {
  const fees = new Map<DeliveryType, Rupiah>();
  const failures = new Map<DeliveryType, ChargeFailure>();
  for (const type of servicesOffered(input.services)) {
    const fee = charge(type, senderId, items, input);
    if (isFailure(fee)) failures.set(type, fee);
    else fees.set(type, fee);
  }
  const withRoom = optionsAt(input, () => zero).filter(({ isFull }) => !isFull);
  // An address that one of the services reaches is served, if not now.
  const isReached =
    fees.size > 0 || [...failures.values()].some(({ code }) => code === "MINIMUM_ORDER");
  const refused = [...failures].flatMap(([type, failure]) => {
    const hasRoom = withRoom.some(({ deliveryType }) => deliveryType === type);
    return hasRoom && !(isReached && failure.code === "LOCATION_NOT_SERVED") ? [failure] : [];
  });
  return {
    options: optionsAt(input, (type) => fees.get(type)),
    refused: refused.toSorted((one, other) => missingOf(one) - missingOf(other))[0],
  };
};

const storeDelivery = (
  senderId: number,
  items: readonly CartItem[],
  input: PlanInput,
): PlannedDelivery | PlanFailure => {
  const { options, refused } = storeOffer(senderId, items, input);
  const best = defaultOption(options);
  if (best === undefined) {
    const unbound = storeOffer(senderId, items, { ...input, hoursToPay: 0 });
    if (defaultOption(unbound.options) !== undefined) return fail("CHANNEL_NOT_OFFERED");
    return refused ?? fail("NO_DELIVERY_NOW");
  }
  const { storeOption: wanted } = input;
  const chosen = wanted === "" ? best : options.find(({ id }) => id === wanted);
  if (chosen === undefined) return fail("DELIVERY_OPTION_GONE");
  if (chosen.isFull) return fail("SLOT_FULL");
  const { deliveryType: type, fee } = chosen;
  return { type, senderId, sellerName: null, fee, items, options, chosen };
};

const otherDelivery = (
  senderId: number,
  items: readonly CartItem[],
  input: PlanInput,
): PlannedDelivery | PlanFailure => {
  const sellerName = items[0]?.product.seller_name ?? null;
  const type = sellerName === null ? DeliveryType.Warehouse : DeliveryType.Seller;
  const fee = charge(type, senderId, items, input);
  if (isFailure(fee)) return fee;
  return { type, senderId, sellerName, fee, items, options: [], chosen: undefined };
};

const sumParcels = (deliveries: readonly PlannedDelivery[]): Parcels => {
  const items = deliveries.flatMap((delivery) => delivery.items);
  const { totalAmount, totalAmountFinal } = sumTotals(items.map(({ totals }) => totals));
  return {
    deliveries,
    totalItem: items.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: totalAmount,
    discount: subtract(totalAmount, totalAmountFinal),
    deliveryFee: add(...deliveries.map(({ fee }) => fee)),
  };
};

/** One delivery for the store's items, one for the warehouse, one for each seller. */
export const planDeliveries = (input: PlanInput): Parcels | PlanFailure => {
  const deliveries: PlannedDelivery[] = [];
  for (const items of bySender(input.items)) {
    const first = items[0]?.product;
    const senderId = first?.sender_id ?? 0;
    const plan = first?.channel === "store" ? storeDelivery : otherDelivery;
    const planned = plan(senderId, items, input);
    if (isFailure(planned)) return planned;
    deliveries.push(planned);
  }
  return sumParcels(deliveries);
};

/** Goods after promotions. */
export const goodsOfParcels = ({ amount, discount }: Parcels): Rupiah =>
  toRupiah(amount - discount);

/**
 * Fingerprint of what the shopper sees: lines, quantities, prices, voucher, points, the
 * channel's promotion, and what is paid in the end. An order is made only of the draft that was shown; another window of the same fee may still be chosen.
 */
export const draftOf = (
  cartId: string,
  storeId: number,
  { deliveries, deliveryFee, voucher, points, paymentPromo, final }: Plan,
): string => {
  const items = deliveries.flatMap((delivery) => delivery.items);
  const lines = items.map(({ product, quantity, totals }) => [
    product.product_id,
    product.sender_id,
    quantity,
    totals.amount,
    totals.amountFinal,
  ]);
  return createHash("sha256")
    .update(
      JSON.stringify([cartId, storeId, lines, deliveryFee, voucher, points, paymentPromo, final]),
    )
    .digest("base64url");
};
