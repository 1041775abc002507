/** The ledger of A-Poin: two entries for each transaction, the balance moved with them under its lock. */
import { maybeOne, one, mustWrite, run, type Db, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { endOf } from "./expiry.ts";
import {
  balanceOf,
  earningsOfOrder,
  insertEntries,
  insertTransaction,
  lockBalance,
  moveBalance,
  moveOwed,
  openBalance,
  spentOnOrder,
} from "./queries.ts";

/** An order is its member's. */
export interface OrderKey {
  readonly memberId: string;
  readonly orderId: string;
}

/** The account on the other side of the member's. */
const counterAccounts = {
  grant: "granted",
  earn: "earned",
  reverse: "earned",
  settle: "earned",
  referral: "granted",
  spend: "spent",
  return: "spent",
  refund: "refunded",
  expire: "expired",
  correct: "corrected",
} as const;

/** Points that come and end with time. What was paid back in points is the member's money and stays. */
const ending: ReadonlySet<Transaction["kind"]> = new Set(["grant", "earn", "referral", "correct"]);

/** When points that come now may have ended. Those that come back are of an earlier month, whose end the next night finds. */
const endsAtOf = (kind: Transaction["kind"], now: Date): Date | null => {
  if (kind === "return") return now;
  return ending.has(kind) ? endOf(now) : null;
};

/** When something is written, and what gives its rows their ids. */
export interface Moment extends Pick<Deps, "ids"> {
  readonly now: Date;
}

interface Transaction {
  readonly memberId: string;
  readonly kind: keyof typeof counterAccounts;
  readonly orderId: string | null;
  /** The same act has the same key. */
  readonly key: string;
  /** In points; what the member gets, negative where the member gives. */
  readonly amount: number;
}

/**
 * Writes a transaction with its entries and moves the balance, which the caller has locked.
 * @returns false where the key is known: nothing is written then
 */
const write = async (
  tx: Tx,
  { memberId, kind, orderId, key, amount }: Transaction,
  { now, ids }: Moment,
): Promise<boolean> => {
  const transactionId = ids.next();
  const values = { memberId, transactionId, kind, orderId, key, now };
  if ((await run(tx, insertTransaction, values)) === 0) return false;
  const account = counterAccounts[kind];
  await mustWrite(tx, insertEntries, { memberId, transactionId, account, amount });
  await mustWrite(tx, moveBalance, { memberId, amount, endsAt: endsAtOf(kind, now), now });
  return true;
};

/** What the member can spend; 0 for members who never had points. */
export const readBalance = async (db: Db, memberId: string): Promise<number> =>
  (await maybeOne(db, balanceOf, { memberId }))?.balance ?? 0;

interface Gift {
  readonly kind: "grant" | "refund" | "referral";
  /** More than 0. */
  readonly amount: number;
  readonly key: string;
  readonly orderId: string | null;
}

/**
 * Gives the member points: a gift, thanks for a recommendation, or the price of an order that is paid back in
 * points.
 * @returns false where this key has given them already
 */
export const grantPoints = async (
  tx: Tx,
  memberId: string,
  gift: Gift,
  at: Moment,
): Promise<boolean> => {
  await run(tx, openBalance, { memberId, now: at.now });
  await one(tx, lockBalance, { memberId });
  return write(tx, { memberId, ...gift }, at);
};

interface Correction {
  /** What the member gets; negative for what goes. */
  readonly points: number;
  readonly key: string;
}

/**
 * Gives or takes points that were wrong.
 * @returns the balance before and after; both are the same where this key has corrected them already
 */
export const correctPoints = async (
  tx: Tx,
  memberId: string,
  { points, key }: Correction,
  at: Moment,
): Promise<{ readonly before: number; readonly after: number } | Failure<"TOO_FEW_POINTS">> => {
  await run(tx, openBalance, { memberId, now: at.now });
  const { balance: before } = await one(tx, lockBalance, { memberId });
  if (before + points < 0) return fail("TOO_FEW_POINTS");
  const transaction = { memberId, kind: "correct", orderId: null, amount: points } as const;
  const isNew = await write(tx, { ...transaction, key: `correct:${key}` }, at);
  return { before, after: isNew ? before + points : before };
};

/**
 * Takes points for an order.
 * @returns false where the member has fewer; the caller then rolls back
 */
export const spendPoints = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  amount: number,
  at: Moment,
): Promise<boolean> => {
  const held = await maybeOne(tx, lockBalance, { memberId });
  if (held === undefined || held.balance < amount) return false;
  const { spends } = await one(tx, spentOnOrder, { memberId, orderId });
  const key = `spend:${orderId}:${spends + 1}`;
  return write(tx, { memberId, kind: "spend", orderId, key, amount: -amount }, at);
};

/** Gives back what the order still has of the member's points; a second call finds nothing. */
export const returnPoints = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  at: Moment,
): Promise<void> => {
  if ((await maybeOne(tx, lockBalance, { memberId })) === undefined) return;
  const { spent, spends } = await one(tx, spentOnOrder, { memberId, orderId });
  if (spent === 0) return;
  const key = `return:${orderId}:${spends}`;
  await write(tx, { memberId, kind: "return", orderId, key, amount: spent }, at);
};

/**
 * Gives back a part of what the order has of the member's points.
 * @param part `points` more than 0; the same act has the same key
 */
export const returnSomePoints = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  { points, key }: { readonly points: number; readonly key: string },
  at: Moment,
): Promise<void> => {
  await one(tx, lockBalance, { memberId });
  const act = { memberId, kind: "return", orderId, key: `return:${orderId}:${key}` } as const;
  await write(tx, { ...act, amount: points }, at);
};

/** Pays with points that were just earned for those that could not be taken back earlier. */
const payOwed = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  act: string,
  at: Moment,
): Promise<void> => {
  const { balance, owed } = await one(tx, lockBalance, { memberId });
  const amount = Math.min(balance, owed);
  if (amount === 0) return;
  const key = `settle:${orderId}:${act}`;
  await write(tx, { memberId, kind: "settle", orderId, key, amount: -amount }, at);
  await mustWrite(tx, moveOwed, { memberId, change: -amount, now: at.now });
};

/** Takes points back that an order had earned; what is spent already is owed. */
const takeBack = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  { due, act }: { readonly due: number; readonly act: string },
  at: Moment,
): Promise<void> => {
  const { balance } = await one(tx, lockBalance, { memberId });
  const amount = Math.min(balance, due);
  const key = `reverse:${orderId}:${act}`;
  if (amount > 0) {
    await write(tx, { memberId, kind: "reverse", orderId, key, amount: -amount }, at);
  }
  if (amount < due) await mustWrite(tx, moveOwed, { memberId, change: due - amount, now: at.now });
};

/**
 * Writes that what an order has earned grew or shrank by `change` points. The caller holds the lock of the
 * order and keeps what it has earned in all, so a repetition asks for no change.
 */
export const changeEarned = async (
  tx: Tx,
  order: OrderKey,
  change: number,
  at: Moment,
): Promise<void> => {
  if (change === 0) return;
  const { memberId, orderId } = order;
  await run(tx, openBalance, { memberId, now: at.now });
  await one(tx, lockBalance, { memberId });
  const act = String((await one(tx, earningsOfOrder, { memberId, orderId })).written + 1);
  if (change < 0) {
    await takeBack(tx, order, { due: -change, act }, at);
    return;
  }
  const key = `earn:${orderId}:${act}`;
  await write(tx, { memberId, kind: "earn", orderId, key, amount: change }, at);
  await payOwed(tx, order, act, at);
};

/**
 * Ends some of the member's points, all without a number. The caller of a part holds the lock of the balance.
 * @returns how many
 */
export const expirePoints = async (
  tx: Tx,
  memberId: string,
  at: Moment,
  part?: number,
): Promise<number> => {
  const balance = (await maybeOne(tx, lockBalance, { memberId }))?.balance ?? 0;
  const points = Math.min(balance, part ?? balance);
  if (points === 0) return 0;
  const key = `expire:${at.now.toISOString()}`;
  await write(tx, { memberId, kind: "expire", orderId: null, key, amount: -points }, at);
  return points;
};
