import { DeliveryType } from "@gerai/contract/order-codes";
import type { DeliveryRate } from "./delivery-rates.ts";
import type { RateRow } from "./queries.ts";

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
