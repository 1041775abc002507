import { DeliveryStatus } from "@gerai/contract/order-codes";
import { statement } from "../../db/statement.ts";

/** SQL of where couriers are. */

const isOnItsWay = `d.status_id = ${DeliveryStatus.OnTheWay} and d.ended_at is null`;

/** Held until the end of the transaction: who reports the arrival waits, and its job finds all positions. */
export const holdTravelling = statement({
  name: "fulfilment.hold_travelling",
  text: `select d.order_id from deliveries d
    where d.member_id = :memberId and d.delivery_id = :deliveryId and ${isOnItsWay} for share`,
});

/** Those that are new: a cluster would count the others, too. */
export const insertPositions = statement({
  name: "fulfilment.insert_positions",
  text: `insert into courier_positions (member_id, delivery_id, occurred_at, latitude, longitude)
    select :memberId, :deliveryId, p.occurred_at, p.latitude, p.longitude
    from unnest(:times::timestamptz[], :latitudes::float8[], :longitudes::float8[])
      p(occurred_at, latitude, longitude)
    left join courier_positions known
      on known.member_id = :memberId and known.delivery_id = :deliveryId and known.occurred_at = p.occurred_at
    where known.occurred_at is null
    on conflict (member_id, delivery_id, occurred_at) do nothing`,
});

/** Keeps the newest positions of a delivery. */
export const trimPositions = statement({
  name: "fulfilment.trim_positions",
  text: `delete from courier_positions where member_id = :memberId and delivery_id = :deliveryId
      and occurred_at <= (select c.occurred_at from courier_positions c
        where c.member_id = :memberId and c.delivery_id = :deliveryId
        order by c.occurred_at desc offset :keep limit 1)`,
});

/** The positions of one delivery, unless it is on its way. */
export const forgetPositions = statement({
  name: "fulfilment.forget_positions",
  text: `delete from courier_positions where member_id = :memberId and delivery_id = :deliveryId
      and not exists (select from deliveries d
        where d.member_id = :memberId and d.delivery_id = :deliveryId and ${isOnItsWay})`,
});

/** Of all members: positions of deliveries that are not on their way, and those that are old. */
export const sweepPositions = statement({
  name: "fulfilment.sweep_positions",
  text: `delete from courier_positions c using deliveries d
    where d.member_id = c.member_id and d.delivery_id = c.delivery_id
      and (c.occurred_at < :before or not coalesce(${isOnItsWay}, false))`,
});

export const forgetPositionsOfMember = statement({
  name: "fulfilment.forget_positions_of_member",
  text: `delete from courier_positions where member_id = :memberId`,
});
