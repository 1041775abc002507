import { expect, test } from "vitest";
import { addressOf, shopOf } from "../shop/test-shop.ts";
import { beginCheckout, checkOrRestore } from "./begin-checkout.ts";

const cart = { id: "keranjang", encodedStoreCode: "toko.sig", isCartEmpty: false };
const cartPath = "/v2/cart/head/:memberId";
const answers = {
  "/v1/account/member/address/coordinate/get": {
    data: { address: [addressOf("rumah", { active: true })], deliveryText: "" },
  },
  [cartPath]: { data: cart },
};
const choices = { storeDelivery: "", points: 0, badPoints: "", channel: undefined };
const validations = "/v2/stores/validations";

type Answers = Parameters<typeof shopOf>[1];

test("asks whether the store of the cart serves the address", async () => {
  for (const storeSupportValid of [true, false]) {
    const support = { data: { storeSupportValid, store: null } };
    const shop = shopOf({}, { ...answers, [validations]: support });
    const { isServed } = await beginCheckout(shop, "anggota", choices);
    expect(isServed).toBe(storeSupportValid);
    expect(shop.sent.at(-1)).toEqual({
      path: validations,
      query: { orderMethod: "1", storeCode: "toko.sig", addressId: "rumah" },
    });
  }
});

test("asks nobody about the store that the address came with", async () => {
  const shop = shopOf(
    {},
    { ...answers, [cartPath]: { data: { ...cart, encodedStoreCode: "rumah.sig" } } },
  );
  expect(await beginCheckout(shop, "anggota", choices)).toMatchObject({ isServed: true });
  expect(shop.sent.map(({ path }) => path)).not.toContain(validations);
});

test("leaves it to the precheckout where nobody answers", async () => {
  const shop = shopOf({}, { ...answers, [validations]: { code: "UNAVAILABLE" } });
  expect(await beginCheckout(shop, "anggota", choices)).toMatchObject({ isServed: true });
});

test("puts back what the pre-step took out, unless the order can be priced", async () => {
  const removed = { productId: 7, quantity: 2, priceSeen: 900, choice: null, substituteId: null };
  const precheckout = "/v6/order/checkout-delivery";
  const restored = "/v2/cart/detail-group";
  const after = async (answer: Answers[string], changes: Answers = {}) => {
    const all = { ...answers, [precheckout]: answer, [restored]: { data: cart }, ...changes };
    const shop = shopOf({}, all);
    const path = await checkOrRestore(shop, "anggota", [removed]).catch((elsewhere: Response) =>
      elsewhere.headers.get("location"),
    );
    return { path, isRestored: shop.sent.some((call) => call.path === restored) };
  };
  expect(await after({ data: {} })).toEqual({ path: "/checkout", isRestored: false });
  expect(await after({ code: "CART_CHANGED" })).toEqual({
    path: "/cart?periksa=CART_CHANGED",
    isRestored: true,
  });
  expect(await after({ code: "INTERNAL" })).toEqual({ path: "/checkout", isRestored: true });
  const unserved = { [cartPath]: { data: { ...cart, id: "" } } };
  expect(await after({ data: {} }, unserved)).toEqual({ path: "/cart", isRestored: true });
  const empty = { [cartPath]: { data: { ...cart, isCartEmpty: true } } };
  expect(await after({ data: {} }, empty)).toEqual({ path: "/cart", isRestored: true });
});
