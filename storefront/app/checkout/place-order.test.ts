import { expect, test } from "vitest";
import { addressOf, shopOf } from "../shop/test-shop.ts";
import { orderFromForm } from "./place-order.ts";

/** A form whose page was counted for one channel and which is sent with another one, and what is answered to it. */
const order = async (code: string, counted: string, channel: string) => {
  const shop = shopOf(
    {},
    {
      "/v1/account/member/address/coordinate/get": {
        data: { address: [addressOf("rumah")], deliveryText: "" },
      },
      "/v6/order/checkout-delivery": { code },
    },
  );
  const sent = new FormData();
  const window = "2026-11-29-18";
  const fields = { addressId: "rumah", pengiriman: window, dihitung: counted, pembayaran: channel };
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return orderFromForm(shop, "anggota", sent).then(
    (failed) => failed.code,
    (elsewhere: Response) => elsewhere.headers.get("location"),
  );
};

test.each(["DRAFT_CHANGED", "DELIVERY_OPTION_GONE", "SLOT_FULL", "VOUCHER_REFUSED"])(
  "%s, which a channel alone may bring about, shows the page as it is by that channel",
  async (code) => {
    const page = "/checkout?pengiriman=2026-11-29-18&pembayaran=BCA_VA&dihitung=baru";
    expect(await order(code, "", "BCA_VA")).toBe(page);
    expect(await order(code, "COD", "BCA_VA")).toBe(page);
    expect(await order(code, "BCA_VA", "BCA_VA")).toBe(code);
  },
);

test.each(["CASH_FOR_GIFT", "UNPAID_ORDERS_EXCEEDED", "CHANNEL_NOT_OFFERED"])(
  "%s stays on the page that was sent",
  async (code) => {
    expect(await order(code, "", "BCA_VA")).toBe(code);
  },
);
