/** The rules of A-Poin, for the gateway and for the texts that promise them. Without zod, for pages. */
export const loyaltyRules = {
  /** Each full amount of this in rupiah, paid for goods, earns one point. 1 A-Poin is worth Rp1. */
  rupiahPerPoint: 200,
  /** Points end with the month in which they become so many months old. */
  monthsValid: 12,
  /** What a member and the friend who recommended the shop get each. */
  referralPoints: 10_000,
  /** In rupiah paid for goods: the friend's first order of this size counts. */
  referralMinimum: 50_000,
} as const;
