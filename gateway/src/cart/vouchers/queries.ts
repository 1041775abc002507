import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { json, statement } from "../../db/statement.ts";

/** All SQL of vouchers. The codes of stores and categories become ids where they are read. */

/** Of a voucher as `v`. */
export const voucherColumns = `v.voucher_id, v.voucher_code, v.name, v.terms, to_json(v.kind) as kind, v.percent_off,
  v.amount_off, v.max_discount, v.minimum, v.starts_at, v.ends_at, v.per_member, v.quota, v.is_own, v.is_first_order, v.payment_channels,
  v.store_codes <> '{}' as is_for_some_stores, v.category_codes <> '{}' as is_for_some_categories,
  array(select s.store_id from stores s where s.store_code = any(v.store_codes)) as store_ids,
  array(select c.category_id from categories c where c.category_code = any(v.category_codes)) as category_ids`;

export const voucherByCode = statement({
  name: "cart.voucher_by_code",
  text: `select ${voucherColumns} from vouchers v where v.voucher_code = :voucherCode`,
  json: { kind: json<"percentage" | "amount" | "free_delivery">() },
});

/** What everybody sees, and the member's own ones, until some days after their end. */
export const vouchersToShow = statement({
  name: "cart.vouchers_to_show",
  text: `select ${voucherColumns} from vouchers v
    where v.ends_at > :endedAfter and (v.voucher_id = any(:ownIds::bigint[]) or (not v.is_own and v.is_listed))
    order by v.ends_at, v.voucher_id limit :limit`,
  json: { kind: json<"percentage" | "amount" | "free_delivery">() },
});

export const ownVouchers = statement({
  name: "cart.own_vouchers",
  text: `select voucher_id from member_vouchers where member_id = :memberId`,
});

/** Orders of the member that have these vouchers. */
export const usesOfMember = statement({
  name: "cart.voucher_uses_of_member",
  text: `select voucher_id, order_id from voucher_uses
    where member_id = :memberId and state = 'held' and voucher_id = any(:voucherIds::bigint[])`,
});

/** An order that is placed and has not come to nothing. Sales of tills are none. */
export const isOrdered = (order: string): string =>
  `${order}.status between ${OrderStatus.WaitingForPayment} and ${OrderStatus.Closed}
      and ${order}.order_type <> '${OrderType.Offline}'`;

/** Whether the member has another such order. */
export const otherOrder = statement({
  name: "cart.has_ordered",
  text: `select exists (select from orders o where o.member_id = :memberId
      and ${isOrdered("o")} and o.order_id is distinct from :exceptOrderId) as has_ordered`,
  nullable: ["exceptOrderId"],
});

export const countsOfVouchers = statement({
  name: "cart.counts_of_vouchers",
  text: `select voucher_id, taken from voucher_counters where voucher_id = any(:voucherIds::bigint[])`,
});

/** No row where the quota is used up; the row of the first order is made here. */
export const takeVoucher = statement({
  name: "cart.take_voucher",
  text: `insert into voucher_counters (voucher_id, taken) values (:voucherId, 1)
    on conflict (voucher_id) do update set taken = voucher_counters.taken + 1
    where voucher_counters.taken < :quota::int4
    returning taken`,
});

export const giveVoucherBack = statement({
  name: "cart.give_voucher_back",
  text: `update voucher_counters set taken = taken - 1 where voucher_id = :voucherId`,
});

/** An order that comes back to life takes its voucher again. */
export const holdVoucher = statement({
  name: "cart.hold_voucher",
  text: `insert into voucher_uses (member_id, order_id, voucher_id, amount, is_counted, changed_at)
    values (:memberId, :orderId, :voucherId, :amount, :isCounted, :now)
    on conflict (member_id, order_id) do update set state = 'held', is_counted = excluded.is_counted, changed_at = excluded.changed_at`,
});

/** Only what is held changes, so a second change finds nothing. */
export const releaseVoucher = statement({
  name: "cart.release_voucher",
  text: `update voucher_uses set state = 'released', changed_at = :now
    where member_id = :memberId and order_id = :orderId and state = 'held'
    returning voucher_id, is_counted`,
});

export const setVoucherOfCart = statement({
  name: "cart.set_voucher_of_cart",
  text: `update carts set voucher_code = nullif(:voucherCode, ''), updated_at = :now
    where member_id = :memberId and cart_id = :cartId`,
});
