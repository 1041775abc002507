/** SQL of an order's channel, and of what the order costs by it. Callers have locked the order. */
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";

/** What each channel takes off the order; channels without a promotion are missing. */
export const promosOfOrder = statement({
  name: "payment.promos_of_order",
  text: `select to_json(p.channel) as channel, p.name, p.amount from order_payment_promos p
    where p.member_id = :memberId and p.order_id = :orderId`,
  json: { channel: json<PaymentChannel>() },
});

/** The order costs what its promotion for this channel leaves of it; another channel's promotion is lost. */
export const changeChannel = statement({
  name: "payment.change_channel",
  text: `update orders o set payment_channel_id = :channelId, payment_channel = :channel,
      expires_at = :expiresAt, updated_at = :now, total_payment_promo = promo.amount,
      total_final = o.total_final + o.total_payment_promo - promo.amount
    from (select coalesce(sum(p.amount), 0)::int8 as amount from order_payment_promos p
      where p.member_id = :memberId and p.order_id = :orderId and p.channel = :channel) promo
    where o.member_id = :memberId and o.order_id = :orderId`,
});

/** What is handed over in cash; null for the exact amount. */
export const setCashTendered = statement({
  name: "payment.set_cash_tendered",
  text: `update orders set cash_tendered = :cashTendered
    where member_id = :memberId and order_id = :orderId`,
  nullable: ["cashTendered"],
});

/** Until when the order waits for its payment. */
export const setDeadline = statement({
  name: "payment.set_deadline",
  text: `update orders set expires_at = :expiresAt, updated_at = :now
    where member_id = :memberId and order_id = :orderId`,
});

/** Divides the promotion of the order's channel over its lines anew. */
export const sharePaymentPromo = statement({
  name: "payment.share_payment_promo",
  text: `update order_lines l set share_payment_promo = coalesce((
      select p.shares[l.line_no] from order_payment_promos p
      where p.member_id = :memberId and p.order_id = :orderId and p.channel = :channel), 0)
    where l.member_id = :memberId and l.order_id = :orderId`,
});
