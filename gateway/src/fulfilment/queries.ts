import { DeliveryStatus, type ShortageChoice } from "@gerai/contract/order-codes";
import { json, statement } from "../db/statement.ts";
import { dueOfDelivery } from "../orders/write-queries.ts";

/** All SQL of what stores and couriers report, beyond what orders bring. */

export const isKnownEvent = statement({
  name: "fulfilment.is_known_event",
  text: `select exists (select from delivery_histories
    where member_id = :memberId and delivery_id = :deliveryId and event_id = :eventId) as is_known`,
});

/**
 * The lines of a delivery, with what became of them so far.
 * `money`, `points`: what the line costs. `missing`, `substitutes`: units that do not come, and those that come in their stead.
 * `given_back`: units that came and whose price customer service gave back.
 */
export const linesOfDelivery = statement({
  name: "fulfilment.lines_of_delivery",
  text: `select l.line_no, l.sku, l.product_id, l.product_name, l.quantity,
      to_json(l.shortage_choice) as shortage_choice, l.substitute_id,
      l.amount_final - l.share_voucher - l.share_points - l.share_payment_promo as money, l.share_points as points,
      coalesce(changed.quantity, 0)::int4 as missing, coalesce(changed.substitutes, 0)::int4 as substitutes,
      coalesce(credited.money, 0)::int8 as credited_money, coalesce(credited.points, 0)::int8 as credited_points,
      coalesce(credited.units, 0)::int4 as given_back
    from order_lines l
    left join (select c.line_no, sum(c.quantity) as quantity, sum(c.substitute_quantity) as substitutes
      from line_changes c where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) changed
      on changed.line_no = l.line_no
    left join (select c.line_no, sum(c.money) as money, sum(c.points) as points, sum(c.units) as units
      from order_credits c where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) credited
      on credited.line_no = l.line_no
    where l.member_id = :memberId and l.order_id = :orderId and l.delivery_id = :deliveryId
    order by l.line_no`,
  json: { shortage_choice: json<ShortageChoice>() },
});

/** What a store sells of these articles today. */
export const substitutesOfStore = statement({
  name: "fulfilment.substitutes_of_store",
  text: `select p.product_id, p.sku, p.name, p.slug, p.picture, p.is_taxed, s.price, s.available
    from store_products s join products p on p.product_id = s.product_id
    where s.store_id = :storeId and p.sku = any(:skus::text[])`,
});

export const insertLineChange = statement({
  name: "fulfilment.insert_line_change",
  text: `insert into line_changes (member_id, order_id, line_no, event_id, quantity, substitute_id, substitute_sku,
      substitute_name, substitute_slug, substitute_picture, substitute_quantity, substitute_amount,
      substitute_is_taxed, created_at)
    values (:memberId, :orderId, :lineNo, :eventId, :quantity, :productId, :sku, :name, :slug, :picture,
      :substitutes, :amount, :isTaxed, :now)`,
  nullable: ["productId", "picture"],
});

/** What each article of a delivery has in the parcel: what was ordered and came, and the substitutes. */
export const unitsOfDelivery = statement({
  name: "fulfilment.units_of_delivery",
  text: `select part.product_id, part.sku, sum(part.quantity)::int4 as quantity from (
      select l.product_id, l.sku, l.quantity - coalesce(changed.quantity, 0) as quantity
      from order_lines l
      left join (select c.line_no, sum(c.quantity) as quantity from line_changes c
        where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) changed
        on changed.line_no = l.line_no
      where l.member_id = :memberId and l.order_id = :orderId and l.delivery_id = :deliveryId
      union all
      select c.substitute_id, c.substitute_sku, c.substitute_quantity
      from line_changes c join order_lines l using (member_id, order_id, line_no)
      where c.member_id = :memberId and c.order_id = :orderId and l.delivery_id = :deliveryId
    ) part where part.product_id is not null and part.quantity > 0 group by part.product_id, part.sku`,
});

export const endDelivery = statement({
  name: "fulfilment.end_delivery",
  text: `update deliveries set ended_at = :now, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId and ended_at is null`,
});

export const markPacked = statement({
  name: "fulfilment.mark_packed",
  text: `update deliveries set packed_at = :now, updated_at = :now
    where member_id = :memberId and delivery_id = :deliveryId and packed_at is null`,
});

/** Cash is taken at the door: what the delivery costs at that moment. */
export const recordCash = statement({
  name: "fulfilment.record_cash",
  text: `update deliveries d set collected = greatest(${dueOfDelivery}, 0)
    where d.member_id = :memberId and d.delivery_id = :deliveryId`,
});

/** Attempts that failed so long ago that no other will follow. */
export const abandonedDeliveries = statement({
  name: "fulfilment.abandoned_deliveries",
  text: `select d.member_id, d.delivery_id from deliveries d
    where d.status_id = ${DeliveryStatus.Failed} and d.ended_at is null and d.status_at < :before
    order by d.status_at limit :limit`,
});
