import { setTimeout } from "node:timers/promises";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { detailOf } from "../../../test/support/orders.ts";
import { addPaymentPromo } from "../../../test/support/payment-promos.ts";
import { paymentWorld, type PlacedOrder } from "../../../test/support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "../../../test/support/payments.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { fillCart, orderCart, orderForm, setStock } from "../../../test/support/shoppers.ts";
import { settlePayment } from "./settle.ts";

const { WaitingForPayment, InProcess } = OrderStatus;
const { CashOnDelivery, BcaVirtualAccount, Qris, GoPay } = PaymentChannel;
/** Tea for Rp6.000 and the hamper for Rp350.000. */
const [tea, hamper] = [4, 7];

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

beforeEach(async () => {
  await refresh();
  for (const product of [tea, hamper]) await setStock(world, product, 100);
});

const toCash = (order: PlacedOrder, tendered?: number) => switchTo(order, CashOnDelivery, tendered);

const channelsOf = async ({ secretId, shopper }: PlacedOrder) =>
  (await paymentOf(world, secretId, shopper)).channels.map(({ id }) => id);

describe("an order that waits for its payment and turns to cash", () => {
  it("goes into process, sells what it holds, calls the courier and ends the payment", async () => {
    const before = Number(await stockOf());
    const order = await placeBy(world, BcaVirtualAccount, { 1: 2 });
    const total = await totalOf(order);
    expect(await channelsOf(order)).toContain(CashOnDelivery);
    expect(await dataOf(toCash(order))).toMatchObject({
      orderStatusId: InProcess,
      paymentChannel: CashOnDelivery,
      paymentChannelId: 2,
      amount: total,
      vaNumber: "",
      channels: [],
      refunds: [],
    });
    expect(await stockOf()).toBe(before - 2);
    expect(await reservationsOf(order)).toEqual(["sold"]);
    expect(await attemptsOf(order)).toEqual([["superseded", 0]]);
    expect(await bookings(order)).toBe(1);
    await runJobs(world.deps);
    expect(provider.cancelled).toContain(order.paymentId);
    expect(await detailOf(world, order.secretId, order.shopper)).toMatchObject({
      paymentChannelId: 2,
      cashTendered: 0,
      vaNumber: "",
    });
    world.pass(200);
    await expire();
    expect(await statusOf(order)).toBe(InProcess);
  });

  it("does it once, and has no way back", async () => {
    const order = await placeBy(world, Qris);
    const answers = await Promise.all(Array.from({ length: 6 }, () => toCash(order)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
    expect(await bookings(order)).toBe(1);
    expect(await reservationsOf(order)).toEqual(["sold"]);
    expect(codeOf(await switchTo(order, Qris))).toBe("CASH_CHOSEN");
    expect(await attemptsOf(order)).toEqual([["superseded", 0]]);
  });

  it("keeps the banknotes that are to be changed, and refuses too few", async () => {
    const order = await placeBy(world, Qris, { [tea]: 10 });
    expect(await totalOf(order)).toBeGreaterThan(50_000);
    expect(await toCash(order, 50_000)).toMatchObject({
      code: "CASH_TOO_LITTLE",
      values: { value: await totalOf(order) },
    });
    expect(codeOf(await toCash(order, 70_000))).toBe("VALIDATION_FAILED");
    expect(await statusOf(order)).toBe(WaitingForPayment);
    expect(codeOf(await toCash(order, 100_000))).toBe("OK");
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.cashTendered).toBe(100_000);
  });

  it("takes the promotion of cash in place of the one of the channel before", async () => {
    await addPaymentPromo(world, { promotion_code: "TUNAI", payment_channels: [CashOnDelivery] });
    const order = await placeBy(world, GoPay, { [tea]: 5 });
    const full = await totalOf(order);
    const payment = await dataOf(toCash(order));
    await world.query("update payment_promotions set ends_at = $1", [world.deps.clock.now()]);
    expect(payment).toMatchObject({ amount: full - 5_000, paymentPromoAmount: 5_000 });
    expect(await totalOf(order)).toBe(full - 5_000);
  });

  it("is paid where the money was there before, though nobody had heard of it", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    provider.pay(order.paymentId);
    expect(codeOf(await toCash(order))).toBe("PAYMENT_OVER");
    expect(await statusOf(order)).toBe(InProcess);
    expect(await paymentOf(world, order.secretId, order.shopper)).toMatchObject({
      paymentChannel: BcaVirtualAccount,
      state: "paid",
    });
  });

  it("turns while the provider is down, and sends back what comes later", async () => {
    const order = await placeBy(world, GoPay);
    const total = await totalOf(order);
    provider.setAway(true);
    expect(codeOf(await toCash(order))).toBe("OK");
    provider.setAway(false);
    provider.pay(order.paymentId);
    for (let times = 0; times < 3; times += 1) {
      await callBack(world, notification(order.paymentId));
    }
    expect(await attemptsOf(order)).toEqual([["superseded", total]]);
    expect(await refundsOf(order)).toEqual([[total, "cash", "provider", "requested"]]);
    expect(await paymentOf(world, order.secretId, order.shopper)).toMatchObject({
      paymentChannel: CashOnDelivery,
      amount: total,
      refunds: [{ reason: "cash", amount: total }],
    });
    await runJobs(world.deps);
    expect(await refundsOf(order)).toEqual([[total, "cash", "provider", "done"]]);
  });
});

describe("cash is not offered", () => {
  it("beyond what a member may owe couriers", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    for (let count = 0; count < 3; count += 1) {
      await fillCart(world, order.shopper, { [tea]: 1 });
      await orderCart(world, order.shopper);
    }
    expect(await channelsOf(order)).not.toContain(CashOnDelivery);
    expect(await toCash(order)).toMatchObject({ code: "CASH_ORDERS_EXCEEDED", statusCode: 400 });
    expect(await statusOf(order)).toBe(WaitingForPayment);
  });

  it("for orders above its limit, which other channels keep to as well", async () => {
    const order = await placeBy(world, BcaVirtualAccount, { [hamper]: 35 });
    const open = await channelsOf(order);
    expect(open).toContain(GoPay);
    expect(open).not.toContain(CashOnDelivery);
    expect(open).not.toContain(Qris);
    expect(codeOf(await toCash(order))).toBe("CASH_AMOUNT_EXCEEDED");
    expect(codeOf(await switchTo(order, Qris))).toBe("CHANNEL_NOT_OFFERED");
  });

  it("for a gift to somebody else, and for an order that nobody brings", async () => {
    for (const change of [
      "is_gift = true, gift_is_for_other = true",
      "order_type = 'ORDER_PICKUP_ONLINE'",
    ]) {
      const order = await placeBy(world, Qris);
      await world.query(`update orders set ${change} where order_id = $1`, [order.orderId]);
      expect(await channelsOf(order)).not.toContain(CashOnDelivery);
      expect(codeOf(await toCash(order))).toBe("CHANNEL_NOT_OFFERED");
    }
  });

  it("to others, for orders that are over, and for those that were not placed", async () => {
    const order = await placeBy(world, Qris);
    const other = await world.newNeighbour();
    expect(codeOf(await toCash({ ...order, shopper: other }))).toBe("ORDER_NOT_FOUND");
    world.pass(16);
    expect(codeOf(await toCash(order))).toBe("PAYMENT_OVER");
    await expire();
    expect(codeOf(await toCash(order))).toBe("PAYMENT_OVER");
  });
});

describe("at one moment", () => {
  it("either the money pays the order or cash does, and never both", async () => {
    const winners = new Set<string>();
    /** Milliseconds that the money comes after the press: more where it won the last time. */
    let delay = 0;
    for (let round = 0; round < 16; round += 1) {
      const order = await placeBy(world, GoPay, { [tea]: 1 });
      const total = await totalOf(order);
      const { memberId } = order.shopper;
      const key = { memberId, orderId: order.orderId, attemptNo: 1 };
      const [cash] = await Promise.all([
        toCash(order),
        setTimeout(delay).then(() =>
          settlePayment(world.deps, key, { state: "paid", received: total }),
        ),
        toCash(order),
      ]);
      expect(await statusOf(order)).toBe(InProcess);
      expect(await reservationsOf(order)).toEqual(["sold"]);
      expect(await bookings(order)).toBe(1);
      const isCash = codeOf(cash) === "OK";
      winners.add(isCash ? "cash" : "money");
      delay = isCash ? Math.floor(delay / 2) : delay * 2 + 4;
      expect(isCash || codeOf(cash) === "PAYMENT_OVER").toBe(true);
      expect(await attemptsOf(order)).toEqual([[isCash ? "superseded" : "paid", total]]);
      expect(await refundsOf(order)).toEqual(
        isCash ? [[total, "cash", "provider", "requested"]] : [],
      );
    }
    expect(winners).toEqual(new Set(["cash", "money"]));
  });

  it("two orders of one member count each other", async () => {
    const first = await placeBy(world, Qris);
    const { shopper } = first;
    const rest: PlacedOrder[] = [];
    for (let count = 0; count < 2; count += 1) {
      await fillCart(world, shopper, { [tea]: 1 });
      const placed = await orderCart(world, shopper, Qris);
      rest.push({ shopper, ...placed, paymentId: `${placed.orderNumber}-1` });
    }
    for (let count = 0; count < 2; count += 1) {
      await fillCart(world, shopper, { [tea]: 1 });
      await orderCart(world, shopper);
    }
    const codes = (await Promise.all([first, ...rest].map((order) => toCash(order)))).map(codeOf);
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "CASH_ORDERS_EXCEEDED")).toHaveLength(2);
  });

  it("counts beside a checkout that is paid in cash", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await placeBy(world, Qris);
      const { shopper } = order;
      for (let count = 0; count < 2; count += 1) {
        await fillCart(world, shopper, { [tea]: 1 });
        await orderCart(world, shopper);
      }
      await fillCart(world, shopper, { [tea]: 1 });
      await orderForm(world, shopper);
      const made = orderCart(world, shopper).then(
        () => "OK",
        () => "refused",
      );
      const codes = [codeOf(await toCash(order)), await made];
      expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    }
  });
});
