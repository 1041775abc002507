import type { Rupiah } from "@gerai/contract/money";
import { feeOf, rateOf, type DeliveryRate, type Parcel } from "../cart/delivery-rates.ts";
import { fail, type Failure } from "../failure.ts";

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
