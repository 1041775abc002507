/** What an order earns, by pure functions over whole rupiah. */
import { loyaltyRules } from "@gerai/contract/loyalty-rules";

/** A campaign of the retailer with the products of an order that it is for. */
export interface RewardRule {
  readonly ruleId: number;
  readonly gives: "points" | "stars";
  /** Each full amount of this in rupiah … */
  readonly everyRupiah: number;
  /** … gives so many points or stars. */
  readonly amount: number;
  /** In rupiah of the goods that it is for. */
  readonly minimum: number;
  readonly productIds: readonly number[];
}

export interface RewardLine {
  /** Null for what the catalogue does not know. */
  readonly productId: number | null;
  /** What was paid for it in money and has not gone back, in rupiah. */
  readonly paid: number;
}

export interface Rewards {
  /** Points for what was paid. */
  readonly base: number;
  /** Points of campaigns. */
  readonly bonus: number;
  readonly stars: readonly { readonly ruleId: number; readonly stars: number }[];
}

export const noRewards: Rewards = { base: 0, bonus: 0, stars: [] };

/** What was paid for goods, in rupiah. */
export const paidFor = (lines: readonly RewardLine[]): number =>
  lines.reduce((sum, { paid }) => sum + paid, 0);

const givenBy = (rule: RewardRule, lines: readonly RewardLine[]): number => {
  const paid = paidFor(
    lines.filter(({ productId }) => productId !== null && rule.productIds.includes(productId)),
  );
  return paid < rule.minimum ? 0 : Math.floor(paid / rule.everyRupiah) * rule.amount;
};

/** Fees earn nothing, nor does what was paid by voucher or by points. */
export const rewardsOf = (lines: readonly RewardLine[], rules: readonly RewardRule[]): Rewards => {
  const given = rules.map((rule) => ({ ...rule, count: givenBy(rule, lines) }));
  return {
    base: Math.floor(paidFor(lines) / loyaltyRules.rupiahPerPoint),
    bonus: given
      .filter(({ gives }) => gives === "points")
      .reduce((sum, { count }) => sum + count, 0),
    stars: given
      .filter(({ gives, count }) => gives === "stars" && count > 0)
      .map(({ ruleId, count }) => ({ ruleId, stars: count })),
  };
};
