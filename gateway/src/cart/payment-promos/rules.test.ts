import { toRupiah } from "@gerai/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  leastCharge,
  promoOfChannel,
  type PaymentPromoTerms,
  type PromoBasket,
  type PromoLine,
} from "./rules.ts";

const terms = (changes: Partial<PaymentPromoTerms> = {}): PaymentPromoTerms => ({
  promotionId: 1,
  name: "Hemat kartu",
  notice: "",
  kind: "percentage",
  percentOff: 10,
  amountOff: null,
  maxDiscount: null,
  minimum: 0,
  paymentChannels: ["CARD"],
  categoryIds: [],
  isForSomeCategories: false,
  ...changes,
});

const line = (amount: number, categoryPath: readonly number[] = [1]): PromoLine => ({
  categoryPath,
  amountFinal: toRupiah(amount),
  left: toRupiah(amount),
});

const basket = (lines: readonly PromoLine[], fees = 0): PromoBasket => ({
  lines,
  due: toRupiah(lines.reduce((sum, { left }) => sum + left, fees)),
});

const ordinary = basket([line(60_000), line(40_000, [2, 21])], 9_000);

describe("a promotion of a channel", () => {
  it.each([
    [{}, 10_000],
    [{ percentOff: 33, maxDiscount: 25_000 }, 25_000],
    [{ kind: "amount", amountOff: 15_000 }, 15_000],
    [{ kind: "amount", amountOff: 15_000, isForSomeCategories: true, categoryIds: [21] }, 15_000],
    [{ percentOff: 33, isForSomeCategories: true, categoryIds: [1] }, 19_800],
  ] as const)("of %j takes off %i", (changes, amount) => {
    expect(promoOfChannel([terms(changes)], "CARD", ordinary)).toMatchObject({ amount });
  });

  it("holds with its channels only, and only for its goods", () => {
    expect(promoOfChannel([terms()], "QRIS", ordinary)).toBeUndefined();
    const elsewhere = terms({ isForSomeCategories: true, categoryIds: [9] });
    expect(promoOfChannel([elsewhere], "CARD", ordinary)).toBeUndefined();
  });

  it("says what is missing to its minimum, and takes nothing off before", () => {
    expect(promoOfChannel([terms({ minimum: 130_000 })], "CARD", ordinary)).toMatchObject({
      amount: 0,
      missing: 30_000,
    });
    expect(promoOfChannel([terms({ minimum: 100_000 })], "CARD", ordinary)).toMatchObject({
      amount: 10_000,
      missing: 0,
    });
  });

  it("is the one that takes most off, whatever their order", () => {
    const some = [
      terms({ promotionId: 1, minimum: 900_000, percentOff: 90 }),
      terms({ promotionId: 2 }),
      terms({ promotionId: 3, kind: "amount", amountOff: 12_000 }),
    ];
    for (const order of [some, some.toReversed()]) {
      expect(promoOfChannel(order, "CARD", ordinary)?.terms.promotionId).toBe(3);
    }
  });

  it("takes off whole rupiah, never more than its lines have left, and leaves something to pay", () => {
    const lines = fc.array(
      fc.record({
        categoryPath: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        amountFinal: fc.nat(1_000_000_000).map(toRupiah),
        leftPermille: fc.nat(1000),
      }),
      { minLength: 1, maxLength: 40 },
    );
    const someTerms = fc
      .record({
        kind: fc.constantFrom("percentage" as const, "amount" as const),
        percentOff: fc.integer({ min: 1, max: 100 }),
        amountOff: fc.integer({ min: 1, max: 1_000_000_000 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
        minimum: fc.nat(1_000_000_000),
        categoryIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        isForSomeCategories: fc.boolean(),
      })
      .map(terms);
    fc.assert(
      fc.property(lines, fc.nat(50_000), someTerms, (rows, fees, given) => {
        const order = basket(
          rows.map(({ leftPermille, ...row }) => ({
            ...row,
            left: toRupiah(Math.floor((row.amountFinal * leftPermille) / 1000)),
          })),
          fees,
        );
        const promo = promoOfChannel([given], "CARD", order);
        if (promo === undefined) return;
        const { amount, shares, missing } = promo;
        expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(amount);
        expect(shares.every((share, at) => share >= 0 && share <= order.lines[at]!.left)).toBe(
          true,
        );
        expect(amount === 0 || missing === 0).toBe(true);
        expect(amount).toBeLessThanOrEqual(Math.max(0, order.due - leastCharge));
      }),
    );
  });
});
