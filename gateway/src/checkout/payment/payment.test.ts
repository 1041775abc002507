import * as checkout from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { paymentEventsPath } from "@gerai/contract/payment-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { detailOf } from "../../../test/support/orders.ts";
import {
  callBack,
  notification,
  paymentOf,
  placeBy,
  testProvider,
  type TestProvider,
} from "../../../test/support/payments.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import {
  checkOut,
  neighbourWithCart,
  precheckout,
  readCart,
  setStock,
  shopWorld,
  type ShopWorld,
} from "../../../test/support/shoppers.ts";

const { WaitingForPayment, InProcess, Expired } = OrderStatus;

let provider: TestProvider;
let world: ShopWorld;

beforeAll(async () => {
  provider = testProvider();
  world = await shopWorld({ payments: { midtrans: provider, dana: undefined } });
});
afterAll(() => world.close());
beforeEach(async () => {
  provider.setAway(false);
  await setStock(world, 1, 100);
});

type Placed = Awaited<ReturnType<typeof placeBy>>;

const statusOf = async ({ orderId }: Placed) => {
  const [row] = await world.query("select status from orders where order_id = $1", [orderId]);
  return row?.["status"];
};
const stockOf = async () => {
  const [row] = await world.query(
    "select available from store_products where store_id = 1 and product_id = 1",
  );
  return row?.["available"];
};
const reservationsOf = async ({ orderId }: Placed) =>
  (await world.query("select state from reservations where order_id = $1", [orderId])).map(
    ({ state }) => state,
  );
const attemptsOf = async ({ orderId }: Placed) =>
  (
    await world.query(
      "select state, received::int from payments where order_id = $1 order by attempt_no",
      [orderId],
    )
  ).map(({ state, received }) => [state, received]);
const refundsOf = async ({ orderId }: Placed) =>
  (
    await world.query(
      "select amount::int, reason, way, state from refunds where order_id = $1 order by created_at",
      [orderId],
    )
  ).map(({ amount, reason, way, state }) => [amount, reason, way, state]);
const totalOf = async ({ secretId, shopper }: Placed) =>
  (await detailOf(world, secretId, shopper)).totalAmountFinal as number;
const bookings = async ({ orderId }: Placed) => {
  const [row] = await world.query(
    `select count(*)::int as jobs from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     join deliveries d on j.key = 'book:' || d.delivery_id
     where t.identifier = 'orders.book_delivery' and d.order_id = $1`,
    [orderId],
  );
  return row?.["jobs"];
};
const expire = () => runJob(world.deps, "checkout.expire_orders", {});
const check = () => runJob(world.deps, "checkout.check_payments", {});
const { BcaVirtualAccount, Qris, GoPay, MandiriVirtualAccount, OtherBank } = PaymentChannel;

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

describe("money that does not fit", () => {
  it("goes back where it is too much or came twice, once", async () => {
    const order = await placeBy(world, Qris);
    const total = await totalOf(order);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    provider.pay(order.paymentId, 2 * total);
    await callBack(world, notification(order.paymentId));
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(InProcess);
    expect(await refundsOf(order)).toEqual([[total, "excess", "provider", "requested"]]);
    const before = provider.refunds.length;
    await runJobs(world.deps);
    expect(provider.refunds.slice(before)).toEqual([
      expect.objectContaining({ providerOrderId: order.paymentId, amount: total }),
    ]);
    expect(await refundsOf(order)).toEqual([[total, "excess", "provider", "done"]]);
  });

  it("goes back where it is too little; the order waits on", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId, 500);
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(WaitingForPayment);
    expect(await attemptsOf(order)).toEqual([["failed", 500]]);
    expect(await refundsOf(order)).toEqual([[500, "too_little", "provider", "requested"]]);
  });

  it("of a virtual account goes where the member says", async () => {
    const total = async (order: Placed) => (await totalOf(order)) + 7_000;
    const points = await placeBy(world, BcaVirtualAccount);
    const bank = await placeBy(world, BcaVirtualAccount);
    for (const order of [points, bank]) {
      provider.pay(order.paymentId, await total(order));
      await callBack(world, notification(order.paymentId));
      expect(await refundsOf(order)).toEqual([[7_000, "excess", null, "choose"]]);
    }
    const choose = async (
      order: Placed,
      body: Parameters<typeof world.call<typeof contract.chooseRefund>>[1]["body"],
    ) => {
      const { secretId, shopper } = order;
      const [refund] = (await paymentOf(world, secretId, shopper)).refunds;
      const params = { secretId, refundId: refund!.refundId };
      return world.call(contract.chooseRefund, { params, body }, shopper.headers);
    };
    expect(codeOf(await choose(points, { way: "points" }))).toBe("OK");
    expect(codeOf(await choose(points, { way: "points" }))).toBe("REFUND_CHOSEN");
    const [balance] = await world.query(
      "select balance::int from point_balances where member_id = $1",
      [points.shopper.memberId],
    );
    expect(balance).toEqual({ balance: 7_000 });
    expect(await refundsOf(points)).toEqual([[7_000, "excess", "points", "done"]]);
    const account = { bankName: "BCA", accountNumber: "12345678", accountName: "Rina" };
    expect(codeOf(await choose(bank, { way: "bank", ...account, accountNumber: "12" }))).toBe(
      "VALIDATION_FAILED",
    );
    expect(codeOf(await choose(bank, { way: "bank", ...account }))).toBe("OK");
    expect((await paymentOf(world, bank.secretId, bank.shopper)).refunds).toMatchObject([
      { state: "to_pay_out", bankName: "BCA", accountNumber: "••••5678" },
    ]);
  });
});

const switchTo = (order: Placed, paymentChannel: PaymentChannel) =>
  world.call(
    contract.switchChannel,
    { params: { secretId: order.secretId }, body: { paymentChannel } },
    order.shopper.headers,
  );

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
    expect(codeOf(await switchTo(order, PaymentChannel.CashOnDelivery))).toBe(
      "CHANNEL_NOT_OFFERED",
    );
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

describe("a provider that is down", () => {
  it("leaves the payment to be opened later, and lets the member switch", async () => {
    provider.setAway(true);
    const order = await placeBy(world, BcaVirtualAccount);
    expect(order.orderStatusId).toBe(WaitingForPayment);
    const waiting = await paymentOf(world, order.secretId, order.shopper);
    expect(waiting).toMatchObject({ state: "opening", vaNumber: "" });
    expect(waiting.channels).toContain(Qris);
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
});

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
