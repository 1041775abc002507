import { toRupiah } from "@gerai/contract/money";
import type { Refund } from "@gerai/contract/payment";
import { RefundMethod, RefundReason, RefundState } from "@gerai/contract/payment-codes";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Refunds } from "./refund-box.tsx";

const account = { bankName: "BCA", accountNumber: "••••1234" };
const none = { bankName: "", accountNumber: "" };

const shown = (refund: Pick<Refund, "state" | "way" | "bankName" | "accountNumber">): string => {
  const whole = {
    refundId: "r1",
    amount: toRupiah(1_500),
    reason: RefundReason.TooLittle,
    createdDate: "2026-11-30T01:00:00.000Z",
    ...refund,
  };
  const page = { path: "/", element: <Refunds refunds={[whole]} /> };
  return renderToString(<RouterProvider router={createMemoryRouter([page])} />);
};

it("says that the bank refused, with the account, and asks again", () => {
  const page = shown({ state: RefundState.Choose, way: null, ...account });
  expect(page).toContain("Bank menolak transfer ke rekening ini.");
  expect(page).toContain("••••1234");
  expect(page).toContain("Kembalikan ke rekening ini");
  expect(shown({ state: RefundState.Choose, way: null, ...none })).toContain("Pilih ke mana dana");
});

it("names no account where A-Poin took its place", () => {
  const page = shown({ state: RefundState.Done, way: RefundMethod.Points, ...account });
  expect(page).toContain("Sudah masuk ke A-Poin Anda.");
  expect(page).not.toContain("••••1234");
});
