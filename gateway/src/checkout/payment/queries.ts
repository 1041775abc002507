import {
  DeliveryType,
  OrderStatus,
  type OrderType,
  type PaymentChannel,
} from "@gerai/contract/order-codes";
import {
  RefundReason,
  RefundState,
  type PaymentState,
  type RefundMethod,
} from "@gerai/contract/payment-codes";
import { json, nullableJson, statement } from "../../db/statement.ts";
import { isPaidElsewhere, pointsAsMoney } from "../../orders/money.ts";
import { dueOfDelivery } from "../../orders/write-queries.ts";

/** All SQL of payments and refunds. Callers that change a payment have locked its order. */

const orderColumns = `o.order_id, o.store_id, o.order_number, to_json(o.status) as status, to_json(o.payment_channel) as channel,
  o.total_final, o.total_voucher, o.total_points, o.total_payment_promo, o.created_at, o.expires_at,
  coalesce(o.recipient, '') as recipient, coalesce(o.contact_number, '') as contact_number,
  to_json(o.order_type) as order_type, o.gift_is_for_other, coalesce(o.recipient = '', false) as is_anonymous`;
/** `is_anonymous`: the member has deleted the account. `channel`: null where none is chosen, and where the order was paid elsewhere. */
const orderJson = {
  status: json<OrderStatus>(),
  channel: nullableJson<PaymentChannel>(),
  order_type: json<OrderType>(),
};

export const lockPaidOrder = statement({
  name: "payment.lock_order",
  text: `select ${orderColumns} from orders o
    where o.member_id = :memberId and o.order_id = :orderId for update`,
  json: orderJson,
});

export const paidOrder = statement({
  name: "payment.order",
  text: `select ${orderColumns} from orders o where o.member_id = :memberId and o.order_id = :orderId`,
  json: orderJson,
});

/** All orders of the member that may turn to cash, each by the same order of locks. */
export const lockWaitingOrders = statement({
  name: "payment.lock_waiting_orders",
  text: `select o.order_id from orders o
    where o.member_id = :memberId and o.status = ${OrderStatus.WaitingForPayment} order by o.order_id for update`,
});

/** When the parcels that the order's store brings are to come: in a window, or at once and before it closes. */
export const slotsOfOrder = statement({
  name: "payment.slots_of_order",
  text: `select d.slot_date, d.slot_text, case when d.slot_date is null then s.closes_at end as closes_at, s.time_zone
    from deliveries d left join stores s on s.store_id = d.sender_id
    where d.member_id = :memberId and d.order_id = :orderId
      and (d.slot_date is not null or d.delivery_type = '${DeliveryType.Instant}')`,
  nullable: ["closes_at", "time_zone"],
});

/** Whether a store takes orders, but for pauses of windows. */
export const storeIsOpen = statement({
  name: "payment.store_is_open",
  text: `select s.is_active, exists (select from store_pauses p where p.store_id = :storeId
      and (p.until is null or p.until > :now::timestamptz)) as is_paused
    from stores s where s.store_id = :storeId`,
});

/** The channels to which the order's voucher is bound; none where it takes all, or where there is no voucher. */
export const channelsOfVoucher = statement({
  name: "payment.channels_of_voucher",
  text: `select v.payment_channels from voucher_uses u join vouchers v on v.voucher_id = u.voucher_id
    where u.member_id = :memberId and u.order_id = :orderId and u.state = 'held'`,
});

export const insertPayment = statement({
  name: "payment.insert",
  text: `insert into payments (member_id, order_id, attempt_no, provider, provider_order_id, channel, state,
      amount, created_at, expires_at, changed_at, next_check_at)
    values (:memberId, :orderId, :attemptNo, :provider, :providerOrderId, :channel, 'opening',
      :amount, :now, :expiresAt, :now, :nextCheckAt)`,
});

export const insertAttempt = statement({
  name: "payment.insert_attempt",
  text: `insert into payment_attempts (provider_order_id, member_id, order_id, attempt_no)
    values (:providerOrderId, :memberId, :orderId, :attemptNo)`,
});

export const attemptOfProvider = statement({
  name: "payment.attempt_of_provider",
  text: `select member_id, order_id, attempt_no from payment_attempts
    where provider_order_id = :providerOrderId`,
});

const paymentColumns = `p.attempt_no, to_json(p.provider) as provider, p.provider_order_id,
  to_json(p.channel) as channel, to_json(p.state) as state, p.amount, p.received, p.va_number, p.biller_code,
  p.bank_code, p.qr_string, p.redirect_url, p.created_at, p.expires_at, p.changed_at`;
const paymentJson = {
  provider: json<"midtrans" | "dana">(),
  channel: json<PaymentChannel>(),
  state: json<PaymentState>(),
};

/** Newest first. */
export const paymentsOfOrder = statement({
  name: "payment.of_order",
  text: `select ${paymentColumns} from payments p
    where p.member_id = :memberId and p.order_id = :orderId order by p.attempt_no desc`,
  json: paymentJson,
});

/** The attempt that paid the order. */
export const paidAttempt = statement({
  name: "payment.paid_attempt",
  text: `select p.attempt_no, p.amount, p.received from payments p
    where p.member_id = :memberId and p.order_id = :orderId and p.state = 'paid' order by p.attempt_no limit 1`,
});

export const paymentByAttempt = statement({
  name: "payment.by_attempt",
  text: `select ${paymentColumns} from payments p
    where p.member_id = :memberId and p.order_id = :orderId and p.attempt_no = :attemptNo`,
  json: paymentJson,
});

/** No row is written where the payment was given up meanwhile. */
export const recordInstruction = statement({
  name: "payment.record_instruction",
  text: `update payments set state = 'pending', va_number = :vaNumber, biller_code = :billerCode,
      bank_code = :bankCode, qr_string = :qrString, redirect_url = :redirectUrl, changed_at = :now
    where member_id = :memberId and order_id = :orderId and attempt_no = :attemptNo and state = 'opening'`,
});

export const movePayment = statement({
  name: "payment.move",
  text: `update payments set state = :to, received = :received, changed_at = :now
    where member_id = :memberId and order_id = :orderId and attempt_no = :attemptNo
      and state = any(:from::text[])`,
});

/** Ends what is open of an order, but for one attempt. */
export const endOpenPayments = statement({
  name: "payment.end_open",
  text: `update payments set state = :to, changed_at = :now
    where member_id = :memberId and order_id = :orderId and state in ('opening', 'pending')
      and attempt_no <> :exceptAttemptNo
    returning attempt_no`,
});

export const planCheck = statement({
  name: "payment.plan_check",
  text: `update payments set next_check_at = :nextCheckAt
    where member_id = :memberId and order_id = :orderId and attempt_no = :attemptNo`,
  nullable: ["nextCheckAt"],
});

/** Notes that the provider is asked now, and answers the attempts that were last asked about before `before`. */
export const takeAsking = statement({
  name: "payment.take_asking",
  text: `update payments set asked_at = :now
    where member_id = :memberId and order_id = :orderId and state <> 'paid'
      and (asked_at is null or asked_at <= :before)
    returning attempt_no`,
});

/** Of all members: payments of which nothing was heard for a while, except at providers that give no answer. */
export const duePayments = statement({
  name: "payment.due",
  text: `select p.member_id, p.order_id, p.attempt_no, p.provider from payments p
    where p.next_check_at <= :now and p.provider <> all(:silent::text[])
    order by p.next_check_at limit :limit`,
});

export const refundedOfAttempt = statement({
  name: "payment.refunded_of_attempt",
  text: `select coalesce(sum(amount), 0)::int8 as amount from refunds
    where member_id = :memberId and order_id = :orderId and attempt_no = :attemptNo`,
});

/**
 * Of money that no payment of the shop brought in: what is not owed any more, less what went back of it. That is
 * cash beyond what the deliveries cost by now, and what customer service credits of an order that was paid elsewhere, in
 * A-Poin too.
 */
export const outsideMoneyToReturn = statement({
  name: "payment.outside_money_to_return",
  text: `select (case when ${isPaidElsewhere}
        then (select coalesce(sum(c.money), 0) from order_credits c
          where c.member_id = :memberId and c.order_id = :orderId and c.reason = '${RefundReason.Service}')
        else (select coalesce(sum(d.collected - ${dueOfDelivery}) filter (where d.collected > 0), 0)
          from deliveries d where d.member_id = :memberId and d.order_id = :orderId) end
      + ${pointsAsMoney}
      - (select coalesce(sum(r.amount), 0) from refunds r
        where r.member_id = :memberId and r.order_id = :orderId and r.attempt_no is null))::int8 as amount
    from orders o where o.member_id = :memberId and o.order_id = :orderId`,
});

export const insertRefund = statement({
  name: "payment.insert_refund",
  text: `insert into refunds (member_id, refund_id, order_id, attempt_no, amount, reason, way, state,
      created_at, changed_at)
    values (:memberId, :refundId, :orderId, :attemptNo, :amount, :reason, :way, :state, :now, :now)`,
  nullable: ["attemptNo", "way"],
});

const refundColumns = `r.refund_id, r.order_id, r.attempt_no, r.amount, to_json(r.reason) as reason,
  to_json(r.way) as way, to_json(r.state) as state, r.bank_name, r.account_number, r.account_name, r.created_at`;
const refundJson = {
  reason: json<RefundReason>(),
  way: nullableJson<RefundMethod>(),
  state: json<RefundState>(),
};

/** Oldest first. */
export const refundsOfOrder = statement({
  name: "payment.refunds_of_order",
  text: `select ${refundColumns} from refunds r
    where r.member_id = :memberId and r.order_id = :orderId order by r.created_at, r.refund_id`,
  json: refundJson,
});

export const refundById = statement({
  name: "payment.refund_by_id",
  text: `select ${refundColumns} from refunds r
    where r.member_id = :memberId and r.refund_id = :refundId`,
  json: refundJson,
});

export const lockRefund = statement({
  name: "payment.lock_refund",
  text: `select ${refundColumns} from refunds r
    where r.member_id = :memberId and r.refund_id = :refundId and r.order_id = :orderId for update`,
  json: refundJson,
});

export const moveRefund = statement({
  name: "payment.move_refund",
  text: `update refunds set state = :to, way = :way, changed_at = :now
    where member_id = :memberId and refund_id = :refundId and state = :from`,
  nullable: ["way"],
});

export const nameAccount = statement({
  name: "payment.name_account",
  text: `update refunds set bank_name = :bankName, account_number = :accountNumber, account_name = :accountName
    where member_id = :memberId and refund_id = :refundId`,
});

/** Of all members, oldest first: what the operator has to transfer. */
export const refundsToPayOut = statement({
  name: "payment.refunds_to_pay_out",
  text: `select r.member_id, r.refund_id, r.amount, r.bank_name, r.account_number, r.account_name, r.created_at,
      r.payout_file
    from refunds r where r.state = 'to_pay_out' order by r.created_at, r.refund_id`,
});

/** @param memberId the parameter or the column that names the member */
const isGone = (memberId: string): string =>
  `not exists (select from members m where m.member_id = ${memberId} and m.deleted_at is null)`;

/** Of members who are gone, oldest first: refunds about which nobody can choose any more. */
export const unchosenRefunds = statement({
  name: "payment.unchosen_refunds",
  text: `select r.member_id, r.refund_id, r.amount, to_json(r.reason) as reason, r.created_at, o.order_number
    from refunds r join orders o on o.member_id = r.member_id and o.order_id = r.order_id
    where r.state = '${RefundState.Choose}' and ${isGone("r.member_id")} order by r.created_at, r.refund_id`,
  json: { reason: json<RefundReason>() },
});

/** Such a refund, held until the transaction ends. */
export const lockUnchosenRefund = statement({
  name: "payment.lock_unchosen_refund",
  text: `select r.order_id, r.amount, o.order_number
    from refunds r join orders o on o.member_id = :memberId and o.order_id = r.order_id
    where r.member_id = :memberId and r.refund_id = :refundId and r.state = '${RefundState.Choose}' and ${isGone(":memberId")}
    for update of r`,
});

/** The account of a refund that has been transferred, where its member is gone. */
export const forgetAccountOfGone = statement({
  name: "payment.forget_account_of_gone",
  text: `update refunds r set bank_name = '', account_number = '', account_name = ''
    where r.member_id = :memberId and r.refund_id = :refundId and ${isGone(":memberId")}`,
});
