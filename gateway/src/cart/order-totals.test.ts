import { toRupiah } from "@gerai/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderTotals, type OrderSums, type Points } from "./totals.ts";

const amount = fc.integer({ min: 0, max: 2_000_000_000 }).map(toRupiah);
const sums: fc.Arbitrary<OrderSums> = fc.record({ goods: amount, fees: amount, voucher: amount });
const points: fc.Arbitrary<Points> = fc.record({
  wanted: fc.oneof(fc.constant("all" as const), fc.nat(3_000_000_000)),
  balance: fc.nat(3_000_000_000),
});

describe("what is paid", () => {
  it("is goods and fees without voucher and points, and never less than nothing", () => {
    fc.assert(
      fc.property(sums, points, (order, wish) => {
        const { voucher, points: used, usablePoints, final } = orderTotals(order, wish);
        expect(final).toBe(order.goods + order.fees - voucher - used);
        expect(Math.min(final, voucher, used)).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThanOrEqual(usablePoints);
        expect(usablePoints).toBeLessThanOrEqual(wish.balance);
        expect(voucher).toBeLessThanOrEqual(order.voucher);
      }),
    );
  });

  it("never rises with a larger voucher, nor with more points", () => {
    fc.assert(
      fc.property(sums, points, fc.nat(1_000_000), (order, wish, more) => {
        const { final } = orderTotals(order, wish);
        const voucher = toRupiah(order.voucher + more);
        expect(orderTotals({ ...order, voucher }, wish).final).toBeLessThanOrEqual(final);
        const wanted = wish.wanted === "all" ? wish.wanted : wish.wanted + more;
        const richer = { wanted, balance: wish.balance + more };
        expect(orderTotals(order, richer).final).toBeLessThanOrEqual(final);
      }),
    );
  });

  it("takes the points that are wanted, or all that are of use", () => {
    const order = { goods: toRupiah(50_000), fees: toRupiah(9_000), voucher: toRupiah(10_000) };
    expect(orderTotals(order, { wanted: 20_000, balance: 25_000 })).toEqual({
      voucher: 10_000,
      points: 20_000,
      usablePoints: 25_000,
      final: 29_000,
    });
    expect(orderTotals(order, { wanted: "all", balance: 90_000 })).toMatchObject({
      points: 49_000,
      final: 0,
    });
  });
});
