import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import { describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { breakRowOf } from "../../test/support/broken-row.ts";
import { counted, deliveryWorld } from "../../test/support/deliveries.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";

const { InProcess, OnTheWay, Arrived, Cancelled } = OrderStatus;
const { world, ordered, seen, tell, drive, stockOf } = deliveryWorld();

describe("a delivery that fails", () => {
  it("may arrive by another attempt, and is not blocked by the numbers of its statuses", async () => {
    const order = await ordered({ 1: 1 });
    await drive(order, DeliveryStatus.OnTheWay);
    await drive(order, DeliveryStatus.Failed);
    const failed = await seen(order);
    expect(failed.orderStatusId).toBe(OnTheWay);
    expect(failed.deliveries[0]).toMatchObject({
      deliveryStatusIdApo: DeliveryStatus.Failed,
      deliveryStatus: "Pengiriman gagal",
    });
    const { deliveryId = "" } = failed.deliveries[0] ?? {};
    const body = { delivery_id: deliveryId, order_id: order.orderId };
    const early = await world().call(contract.confirmShipment, { body }, order.shopper.headers);
    expect(codeOf(early)).toBe("DELIVERY_NOT_ARRIVED");
    expect(await drive(order, DeliveryStatus.Received)).toMatchObject(counted);
    expect((await seen(order)).orderStatusId).toBe(Arrived);
  });

  it("is paid back whole where it is lost, or where nobody says more for two days", async () => {
    const lost = await ordered({ 1: 1 });
    const silent = await ordered({ 1: 1 });
    await drive(lost, DeliveryStatus.Failed, { isFinal: true });
    await drive(silent, DeliveryStatus.Failed);
    world().pass(47 * 60);
    await runJob(world().deps, "fulfilment.abandon_deliveries", {});
    expect((await seen(silent)).orderStatusId).toBe(OnTheWay);
    world().pass(2 * 60);
    await runJob(world().deps, "fulfilment.abandon_deliveries", {});
    await runJobs(world().deps);
    for (const order of [lost, silent]) {
      const detail = await seen(order);
      expect(detail.orderStatusId).toBe(Cancelled);
      expect(detail.amounts).toMatchObject({ due: 0, refunded: order.before.totalAmountFinal });
    }
  });

  it("is paid back where the work of one before it fails", async () => {
    const [broken, other] = [await ordered({ 1: 1 }), await ordered({ 1: 1 })];
    await drive(broken, DeliveryStatus.Failed);
    world().pass(1);
    await drive(other, DeliveryStatus.Failed);
    world().pass(49 * 60);
    const mend = await breakRowOf(world(), "deliveries", broken.shopper.memberId);
    await runJob(world().deps, "fulfilment.abandon_deliveries", {});
    await mend();
    expect((await seen(broken)).orderStatusId).toBe(OnTheWay);
    expect((await seen(other)).orderStatusId).toBe(Cancelled);
  });

  it("has two days from its last attempt on, and from none that is told twice", async () => {
    const order = await ordered({ 1: 1 });
    await drive(order, DeliveryStatus.Failed);
    world().pass(47 * 60);
    const second = await drive(order, DeliveryStatus.Failed, { eventId: "second" });
    expect(second).toMatchObject(counted);
    world().pass(47 * 60);
    const again = await drive(order, DeliveryStatus.Failed, { eventId: "second" });
    expect(again).toMatchObject({ repeated: true });
    await runJob(world().deps, "fulfilment.abandon_deliveries", {});
    expect((await seen(order)).orderStatusId).toBe(OnTheWay);
    world().pass(60);
    await runJob(world().deps, "fulfilment.abandon_deliveries", {});
    expect((await seen(order)).orderStatusId).toBe(Cancelled);
  });

  it("is paid back at once where a later report says that it is lost, also one of an earlier time", async () => {
    const isFinal = { eventId: "final", isFinal: true };
    const later = await ordered({ 1: 1 });
    await drive(later, DeliveryStatus.Failed);
    await drive(later, DeliveryStatus.Failed, isFinal);
    const earlier = await ordered({ 1: 1 });
    const occurredAt = world().deps.clock.now().toISOString();
    await drive(earlier, DeliveryStatus.Failed);
    await drive(earlier, DeliveryStatus.Failed, { ...isFinal, occurredAt });
    await runJobs(world().deps);
    for (const order of [later, earlier]) {
      const { orderStatusId, amounts } = await seen(order);
      expect(orderStatusId).toBe(Cancelled);
      expect(amounts).toMatchObject({ due: 0, refunded: order.before.totalAmountFinal });
    }
  });

  it("comes back to the shelf when the store says so, once", async () => {
    const order = await ordered({ 1: 3, 4: 1 });
    await tell(order, "substituted", {
      lines: [{ sku: "p4", quantity: 1, substitute: { sku: "p5", quantity: 1 } }],
    });
    expect(await tell(order, "restocked")).toMatchObject({ ignored: true, reason: "NOT_POSSIBLE" });
    await drive(order, DeliveryStatus.OnTheWay);
    await drive(order, DeliveryStatus.Returned);
    expect([await stockOf(1), await stockOf(5)]).toEqual([47, 49]);
    const some = { lines: [{ sku: "p1", quantity: 2 }] };
    await tell(order, "restocked", some);
    await tell(order, "restocked", some);
    expect([await stockOf(1), await stockOf(5)]).toEqual([49, 49]);
    await Promise.all([tell(order, "restocked"), tell(order, "restocked")]);
    expect([await stockOf(1), await stockOf(5)]).toEqual([50, 50]);
  });

  it("takes its part of the order along, and the rest arrives", async () => {
    const order = await ordered({ 1: 1, 6: 1 });
    const [own, warehouse] = order.before.deliveries;
    await drive({ deliveryNo: own?.deliveryNo ?? "" }, DeliveryStatus.Returned);
    expect((await seen(order)).orderStatusId).toBe(InProcess);
    await drive({ deliveryNo: warehouse?.deliveryNo ?? "" }, DeliveryStatus.Received);
    await runJobs(world().deps);
    const detail = await seen(order);
    expect(detail.orderStatusId).toBe(Arrived);
    expect(detail.amounts.credited).toBe(16_000 + (own?.deliveryFee ?? 0));
    expect(detail.deliveries[0]?.items[0]).toMatchObject({ qtyOrdered: 1, qtyDelivered: 0 });
    const { deliveryId = "" } = detail.deliveries[1] ?? {};
    const body = { delivery_id: deliveryId, order_id: order.orderId };
    await dataOf(world().call(contract.confirmShipment, { body }, order.shopper.headers));
    expect((await seen(order)).confirmed).toBe(true);
  });

  it("leaves an order confirmed whose other deliveries the member has confirmed", async () => {
    const order = await ordered({ 1: 1, 6: 1 });
    const [own, warehouse] = order.before.deliveries;
    await drive({ deliveryNo: own?.deliveryNo ?? "" }, DeliveryStatus.Received);
    await drive({ deliveryNo: warehouse?.deliveryNo ?? "" }, DeliveryStatus.OnTheWay);
    const body = { delivery_id: own?.deliveryId ?? "", order_id: order.orderId };
    await dataOf(world().call(contract.confirmShipment, { body }, order.shopper.headers));
    expect(await seen(order)).toMatchObject({ orderStatusId: OnTheWay, confirmed: false });
    await drive({ deliveryNo: warehouse?.deliveryNo ?? "" }, DeliveryStatus.Returned);
    expect(await seen(order)).toMatchObject({ orderStatusId: Arrived, confirmed: true });
  });
});
