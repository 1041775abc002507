import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { checkoutLine } from "./checkout-view.ts";

it("leaves out of the page what only the cart shows of a line", () => {
  const shown = {
    cartDetailId: "65",
    productId: 65,
    productName: "Beras 5 kg",
    picture: null,
    quantity: 2,
    price: toRupiah(70_000),
    amount: toRupiah(140_000),
    amountFinal: toRupiah(140_000),
  };
  const line = { ...shown, productSkuSeller: "G6", stock: 99, problem: null };
  expect(checkoutLine(line)).toEqual(shown);
});
