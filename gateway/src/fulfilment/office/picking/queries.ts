import { officeLimits } from "@gerai/contract/office/limits";
import type { PickingLine } from "@gerai/contract/office/picking";
import {
  DeliveryStatus,
  type DeliveryType,
  type ShortageChoice,
} from "@gerai/contract/order-codes";
import { json, nullableJson, statement } from "../../../db/statement.ts";
import { statusesIn } from "../../../orders/states.ts";

/** All SQL of picking at the office. */

const { InPreparation, Picked, Short, Substituted } = DeliveryStatus;

/** The delivery `d` has not left its store; the condition of index `deliveries_to_pick`. */
const isThere = `d.ended_at is null and (d.status_id is null
  or d.status_id in (${InPreparation}, ${Picked}, ${Short}, ${Substituted}))`;

/** It is of the shop's own and wanted, and nobody has fetched it. */
const isWaiting = `(${isThere} and o.cart_id is not null and o.status in (${statusesIn("inProgress")}))`;

const columns = `d.member_id, d.order_id, d.delivery_id, s.store_id, d.delivery_no, o.order_number,
  to_json(d.delivery_type) as delivery_type, d.slot_date, d.slot_text, coalesce(o.placed_at, o.created_at) as placed_at,
  d.packed_at is not null as is_packed, d.status_id is null as is_untouched, d.courier_reference,
  coalesce(o.recipient, '') as recipient, coalesce(o.contact_number, '') as contact_number, o.is_gift,
  s.store_code, s.name as store_name, p.staff_id, coalesce(a.name, '') as picker, p.load_units,
  counted.products, counted.units, counted.picked + changed.missing as done, ${isWaiting} as is_waiting`;

/** The deliveries of all members or of one, with what belongs to them. */
const tablesOf = (
  member: string,
): string => `deliveries d join orders o using (member_id, order_id) join stores s on s.store_id = d.sender_id
  left join pickings p on p.member_id = d.member_id and p.delivery_id = d.delivery_id
  left join staff_accounts a on a.staff_id = p.staff_id
  cross join lateral (select count(*)::int4 as products, coalesce(sum(l.quantity), 0)::int4 as units,
      coalesce(sum(k.quantity), 0)::int4 as picked
    from order_lines l left join picked_lines k using (member_id, order_id, line_no)
    where l.member_id = ${member} and l.order_id = d.order_id and l.delivery_id = d.delivery_id) counted
  cross join lateral (select coalesce(sum(c.quantity), 0)::int4 as missing
    from line_changes c join order_lines l using (member_id, order_id, line_no)
    where l.member_id = ${member} and l.order_id = d.order_id and l.delivery_id = d.delivery_id) changed`;

const rowJson = { delivery_type: nullableJson<DeliveryType>() };

/** What waits in these stores, one more than is shown; what has no window leaves first. */
export const waitingPickings = statement({
  name: "office.pickings",
  text: `select ${columns} from ${tablesOf("d.member_id")}
    where ${isWaiting} and (:isEverywhere::boolean or s.store_code = any(:storeCodes::text[]))
    order by coalesce(d.slot_date, (o.placed_at at time zone 'Asia/Jakarta')::date), d.slot_text, o.placed_at, d.delivery_no
    limit ${officeLimits.pickingLimit + 1}`,
  json: rowJson,
});

export const pickingOfDelivery = statement({
  name: "office.picking",
  text: `select ${columns} from ${tablesOf(":memberId")} where d.member_id = :memberId and d.delivery_id = :deliveryId`,
  json: rowJson,
});

/** An article as the store sells it today. */
export interface ArticleJson {
  readonly sku: string;
  readonly name: string;
  readonly picture: string | null;
  readonly barcodes: string[];
  readonly price: number;
}

const articleOf = (product: string, offer: string): string =>
  `json_build_object('sku', ${product}.sku, 'name', ${product}.name, 'picture', ${product}.picture,
    'barcodes', to_json(${product}.barcodes), 'price', ${offer}.price)`;

/** Behind all categories that a store may have put into an order of its own. */
const unordered = officeLimits.orderedShelves + 1;

/**
 * The lines of a delivery by shelf: categories as the store orders them, by the nearest one that it names; the rest
 * as the retailer does, within them by name.
 */
export const linesToPick = statement({
  name: "picking.lines",
  text: `select l.line_no, l.sku, l.product_name, l.picture, l.quantity, to_json(l.shortage_choice) as choice,
      coalesce(p.barcodes, '{}') as barcodes, coalesce(shelf.names, '') as shelf,
      case when shelf.names is null then '{}' else array_prepend(shelf.rank, shelf.positions) end as place,
      l.amount_final - l.share_voucher - l.share_payment_promo as amount,
      coalesce(k.quantity, 0) as picked, coalesce(changed.missing, 0)::int4 as missing,
      coalesce(changed.substitutes, '[]') as substitutes,
      case when named.product_id is not null and offer.product_id is not null
        then ${articleOf("named", "offer")} end as named
    from order_lines l
    left join products p on p.product_id = l.product_id
    left join (select category_ids from shelf_orders where store_id = :storeId) own on true
    left join lateral (select string_agg(c.name, ' › ' order by cardinality(c.path)) as names,
        array_agg(c.position order by cardinality(c.path)) as positions,
        coalesce((array_agg(array_position(own.category_ids, c.category_id) order by cardinality(c.path) desc)
          filter (where c.category_id = any(own.category_ids)))[1], ${unordered}) as rank
      from categories c where c.category_id = any(p.category_path)) shelf on true
    left join picked_lines k on k.member_id = :memberId and k.order_id = :orderId and k.line_no = l.line_no
    left join (select c.line_no, sum(c.quantity) as missing, json_agg(json_build_object('sku', c.substitute_sku,
          'name', c.substitute_name, 'quantity', c.substitute_quantity) order by c.created_at)
        filter (where c.substitute_quantity > 0) as substitutes
      from line_changes c where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) changed
      on changed.line_no = l.line_no
    left join products named on named.product_id = l.substitute_id
    left join (select s.product_id, s.price from store_products s
      where s.store_id = :storeId and s.product_id in (select named.substitute_id from order_lines named
        where named.member_id = :memberId and named.order_id = :orderId and named.delivery_id = :deliveryId)) offer
      on offer.product_id = l.substitute_id
    where l.member_id = :memberId and l.order_id = :orderId and l.delivery_id = :deliveryId
    order by shelf.names is null, shelf.rank, shelf.positions, shelf.names, l.product_name, l.line_no`,
  json: {
    choice: json<ShortageChoice>(),
    substitutes: json<PickingLine["substitutes"]>(),
    named: nullableJson<ArticleJson>(),
  },
});

/** What a store sells under this barcode or article number. */
export const articleOfStore = statement({
  name: "picking.article_of_store",
  text: `select ${articleOf("p", "s")} as article
    from store_products s join products p on p.product_id = s.product_id
    where s.store_id = :storeId and p.is_active and (p.sku = :code or p.barcodes @> array[:barcode::text])
    order by (p.sku = :code) desc limit 1`,
  json: { article: json<ArticleJson>() },
});

export const isKnownAction = statement({
  name: "picking.is_known_action",
  text: `select exists (select from picking_actions
    where member_id = :memberId and delivery_id = :deliveryId and action_id = :actionId) as is_known`,
});

export const insertAction = statement({
  name: "picking.insert_action",
  text: `insert into picking_actions (member_id, delivery_id, action_id) values (:memberId, :deliveryId, :actionId)`,
});

/** Null gives it back. */
export const assignPicking = statement({
  name: "picking.assign",
  text: `insert into pickings (member_id, delivery_id, staff_id) values (:memberId, :deliveryId, :staffId)
    on conflict (member_id, delivery_id) do update set staff_id = excluded.staff_id`,
  nullable: ["staffId"],
});

export const setLoadUnits = statement({
  name: "picking.set_load_units",
  text: `update pickings set load_units = :loadUnits where member_id = :memberId and delivery_id = :deliveryId`,
});

export const setPicked = statement({
  name: "picking.set_picked",
  text: `insert into picked_lines (member_id, order_id, line_no, quantity)
    values (:memberId, :orderId, :lineNo, :quantity)
    on conflict (member_id, order_id, line_no) do update set quantity = excluded.quantity`,
});
