import type { MoneyReturn } from "@gerai/contract/money-story";
import {
  DeliveryStatus,
  OrderStatus,
  ProblemState,
  type DeliveryType,
  type OrderType,
  type PaymentChannel,
  type ShortageChoice,
} from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { json, nullableJson, statement } from "../db/statement.ts";
import type { TrackJson } from "./courier-track.ts";
import { statusOrder } from "./delivery-states.ts";
import { moneyColumns } from "./money.ts";

/** SQL that reads one order; lists stand in `list-queries.ts`. */

/** A time as the contract writes it. PostgreSQL writes 150 of them for a list in less time than they are read and written here. */
const isoTime = (time: string): string =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * What lists and the order itself begin with. `has_payment_channel`: the web can lead to the payment, which is the shop's own
 * or has a number to pay to.
 */
export const headColumns = `o.order_id, o.order_number, to_json(o.order_type) as order_type,
  to_json(o.status) as status, coalesce(o.payment_channel_id, 0::smallint) as payment_channel_id, to_json(o.payment_channel) as payment_channel,
  o.total_final, ${isoTime("coalesce(o.placed_at, o.created_at)")} as bought_at, ${isoTime("o.created_at")} as created_at,
  ${isoTime("o.expires_at")} as expires_at, o.confirmed_at is not null as is_confirmed,
  o.cart_id is not null or o.va_number <> '' as has_payment_channel`;

/** What its JSON columns hold. */
export const headJson = {
  order_type: json<OrderType>(),
  status: json<OrderStatus>(),
  payment_channel: nullableJson<PaymentChannel>(),
};

export const orderById = statement({
  name: "orders.by_id",
  text: `select ${headColumns}, o.total_amount, o.total_discount, o.total_voucher, o.total_points,
      o.total_delivery_fee, coalesce(o.recipient, '') as recipient, coalesce(o.contact_number, '') as contact_number,
      coalesce(o.address_label, '') as address_label, coalesce(o.address, '') as address, o.courier_note,
      coalesce(o.latitude, 0) as latitude, coalesce(o.longitude, 0) as longitude, o.receipt_no,
      o.cart_id is not null as is_own,
      o.is_gift, o.gift_sender, o.gift_greeting, o.cash_tendered,
      o.total_payment_promo, coalesce(promo.name, '') as promo_name, coalesce(promo.notice, '') as promo_notice,
      ${moneyColumns},
      o.points_earned, o.points_bonus,
      coalesce((select json_agg(json_build_object('description', r.name, 'starPoint', s.stars) order by r.rule_id)
        from order_stars s join reward_rules r on r.rule_id = s.rule_id
        where s.member_id = :memberId and s.order_id = :orderId), '[]') as stars,
      o.confirmed_at, o.confirmed_by, coalesce(payment.va_number, case when o.status = ${OrderStatus.WaitingForPayment} then o.va_number end, '') as va_number, coalesce(s.store_code, '') as store_code, coalesce(s.name, '') as store_name,
      coalesce(s.address, '') as store_address, coalesce(s.phone, '') as store_phone
    from orders o left join stores s on s.store_id = o.store_id
    left join payments payment on payment.member_id = :memberId and payment.order_id = o.order_id
      and payment.state = 'pending' and o.status = ${OrderStatus.WaitingForPayment}
    left join order_payment_promos promo on promo.member_id = :memberId and promo.order_id = o.order_id
      and promo.channel = o.payment_channel
    where o.member_id = :memberId and o.order_id = :orderId`,
  json: {
    ...headJson,
    returns: json<readonly MoneyReturn[]>(),
    stars: json<Order["star"]["starDetails"]>(),
  },
});

export interface OrderLineJson {
  readonly lineNo: number;
  readonly productId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly amountFinal: number;
  readonly shortageChoice: ShortageChoice;
  readonly substituteName: string;
  readonly phoneNumber: string;
  readonly provider: string;
  readonly isTaxed: boolean;
  /** What of the order's voucher falls to it, in rupiah. */
  readonly shareVoucher: number;
  /** Units that do not come. */
  readonly missing: number;
  /** Units in reports of problems that are not rejected. */
  readonly reported: number;
  readonly substitutes: readonly SubstituteJson[];
  readonly credited: number;
  readonly creditedPoints: number;
}

export interface SubstituteJson {
  readonly productId: number;
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
  /** What it counts for, in rupiah. */
  readonly amount: number;
  readonly isTaxed: boolean;
}

/** A photo that is kept for a while. */
export interface PhotoJson {
  readonly photoId: string;
  readonly expiresAt: string;
}

export interface HistoryJson {
  readonly statusId: DeliveryStatus;
  readonly title: string;
  readonly note: string;
  readonly occurredAt: string;
}

/**
 * Newest entry first.
 * `arrived_at`: null where it has not arrived.
 */
export const deliveriesOfOrder = statement({
  name: "orders.deliveries_of_order",
  text: `select d.delivery_id, d.delivery_no, to_json(d.delivery_type) as delivery_type, d.seller_name, d.fee,
      d.serial_number, d.reference_code, d.ended_at, coalesce(d.received_at, d.status_at) as arrived_at,
      d.slot_date, d.slot_text, to_json(d.status_id) as status_id, d.tracking_url, d.receiver_name, d.confirmed_at,
      (select json_build_object('photoId', p.photo_id, 'expiresAt', p.expires_at) from order_photos p
        where p.member_id = :memberId and p.delivery_id = d.delivery_id) as photo,
      s.latitude as from_latitude, s.longitude as from_longitude,
      case when d.status_id = ${DeliveryStatus.OnTheWay} and d.ended_at is null then (
        select json_agg(json_build_object('latitude', c.latitude, 'longitude', c.longitude, 'at', c.occurred_at)
          order by c.occurred_at desc)
        from courier_positions c where c.member_id = :memberId and c.delivery_id = d.delivery_id) end as way,
      coalesce((select json_agg(json_build_object('lineNo', l.line_no, 'productId', l.product_id, 'name', l.product_name,
          'slug', l.slug, 'picture', p.picture, 'width', p.width, 'height', p.height,
          'quantity', l.quantity, 'price', l.price, 'discount', l.discount, 'amountFinal', l.amount_final,
          'shortageChoice', l.shortage_choice, 'substituteName', l.substitute_name,
          'phoneNumber', l.phone_number, 'provider', l.provider,
          'isTaxed', l.is_taxed, 'shareVoucher', l.share_voucher,
          'missing', coalesce(changed.quantity, 0), 'substitutes', coalesce(changed.substitutes, '[]'),
          'reported', coalesce(reported.quantity, 0),
          'credited', coalesce(credited.money, 0), 'creditedPoints', coalesce(credited.points, 0))
          order by l.line_no)
        from order_lines l left join pictures p on p.picture = l.picture
        left join (select c.line_no, sum(c.quantity) as quantity,
            json_agg(json_build_object('productId', c.substitute_id, 'name', c.substitute_name,
              'slug', c.substitute_slug, 'picture', pic.picture, 'width', pic.width, 'height', pic.height,
              'quantity', c.substitute_quantity, 'amount', c.substitute_amount,
              'isTaxed', c.substitute_is_taxed) order by c.created_at)
              filter (where c.substitute_id is not null) as substitutes
          from line_changes c left join pictures pic on pic.picture = c.substitute_picture
          where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) changed
          on changed.line_no = l.line_no
        left join (select c.line_no, sum(c.money) as money, sum(c.points) as points from order_credits c
          where c.member_id = :memberId and c.order_id = :orderId group by c.line_no) credited
          on credited.line_no = l.line_no
        left join (select r.line_no, sum(r.quantity) as quantity
          from order_problem_lines r join order_problems problem using (member_id, problem_id)
          where r.member_id = :memberId and r.order_id = :orderId and problem.state <> '${ProblemState.Rejected}'
          group by r.line_no) reported
          on reported.line_no = l.line_no
        where l.member_id = :memberId and l.order_id = d.order_id and l.delivery_id = d.delivery_id), '[]')
        as lines,
      coalesce((select json_agg(json_build_object('statusId', h.status_id, 'title', h.title,
          'note', h.note, 'occurredAt', h.occurred_at) order by h.occurred_at desc,
          array_position(${statusOrder}, h.status_id) desc)
        from delivery_histories h
        where h.member_id = :memberId and h.delivery_id = d.delivery_id), '[]') as histories
    from deliveries d left join stores s on s.store_id = d.sender_id
    where d.member_id = :memberId and d.order_id = :orderId
    order by d.delivery_no`,
  nullable: ["arrived_at"],
  json: {
    delivery_type: nullableJson<DeliveryType>(),
    status_id: nullableJson<DeliveryStatus>(),
    photo: nullableJson<PhotoJson>(),
    way: nullableJson<NonNullable<TrackJson>>(),
    lines: json<readonly OrderLineJson[]>(),
    histories: json<readonly HistoryJson[]>(),
  },
});
