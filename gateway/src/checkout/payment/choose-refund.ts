import type { ErrorOf, ParsedInput } from "@gerai/contract/endpoint";
import type { chooseRefund as endpoint } from "@gerai/contract/payment";
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { maybeOne, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import { grantPoints } from "../../loyalty/points.ts";
import { tellWatchers } from "../../orders/changes.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { lockRefund, moveRefund, nameAccount } from "./queries.ts";
import { refundStart } from "./refund-states.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

interface Choice extends OrderKey {
  readonly refundId: string;
  readonly chosen: ParsedInput<typeof endpoint>["body"];
}

/** Takes the member's word about money that the provider cannot send back. One A-Poin is one rupiah. */
export const chooseRefund = (
  needs: Needs,
  { memberId, orderId, refundId, chosen }: Choice,
): Promise<true | Failure<ErrorOf<typeof endpoint>>> =>
  needs.db.transaction(async (tx) => {
    const refund = await maybeOne(tx, lockRefund, { memberId, refundId, orderId });
    if (refund === undefined) return fail("REFUND_NOT_FOUND");
    if (refund.state !== RefundState.Choose) return fail("REFUND_CHOSEN");
    const now = needs.clock.now();
    const isPoints = chosen.way === RefundMethod.Points;
    const to = isPoints ? RefundState.Done : RefundState.ToPayOut;
    await run(tx, moveRefund, {
      memberId,
      refundId,
      from: refundStart("member", to),
      to,
      way: chosen.way,
      now,
    });
    if (isPoints) {
      const gift = { kind: "refund", amount: refund.amount, orderId } as const;
      await grantPoints(
        tx,
        memberId,
        { ...gift, key: `refund:${refundId}` },
        { now, ids: needs.ids },
      );
    } else {
      const { bankName, accountNumber, accountName } = chosen;
      await run(tx, nameAccount, { memberId, refundId, bankName, accountNumber, accountName });
    }
    await tellWatchers(tx, { memberId, orderId });
    return true;
  });
