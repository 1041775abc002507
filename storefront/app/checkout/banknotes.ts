import { limits } from "@gerai/contract/limits";
import { toRupiah, type Rupiah } from "@gerai/contract/money";

/** Round sums that purses hold, in rupiah. */
const roundSums = [limits.smallestBanknote, 100_000, 500_000] as const;

/** What may be handed over for so much and has to be changed: the next round sums above it, lowest first. */
export const banknotesFor = (total: number): readonly Rupiah[] => {
  const sums = roundSums.map((round) => (Math.floor(total / round) + 1) * round);
  return [...new Set(sums)].toSorted((one, other) => one - other).map(toRupiah);
};
