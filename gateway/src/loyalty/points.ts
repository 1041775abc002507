/** The ledger of A-Poin: two entries for each transaction, the balance moved with them under its lock. */
import { maybeOne, one, run, type Db, type Tx } from "../db/database.ts";
import {
  balanceOf,
  insertEntries,
  insertTransaction,
  lockBalance,
  moveBalance,
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
  spend: "spent",
  return: "spent",
  refund: "refunded",
  expire: "expired",
} as const;

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
  now: Date,
): Promise<boolean> => {
  const written = await maybeOne(tx, insertTransaction, { memberId, kind, orderId, key, now });
  if (written === undefined) return false;
  const { transaction_id: transactionId } = written;
  const account = counterAccounts[kind];
  await run(tx, insertEntries, { memberId, transactionId, account, amount });
  await run(tx, moveBalance, { memberId, amount, now });
  return true;
};

/** What the member can spend; 0 for members who never had points. */
export const readBalance = async (db: Db, memberId: string): Promise<number> =>
  (await maybeOne(db, balanceOf, { memberId }))?.balance ?? 0;

interface Gift {
  readonly kind: "grant" | "refund";
  /** More than 0. */
  readonly amount: number;
  readonly key: string;
  readonly orderId: string | null;
}

/**
 * Gives the member points: a gift, or the price of an order that is paid back in points.
 * @returns false where this key has given them already
 */
export const grantPoints = async (
  tx: Tx,
  memberId: string,
  gift: Gift,
  now: Date,
): Promise<boolean> => {
  await run(tx, openBalance, { memberId, now });
  await one(tx, lockBalance, { memberId });
  return write(tx, { memberId, ...gift }, now);
};

/**
 * Takes points for an order.
 * @returns false where the member has fewer; the caller then rolls back
 */
export const spendPoints = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  amount: number,
  now: Date,
): Promise<boolean> => {
  const held = await maybeOne(tx, lockBalance, { memberId });
  if (held === undefined || held.balance < amount) return false;
  const { spends } = await one(tx, spentOnOrder, { memberId, orderId });
  const key = `spend:${orderId}:${spends + 1}`;
  return write(tx, { memberId, kind: "spend", orderId, key, amount: -amount }, now);
};

/** Gives back what the order still has of the member's points; a second call finds nothing. */
export const returnPoints = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  now: Date,
): Promise<void> => {
  if ((await maybeOne(tx, lockBalance, { memberId })) === undefined) return;
  const { spent, spends } = await one(tx, spentOnOrder, { memberId, orderId });
  if (spent === 0) return;
  const key = `return:${orderId}:${spends}`;
  await write(tx, { memberId, kind: "return", orderId, key, amount: spent }, now);
};

/** Ends what the member has left, when the account ends. */
export const expirePoints = async (tx: Tx, memberId: string, now: Date): Promise<void> => {
  const held = await maybeOne(tx, lockBalance, { memberId });
  if (held === undefined || held.balance === 0) return;
  const key = `expire:${now.toISOString()}`;
  const amount = -held.balance;
  await write(tx, { memberId, kind: "expire", orderId: null, key, amount }, now);
};
