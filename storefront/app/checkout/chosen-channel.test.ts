import type { Checkout } from "@gerai/contract/checkout";
import { toRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { offeredChannel } from "./chosen-channel.ts";

const { CashOnDelivery, Qris, GoPay } = PaymentChannel;

/** A checkout that offers cash and QRIS; cash is refused. */
const checkout = (total: number): Pick<Checkout, "channels" | "totalAmountFinal"> => ({
  totalAmountFinal: toRupiah(total),
  channels: [
    { id: CashOnDelivery, promo: null, refusal: { code: "CASH_ORDERS_EXCEEDED", value: 3 } },
    { id: Qris, promo: null, refusal: null },
  ],
});

it.each([
  ["the wanted one, where it is open", Qris, 5_000, Qris],
  ["none for one with a limit in its way", CashOnDelivery, 5_000, undefined],
  ["none for one that is not offered", GoPay, 5_000, undefined],
  ["none before the first order", undefined, 5_000, undefined],
  ["an open one where nothing is to be paid", undefined, 0, Qris],
] as const)("chooses %s", (_, wanted, total, expected) => {
  expect(offeredChannel(wanted, checkout(total))).toBe(expected);
});
