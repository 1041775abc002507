import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noRewards, rewardsOf, type RewardLine, type RewardRule } from "./rewards.ts";

const line = (productId: number | null, paid: number): RewardLine => ({ productId, paid });

const rule = (changes: Partial<RewardRule>): RewardRule => ({
  ruleId: 1,
  gives: "points",
  everyRupiah: 10_000,
  amount: 5,
  minimum: 0,
  productIds: [1, 2],
  ...changes,
});

describe("rewards of an order", () => {
  it("are a point for each full Rp200 of the whole order, not of each line", () => {
    expect(rewardsOf([line(1, 150), line(2, 150)], [])).toEqual({ ...noRewards, base: 1 });
    expect(rewardsOf([line(null, 399)], [])).toEqual({ ...noRewards, base: 1 });
  });

  it("count campaigns on the goods they are for, from their minimum on", () => {
    const lines = [line(1, 12_000), line(2, 9_000), line(3, 100_000)];
    expect(rewardsOf(lines, [rule({})]).bonus).toBe(10);
    expect(rewardsOf(lines, [rule({ minimum: 21_000 })]).bonus).toBe(10);
    expect(rewardsOf(lines, [rule({ minimum: 21_001 })]).bonus).toBe(0);
    const stars = rewardsOf(lines, [
      rule({ gives: "stars", amount: 1 }),
      rule({ ruleId: 2, gives: "stars", productIds: [9] }),
    ]);
    expect(stars).toEqual({ base: 605, bonus: 0, stars: [{ ruleId: 1, stars: 2 }] });
  });

  it("never grow when money goes back", () => {
    const amounts = fc.array(fc.nat(500_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        amounts,
        fc.nat(7),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (paid, at, part) => {
          const lines = paid.map((amount, index) => line(index, amount));
          const less = lines.map((each, index) =>
            index === at ? { ...each, paid: Math.floor(each.paid * part) } : each,
          );
          const rules = [rule({ minimum: 20_000 }), rule({ ruleId: 2, gives: "stars" })];
          const before = rewardsOf(lines, rules);
          const after = rewardsOf(less, rules);
          expect(after.base).toBeLessThanOrEqual(before.base);
          expect(after.bonus).toBeLessThanOrEqual(before.bonus);
          expect(after.stars[0]?.stars ?? 0).toBeLessThanOrEqual(before.stars[0]?.stars ?? 0);
          expect(before.base * loyaltyRules.rupiahPerPoint).toBeLessThanOrEqual(
            paid.reduce((sum, amount) => sum + amount, 0),
          );
        },
      ),
    );
  });
});
