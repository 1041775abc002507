import type { DeliveryType } from "@gerai/contract/order-codes";
import { ratesJson, type RateRow } from "../cart/queries.ts";
import { json, statement } from "../db/statement.ts";
import { storesCovering } from "../location/coverage-queries.ts";

/** The retailer's table of fees, all stores' rows first; of those that single stores have one stands for all. */
export const feeTable = statement({
  name: "checkout.fee_table",
  text: `(select to_json(r.delivery_type) as delivery_type, r.up_to_m, r.up_to_g, r.fee, r.free_from, r.minimum,
        false as is_of_store
      from delivery_rates r where r.store_code is null
      order by r.delivery_type, r.up_to_m nulls last, r.up_to_g nulls last limit 60)
    union all
    (select to_json(r.delivery_type), r.up_to_m, r.up_to_g, r.fee, r.free_from, r.minimum, true
      from delivery_rates r where r.store_code is not null limit 1)`,
  nullable: ["up_to_m", "up_to_g", "free_from"],
  json: { delivery_type: json<DeliveryType>() },
});

const givenPoint = { latitude: ":latitude", longitude: ":longitude" };

/** The nearest store that serves a point, the warehouse behind it, and the rows of fees of both. */
export const sendersTo = statement({
  name: "checkout.senders_to",
  text: `select s.store_id, s.name, s.distance, s.offers_instant, s.offers_sameday, w.store_id as warehouse_id,
      coalesce(distance_m(w.latitude, w.longitude, :latitude, :longitude), 0) as warehouse_distance,
      ${ratesJson("array[s.store_id, w.store_id]")} as rates
    from ${storesCovering(givenPoint, "1")} s
    left join stores w on w.store_id = s.warehouse_id`,
  nullable: ["warehouse_id"],
  json: { rates: json<readonly RateRow[]>() },
});
