/** Vouchers of orders: taken when an order is made, given back exactly once when it ends. */
import { maybeOne, mustWrite, type Tx } from "../../db/database.ts";
import { giveVoucherBack, holdVoucher, releaseVoucher, takeVoucher } from "./queries.ts";

interface OrderKey {
  readonly memberId: string;
  readonly orderId: string;
}

/** A voucher that an order wants to use. */
export interface WantedVoucher {
  readonly voucherId: number;
  /** Orders of all members that may use it; null without a limit. */
  readonly quota: number | null;
  /** What it takes off, in rupiah. */
  readonly amount: number;
}

/**
 * Takes a voucher for an order. How often the member has used it is checked under the lock of the cart.
 * @returns false where the quota is used up; the caller then rolls back
 */
export const holdVoucherFor = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  { voucherId, quota, amount }: WantedVoucher,
  now: Date,
): Promise<boolean> => {
  const isCounted = quota !== null;
  await mustWrite(tx, holdVoucher, { memberId, orderId, voucherId, amount, isCounted, now });
  if (!isCounted) return true;
  return (await maybeOne(tx, takeVoucher, { voucherId, quota })) !== undefined;
};

/** Gives back the voucher that the order holds; a second call finds none. */
export const returnVoucher = async (tx: Tx, key: OrderKey, now: Date): Promise<void> => {
  const { memberId, orderId } = key;
  const held = await maybeOne(tx, releaseVoucher, { memberId, orderId, now });
  if (held?.is_counted === true)
    await mustWrite(tx, giveVoucherBack, { voucherId: held.voucher_id });
};
