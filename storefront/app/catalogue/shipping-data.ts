import type { productDetail } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { FeeRow, shopRules } from "@gerai/contract/shop-rules";
import type { Thing } from "./page-meta.ts";

type Sent = Pick<ResponseOf<typeof productDetail>, "channel" | "weightGrams" | "finalPrice">;
type Rules = Pick<ResponseOf<typeof shopRules>, "fees" | "storesDiffer">;

interface Service {
  readonly type: DeliveryType;
  /** Days from the order to the door. */
  readonly days: readonly [least: number, most: number];
}

/** CON-21. What a seller sends has no time that is known. */
const services: Readonly<Record<Sent["channel"], readonly Service[]>> = {
  store: [
    { type: DeliveryType.Instant, days: [0, 0] },
    { type: DeliveryType.Sameday, days: [0, 1] },
  ],
  warehouse: [{ type: DeliveryType.Warehouse, days: [1, 3] }],
  seller: [],
};

/** Of each distance the row that holds for the product alone: rows stand with the closest limits first. */
const rowsFor = (fees: readonly FeeRow[], type: DeliveryType, grams: number) => {
  const fitting = fees.filter(
    ({ deliveryType, upToGrams }) => deliveryType === type && grams <= (upToGrams ?? Infinity),
  );
  return new Map(fitting.toReversed().map((row) => [row.upToMetres, row])).values().toArray();
};

const feeOf = ({ fee, freeFrom }: FeeRow, price: number): number =>
  freeFrom !== null && price >= freeFrom ? 0 : fee;

const dayCount = ([minValue, maxValue]: Service["days"]): Thing => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

const detailsOf = ({ days }: Service, maxValue: number): Thing => ({
  "@type": "OfferShippingDetails",
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "ID" },
  shippingRate: { "@type": "MonetaryAmount", maxValue, currency: "IDR" },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: dayCount([0, 0]),
    transitTime: dayCount(days),
  },
});

/**
 * What sending the product alone costs at most, and how long it takes, for each service to send it. Search engines know
 * no distance, so the farthest counts; empty where stores have fees of their own, or fees or weight are not known.
 */
export const shippingData = (product: Sent, rules: Rules | undefined): readonly Thing[] => {
  const isKnown = rules?.storesDiffer === false && product.weightGrams > 0;
  if (!isKnown) return [];
  return services[product.channel].flatMap((service) => {
    const rows = rowsFor(rules.fees, service.type, product.weightGrams);
    if (rows.length === 0) return [];
    return [detailsOf(service, Math.max(...rows.map((row) => feeOf(row, product.finalPrice))))];
  });
};
