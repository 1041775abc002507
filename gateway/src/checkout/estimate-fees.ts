/** What parcels would cost to a point, by the rule that the checkout charges by. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { deliveryFees } from "@gerai/contract/shop-rules";
import { chargeParcel, rateOf, ratesOf, type Parcel } from "../cart/delivery-rates.ts";
import { maybeOne, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { sendersTo } from "./estimate-queries.ts";

type Query = ParsedInput<typeof deliveryFees>["query"];
type Answer = ResponseOf<typeof deliveryFees>;
type SendersRow = StatementRow<typeof sendersTo>;

/** A delivery service: its type, who sends and how far away that is. */
interface Service {
  readonly type: DeliveryType;
  readonly senderId: number;
  readonly metres: number;
}

/** Sellers are left out: where they send from depends on the product. */
const servicesOf = (row: SendersRow): readonly Service[] => {
  const { store_id: senderId, distance: metres, warehouse_id: warehouseId } = row;
  return [
    ...(row.offers_instant ? [{ type: DeliveryType.Instant, senderId, metres }] : []),
    ...(row.offers_sameday ? [{ type: DeliveryType.Sameday, senderId, metres }] : []),
    ...(warehouseId === null
      ? []
      : [
          {
            type: DeliveryType.Warehouse,
            senderId: warehouseId,
            metres: row.warehouse_distance,
          },
        ]),
  ];
};

/** Undefined where it is not brought so far, or not with such a weight. */
const estimateOf = (
  { rates: rows }: SendersRow,
  { type, senderId, metres }: Service,
  { grams, goods }: Pick<Query, "grams" | "goods">,
): Answer["estimates"][number] | undefined => {
  const rates = ratesOf(rows, senderId);
  const parcel: Parcel = { type, metres, grams, goods: toRupiah(goods) };
  const rate = rateOf(rates, parcel);
  if (rate === undefined) return undefined;
  const fee = chargeParcel(rates, parcel);
  return {
    deliveryType: type,
    fee: isFailure(fee) ? null : fee,
    minimum: toRupiah(rate.minimum),
    freeFrom: rate.freeFrom === null ? null : toRupiah(rate.freeFrom),
  };
};

/** The delivery services by which a parcel of this weight and value reaches the point, each with its fee. */
export const estimateFees = async (
  db: Db,
  { latitude, longitude, ...parcel }: Query,
): Promise<Answer | Failure<"LOCATION_NOT_SERVED">> => {
  const row = await maybeOne(db, sendersTo, { latitude, longitude });
  if (row === undefined) return fail("LOCATION_NOT_SERVED");
  const estimates = servicesOf(row).map((service) => estimateOf(row, service, parcel));
  return {
    storeName: row.name,
    distanceMeters: Math.round(row.distance),
    estimates: estimates.filter((estimate) => estimate !== undefined),
  };
};
