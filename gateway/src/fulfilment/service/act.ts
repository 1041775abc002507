/** An act of customer service: tried first, done when it is wanted, and kept in the order's log. */
import type { OrderStatus } from "@gerai/contract/order-codes";
import type { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { refundsOfOrder } from "../../checkout/payment/queries.ts";
import { many, one, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { logOrderAct, type OrderAct, type OrderActor } from "../../orders/acts.ts";
import { readCredits } from "../../orders/credits.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { lockOrderOfService, moneyOfOrder } from "./queries.ts";

export type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** What an act gives back. */
export interface Outcome {
  /** In rupiah. */
  readonly money: number;
  readonly points: number;
  /** The refunds that it makes. */
  readonly refunds: readonly {
    /** In rupiah. */
    readonly amount: number;
    readonly way: RefundMethod | null;
    readonly state: RefundState;
  }[];
}

/** An order on which customer service acts. */
export interface ServiceCase extends OrderActor {
  readonly key: OrderKey;
  /** Nothing is written. */
  readonly isTrial: boolean;
}

const standOf = async (tx: Tx, { memberId, orderId }: OrderKey) => ({
  ...(await readCredits(tx, { memberId, orderId })),
  refunds: await many(tx, refundsOfOrder, { memberId, orderId }),
});

/** Money that was paid and has not been sent back, in rupiah. */
export const paidMoney = async (tx: Tx, { memberId, orderId }: OrderKey): Promise<number> => {
  const { paid, returned } = await one(tx, moneyOfOrder, { memberId, orderId });
  return paid - returned;
};

const outcomeOf = async (
  tx: Tx,
  key: OrderKey,
  before: Awaited<ReturnType<typeof standOf>>,
): Promise<Outcome> => {
  const after = await standOf(tx, key);
  const known = new Set(before.refunds.map((refund) => refund.refund_id));
  return {
    money: after.money - before.money,
    points: after.points - before.points,
    refunds: after.refunds
      .filter((refund) => !known.has(refund.refund_id))
      .map(({ amount, way, state }) => ({ amount, way, state })),
  };
};

type Work<Code extends string> = (
  tx: Tx,
  status: OrderStatus,
) => Promise<Pick<OrderAct, "act" | "details"> | Failure<Code>>;

/**
 * Does an act in one transaction and says what it gives back. A trial does the same and takes it back, so that
 * it tells exactly what would happen. The work finds the order locked, and is told its status.
 */
export const serve = async <Code extends string>(
  needs: Needs,
  { key, actor, reason, isTrial }: ServiceCase,
  work: Work<Code>,
): Promise<Outcome | Failure<Code>> => {
  let outcome: Outcome | undefined;
  const ended = await needs.db.transaction(async (tx) => {
    const { memberId, orderId } = key;
    const { status } = await one(tx, lockOrderOfService, { memberId, orderId });
    const before = await standOf(tx, key);
    const done = await work(tx, status);
    if (isFailure(done)) return done;
    await logOrderAct(tx, needs, key, { actor, reason, ...done });
    outcome = await outcomeOf(tx, key, before);
    return isTrial ? fail("TRIAL") : undefined;
  });
  if (outcome !== undefined) return outcome;
  return ended as Failure<Code>;
};
