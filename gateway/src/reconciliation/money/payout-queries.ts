import type { RefundReason, RefundState } from "@gerai/contract/payment-codes";
import { json, statement } from "../../db/statement.ts";

/** SQL of the bank's files. */

const refundJson = { reason: json<RefundReason>(), state: json<RefundState>() };

const refundRows = `select r.member_id, r.refund_id, r.order_id, o.order_number, r.amount, to_json(r.reason) as reason,
    to_json(r.state) as state, r.created_at, r.bank_name, r.account_number, r.account_name, r.payout_file
  from refunds r join orders o using (member_id, order_id)`;

/** Of all members, oldest first: what waits for a file. */
export const refundsWithoutFile = statement({
  name: "money.refunds_without_file",
  text: `${refundRows} where r.state = 'to_pay_out' and r.payout_file is null
    order by r.created_at, r.refund_id limit :limit`,
  json: refundJson,
});

export const refundsOfFile = statement({
  name: "money.refunds_of_file",
  text: `${refundRows} where r.payout_file = :fileId order by r.created_at, r.refund_id`,
  json: refundJson,
});

/** The sum is written once it is known which refunds are in. */
export const insertFile = statement({
  name: "money.insert_payout_file",
  text: `insert into payout_files (made_at, made_by, refund_count, amount) values (:now, :by, 1, 1) returning file_id`,
});

/** Only what waits still: two files that are made at one moment share none. */
export const putIntoFile = statement({
  name: "money.put_into_payout_file",
  text: `update refunds r set payout_file = :fileId
    where r.member_id = any(:memberIds::uuid[]) and r.refund_id = any(:refundIds::uuid[])
      and r.state = 'to_pay_out' and r.payout_file is null
    returning r.amount`,
});

export const sumFile = statement({
  name: "money.sum_payout_file",
  text: `update payout_files set refund_count = :refunds, amount = :amount where file_id = :fileId`,
});

const fileColumns = "file_id, made_at, made_by, refund_count, amount";

/** Those that are not paid yet, all of them, then the newest of the others. */
export const openAndNewestFiles = statement({
  name: "money.open_and_newest_payout_files",
  text: `select ${fileColumns} from payout_files
    order by (file_id = any(:openIds::bigint[])) desc, file_id desc
    limit :limit::int4 + cardinality(:openIds::bigint[])`,
});

export const fileById = statement({
  name: "money.payout_file",
  text: `select ${fileColumns} from payout_files where file_id = :fileId`,
});

/** What of all files is not paid yet. */
export const openByFile = statement({
  name: "money.open_by_payout_file",
  text: `select r.payout_file, count(*)::int4 as refunds, sum(r.amount)::int8 as amount from refunds r
    where r.payout_file is not null and r.state = 'to_pay_out' group by r.payout_file`,
  filled: ["payout_file"],
});

export const takeOutOfFile = statement({
  name: "money.take_out_of_payout_file",
  text: `update refunds set payout_file = null where member_id = :memberId and refund_id = :refundId`,
});
