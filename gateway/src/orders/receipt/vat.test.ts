import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { includedVat } from "./vat.ts";

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
