import { subtract, toRupiah, zero, type Rupiah } from "@gerai/contract/money";

/**
 * Divides an amount over parts in proportion to their weights, in whole rupiah: each part gets its share
 * rounded down, and what is left goes, one rupiah each, to the largest remainders, the first of equal ones.
 * The shares sum up to the amount exactly; no share is larger than its weight where the amount is not larger
 * than all weights. Without any weight there are no shares.
 */
export const divide = (amount: Rupiah, weights: readonly number[]): readonly Rupiah[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => toRupiah(0));
  // Products of two amounts may pass 2^53.
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) };
  });
  const given = parts.reduce((sum, { share }) => sum + share, 0);
  const byRest = parts.toSorted((one, other) => Number(other.rest - one.rest));
  const luckier = new Set(byRest.slice(0, amount - given).map(({ index }) => index));
  return parts.map(({ index, share }) => toRupiah(share + (luckier.has(index) ? 1 : 0)));
};

/** What reductions are divided over: a line of the order, or the fee of one of its deliveries. */
export interface Part {
  /** What it costs after promotions. */
  readonly amount: Rupiah;
  readonly takesVoucher: boolean;
}

/** What is taken off a whole order, or off one part of it. */
export interface Reductions {
  readonly voucher: Rupiah;
  readonly points: Rupiah;
}

/** Nothing is taken off. */
export const noReductions: Reductions = { voucher: zero, points: zero };

/**
 * Divides voucher and points over the parts of an order: the voucher over the parts that it is for, points
 * over what it has left of all. No part falls below nothing as long as neither is larger than its parts.
 */
export const divideReductions = (
  parts: readonly Part[],
  { voucher, points }: Reductions,
): readonly Reductions[] => {
  const vouchers = divide(
    voucher,
    parts.map(({ amount, takesVoucher }) => (takesVoucher ? amount : 0)),
  );
  const rests = parts.map(({ amount }, index) => subtract(amount, vouchers[index] ?? zero));
  const pointShares = divide(points, rests);
  return vouchers.map((share, index) => ({ voucher: share, points: pointShares[index] ?? zero }));
};
