import { expect, test } from "vitest";
import { addressOf, shopOf } from "../location/test-shop.ts";
import { beginCheckout } from "./begin-checkout.ts";

const cart = { id: "keranjang", encodedStoreCode: "toko.sig", isCartEmpty: false };
const answers = {
  "/v1/account/member/address/coordinate/get": {
    data: { address: [addressOf("rumah", { active: true })], deliveryText: "" },
  },
  "/v2/cart/active-cart-by-memberId/:memberId": { data: cart },
};
const choices = { storeDelivery: "", points: 0 };
const validations = "/v2/stores/validations";

test("asks whether the store of the cart serves the address", async () => {
  for (const storeSupportValid of [true, false]) {
    const support = { data: { storeSupportValid, store: null } };
    const shop = shopOf({}, { ...answers, [validations]: support });
    const { isServed } = await beginCheckout(shop, "anggota", choices);
    expect(isServed).toBe(storeSupportValid);
    expect(shop.sent.at(-1)).toEqual({
      path: validations,
      query: { storeCode: "toko.sig", addressId: "rumah" },
    });
  }
});

test("leaves it to the precheckout where nobody answers", async () => {
  const shop = shopOf({}, { ...answers, [validations]: { code: "UNAVAILABLE" } });
  expect(await beginCheckout(shop, "anggota", choices)).toMatchObject({ isServed: true });
});
