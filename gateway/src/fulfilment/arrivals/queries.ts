import type { OrderStatus } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";
import { cardColumns, cardValues } from "../../orders/insert-queries.ts";

/** SQL of orders that were made elsewhere. */

export const foreignOrder = statement({
  name: "arrivals.foreign_order",
  text: `select member_id, order_id from foreign_orders where foreign_id = :foreignId`,
});

/** A second request waits for the first, and writes no row. */
export const claimForeignId = statement({
  name: "arrivals.claim_foreign_id",
  text: `insert into foreign_orders (foreign_id, member_id, order_id) values (:foreignId, :memberId, :orderId)
    on conflict (foreign_id) do nothing`,
});

export const lockForeign = statement({
  name: "arrivals.lock_foreign",
  text: `select o.order_number from orders o
    where o.member_id = :memberId and o.order_id = :orderId for update`,
});

/** After the lock: how the order stands by now. `is_cancelled_here`: by its member, before it was paid. */
export const foreignStand = statement({
  name: "arrivals.foreign_stand",
  text: `select o.order_number, to_json(o.status) as status, o.total_final,
      o.is_cancelled_here and o.placed_at is null as is_cancelled_here,
      array(select d.delivery_no from deliveries d
        where d.member_id = :memberId and d.order_id = :orderId order by length(d.delivery_no), d.delivery_no)
        as delivery_nos
    from orders o where o.member_id = :memberId and o.order_id = :orderId`,
  json: { status: json<OrderStatus>() },
});

/** Stores, warehouses and sellers. */
export const storesByCode = statement({
  name: "arrivals.stores_by_code",
  text: `select store_code, store_id from stores where store_code = any(:codes::text[])`,
});

export const articlesBySku = statement({
  name: "arrivals.articles_by_sku",
  text: `select sku, product_id, slug, picture, is_taxed from products where sku = any(:skus::text[])`,
});

export const insertForeign = statement({
  name: "arrivals.insert_order",
  text: `insert into orders (member_id, order_id, order_number, order_type, status, store_id, receipt_no,
      payment_channel_id, payment_channel, va_number, total_amount, total_discount, total_voucher, total_points,
      total_delivery_fee, total_final, recipient, contact_number, address_label, address, courier_note,
      postal_code, latitude, longitude, is_gift, gift_is_for_other, gift_sender, gift_greeting, earns_points,
      created_at, expires_at, placed_at, updated_at, ${cardColumns})
    values (:memberId, :orderId, :orderNumber, :orderType, :status, :storeId, :receiptNo,
      :channelId, :channel, :vaNumber, :amount, :discount, :voucher, :points,
      :fees, :final, :recipient, :contactNumber, :addressLabel, :address, :courierNote,
      :postalCode, :latitude, :longitude, :isGift, :giftIsForOther, :giftSender, :giftGreeting, :earnsPoints,
      :createdAt, :expiresAt, :placedAt, :now, ${cardValues})`,
  nullable: [
    "storeId",
    "channelId",
    "channel",
    "recipient",
    "contactNumber",
    "addressLabel",
    "address",
    "postalCode",
    "latitude",
    "longitude",
    "placedAt",
    "firstPicture",
  ],
});

export const insertForeignDeliveries = statement({
  name: "arrivals.insert_deliveries",
  text: `insert into deliveries (member_id, order_id, delivery_id, delivery_no, delivery_type, sender_id, seller_name,
      fee, share_voucher, share_points, slot_date, slot_text, tracking_url, serial_number, reference_code, updated_at)
    select :memberId, :orderId, d."deliveryId", d."deliveryNo", d.type, d."senderId", nullif(d."sellerName", ''),
      d.fee, d.voucher, d.points, nullif(d."slotDate", '')::date, d."slotText", nullif(d."trackingUrl", ''),
      d."serialNumber", d."referenceCode", :now::timestamptz
    from jsonb_to_recordset(:deliveries::jsonb) as d ("deliveryId" uuid, "deliveryNo" text, type text, "senderId" bigint,
      "sellerName" text, fee bigint, voucher bigint, points bigint, "slotDate" text, "slotText" text,
      "trackingUrl" text, "serialNumber" text, "referenceCode" text)`,
});

export const insertForeignLines = statement({
  name: "arrivals.insert_lines",
  text: `insert into order_lines (member_id, order_id, line_no, delivery_id, product_id, sku, product_name, slug,
      picture, quantity, price, discount, amount_final, share_voucher, share_points, phone_number, provider,
      is_taxed)
    select :memberId, :orderId, l."lineNo", l."deliveryId", l."productId", l.sku, l.name, l.slug, l.picture,
      l.quantity, l.price, l.discount, l.price * l.quantity - l.discount, l.voucher, l.points, l."phoneNumber", l.provider,
      l."isTaxed"
    from jsonb_to_recordset(:lines::jsonb) as l ("lineNo" smallint, "deliveryId" uuid, "productId" bigint, sku text,
      name text, slug text, picture text, quantity integer, price bigint, discount bigint, voucher bigint,
      points bigint, "phoneNumber" text, provider text, "isTaxed" boolean)`,
});

/** What the sender knows later: the way to pay, and until when. */
export const updateForeign = statement({
  name: "arrivals.update_order",
  text: `update orders set payment_channel_id = coalesce(:channelId, payment_channel_id),
      payment_channel = coalesce(:channel, payment_channel),
      va_number = coalesce(nullif(:vaNumber, ''), va_number), expires_at = coalesce(:expiresAt, expires_at),
      updated_at = :now
    where member_id = :memberId and order_id = :orderId
      and (payment_channel, va_number, expires_at) is distinct from
        (coalesce(:channel, payment_channel), coalesce(nullif(:vaNumber, ''), va_number), coalesce(:expiresAt, expires_at))`,
  nullable: ["channelId", "channel", "expiresAt"],
});

/** The number of an e-service that is done, and where a courier can be followed. */
export const updateForeignDelivery = statement({
  name: "arrivals.update_delivery",
  text: `update deliveries set serial_number = coalesce(nullif(:serialNumber, ''), serial_number),
      reference_code = coalesce(nullif(:referenceCode, ''), reference_code),
      tracking_url = coalesce(nullif(:trackingUrl, ''), tracking_url), updated_at = :now
    where member_id = :memberId and order_id = :orderId and delivery_no = :deliveryNo
      and (serial_number, reference_code, tracking_url) is distinct from
        (coalesce(nullif(:serialNumber, ''), serial_number), coalesce(nullif(:referenceCode, ''), reference_code),
          coalesce(nullif(:trackingUrl, ''), tracking_url))`,
});
