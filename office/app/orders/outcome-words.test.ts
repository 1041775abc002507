import { toRupiah } from "@gerai/contract/money";
import { RefundMethod, RefundState } from "@gerai/contract/payment-codes";
import { expect, it } from "vitest";
import { creditNotes, creditText } from "./outcome-words.ts";

const outcome = (money: number, points: number, back = 0) => ({
  money: toRupiah(money),
  points,
  refunds:
    back === 0
      ? []
      : [{ amount: toRupiah(back), way: RefundMethod.Provider, state: RefundState.Requested }],
});

it("says of an order that A-Poin paid for that they come back, and not that nobody paid", () => {
  expect(creditText(outcome(0, 500))).toBe("500 A-Poin");
  expect(creditNotes(outcome(0, 500))).toEqual(["A-Poin kembali ke saldo."]);
});

it("says of an unpaid order that less is to be paid, and of one that was paid nothing more", () => {
  expect(creditText(outcome(5_000, 200))).toBe("Rp5.000 dan 200 A-Poin");
  expect(creditNotes(outcome(5_000, 0))).toEqual([
    "Belum ada yang dibayar: member membayar sebanyak itu lebih sedikit.",
  ]);
  expect(creditNotes(outcome(5_000, 0, 5_000))).toEqual([]);
  expect(creditText(outcome(0, 0))).toBe("");
});
