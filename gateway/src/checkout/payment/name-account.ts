import { formatRupiah, toRupiah } from "@gerai/contract/money";
import { RefundMethod, RefundState } from "@gerai/contract/payment-codes";
import { maybeOne, run, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { recordAct } from "../../staff/acts.ts";
import { lockUnchosenRefund, moveRefund, nameAccount } from "./queries.ts";
import { refundStart } from "./refund-states.ts";

export interface NamedAccount {
  readonly memberId: string;
  readonly refundId: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** As `operatorName` says it. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Names the bank account for a refund whose member is gone and cannot choose any more. The record of acts says who did
 * it and why, without the account: it is kept until the money was transferred.
 * @returns false where no such refund waits for a choice
 */
export const nameAccountOfGone = async (
  tx: Tx,
  needs: Pick<Deps, "clock" | "ids">,
  { memberId, refundId, actor, reason, ...account }: NamedAccount,
): Promise<boolean> => {
  const key = { memberId, refundId };
  const refund = await maybeOne(tx, lockUnchosenRefund, key);
  if (refund === undefined) return false;
  const to = RefundState.ToPayOut;
  const from = refundStart("operator", to);
  await run(tx, moveRefund, { ...key, from, to, way: RefundMethod.Bank, now: needs.clock.now() });
  await run(tx, nameAccount, { ...key, ...account });
  const act = { act: "money.refund-account", subject: refund.order_number, memberId, reason };
  await recordAct(tx, needs, { actor }, { ...act, after: formatRupiah(toRupiah(refund.amount)) });
  return true;
};
