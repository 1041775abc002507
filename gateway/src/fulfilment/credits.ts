/** What goes back of deliveries: in money by the refunds of the order, in points by the ledger. */
import { RefundReason, type CreditReason } from "@gerai/contract/payment-codes";
import { returnCredited } from "../checkout/payment/refunds.ts";
import type { Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { returnSomePoints } from "../loyalty/points.ts";
import { writeCredit, type Credit } from "../orders/credits.ts";
import type { Line } from "./line-changes.ts";
import type { MovedDelivery } from "./report.ts";

interface Fee {
  readonly fee_money: number;
  readonly fee_points: number;
}

/** All that a delivery still costs, its fee included. */
export const creditsOfWhole = (
  { deliveryId }: Pick<MovedDelivery, "deliveryId">,
  { fee_money: money, fee_points: points }: Fee,
  lines: readonly Line[],
  reason: CreditReason,
): readonly Credit[] => [
  ...lines.map((line) => ({
    creditKey: `whole:${line.line_no}`,
    deliveryId,
    lineNo: line.line_no,
    reason,
    money: line.money - line.credited_money,
    points: line.points - line.credited_points,
  })),
  { creditKey: `fee:${deliveryId}`, deliveryId, lineNo: null, reason, money, points },
];

/** Lines as they stand once `credits` are written. */
export const afterCredits = (lines: readonly Line[], credits: readonly Credit[]): readonly Line[] =>
  lines.map((line) => {
    const own = credits.filter(({ lineNo }) => lineNo === line.line_no);
    const sum = (part: "money" | "points") =>
      own.reduce((total, credit) => total + credit[part], 0);
    return {
      ...line,
      credited_money: line.credited_money + sum("money"),
      credited_points: line.credited_points + sum("points"),
    };
  });

/** Writes credits and sends back what they are worth; a credit that is known gives nothing back again. */
export const giveBack = async (
  tx: Tx,
  needs: Pick<Deps, "clock" | "ids">,
  { memberId, orderId, isOwn }: Pick<MovedDelivery, "memberId" | "orderId" | "isOwn">,
  credits: readonly Credit[],
): Promise<void> => {
  const now = needs.clock.now();
  const key = { memberId, orderId };
  for (const credit of credits) {
    if (credit.money + credit.points === 0) continue;
    const isNew = await writeCredit(tx, key, credit, now);
    // What was spent elsewhere goes back there, or as money where customer service gives it back.
    if (!isNew || credit.points === 0 || !isOwn) continue;
    const back = { points: credit.points, key: needs.ids.next() };
    await returnSomePoints(tx, key, back, { now, ids: needs.ids });
  }
  const reason = credits.at(-1)?.reason ?? RefundReason.Short;
  if (credits.length > 0) await returnCredited(tx, needs, key, reason);
};
