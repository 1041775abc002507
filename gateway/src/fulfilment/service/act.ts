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

type Done = Pick<OrderAct, "act" | "details">;

/** An order on which customer service acts. `Refusal`: what `check` may say. */
export interface ServiceCase<Refusal extends string = never> extends OrderActor {
  readonly key: OrderKey;
  /** Nothing is written. */
  readonly isTrial: boolean;
  /** Asked once the order is locked, before anything is done. */
  readonly check?: (tx: Tx) => Promise<Failure<Refusal> | undefined>;
  /** Writes the act elsewhere, too, in its own transaction. */
  readonly record?: (tx: Tx, done: Done, outcome: Outcome | undefined) => Promise<void>;
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

interface Worked<Result> extends Done {
  readonly result: Result;
}

/**
 * Does an act in one transaction: the order is locked, checked and served, and the act is logged. A trial does the same and
 * takes it back, so that it tells exactly what would happen.
 * @param work is told the order's status
 */
export const actOnOrder = async <Result, Code extends string, Refusal extends string>(
  needs: Needs,
  { key, actor, reason, isTrial, check, record }: ServiceCase<Refusal>,
  work: (tx: Tx, status: OrderStatus) => Promise<Worked<Result> | Failure<Code>>,
  outcomeIn: (result: Result) => Outcome | undefined,
): Promise<Result | Failure<Code | Refusal>> => {
  let told: { readonly result: Result } | undefined;
  const ended = await needs.db.transaction(async (tx) => {
    told = undefined;
    const { memberId, orderId } = key;
    const { status } = await one(tx, lockOrderOfService, { memberId, orderId });
    const refused = await check?.(tx);
    if (refused !== undefined) return refused;
    const done = await work(tx, status);
    if (isFailure(done)) return done;
    const { act, details, result } = done;
    await logOrderAct(tx, needs, key, { actor, reason, act, details });
    await record?.(tx, { act, details }, outcomeIn(result));
    told = { result };
    return isTrial ? fail("TRIAL") : undefined;
  });
  return told?.result ?? (ended as Failure<Code | Refusal>);
};

/** Does an act that may give something back, and says what. The work finds the order locked, and is told its status. */
export const serve = <Code extends string, Refusal extends string>(
  needs: Needs,
  served: ServiceCase<Refusal>,
  work: (tx: Tx, status: OrderStatus) => Promise<Done | Failure<Code>>,
): Promise<Outcome | Failure<Code | Refusal>> =>
  actOnOrder(
    needs,
    served,
    async (tx, status) => {
      const before = await standOf(tx, served.key);
      const done = await work(tx, status);
      if (isFailure(done)) return done;
      return { ...done, result: await outcomeOf(tx, served.key, before) };
    },
    (outcome) => outcome,
  );
