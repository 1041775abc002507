import { many, one, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import { fail } from "../failure.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { forgetBought } from "./bought-queries.ts";
import { forgetNews } from "./news/queries.ts";
import { statusesIn } from "./states.ts";

/** Orders in a member's download at most. */
const ordersAtMost = 5_000;

/**
 * Newest first, each with its lines, deliveries and their histories, and what customer service did without the name
 * of the employee: that is the employee's data.
 */
const readOrders = statement({
  name: "orders.read_orders",
  text: `select json_build_object('orderNumber', o.order_number, 'orderType', o.order_type,
      'status', o.status, 'store', s.name, 'receiptNo', o.receipt_no, 'paymentChannel', o.payment_channel,
      'totalAmount', o.total_amount, 'totalDiscount', o.total_discount, 'totalVoucher', o.total_voucher,
      'totalPoints', o.total_points, 'totalPaymentPromo', o.total_payment_promo, 'totalDeliveryFee', o.total_delivery_fee, 'totalFinal', o.total_final,
      'recipient', o.recipient, 'contactNumber', o.contact_number, 'addressLabel', o.address_label,
      'address', o.address, 'courierNote', o.courier_note, 'postalCode', o.postal_code,
      'latitude', o.latitude, 'longitude', o.longitude, 'createdAt', o.created_at, 'placedAt', o.placed_at,
      'confirmedAt', o.confirmed_at, 'isGift', o.is_gift, 'giftSender', o.gift_sender,
      'giftGreeting', o.gift_greeting, 'cashTendered', o.cash_tendered,
      'lines', coalesce((select json_agg(json_build_object('sku', l.sku, 'productName', l.product_name,
          'quantity', l.quantity, 'price', l.price, 'discount', l.discount, 'amountFinal', l.amount_final,
          'shareVoucher', l.share_voucher, 'sharePoints', l.share_points, 'sharePaymentPromo', l.share_payment_promo,
          'phoneNumber', l.phone_number, 'provider', l.provider, 'shortageChoice', l.shortage_choice, 'substitute', l.substitute_name)
          order by l.line_no)
        from order_lines l where l.member_id = :memberId and l.order_id = o.order_id), '[]'),
      'deliveries', coalesce((select json_agg(json_build_object('deliveryNo', d.delivery_no, 'fee', d.fee,
          'slotDate', d.slot_date, 'slotText', d.slot_text, 'receiverName', d.receiver_name,
          'confirmedAt', d.confirmed_at,
          'history', coalesce((select json_agg(json_build_object('title', h.title, 'note', h.note,
              'occurredAt', h.occurred_at) order by h.occurred_at)
            from delivery_histories h
            where h.member_id = :memberId and h.delivery_id = d.delivery_id), '[]'))
          order by d.delivery_no)
        from deliveries d where d.member_id = :memberId and d.order_id = o.order_id), '[]'),
      'service', coalesce((select json_agg(json_build_object('act', a.act, 'occurredAt', a.acted_at,
          'reason', a.reason, 'details', a.details) order by a.acted_at)
        from order_acts a where a.member_id = :memberId and a.order_id = o.order_id), '[]')) as "order"
    from orders o left join stores s on s.store_id = o.store_id
    where o.member_id = :memberId order by o.created_at desc, o.order_id desc limit :limit`,
  json: { order: json<Json>() },
});

/** What the shop has counted from the orders, the most usual first. */
const readBought = statement({
  name: "orders.read_bought",
  text: `select json_build_object('sku', p.sku, 'productName', p.name, 'orderCount', b.order_count, 'lastBoughtAt', b.last_bought_at) as product
    from bought_products b join products p on p.product_id = b.product_id
    where b.member_id = :memberId order by b.weight desc, b.product_id limit :limit`,
  json: { product: json<Json>() },
});

/** The news of the orders, newest first. */
const readNews = statement({
  name: "orders.read_news",
  text: `select json_build_object('orderNumber', o.order_number, 'event', split_part(n.event, ':', 1), 'channel', n.channel,
      'sentAt', n.sent_at) as news
    from order_news n join orders o on o.order_id = n.order_id
    where n.member_id = :memberId and o.member_id = :memberId and n.sent_at is not null
    order by n.sent_at desc, n.event limit :limit`,
  json: { news: json<Json>() },
});

/** Somebody still works on the order, or waits for its payment. */
const hasOpenOrders = statement({
  name: "orders.has_open_orders",
  text: `select exists (select from orders where member_id = :memberId and status in (${statusesIn("unplaced", "inProgress")})) as is_open`,
});

/** Amounts, products, dates and store stay for the books; who it was and where it went do not, nor what is usual. */
const anonymiseOrders = statement({
  name: "orders.anonymise_orders",
  text: `update orders set recipient = '', contact_number = '', address_label = '', address = '',
      courier_note = '', postal_code = '', latitude = 0, longitude = 0,
      gift_sender = '', gift_greeting = '', va_number = '', is_counted = true
    where member_id = :memberId`,
});

const anonymiseDeliveries = statement({
  name: "orders.anonymise_deliveries",
  text: `update deliveries set receiver_name = null, photo_url = null, tracking_url = null,
      serial_number = '', reference_code = ''
    where member_id = :memberId`,
});

/** The phones that credit was for. */
const anonymiseLines = statement({
  name: "orders.anonymise_lines",
  text: `update order_lines set phone_number = '' where member_id = :memberId and phone_number <> ''`,
});

/** The courier's notes may name people and places. */
const anonymiseHistories = statement({
  name: "orders.anonymise_histories",
  text: `update delivery_histories set note = '' where member_id = :memberId and note <> ''`,
});

/** What customer service wrote may name people. */
const anonymiseActs = statement({
  name: "orders.anonymise_acts",
  text: `update order_acts set reason = '', details = '' where member_id = :memberId`,
});

/** The member's orders. The books need them for ten years (law 28 of 2007, article 28), without the person. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const rows = await many(db, readOrders, { memberId, limit: ordersAtMost });
    const bought = await many(db, readBought, { memberId, limit: ordersAtMost });
    const news = await many(db, readNews, { memberId, limit: ordersAtMost });
    return {
      news: news.map((row) => row.news),
      orders: rows.map(({ order }) => order),
      boughtProducts: bought.map(({ product }) => product),
    };
  },
  refuse: async (tx, memberId) => {
    const { is_open: isOpen } = await one(tx, hasOpenOrders, { memberId });
    return isOpen ? fail("ORDERS_OPEN") : undefined;
  },
  forget: async (tx, memberId) => {
    await run(tx, anonymiseOrders, { memberId });
    await run(tx, anonymiseDeliveries, { memberId });
    await run(tx, anonymiseLines, { memberId });
    await run(tx, anonymiseHistories, { memberId });
    await run(tx, forgetBought, { memberId });
    await run(tx, anonymiseActs, { memberId });
    await run(tx, forgetNews, { memberId });
  },
};
