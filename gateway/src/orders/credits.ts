/** Credits: what of an order's price no longer counts. They are written under the lock of the order. */
import type { CreditReason } from "@gerai/contract/payment-codes";
import { one, run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { moneyOfCredit, pointsOfCredit } from "./money.ts";
import { leaveRewards } from "./rewards.ts";
import type { OrderKey } from "./stock.ts";

const insertCredit = statement({
  name: "orders.insert_credit",
  text: `insert into order_credits (member_id, order_id, credit_key, delivery_id, line_no, reason, money, points,
      units, created_at)
    values (:memberId, :orderId, :creditKey, :deliveryId, :lineNo, :reason, :money, :points, :units, :now)
    on conflict (member_id, order_id, credit_key) do nothing`,
  nullable: ["deliveryId", "lineNo"],
});

const creditsOfOrder = statement({
  name: "orders.credits_of_order",
  text: `select coalesce(sum(${moneyOfCredit}), 0)::int8 as money, coalesce(sum(${pointsOfCredit}), 0)::int8 as points
    from order_credits c join orders o using (member_id, order_id)
    where c.member_id = :memberId and c.order_id = :orderId`,
});

export interface Credit {
  /** The same act has the same key. */
  readonly creditKey: string;
  /** Null for the whole order. */
  readonly deliveryId: string | null;
  /** Null for fees and for the whole order. */
  readonly lineNo: number | null;
  readonly reason: CreditReason;
  /** In rupiah. */
  readonly money: number;
  readonly points: number;
  /** Units of the line that it stands for, where no report of a store names them. */
  readonly units?: number;
}

/**
 * Writes a credit; points and stars that the goods had earned go back with it.
 * @returns false where this key is credited already: nothing is written then
 */
export const writeCredit = async (
  tx: Tx,
  key: OrderKey,
  credit: Credit,
  now: Date,
): Promise<boolean> => {
  const { memberId, orderId } = key;
  const written = await run(tx, insertCredit, { memberId, orderId, units: 0, ...credit, now });
  if (written === 0) return false;
  await leaveRewards(tx, key);
  return true;
};

/** What is credited of an order so far, as it is given back: in rupiah and in points. */
export const readCredits = (
  tx: Tx,
  { memberId, orderId }: OrderKey,
): Promise<{ readonly money: number; readonly points: number }> =>
  one(tx, creditsOfOrder, { memberId, orderId });
