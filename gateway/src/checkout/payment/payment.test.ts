import * as checkout from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { paymentEventsPath } from "@gerai/contract/payment-codes";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { detailOf } from "../../../test/support/orders.ts";
import { paymentWorld } from "../../../test/support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "../../../test/support/payments.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import {
  checkOut,
  neighbourWithCart,
  precheckout,
  readCart,
} from "../../../test/support/shoppers.ts";

const { WaitingForPayment, InProcess } = OrderStatus;
const { BcaVirtualAccount, Qris, GoPay, MandiriVirtualAccount, OtherBank } = PaymentChannel;

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
  check,
  switchTo,
} = await forThisFile(paymentWorld());

beforeEach(refresh);

describe("placing an order", () => {
  it("by virtual account waits for the money with its stock held and its cart closed", async () => {
    const before = Number(await stockOf());
    const order = await placeBy(world, BcaVirtualAccount, { 1: 2 });
    expect(order.orderStatusId).toBe(WaitingForPayment);
    expect(await stockOf()).toBe(before - 2);
    expect(await reservationsOf(order)).toEqual(["held"]);
    expect((await readCart(world, order.shopper)).isCartEmpty).toBe(true);
    const payment = await paymentOf(world, order.secretId, order.shopper);
    expect(payment).toMatchObject({
      state: "pending",
      paymentChannelId: 5,
      vaNumber: expect.stringMatching(/^\d+$/),
      vaName: "Gerai",
      redirectUrl: "",
      amount: await totalOf(order),
    });
    expect(Date.parse(payment.expiredTime) - Date.parse(payment.serverTime)).toBe(120 * 60_000);
    expect(await detailOf(world, order.secretId, order.shopper)).toMatchObject({
      orderStatusId: 11,
      vaNumber: payment.vaNumber,
      vaName: "Gerai",
      expiredTime: payment.expiredTime,
    });
  });

  it.each([
    [MandiriVirtualAccount, 35, { billerCode: "88336", bankCode: "" }],
    [OtherBank, 36, { billerCode: "", bankCode: "008" }],
    [Qris, 40, { qrString: expect.stringMatching(/^QR/), vaNumber: "", vaName: "" }],
    [GoPay, 33, { redirectUrl: expect.stringMatching(/^https:\/\/pay\.test\//) }],
    [PaymentChannel.ShopeePay, 27, { redirectUrl: expect.stringMatching(/^https:/) }],
    [PaymentChannel.Card, 1, { redirectUrl: expect.stringMatching(/^https:/) }],
  ] as const)("by %s says where to pay", async (channel, id, instruction) => {
    const order = await placeBy(world, channel);
    const payment = await paymentOf(world, order.secretId, order.shopper);
    expect(payment).toMatchObject({ paymentChannelId: id, state: "pending", ...instruction });
  });

  it("twice is one payment", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    const { call } = world;
    const again = await call(
      checkout.placeOrder,
      { body: { orderId: order.orderId } },
      order.shopper.headers,
    );
    expect(again.ok && again.data.orderStatusId).toBe(WaitingForPayment);
    expect(await attemptsOf(order)).toEqual([["pending", 0]]);
  });

  it("shows the payment to its member only", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    const { secretId } = order;
    const other = await world.newNeighbour();
    const input = { params: { secretId } };
    expect(codeOf(await world.call(contract.paymentDetail, input, other.headers))).toBe(
      "ORDER_NOT_FOUND",
    );
    expect(codeOf(await world.call(contract.paymentDetail, input))).toBe("UNAUTHENTICATED");
    const forged = { params: { secretId: `${secretId.slice(0, -2)}xx` } };
    expect(codeOf(await world.call(contract.paymentDetail, forged, order.shopper.headers))).toBe(
      "ORDER_NOT_FOUND",
    );
    const events = paymentEventsPath.replace(":secretId", secretId);
    expect((await world.gateway.request(events, { headers: other.headers })).status).toBe(404);
    expect((await world.gateway.request(events)).status).toBe(401);
  });

  it("refuses channels that the shop does not offer", async () => {
    const shopper = await neighbourWithCart(world, { 1: 1 });
    expect(codeOf(await checkOut(world, shopper, PaymentChannel.Dana))).toBe("CHANNEL_NOT_OFFERED");
    const seen = await dataOf(precheckout(world, shopper));
    const ids = seen.channels.map(({ id }) => id);
    expect(ids).toContain(Qris);
    expect(ids).not.toContain(PaymentChannel.Dana);
  });
});

describe("switching the channel", () => {
  it("keeps the reservation, and tells the provider that the earlier payment is over", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    const payment = await dataOf(switchTo(order, Qris));
    expect(payment).toMatchObject({ state: "pending", paymentChannelId: 40, vaNumber: "" });
    expect(Date.parse(payment.expiredTime) - Date.parse(payment.serverTime)).toBe(15 * 60_000);
    expect(await reservationsOf(order)).toEqual(["held"]);
    expect(await attemptsOf(order)).toEqual([
      ["superseded", 0],
      ["pending", 0],
    ]);
    await runJobs(world.deps);
    expect(provider.cancelled).toContain(order.paymentId);
    // The same channel again is the same payment.
    expect(codeOf(await switchTo(order, Qris))).toBe("OK");
    expect(await attemptsOf(order)).toHaveLength(2);
  });

  it("cancels no payment that arrived before the provider was told that it is over", async () => {
    const order = await placeBy(world, PaymentChannel.Card);
    await switchTo(order, Qris);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(InProcess);
    await runJobs(world.deps);
    expect(provider.cancelled).not.toContain(order.paymentId);
    expect(provider.cancelled).toContain(`${order.orderNumber}-2`);
  });

  it("counts money that still comes the earlier way, and sends back what comes twice", async () => {
    const order = await placeBy(world, BcaVirtualAccount);
    const total = await totalOf(order);
    await switchTo(order, Qris);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(InProcess);
    expect(await attemptsOf(order)).toEqual([
      ["paid", total],
      ["superseded", 0],
    ]);
    expect(await paymentOf(world, order.secretId, order.shopper)).toMatchObject({
      state: "paid",
      paymentChannelId: 5,
    });
    provider.pay(`${order.orderNumber}-2`);
    await callBack(world, notification(`${order.orderNumber}-2`));
    expect(await refundsOf(order)).toEqual([[total, "duplicate", "provider", "requested"]]);
    expect(codeOf(await switchTo(order, Qris))).toBe("PAYMENT_OVER");
  });
});

/** Gives an order as many ended attempts as it may have, which are due: they are asked about for days. */
const endMany = ({ orderId }: { readonly orderId: string }) =>
  world.query(
    `insert into payments (member_id, order_id, attempt_no, provider, provider_order_id, channel, state, amount,
        created_at, expires_at, changed_at, next_check_at)
      select member_id, order_id, n, provider, order_number || '-' || n, channel, 'superseded', amount,
        p.created_at, p.expires_at, changed_at, $2
      from payments p join orders o using (member_id, order_id) cross join generate_series(2, 99) n where order_id = $1`,
    [orderId, world.deps.clock.now()],
  );

describe("a provider that is down", () => {
  it("leaves the payment to be opened later, and lets the member switch", async () => {
    provider.setAway(true);
    const order = await placeBy(world, BcaVirtualAccount);
    expect(order.orderStatusId).toBe(WaitingForPayment);
    const waiting = await paymentOf(world, order.secretId, order.shopper);
    expect(waiting).toMatchObject({ state: "opening", vaNumber: "" });
    expect(waiting.channels.map(({ id }) => id)).toContain(Qris);
    provider.setAway(false);
    const { orderId, shopper } = order;
    await world.deps.db.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await runJobs(world.deps);
    expect(await paymentOf(world, order.secretId, shopper)).toMatchObject({
      state: "pending",
      vaNumber: expect.stringMatching(/^\d+$/),
    });
    expect(orderId).not.toBe("");
  });

  it("is asked about payments of which nothing was heard", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId);
    await world.query("update payments set next_check_at = $2 where order_id = $1", [
      order.orderId,
      world.deps.clock.now(),
    ]);
    await check();
    expect(await statusOf(order)).toBe(InProcess);
  });

  it("is asked about all of them in one run, however many", async () => {
    for (let orders = 0; orders < 5; orders += 1) await endMany(await placeBy(world, Qris));
    await check();
    const [left] = await world.query(
      "select count(*)::int as due from payments where next_check_at <= $1",
      [world.deps.clock.now()],
    );
    expect(left).toEqual({ due: 0 });
  });

  it("is asked about the others where it refuses to speak of some", async () => {
    await endMany(await placeBy(world, Qris));
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId);
    world.pass(3);
    const { status } = provider;
    const asked = vi.spyOn(provider, "status").mockImplementation(async (id) => {
      if (id === order.paymentId) return status(id);
      return { ok: false, error: "refused", status: 400 };
    });
    await check();
    asked.mockRestore();
    expect(await statusOf(order)).toBe(InProcess);
  });
});
