import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { includedVat, orderVat } from "./vat.ts";

it.each([
  // 12 % of eleven twelfths: 11/111 of the price.
  [111_000, 12, [11, 12], { taxable: 91_667, vat: 11_000 }],
  [406_000, 12, [11, 12], { taxable: 335_286, vat: 40_234 }],
  // The rate on the whole price.
  [112_000, 12, [1, 1], { taxable: 100_000, vat: 12_000 }],
  [111_000, 0, [11, 12], { taxable: 101_750, vat: 0 }],
  [0, 12, [11, 12], { taxable: 0, vat: 0 }],
] as const)("finds the tax in %i at %i percent of %j", (amount, percent, base, share) => {
  expect(includedVat(toRupiah(amount), { percent, base })).toEqual(share);
});

it("of an order counts goods and delivery without what was let off or did not come", () => {
  const order = {
    total_amount: 120_000,
    total_delivery_fee: 12_000,
    total_discount: 10_000,
    total_voucher: 5_000,
    credited: 5_500,
    credited_points: 500,
  };
  expect(orderVat(order, { percent: 12, base: [11, 12] })).toEqual({
    percent: 12,
    baseLabel: "DPP nilai lain (11/12)",
    taxable: 91_667,
    amount: 11_000,
  });
  expect(orderVat(order, { percent: 12, base: [1, 1] })).toMatchObject({ baseLabel: "DPP" });
});
