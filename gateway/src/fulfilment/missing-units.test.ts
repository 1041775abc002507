import * as checkout from "@gerai/contract/checkout";
import { DeliveryStatus, PaymentChannel, OrderStatus } from "@gerai/contract/order-codes";
import * as payment from "@gerai/contract/payment";
import { RefundReason, RefundState } from "@gerai/contract/payment-codes";
import { describe, expect, it } from "vitest";
import { dataOf } from "../../test/support/answers.ts";
import { brokenRules } from "../../test/support/books.ts";
import { counted, deliveryWorld } from "../../test/support/deliveries.ts";
import { paymentOf } from "../../test/support/payments.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { fillCart, orderForm } from "../../test/support/shoppers.ts";
import { grantPoints } from "../loyalty/points.ts";

const { InProcess, Arrived, Cancelled } = OrderStatus;
const { world, ordered, seen, tell, drive, stockOf } = deliveryWorld();

describe("units that are missing", () => {
  it("are paid back to the rupiah, and the shelf is known to be empty", async () => {
    const order = await ordered({ 1: 3, 4: 2 });
    expect(await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] })).toMatchObject(
      counted,
    );
    await tell(order, "short", { eventId: "second", lines: [{ sku: "p1", quantity: 1 }] });
    await runJobs(world().deps);
    const detail = await seen(order);
    const milk = detail.deliveries[0]?.items.find(({ productId }) => productId === 1);
    expect(milk).toMatchObject({
      qtyOrdered: 3,
      qtyDelivered: 1,
      credited: 32_000,
      substitutes: [],
    });
    expect(detail.deliveries[0]?.deliveryHistories[0]).toMatchObject({
      statusId: DeliveryStatus.Short,
      note: "1 × Ultra Milk Full Cream 1 L",
    });
    expect(detail.amounts).toMatchObject({
      ordered: order.before.totalAmountFinal,
      credited: 32_000,
      due: order.before.totalAmountFinal - 32_000,
      paid: order.before.totalAmountFinal,
      refunded: 32_000,
      refunding: 0,
    });
    expect(await stockOf(1)).toBe(0);
    const { refunds } = await paymentOf(world(), order.secretId, order.shopper);
    expect(refunds.map(({ amount, reason, state }) => [amount, reason, state])).toEqual([
      [16_000, RefundReason.Short, RefundState.Done],
      [16_000, RefundReason.Short, RefundState.Done],
    ]);
  });

  it("are refused where there are not so many, or not at all; nothing changes then", async () => {
    const order = await ordered({ 1: 2 });
    const tries = [
      [[{ sku: "p1", quantity: 3 }], "TOO_MANY"],
      [[{ sku: "p4", quantity: 1 }], "LINE_UNKNOWN"],
    ] as const;
    for (const [lines, reason] of tries) {
      expect(await tell(order, "short", { lines })).toMatchObject({ ignored: true, reason });
    }
    const detail = await seen(order);
    expect(detail.amounts.credited).toBe(0);
    expect(detail.orderStatusId).toBe(InProcess);
    const twice = [1, 1].map((quantity) => ({ sku: "p1", quantity }));
    expect(await tell(order, "short", { lines: twice })).toMatchObject({ status: 400 });
  });

  it("end a delivery of which nothing is left, fee and voucher included", async () => {
    const order = await ordered({ 1: 1 });
    await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] });
    await runJobs(world().deps);
    const detail = await seen(order);
    expect(detail.orderStatusId).toBe(Cancelled);
    expect(detail.deliveries[0]).toMatchObject({ isEnded: true });
    expect(detail.amounts).toMatchObject({ due: 0, refunded: order.before.totalAmountFinal });
    expect(await drive(order, DeliveryStatus.OnTheWay)).toMatchObject({
      ignored: true,
      reason: "DELIVERY_ENDED",
    });
  });

  it("are not collected at the door; found missing afterwards the member says where the money goes", async () => {
    const order = await ordered({ 1: 3 }, { channel: PaymentChannel.CashOnDelivery });
    await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] });
    expect((await seen(order)).amounts).toMatchObject({ credited: 16_000, paid: 0 });
    await drive(order, DeliveryStatus.Received);
    const arrived = await seen(order);
    expect(arrived.amounts.paid).toBe(order.before.totalAmountFinal - 16_000);
    await tell(order, "short", { eventId: "late", lines: [{ sku: "p1", quantity: 1 }] });
    const { amounts, orderStatusId } = await seen(order);
    expect(orderStatusId).toBe(Arrived);
    expect(amounts).toMatchObject({ credited: 32_000, refunded: 0, refunding: 16_000 });
    expect(amounts.paid).toBe(amounts.due + amounts.refunding);
    const { secretId, shopper } = order;
    const { call } = world();
    const params = { secretId };
    const { refunds } = await dataOf(call(payment.orderRefunds, { params }, shopper.headers));
    expect(refunds).toMatchObject([{ state: RefundState.Choose, way: null, amount: 16_000 }]);
    const choice = {
      params: { ...params, refundId: refunds[0]!.refundId },
      body: { way: "points" as const },
    };
    const chosen = await dataOf(call(payment.chooseRefund, choice, shopper.headers));
    expect(chosen.refunds).toMatchObject([{ state: RefundState.Done, way: "points" }]);
    expect((await seen(order)).amounts).toMatchObject({ refunded: 16_000, refunding: 0 });
  });

  it("give points back as points", async () => {
    const shopper = await world().newNeighbour();
    const { memberId } = shopper;
    const gift = { kind: "grant", amount: 10_000, key: "gift", orderId: null } as const;
    const { db, clock, ids } = world().deps;
    await db.transaction((tx) => grantPoints(tx, memberId, gift, { now: clock.now(), ids }));
    await fillCart(world(), shopper, { 1: 3 });
    const body = await orderForm(world(), shopper, { points: 10_000 });
    const made = await dataOf(world().call(checkout.checkoutDelivery, { body }, shopper.headers));
    const wanted = { body: { orderId: made.order?.orderId ?? "" } };
    const placed = await dataOf(world().call(checkout.placeOrder, wanted, shopper.headers));
    const deliveryNo = `${placed.orderNumber}-1`;
    const before = await seen({ ...placed, shopper });
    expect(before.totalPontaAmount).toBe(10_000);
    for (const eventId of ["one", "two", "three"]) {
      await tell({ deliveryNo }, "short", { eventId, lines: [{ sku: "p1", quantity: 1 }] });
      expect(await brokenRules(world())).toEqual([]);
    }
    const after = await seen({ ...placed, shopper });
    expect(after.amounts).toMatchObject({ creditedPoints: 10_000, due: 0 });
    const [row] = await world().query("select balance from point_balances where member_id = $1", [
      memberId,
    ]);
    expect(row?.["balance"]).toBe(10_000);
  });
});
