import { toRupiah } from "@gerai/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { includedVat, orderVat } from "./vat.ts";

it.each([
  // 12 % of eleven twelfths: 11/111 of the price.
  [111_000, 12, [11, 12], { taxable: 91_667, vat: 11_000, net: 100_000 }],
  [406_000, 12, [11, 12], { taxable: 335_286, vat: 40_234, net: 365_766 }],
  // The rate on the whole price.
  [112_000, 12, [1, 1], { taxable: 100_000, vat: 12_000, net: 100_000 }],
  [111_000, 0, [11, 12], { taxable: 101_750, vat: 0, net: 111_000 }],
  [0, 12, [11, 12], { taxable: 0, vat: 0, net: 0 }],
] as const)("finds the tax in %i at %i percent of %j", (amount, percent, base, share) => {
  expect(includedVat(toRupiah(amount), { percent, base })).toEqual(share);
});

const law = { percent: 12, base: [11, 12] } as const;

const order = {
  total_amount: 120_000,
  total_delivery_fee: 12_000,
  total_discount: 10_000,
  total_voucher: 5_000,
  credited: 5_500,
  credited_points: 500,
};

const line = {
  isTaxed: true,
  amountFinal: 110_000,
  shareVoucher: 5_000,
  credited: 5_500,
  creditedPoints: 500,
  substitutes: [],
};

it("of an order counts goods and delivery without what was let off or did not come", () => {
  expect(orderVat(order, [line], law)).toEqual({
    percent: 12,
    baseLabel: "DPP nilai lain (11/12)",
    taxable: 91_667,
    amount: 11_000,
    net: 100_000,
    exempt: 0,
  });
  expect(orderVat(order, [line], { percent: 12, base: [1, 1] })).toMatchObject({
    baseLabel: "DPP",
  });
});

it("leaves out what is exempt, and taxes the delivery of it", () => {
  expect(orderVat(order, [{ ...line, isTaxed: false }], law)).toMatchObject({
    exempt: 99_000,
    net: 10_811,
    amount: 1_189,
  });
});

it("taxes a substitute as what it is, not as what it stands for", () => {
  const taxed = { amount: 40_000, isTaxed: true };
  const raw = { amount: 40_000, isTaxed: false };
  const exemptWith = (isTaxed: boolean, substitute: typeof taxed) =>
    orderVat(order, [{ ...line, isTaxed, substitutes: [substitute] }], law).exempt;
  expect(exemptWith(true, raw)).toBe(40_000);
  expect(exemptWith(false, taxed)).toBe(59_000);
  expect(exemptWith(false, raw)).toBe(99_000);
});

/** A line, what falls to it of a voucher, and what went back of it, as the shop's own rules allow. */
const anyLine = fc
  .record({
    isTaxed: fc.boolean(),
    price: fc.integer({ min: 0, max: 5_000_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    voucher: fc.integer({ min: 0, max: 100 }),
    back: fc.integer({ min: 0, max: 100 }),
    points: fc.integer({ min: 0, max: 100 }),
    substitutes: fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 100_000 }), isTaxed: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  .map(({ isTaxed, price, substitutes, ...percents }) => {
    const part = (amount: number, percent: number) => Math.floor((amount * percent) / 100);
    const discount = part(price, percents.discount);
    const shareVoucher = part(price - discount, percents.voucher);
    const back = part(price - discount - shareVoucher, percents.back);
    const creditedPoints = part(back, percents.points);
    return {
      price,
      discount,
      line: {
        isTaxed,
        amountFinal: price - discount,
        shareVoucher,
        credited: back - creditedPoints,
        creditedPoints,
        substitutes,
      },
    };
  });

it("adds up to the price whatever was reduced, replaced or given back, and rounds in whole rupiah", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 30 }),
      fc.record({
        fee: fc.integer({ min: 0, max: 100_000 }),
        feeVoucher: fc.integer({ min: 0, max: 100 }),
        isFeeBack: fc.boolean(),
      }),
      fc.constantFrom(
        law,
        { percent: 11, base: [1, 1] } as const,
        { percent: 0, base: [1, 1] } as const,
      ),
      (lines, { fee, feeVoucher, isFeeBack }, rate) => {
        const sum = (part: (line: (typeof lines)[number]) => number) =>
          lines.reduce((total, each) => total + part(each), 0);
        const voucherOfFee = Math.floor((fee * feeVoucher) / 100);
        const priced = {
          total_amount: sum(({ price }) => price),
          total_discount: sum(({ discount }) => discount),
          total_delivery_fee: fee,
          total_voucher: voucherOfFee + sum((each) => each.line.shareVoucher),
          credited: (isFeeBack ? fee - voucherOfFee : 0) + sum((each) => each.line.credited),
          credited_points: sum((each) => each.line.creditedPoints),
        };
        const rows = lines.map((each) => each.line);
        const vat = orderVat(priced, rows, rate);
        const price =
          priced.total_amount +
          fee -
          priced.total_discount -
          priced.total_voucher -
          priced.credited -
          priced.credited_points;
        expect(vat.net + vat.amount + vat.exempt).toBe(price);
        for (const figure of [vat.net, vat.amount, vat.exempt, vat.taxable]) {
          expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
        }
        // The tax is the rate of its base, to the rounding of both.
        expect(Math.abs(vat.taxable * rate.percent - vat.amount * 100)).toBeLessThanOrEqual(
          100 + rate.percent,
        );
        const taxed = rows.map((each) => ({ ...each, isTaxed: true, substitutes: [] }));
        expect(orderVat(priced, taxed, rate).exempt).toBe(0);
        const raw = rows.map((each) => ({ ...each, isTaxed: false, substitutes: [] }));
        expect(orderVat(priced, raw, rate).exempt).toBe(
          price - (isFeeBack ? 0 : fee - voucherOfFee),
        );
      },
    ),
  );
});
