import { RefundState } from "@gerai/contract/payment-codes";
import { many, maybeOne, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import { fail } from "../failure.ts";
import { encodeOrderId } from "../orders/secret-id.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";

const forgetMemberKeys = statement({
  name: "checkout.forget_member_keys",
  text: `delete from idempotency_keys where member_id = :memberId`,
});

/** Rows of each kind in a member's download at most. */
const maxRowsOfImport = 5_000;

/** Newest first. */
const readPayments = statement({
  name: "checkout.read_payments",
  text: `select json_build_object('orderNumber', o.order_number, 'channel', p.channel, 'state', p.state,
      'amount', p.amount, 'received', p.received, 'vaNumber', p.va_number, 'createdAt', p.created_at) as payment
    from payments p
    join orders o on o.member_id = :memberId and o.order_id = p.order_id
    where p.member_id = :memberId order by p.created_at desc limit :limit`,
  json: { payment: json<Json>() },
});

/** Newest first. */
const readRefunds = statement({
  name: "checkout.read_refunds",
  text: `select json_build_object('orderNumber', o.order_number, 'amount', r.amount, 'reason', r.reason,
      'way', r.way, 'state', r.state, 'bankName', r.bank_name, 'accountNumber', r.account_number,
      'accountName', r.account_name, 'createdAt', r.created_at) as refund
    from refunds r
    join orders o on o.member_id = :memberId and o.order_id = r.order_id
    where r.member_id = :memberId order by r.created_at desc limit :limit`,
  json: { refund: json<Json>() },
});

/** Money of the member that has not gone back yet: first what waits for the member's choice. */
const openRefund = statement({
  name: "checkout.open_refund",
  text: `select o.order_id, o.order_number, r.state = '${RefundState.Choose}' as is_choice
    from refunds r join orders o on o.member_id = :memberId and o.order_id = r.order_id
    where r.member_id = :memberId and r.state <> '${RefundState.Done}'
    order by is_choice desc, r.created_at, r.refund_id limit 1`,
});

/** The amounts stay for the books; of the bank accounts only those to which money is still to go. */
const forgetAccounts = statement({
  name: "checkout.forget_accounts",
  text: `update refunds set bank_name = '', account_number = '', account_name = ''
    where member_id = :memberId and account_number <> '' and state = '${RefundState.Done}'`,
});

/** Payments, refunds, and answers to repeated requests, kept for two days; they say nothing that the orders do not. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const [payments, refunds] = await Promise.all([
      many(db, readPayments, { memberId, limit: maxRowsOfImport }),
      many(db, readRefunds, { memberId, limit: maxRowsOfImport }),
    ]);
    return {
      payments: payments.map(({ payment }) => payment),
      refunds: refunds.map(({ refund }) => refund),
    };
  },
  refuse: async (tx, memberId, { config }) => {
    const open = await maybeOne(tx, openRefund, { memberId });
    if (open === undefined) return undefined;
    const { order_number: orderNumber, order_id: orderId, is_choice: isChoice } = open;
    const secretId = encodeOrderId(config.secret, orderId);
    const waitsFor = isChoice ? "choice" : "transfer";
    return fail("REFUNDS_OPEN", { values: { orderNumber, secretId, waitsFor } });
  },
  forget: async (tx, memberId) => {
    await run(tx, forgetAccounts, { memberId });
    await run(tx, forgetMemberKeys, { memberId });
  },
};
