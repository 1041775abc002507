import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { shopContext, type ShopCall } from "../shop/shop-context.ts";
import { addressOf, shopOf } from "../shop/test-shop.ts";
import { loadCheckout } from "./load-checkout.ts";

const checkout = {
  draft: "d",
  deliveries: [],
  channels: [{ id: "BCA_VA", promo: null, refusal: null }],
  totalAmountFinal: 20_000,
};

/** The page of an address, where the precheckout refuses BCA's account alone. */
const pageOf = (path: string, refused: string) => {
  const shop = shopOf(
    {},
    {
      "/v1/account/member/get": { data: { memberId: "anggota" } },
      "/v1/account/member/address/coordinate/get": {
        data: { address: [addressOf("rumah", { active: true })], deliveryText: "" },
      },
      "/v2/cart/head/:memberId": {
        data: { id: "keranjang", encodedStoreCode: "rumah.sig", isCartEmpty: false },
      },
    },
  );
  const call = (async (endpoint, input) => {
    if (endpoint.path !== "/v6/order/checkout-delivery") return shop.call(endpoint, input);
    const { body } = input as { readonly body: { readonly previewChannel?: string } };
    return body.previewChannel === "BCA_VA"
      ? { ok: false, statusCode: 400, code: refused }
      : { ok: true, statusCode: 200, data: checkout };
  }) as ShopCall;
  const context = new RouterContextProvider();
  context.set(shopContext, { ...shop, call });
  return loadCheckout(context, new Request(`http://localhost${path}`));
};

test("a channel that leaves no time to pay is to be chosen anew; the page stays", async () => {
  expect(
    await pageOf("/checkout?pengiriman=instant&pembayaran=BCA_VA", "CHANNEL_NOT_OFFERED"),
  ).toMatchObject({
    choices: { channel: undefined },
    notice: "Metode pembayaran ini sedang tidak tersedia. Silakan pilih metode yang lain.",
  });
});

test("a store that can bring nothing says what becomes of the cart", async () => {
  expect(await pageOf("/checkout?pembayaran=BCA_VA", "NO_DELIVERY_NOW")).toEqual({
    code: "NO_DELIVERY_NOW",
    failure:
      "Saat ini toko tidak dapat mengirim pesanan. Keranjang Anda tetap tersimpan, silakan coba lagi nanti.",
  });
});
