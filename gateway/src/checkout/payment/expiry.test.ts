import * as contract from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentWorld } from "../../../test/support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "../../../test/support/payments.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import {
  checkOut,
  neighbourWithCart,
  precheckout,
  setStock,
} from "../../../test/support/shoppers.ts";

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

const minutesOn = (minutes: number) =>
  new Date(world.deps.clock.now().getTime() + minutes * 60_000);

/** The first store closes then, or at its usual hour. */
const closeAt = (time: Date | undefined) =>
  world.query(
    "update stores set closes_at = coalesce(($1::timestamptz at time zone 'Asia/Jakarta')::time, '22:00') where store_id = 1",
    [time],
  );

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

  it("ends the time to pay an hour before the store closes that brings the order at once", async () => {
    await closeAt(minutesOn(80));
    const order = await placeBy(world, BcaVirtualAccount, { 1: 1 }, { storeDelivery: "instant" });
    expect(order.expiredTime).toBe(minutesOn(20).toISOString());
    await closeAt(minutesOn(74));
    const shopper = await neighbourWithCart(world, { 1: 1 });
    const preview = { storeDelivery: "instant", previewChannel: BcaVirtualAccount };
    expect(codeOf(await precheckout(world, shopper, preview))).toBe("DELIVERY_OPTION_GONE");
    await world.query("update stores set offers_sameday = false where store_id = 1");
    expect(codeOf(await precheckout(world, shopper, preview))).toBe("CHANNEL_NOT_OFFERED");
    expect(codeOf(await precheckout(world, shopper, { previewChannel: Qris }))).toBe("OK");
    await world.query("update stores set offers_sameday = true where store_id = 1");
    await closeAt(undefined);
    await switchTo(order, PaymentChannel.CashOnDelivery);
  });

  it("places no order for whose payment no time is left", async () => {
    await closeAt(minutesOn(64));
    const shopper = await neighbourWithCart(world, { 1: 1 });
    const made = await checkOut(world, shopper, Qris, { storeDelivery: "instant" });
    const orderId = made.ok ? made.data.order?.orderId : undefined;
    if (orderId === undefined) throw new Error("no order was made");
    world.pass(5);
    const late = await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
    expect(codeOf(late)).toBe("ORDER_EXPIRED");
    expect(await attemptsOf({ orderId })).toEqual([]);
    await closeAt(undefined);
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

  it.each([
    [
      "is paused",
      "insert into store_pauses (store_id, reason, paused_by, paused_at) values (1, 'Banjir', '', $1)",
      "delete from store_pauses where paused_at = $1",
    ],
    [
      "has closed for good",
      "update stores set is_active = false, is_default = false where store_id = 1 and $1::timestamptz is not null",
      "update stores set is_active = true, is_default = true where store_id = 1 and $1::timestamptz is not null",
    ],
    [
      "has closed for the day",
      "update stores set closes_at = ($1::timestamptz at time zone 'Asia/Jakarta')::time where store_id = 1",
      "update stores set closes_at = '22:00' where store_id = 1 and $1::timestamptz is not null",
    ],
  ])("sends late money of an instant order back where the store %s", async (_, stop, goOn) => {
    const order = await placeBy(world, Qris, { 1: 1 }, { storeDelivery: "instant" });
    const total = await totalOf(order);
    world.pass(16);
    await expire();
    const now = world.deps.clock.now();
    await world.query(stop, [now]);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    await world.query(goOn, [now]);
    expect(await statusOf(order)).toBe(Expired);
    expect(await reservationsOf(order)).toEqual(["released"]);
    expect(await refundsOf(order)).toEqual([[total, "late", "provider", "requested"]]);
  });

  it("lets late money revive what a seller sends, whether or not the store is paused", async () => {
    const order = await placeBy(world, Qris, { [seeded.products.hamper]: 1 });
    world.pass(16);
    await expire();
    const now = world.deps.clock.now();
    await world.query(
      "insert into store_pauses (store_id, reason, paused_by, paused_at) values (1, 'Banjir', '', $1)",
      [now],
    );
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    await world.query("delete from store_pauses where paused_at = $1", [now]);
    expect(await statusOf(order)).toBe(InProcess);
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
