import { createHash, createSign } from "node:crypto";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { danaCallbackPath } from "@gerai/contract/payment-codes";
import { expect, it } from "vitest";
import { danaConfig, danaKeys } from "../../../test/support/dana-config.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentOf, placeBy, testProvider } from "../../../test/support/payments.ts";
import { shopWorld, statusesOf } from "../../../test/support/shoppers.ts";

const keys = danaKeys();
const { privateKey } = keys;

const provider = testProvider();

const world = await forThisFile(
  shopWorld(
    { payments: { midtrans: undefined, dana: provider } },
    {
      payment: {
        dana: danaConfig(keys),
        hostedOrigins: ["https://elsewhere.test"],
        appOnly: [],
        minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
      },
    },
  ),
);

const timestamp = "2026-11-20T12:00:00+07:00";

const signed = (body: string, path: string = danaCallbackPath): string => {
  const hash = createHash("sha256").update(body).digest("hex");
  return createSign("sha256")
    .update(`POST:${path}:${hash}:${timestamp}`)
    .sign(privateKey, "base64");
};

const callBack = async (body: string, signature = signed(body)) => {
  const response = await world.gateway.request(danaCallbackPath, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-timestamp": timestamp,
      "x-signature": signature,
    },
  });
  const answer = (await response.json()) as { readonly responseCode: string };
  return [response.status, answer.responseCode];
};

it("is believed by its RSA signature only, and asked for the state", async () => {
  const order = await placeBy(world, PaymentChannel.Dana);
  const body = JSON.stringify({
    originalPartnerReferenceNo: order.paymentId,
    latestTransactionStatus: "00",
  });
  expect(await callBack(body)).toEqual([200, "2005600"]);
  expect(await statusesOf(world, order.shopper)).toEqual([OrderStatus.WaitingForPayment]);
  provider.pay(order.paymentId);
  for (const signature of ["", "AAAA", signed("{}"), signed(body, "/v1/elsewhere")]) {
    expect(await callBack(body, signature)).toEqual([401, "4015600"]);
  }
  expect(await statusesOf(world, order.shopper)).toEqual([OrderStatus.WaitingForPayment]);
  provider.setAway(true);
  expect(await callBack(body)).toEqual([503, "5035600"]);
  provider.setAway(false);
  expect(await callBack(body)).toEqual([200, "2005600"]);
  expect(await statusesOf(world, order.shopper)).toEqual([OrderStatus.InProcess]);
  for (const number of ["O-1", "O-1\0", "\ud800", { toString: 1 }, null]) {
    const unknown = JSON.stringify({ originalPartnerReferenceNo: number });
    expect(await callBack(unknown)).toEqual([404, "4045600"]);
  }
  expect(await callBack("nojson")).toEqual([404, "4045600"]);
});

it("leads to no page that is not on the operator's list", async () => {
  const order = await placeBy(world, PaymentChannel.Dana);
  expect(provider.payments.has(order.paymentId)).toBe(true);
  const payment = await paymentOf(world, order.secretId, order.shopper);
  expect(payment).toMatchObject({ state: "pending", redirectUrl: "" });
});
