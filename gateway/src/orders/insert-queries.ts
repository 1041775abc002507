import { statement } from "../db/statement.ts";

/** All SQL that writes new orders. */

export const nextOrderNumber = statement({
  name: "orders.next_number",
  text: `select nextval('order_number_sequence') as number`,
});

/** What lists and the search show of an order's lines (`cardOf`). */
export const cardColumns = "units, products, first_product, first_picture, product_names";
export const cardValues =
  ":units, :products, :firstProduct, :firstPicture, lower(:productNames::text)";

export const insertOrder = statement({
  name: "orders.insert_order",
  text: `insert into orders (member_id, order_id, order_number, order_type, status, cart_id, store_id,
      payment_channel_id, payment_channel, total_amount, total_discount, total_voucher, total_points,
      total_payment_promo, total_delivery_fee, total_final,
      recipient, contact_number, address_label, address, courier_note, postal_code, latitude, longitude,
      created_at, expires_at, updated_at, is_gift, gift_is_for_other, gift_sender, gift_greeting, cash_tendered,
      ${cardColumns})
    values (:memberId, :orderId, :orderNumber, :orderType, :status, :cartId, :storeId,
      :channelId, :channelName, :amount, :discount, :voucher, :points, :paymentPromo, :deliveryFee, :final,
      :recipient, :contactNumber, :addressLabel, :address, :courierNote, :postalCode, :latitude, :longitude,
      :createdAt, :expiresAt, :createdAt, :isGift, :giftIsForOther, :giftSender, :giftGreeting, :cashTendered,
      ${cardValues})`,
  nullable: ["cashTendered", "firstPicture"],
});

export const insertOrderNumber = statement({
  name: "orders.insert_order_number",
  text: `insert into order_numbers (order_number, member_id, order_id) values (:orderNumber, :memberId, :orderId)`,
});

export const insertDeliveries = statement({
  name: "orders.insert_deliveries",
  text: `insert into deliveries (member_id, order_id, delivery_id, delivery_no, delivery_type, sender_id,
      seller_name, fee, share_voucher, share_points, slot_date, slot_text, updated_at)
    select :memberId, :orderId, d.*, :now::timestamptz
    from unnest(:deliveryIds::uuid[], :deliveryNumbers::text[], :types::text[], :senderIds::bigint[],
      :sellerNames::text[], :fees::bigint[], :voucherShares::bigint[], :pointShares::bigint[], :slotDates::date[], :slotTexts::text[]) d`,
  nullable: ["sellerNames[]", "slotDates[]"],
});

export const insertDeliveryNumbers = statement({
  name: "orders.insert_delivery_numbers",
  text: `insert into delivery_numbers (delivery_no, member_id, delivery_id)
    select d.delivery_no, :memberId, d.delivery_id
    from unnest(:deliveryNumbers::text[], :deliveryIds::uuid[]) d (delivery_no, delivery_id)`,
});

export const insertLines = statement({
  name: "orders.insert_lines",
  text: `insert into order_lines (member_id, order_id, line_no, delivery_id, product_id, sku, product_name,
      slug, picture, quantity, price, discount, amount_final, share_voucher, share_points, share_payment_promo,
      shortage_choice, substitute_id, substitute_name, is_taxed)
    select :memberId, :orderId, l.line_no, l.delivery_id, l.product_id, l.sku, l.product_name, l.slug, l.picture,
      l.quantity, l.price, l.discount, l.amount_final, l.share_voucher, l.share_points, l.share_payment_promo,
      l.shortage_choice, l.substitute_id, l.substitute_name, coalesce(p.is_taxed, true)
    from unnest(:deliveryIds::uuid[], :productIds::bigint[], :skus::text[], :names::text[], :slugs::text[],
      :pictures::text[], :quantities::int[], :prices::bigint[], :discounts::bigint[], :amountsFinal::bigint[],
      :voucherShares::bigint[], :pointShares::bigint[], :paymentPromoShares::bigint[], :shortageChoices::text[], :substituteIds::bigint[], :substituteNames::text[])
      with ordinality l (delivery_id, product_id, sku, product_name, slug, picture, quantity, price,
        discount, amount_final, share_voucher, share_points, share_payment_promo, shortage_choice,
        substitute_id, substitute_name, line_no)
      left join products p on p.product_id = l.product_id`,
  nullable: ["pictures[]", "substituteIds[]"],
});

/** What each channel would take off the order. */
export const insertPromos = statement({
  name: "orders.insert_payment_promos",
  text: `insert into order_payment_promos (member_id, order_id, channel, payment_promotion_id, name, notice, amount, shares)
    select :memberId, :orderId, p.channel, p."promotionId", p.name, p.notice, p.amount,
      array(select jsonb_array_elements_text(p.shares)::bigint)
    from jsonb_to_recordset(:promos::jsonb) as p (channel text, "promotionId" bigint, name text, notice text,
      amount bigint, shares jsonb)`,
});
