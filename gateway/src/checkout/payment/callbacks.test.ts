import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentWorld } from "../../../test/support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "../../../test/support/payments.ts";

const { WaitingForPayment, InProcess } = OrderStatus;
const { BcaVirtualAccount, Qris, GoPay } = PaymentChannel;

const {
  provider,
  world,
  refresh,
  statusOf,
  reservationsOf,
  attemptsOf,
  refundsOf,
  totalOf,
  bookings,
} = await forThisFile(paymentWorld());

beforeEach(refresh);

describe("a callback", () => {
  it("brings the order into process once, however often it comes", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    const total = await totalOf(order);
    provider.pay(order.paymentId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callBack(world, notification(order.paymentId))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await statusOf(order)).toBe(InProcess);
    expect(await reservationsOf(order)).toEqual(["sold"]);
    expect(await attemptsOf(order)).toEqual([["paid", total]]);
    expect(await refundsOf(order)).toEqual([]);
    expect(await bookings(order)).toBe(1);
    const payment = await paymentOf(world, order.secretId, order.shopper);
    expect(payment).toMatchObject({ state: "paid", vaNumber: "", channels: [] });
    // Late news of the time before the payment.
    await callBack(world, notification(order.paymentId, { code: "201", state: "pending" }));
    expect(await statusOf(order)).toBe(InProcess);
  });

  it("is refused where it is forged", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId);
    const genuine = notification(order.paymentId);
    for (const body of [
      notification(order.paymentId, { key: "another-key" }),
      { ...genuine, signature_key: "" },
      { ...genuine, gross_amount: "1.00" },
      { ...genuine, status_code: "201" },
      { ...genuine, order_id: "O-000000-0000000-1" },
    ]) {
      expect(await callBack(world, body)).toEqual({ status: 401, code: "SIGNATURE_INVALID" });
    }
    expect(await statusOf(order)).toBe(WaitingForPayment);
  });

  it("that claims more than the provider knows changes nothing", async () => {
    const order = await placeBy(world, Qris);
    expect((await callBack(world, notification(order.paymentId))).status).toBe(200);
    expect(await statusOf(order)).toBe(WaitingForPayment);
    expect(await attemptsOf(order)).toEqual([["pending", 0]]);
  });

  it("about one order leaves another one alone", async () => {
    const mine = await placeBy(world, BcaVirtualAccount);
    const theirs = await placeBy(world, BcaVirtualAccount);
    provider.pay(theirs.paymentId);
    const { signature_key } = notification(theirs.paymentId);
    const mixed = { ...notification(mine.paymentId), signature_key };
    expect((await callBack(world, mixed)).status).toBe(401);
    await callBack(world, notification(theirs.paymentId));
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([WaitingForPayment, InProcess]);
    expect(await callBack(world, notification("O-000000-0000000-1"))).toEqual({
      status: 404,
      code: "PAYMENT_NOT_FOUND",
    });
  });

  it("is asked for again while the provider cannot be asked", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId);
    provider.setAway(true);
    expect((await callBack(world, notification(order.paymentId))).status).toBe(503);
    expect(await statusOf(order)).toBe(WaitingForPayment);
    provider.setAway(false);
    expect((await callBack(world, notification(order.paymentId))).status).toBe(200);
    expect(await statusOf(order)).toBe(InProcess);
  });

  it("is asked for again where the provider says nothing that is understood", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId);
    const asked = vi
      .spyOn(provider, "status")
      .mockResolvedValueOnce({ ok: false, error: "bad_answer" });
    try {
      expect((await callBack(world, notification(order.paymentId))).status).toBe(503);
      expect((await callBack(world, notification(order.paymentId))).status).toBe(200);
    } finally {
      asked.mockRestore();
    }
    expect(await statusOf(order)).toBe(InProcess);
  });

  it("of a declined payment leaves the order open for another try", async () => {
    const order = await placeBy(world, GoPay);
    provider.end(order.paymentId, "failed");
    await callBack(world, notification(order.paymentId, { code: "202", state: "deny" }));
    const failed = await paymentOf(world, order.secretId, order.shopper);
    expect(failed).toMatchObject({ state: "failed", orderStatusId: WaitingForPayment });
    const again = await dataOf(
      world.call(
        contract.switchChannel,
        { params: { secretId: order.secretId }, body: { paymentChannel: GoPay } },
        order.shopper.headers,
      ),
    );
    expect(again).toMatchObject({ state: "pending", paymentChannel: GoPay });
    provider.pay(`${order.orderNumber}-2`);
    await callBack(world, notification(`${order.orderNumber}-2`));
    expect(await statusOf(order)).toBe(InProcess);
  });
});
