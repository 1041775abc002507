import { toRupiah, type Rupiah, zero } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import { fail, type Failure } from "../failure.ts";
import type { RateRow } from "./queries.ts";

/** A row of the retailer's table; a limit is null where there is none. */
export interface DeliveryRate {
  readonly type: DeliveryType;
  /** Whether it is for this store alone. */
  readonly isOfStore: boolean;
  readonly upToMetres: number | null;
  readonly upToGrams: number | null;
  readonly fee: number;
  /** Goods that make it free; null where it never is. */
  readonly freeFrom: number | null;
  /** Goods below which the parcel is not brought. */
  readonly minimum: number;
}

/** A parcel as it is charged. */
export interface Parcel {
  readonly type: DeliveryType;
  /** From the sender to the address. */
  readonly metres: number;
  readonly grams: number;
  /** What its goods cost after promotions. */
  readonly goods: Rupiah;
}

/** What is not weighed counts as this. */
const defaultGrams = 500;

interface Weighed {
  /** 0 where the retailer has not weighed it. */
  readonly weightGrams: number;
  readonly unit: "g" | "ml" | "pcs";
  readonly netContent: number;
  readonly quantity: number;
}

/** What a line weighs; of what is not weighed its content counts, a millilitre as a gram. */
export const gramsOf = ({ weightGrams, unit, netContent, quantity }: Weighed): number => {
  const content = unit === "pcs" ? defaultGrams : netContent;
  return (weightGrams > 0 ? weightGrams : content) * quantity;
};

const limitOf = (limit: number | null): number => limit ?? Number.POSITIVE_INFINITY;

/** The store's own rows first, then the closest distance, then the closest weight. */
const closest = (one: DeliveryRate, other: DeliveryRate): number =>
  Number(other.isOfStore) - Number(one.isOfStore) ||
  compareLimits(one.upToMetres, other.upToMetres) ||
  compareLimits(one.upToGrams, other.upToGrams);

const compareLimits = (one: number | null, other: number | null): number =>
  limitOf(one) === limitOf(other) ? 0 : limitOf(one) - limitOf(other);

/** The row that a parcel is charged by; undefined where the table does not reach so far. */
export const rateOf = (
  rates: readonly DeliveryRate[],
  { type, metres, grams }: Parcel,
): DeliveryRate | undefined =>
  rates
    .filter((rate) => rate.type === type)
    .filter(
      ({ upToMetres, upToGrams }) => metres <= limitOf(upToMetres) && grams <= limitOf(upToGrams),
    )
    .toSorted(closest)[0];

/** What a row charges for goods of so much. */
export const feeOf = ({ fee, freeFrom }: DeliveryRate, goods: Rupiah): Rupiah =>
  freeFrom !== null && goods >= freeFrom ? zero : toRupiah(fee);

/** The rows that may charge a parcel of this weight, at any distance: the store's own where it has some. */
const rowsAtAnyDistance = (
  rates: readonly DeliveryRate[],
  type: DeliveryType,
  grams: number,
): readonly DeliveryRate[] => {
  const distances = [...new Set(rates.map(({ upToMetres }) => limitOf(upToMetres)))];
  const found = distances.map((metres) =>
    rateOf(rates, { type, grams, goods: zero, metres: Math.min(metres, Number.MAX_SAFE_INTEGER) }),
  );
  return found.filter((rate) => rate !== undefined);
};

/**
 * Goods from which a parcel is free wherever it goes; undefined where that cannot be promised. The cart
 * shows it before the address is chosen.
 */
export const freeAnywhereFrom = (
  rates: readonly DeliveryRate[],
  type: DeliveryType,
  grams: number,
): Rupiah | undefined => {
  const limits = rowsAtAnyDistance(rates, type, grams).map(({ freeFrom }) => freeFrom);
  if (limits.length === 0 || limits.includes(null)) return undefined;
  return toRupiah(Math.max(...limits.map(Number)));
};

/** Goods below which none of the types is brought to every address; 0 without a minimum. */
export const minimumOf = (
  rates: readonly DeliveryRate[],
  types: readonly DeliveryType[],
  grams: number,
): Rupiah => {
  const perType = types
    .map((type) => rowsAtAnyDistance(rates, type, grams).map(({ minimum }) => minimum))
    .filter((minimums) => minimums.length > 0)
    .map((minimums) => Math.max(...minimums));
  return toRupiah(perType.length === 0 ? 0 : Math.min(...perType));
};

/** The rows that hold for parcels of one sender. */
export const ratesOf = (rows: readonly RateRow[], senderId: number): readonly DeliveryRate[] =>
  rows
    .filter(({ store_id: storeId }) => storeId === null || storeId === senderId)
    .map((row) => ({
      type: row.delivery_type,
      isOfStore: row.store_id !== null,
      upToMetres: row.up_to_m,
      upToGrams: row.up_to_g,
      fee: row.fee,
      freeFrom: row.free_from,
      minimum: row.minimum,
    }));

/** How a store brings its goods itself. */
export const storeDeliveries = [DeliveryType.Instant, DeliveryType.Sameday] as const;

/** What a parcel costs by its sender's rows; the failure says why it is not brought. */
export const chargeParcel = (
  rates: readonly DeliveryRate[],
  parcel: Parcel,
): Rupiah | Failure<"LOCATION_NOT_SERVED" | "MINIMUM_ORDER"> => {
  const rate = rateOf(rates, parcel);
  if (rate === undefined) return fail("LOCATION_NOT_SERVED");
  if (parcel.goods < rate.minimum) {
    return fail("MINIMUM_ORDER", { values: { value: rate.minimum - parcel.goods } });
  }
  return feeOf(rate, parcel.goods);
};
