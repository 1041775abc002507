/** Refunds that somebody transfers: as lines of the bank's file, and marked once they are paid. */
import { RefundMethod, RefundState } from "@gerai/contract/payment-codes";
import { maybeOne, run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { peoplesCells } from "../../import/csv-text.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { forgetAccountOfGone, moveRefund, refundById, type refundsToPayOut } from "./queries.ts";
import { refundStart } from "./refund-states.ts";

/** The columns of `payoutLine`. */
export const payoutHead = "pengembalian,dibuat,jumlah,bank,rekening,atas_nama,berkas";

/** A refund as CSV; the first column is what reports of the bank and `gerai refunds mark` name it by. */
export const payoutLine = (row: StatementRow<typeof refundsToPayOut>): string =>
  peoplesCells([
    `${row.member_id}/${row.refund_id}`,
    row.created_at.toISOString(),
    String(row.amount),
    row.bank_name,
    row.account_number,
    row.account_name,
    String(row.payout_file ?? ""),
  ]);

/**
 * Marks a refund as transferred; the account of a member who is gone is forgotten with it.
 * @returns false where no such refund waits for the transfer
 */
export const markPaidOut = async (
  tx: Tx,
  key: { readonly memberId: string; readonly refundId: string },
  now: Date,
): Promise<boolean> => {
  const refund = await maybeOne(tx, refundById, key);
  if (refund === undefined) return false;
  const moved = await run(tx, moveRefund, {
    ...key,
    from: refundStart("operator", RefundState.Done),
    to: RefundState.Done,
    way: RefundMethod.Bank,
    now,
  });
  if (moved === 0) return false;
  await run(tx, forgetAccountOfGone, key);
  await tellWatchers(tx, { memberId: key.memberId, orderId: refund.order_id });
  return true;
};
