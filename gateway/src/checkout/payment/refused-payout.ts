/** Refunds that the bank did not transfer: their account is wrong, or closed. */
import { RefundState } from "@gerai/contract/payment-codes";
import { run, type Tx } from "../../db/database.ts";
import { tellWatchers } from "../../orders/changes.ts";
import { moveRefund } from "./queries.ts";
import { refundStart } from "./refund-states.ts";

interface RefusedRefund {
  readonly memberId: string;
  readonly orderId: string;
  readonly refundId: string;
}

/**
 * Lets the member choose anew whereto; the account stays with the refund until then, and the news say that it was refused.
 * @returns false where no such refund waits for the transfer
 */
export const refusePayout = async (
  tx: Tx,
  { memberId, orderId, refundId }: RefusedRefund,
  now: Date,
): Promise<boolean> => {
  const moved = await run(tx, moveRefund, {
    memberId,
    refundId,
    from: refundStart("operator", RefundState.Choose),
    to: RefundState.Choose,
    way: null,
    now,
  });
  if (moved === 1) await tellWatchers(tx, { memberId, orderId });
  return moved === 1;
};
