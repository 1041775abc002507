import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentWorld } from "../../../test/support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "../../../test/support/payments.ts";
import { setStock } from "../../../test/support/shoppers.ts";

const { WaitingForPayment, InProcess, Expired } = OrderStatus;
const { BcaVirtualAccount, Qris } = PaymentChannel;

const {
  provider,
  world,
  refresh,
  statusOf,
  stockOf,
  reservationsOf,
  attemptsOf,
  refundsOf,
  totalOf,
  bookings,
  expire,
  switchTo,
} = await forThisFile(paymentWorld());

beforeEach(refresh);

describe("time", () => {
  // Orders of the tests above end first.
  beforeAll(async () => {
    world.pass(125);
    await expire();
  });

  it("ends the order and gives its stock back once", async () => {
    const before = await stockOf();
    const order = await placeBy(world, Qris);
    world.pass(14);
    await expire();
    expect(await statusOf(order)).toBe(WaitingForPayment);
    world.pass(1);
    await expire();
    await expire();
    expect(await statusOf(order)).toBe(Expired);
    expect(await stockOf()).toBe(before);
    expect(await attemptsOf(order)).toEqual([["expired", 0]]);
    expect(provider.cancelled).toContain(order.paymentId);
    expect(codeOf(await switchTo(order, BcaVirtualAccount))).toBe("PAYMENT_OVER");
    expect(await paymentOf(world, order.secretId, order.shopper)).toMatchObject({
      state: "expired",
      orderStatusId: Expired,
      qrString: "",
      channels: [],
    });
  });

  it("does not end an order that was paid at the last moment in silence", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId);
    world.pass(16);
    await expire();
    expect(await statusOf(order)).toBe(InProcess);
  });

  it("lets late money revive the order where its stock is still there", async () => {
    const before = Number(await stockOf());
    const order = await placeBy(world, Qris);
    world.pass(16);
    await expire();
    provider.pay(order.paymentId);
    await Promise.all([
      callBack(world, notification(order.paymentId)),
      callBack(world, notification(order.paymentId)),
    ]);
    expect(await statusOf(order)).toBe(InProcess);
    expect(await reservationsOf(order)).toEqual(["sold"]);
    expect(await stockOf()).toBe(before - 1);
    expect(await refundsOf(order)).toEqual([]);
    expect(await bookings(order)).toBe(1);
  });

  it("sends late money back where the account was deleted meanwhile", async () => {
    const order = await placeBy(world, Qris);
    const total = await totalOf(order);
    world.pass(16);
    await expire();
    // What the deletion of an account leaves of its orders.
    await world.query("update orders set recipient = '' where order_id = $1", [order.orderId]);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(Expired);
    expect(await refundsOf(order)).toEqual([[total, "late", "provider", "requested"]]);
  });

  it("sends late money back where the stock is gone", async () => {
    const order = await placeBy(world, Qris);
    const total = await totalOf(order);
    world.pass(16);
    await expire();
    await setStock(world, 1, 0);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(Expired);
    expect(await stockOf()).toBe(0);
    expect(await reservationsOf(order)).toEqual(["released"]);
    expect(await refundsOf(order)).toEqual([[total, "late", "provider", "requested"]]);
    expect(await attemptsOf(order)).toEqual([["expired", total]]);
  });

  it("lets expiry and callback meet, and one of them wins", async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => placeBy(world, Qris)));
    world.pass(16);
    for (const { paymentId } of orders) provider.pay(paymentId);
    await Promise.all([
      expire(),
      ...orders.map(({ paymentId }) => callBack(world, notification(paymentId))),
    ]);
    for (const order of orders) {
      expect(await statusOf(order)).toBe(InProcess);
      expect(await reservationsOf(order)).toEqual(["sold"]);
      expect(await refundsOf(order)).toEqual([]);
    }
  });
});
