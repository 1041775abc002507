import { toRupiah } from "@gerai/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divide, divideReductions, type Part } from "./totals.ts";

const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 });
const total = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
const portion = (whole: number, permille: number) =>
  toRupiah(Number((BigInt(whole) * BigInt(permille)) / 1000n));

describe("shares", () => {
  it("sum up to the amount, and none is larger than its part", () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1000 }), (parts, permille) => {
        const divided = portion(total(parts), permille);
        const shares = divide(divided, parts);
        expect(total(shares)).toBe(divided);
        expect(shares.every((share, index) => share >= 0 && share <= parts[index]!)).toBe(true);
      }),
    );
  });

  it("lie less than one rupiah beside the exact proportion", () => {
    fc.assert(
      fc.property(weights, fc.nat(1_000_000), (parts, amount) => {
        fc.pre(total(parts) > 0);
        const shares = divide(toRupiah(amount), parts);
        const exact = parts.map((part) => (amount * part) / total(parts));
        expect(shares.every((share, index) => Math.abs(share - exact[index]!) < 1.001)).toBe(true);
      }),
    );
  });

  it("give what is left to the largest remainders, the first of equal ones", () => {
    expect(divide(toRupiah(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(divide(toRupiah(10), [6, 1, 6])).toEqual([5, 1, 4]);
    expect(divide(toRupiah(5), [0, 0])).toEqual([0, 0]);
  });
});

describe("an order's reductions", () => {
  const part: fc.Arbitrary<Part> = fc.record({
    amount: fc.nat(1_000_000_000).map(toRupiah),
    takesVoucher: fc.boolean(),
  });
  const parts = fc.array(part, { minLength: 1, maxLength: 40 });
  const permille = fc.integer({ min: 0, max: 1000 });
  const amountOf = (some: readonly Part[]) => total(some.map(({ amount }) => amount));

  it("are divided exactly, only over what they are for, and leave no part below nothing", () => {
    fc.assert(
      fc.property(parts, permille, permille, (given, forVoucher, forPoints) => {
        const voucher = portion(amountOf(given.filter((each) => each.takesVoucher)), forVoucher);
        const points = portion(amountOf(given) - voucher, forPoints);
        const shares = divideReductions(given, { voucher, points });
        expect(total(shares.map((share) => share.voucher))).toBe(voucher);
        expect(total(shares.map((share) => share.points))).toBe(points);
        for (const [index, share] of shares.entries()) {
          const { amount, takesVoucher } = given[index]!;
          expect(amount - share.voucher - share.points).toBeGreaterThanOrEqual(0);
          expect(takesVoucher || share.voucher === 0).toBe(true);
        }
      }),
    );
  });
});
