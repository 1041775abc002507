import { toRupiah, zero } from "@gerai/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { voucherAmount, voucherProblem, type Basket, type VoucherTerms } from "./rules.ts";

const now = new Date("2026-11-20T05:00:00Z");
const day = 86_400_000;

const terms = (changes: Partial<VoucherTerms> = {}): VoucherTerms => ({
  kind: "percentage",
  percentOff: 10,
  amountOff: null,
  maxDiscount: null,
  minimum: 0,
  startsAt: new Date(now.getTime() - day),
  endsAt: new Date(now.getTime() + day),
  storeIds: [],
  categoryIds: [],
  paymentChannels: [],
  isForSomeStores: false,
  isForSomeCategories: false,
  hasRoom: true,
  perMember: 1,
  timesUsed: 0,
  isFirstOrder: false,
  hasOrdered: true,
  ...changes,
});

const basket = (changes: Partial<Basket> = {}): Basket => ({
  storeId: 1,
  lines: [
    { categoryPath: [1, 11], amountFinal: toRupiah(60_000) },
    { categoryPath: [2], amountFinal: toRupiah(40_000) },
  ],
  fees: toRupiah(9_000),
  channel: undefined,
  now,
  ...changes,
});

describe("a voucher", () => {
  it.each([
    ["NOT_YET", { startsAt: new Date(now.getTime() + 1) }, 0],
    ["EXPIRED", { endsAt: now }, 0],
    ["ALREADY_USED", { timesUsed: 1 }, 0],
    ["NOT_FIRST_ORDER", { isFirstOrder: true }, 0],
    ["USED_UP", { hasRoom: false }, 0],
    ["NOT_THIS_STORE", { isForSomeStores: true, storeIds: [2] }, 0],
    ["NOT_THESE_PRODUCTS", { isForSomeCategories: true, categoryIds: [3] }, 0],
    ["BELOW_MINIMUM", { minimum: 130_000 }, 30_000],
    ["BELOW_MINIMUM", { isForSomeCategories: true, categoryIds: [2], minimum: 50_000 }, 10_000],
  ] as const)("is refused as %s", (code, changes, value) => {
    expect(voucherProblem(terms(changes), basket())).toEqual({ code, value });
  });

  it("asks for goods where the cart is empty", () => {
    const wanted = { code: "CART_EMPTY", value: 0 };
    expect(voucherProblem(terms({ minimum: 10_000 }), basket({ lines: [] }))).toEqual(wanted);
  });

  it("wants its channel once one is chosen", () => {
    const voucher = terms({ paymentChannels: ["QRIS"] });
    expect(voucherProblem(voucher, basket())).toBeUndefined();
    expect(voucherProblem(voucher, basket({ channel: "QRIS" }))).toBeUndefined();
    expect(voucherProblem(voucher, basket({ channel: "COD" }))).toEqual({
      code: "CHANNEL_ONLY",
      value: 0,
    });
  });

  it.each([
    [{}, 10_000],
    [{ percentOff: 33, maxDiscount: 25_000 }, 25_000],
    [{ isForSomeCategories: true, categoryIds: [1], percentOff: 33 }, 19_800],
    [{ kind: "amount", amountOff: 150_000 }, 100_000],
    [{ kind: "amount", amountOff: 15_000 }, 15_000],
    [{ kind: "free_delivery" }, 9_000],
    [{ kind: "free_delivery", maxDiscount: 5_000 }, 5_000],
  ] as const)("of %j takes off %i", (changes, amount) => {
    expect(voucherAmount(terms(changes), basket())).toBe(amount);
  });

  it("takes off whole rupiah, never more than it is for, whatever the order of the lines", () => {
    const line = fc.record({
      categoryPath: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      amountFinal: fc.nat(1_000_000_000).map(toRupiah),
    });
    const voucher = fc
      .record({
        kind: fc.constantFrom("percentage" as const, "amount" as const, "free_delivery" as const),
        percentOff: fc.integer({ min: 1, max: 100 }),
        amountOff: fc.integer({ min: 1, max: 1_000_000_000 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
        categoryIds: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
        isForSomeCategories: fc.boolean(),
      })
      .map(terms);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), voucher, (lines, given) => {
        const amount = voucherAmount(given, basket({ lines }));
        const goods = lines.reduce((sum, { amountFinal }) => sum + amountFinal, 0);
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(zero);
        expect(amount).toBeLessThanOrEqual(given.kind === "free_delivery" ? 9_000 : goods);
        expect(voucherAmount(given, basket({ lines: lines.toReversed() }))).toBe(amount);
      }),
    );
  });
});
