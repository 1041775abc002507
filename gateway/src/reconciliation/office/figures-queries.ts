import type { DiscountKind } from "@gerai/contract/office/figures";
import { officeLimits } from "@gerai/contract/office/limits";
import { DeliveryStatus, OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";
import { inStores, isPlaced } from "../../fulfilment/office/list-queries.ts";
import { isSold } from "./sales-queries.ts";

/** SQL of figures: each reads the orders of some days, and what belongs to them by their keys. */

const { InPreparation, HandedOver, OnTheWay, Received } = DeliveryStatus;

const inRange = `o.created_at >= :from and o.created_at < :until and ${inStores}`;

/** What was ordered here and processed, even if it was called off later. */
const isProcessed = `${isPlaced} and o.order_type <> '${OrderType.Offline}'
  and o.status between ${OrderStatus.InProcess} and ${OrderStatus.Cancelled}`;

export const basketsByDay = statement({
  name: "office.baskets",
  text: `with wanted as materialized (
      select o.member_id, o.order_id, to_char(o.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
        ${isSold} as is_sold, o.total_amount - o.total_discount as amount, o.products
      from orders o where ${isProcessed} and ${inRange}
    ),
    short as (
      select distinct c.member_id, c.order_id
      from wanted w join line_changes c using (member_id, order_id) where c.substitute_id is null
    )
    select w.day, count(*) filter (where w.is_sold)::int4 as orders,
      count(*) filter (where not w.is_sold)::int4 as cancelled,
      count(s.order_id) filter (where w.is_sold)::int4 as short,
      coalesce(sum(w.amount) filter (where w.is_sold), 0)::int8 as amount,
      coalesce(sum(w.products) filter (where w.is_sold), 0)::int8 as lines
    from wanted w left join short s using (member_id, order_id)
    group by 1 order by 1`,
});

/** The first row is all products together. */
export const shortProducts = statement({
  name: "office.short_products",
  text: `with wanted as materialized (
      select o.member_id, o.order_id from orders o where ${isProcessed} and ${inRange}
    ),
    short as materialized (
      select l.sku, l.product_name, c.order_id, c.quantity, c.substitute_id,
        greatest(c.quantity * l.amount_final / l.quantity - c.substitute_amount, 0) as lost
      from wanted w
      join line_changes c using (member_id, order_id)
      join order_lines l using (member_id, order_id, line_no)
    )
    select coalesce(s.sku, '') as sku, coalesce(max(s.product_name), '') as name,
      count(distinct s.order_id)::int4 as orders, coalesce(sum(s.quantity), 0)::int4 as units,
      coalesce(sum(s.quantity) filter (where s.substitute_id is not null), 0)::int4 as replaced,
      coalesce(sum(s.lost), 0)::int8 as lost
    from short s
    group by grouping sets ((), (s.sku))
    order by grouping(s.sku) desc, lost desc, units desc, name, sku limit ${officeLimits.figureRows + 1}`,
});

/** What was sold of products that their sender has no more of. */
export const emptyProducts = statement({
  name: "office.empty_products",
  text: `with sold as materialized (
      select o.member_id, o.order_id from orders o where ${isSold} and ${inRange}
    ),
    sent as materialized (
      select d.sender_id, l.product_id, sum(l.quantity)::int4 as units, sum(l.amount_final)::int8 as amount
      from sold
      join order_lines l using (member_id, order_id)
      join deliveries d using (member_id, delivery_id)
      group by d.sender_id, l.product_id
    )
    select p.sku, p.name, s.store_code, s.name as store_name, sent.units, sent.amount
    from sent
    join store_products sp on sp.store_id = sent.sender_id and sp.product_id = sent.product_id and sp.available = 0
    join stores s on s.store_id = sp.store_id
    join products p on p.product_id = sp.product_id and p.is_active
    order by amount desc, p.name, s.store_code limit ${officeLimits.figureRows}`,
});

/** Null where the moment was never reported; `greatest` alone would take that for 0. */
const minutesUntil = (moment: string): string =>
  `case when ${moment} is not null
          then greatest(extract(epoch from ${moment} - coalesce(o.placed_at, o.created_at)) / 60, 0)::float8 end`;

const shares = (minutes: string): string =>
  `percentile_cont(array[0.5, 0.9]) within group (order by t.${minutes}) as ${minutes}`;

/**
 * Of what stores send themselves, in minutes: the median, and what nine of ten stay below. The first row is all stores
 * together.
 */
export const pickingTimes = statement({
  name: "office.picking_times",
  text: `with sent as materialized (
      select d.member_id, d.delivery_id, s.store_code, s.name as store_name, d.packed_at, o.placed_at, o.created_at
      from orders o
      join deliveries d using (member_id, order_id)
      join stores s on s.store_id = d.sender_id and s.kind = 'store'
      where ${isSold} and ${inRange}
    ),
    told as (
      select h.member_id, h.delivery_id, min(h.occurred_at) filter (where h.status_id = ${InPreparation}) as claimed_at,
        min(h.occurred_at) filter (where h.status_id in (${HandedOver}, ${OnTheWay}, ${Received})) as handed_at
      from sent join delivery_histories h using (member_id, delivery_id) group by 1, 2
    ),
    times as (
      select o.store_code, o.store_name, ${minutesUntil("h.claimed_at")} as claimed,
        ${minutesUntil("o.packed_at")} as packed, ${minutesUntil("h.handed_at")} as handed_over
      from sent o left join told h using (member_id, delivery_id)
    )
    select coalesce(t.store_code, '') as store_code, coalesce(max(t.store_name), '') as store_name,
      count(*)::int4 as deliveries, ${shares("claimed")}, ${shares("packed")}, ${shares("handed_over")}
    from times t
    group by grouping sets ((), (t.store_code))
    order by grouping(t.store_code) desc, store_name, store_code`,
  nullable: ["claimed", "packed", "handed_over"],
});

/** An order has one voucher at most, and the promotion of its payment channel; those of products are one sum. */
export const discountsOfOrders = statement({
  name: "office.discounts",
  text: `with sold as materialized (
      select o.member_id, o.order_id, o.payment_channel, o.total_discount, o.total_payment_promo
      from orders o where ${isSold} and ${inRange}
    )
    select to_json(kind) as kind, code, name, orders, amount from (
      select 'goods' as kind, '' as code, '' as name, count(*)::int4 as orders, sum(s.total_discount)::int8 as amount
      from sold s where s.total_discount > 0 having count(*) > 0
      union all
      select 'voucher', v.voucher_code, v.name, count(*)::int4, sum(u.amount)::int8
      from sold s
      join voucher_uses u using (member_id, order_id)
      join vouchers v on v.voucher_id = u.voucher_id
      where u.state = 'held' group by v.voucher_id
      union all
      select 'payment', p.promotion_code, p.name, count(*)::int4, sum(m.amount)::int8
      from sold s
      join order_payment_promos m using (member_id, order_id)
      join payment_promotions p on p.payment_promotion_id = m.payment_promotion_id
      where s.total_payment_promo > 0 and m.channel = s.payment_channel group by p.payment_promotion_id
    ) used
    order by amount desc, code limit ${officeLimits.figureRows}`,
  json: { kind: json<DiscountKind>() },
});

/** Ranges of the tables' keys. */
export const searchesByDay = statement({
  name: "office.searches_by_day",
  text: `select c.day, sum(c.asked)::int4 as asked, sum(c.missed)::int4 as misses
    from (
      select day, times as asked, 0 as missed from search_asked where day between :from::date and :to::date
      union all select day, 0, times from search_misses where day between :from::date and :to::date
    ) c
    group by c.day order by c.day`,
});
