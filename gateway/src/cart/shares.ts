import { toRupiah, type Rupiah } from "@gerai/contract/money";

/**
 * Divides an amount over parts in proportion to their weights, in whole rupiah: each part gets its share
 * rounded down, and what is left goes, one rupiah each, to the largest remainders. The shares sum up to the
 * amount exactly; no share is larger than its weight where the amount is not larger than all weights.
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
