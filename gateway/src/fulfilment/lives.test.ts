import { DeliveryStatus, OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenRules } from "../../test/support/books.ts";
import { counted, deliveryWorld } from "../../test/support/deliveries.ts";
import { placeOrder, reportFromStore } from "../../test/support/orders.ts";

const { Prepared, OnTheWay, Arrived } = OrderStatus;
const { world, fillStock, ordered, seen, tell, drive } = deliveryWorld();

describe("a delivery that goes well", () => {
  it("goes from the shelf to the door, and every step is told once", async () => {
    const order = await ordered({ 1: 2 });
    const statuses: number[] = [];
    for (const kind of ["in_preparation", "picked", "packed", "handed_over"]) {
      world().pass(1);
      expect(await tell(order, kind)).toMatchObject(counted);
      expect(await tell(order, kind)).toMatchObject({ repeated: true, ignored: false });
      statuses.push((await seen(order)).orderStatusId);
    }
    await drive(order, DeliveryStatus.OnTheWay);
    statuses.push((await seen(order)).orderStatusId);
    await drive(order, DeliveryStatus.Received, { receiverName: "Bu Sari" });
    const detail = await seen(order);
    expect([...statuses, detail.orderStatusId]).toEqual([
      Prepared,
      Prepared,
      Prepared,
      Prepared,
      OnTheWay,
      Arrived,
    ]);
    const [delivery] = detail.deliveries;
    expect(delivery?.deliveryHistories.map(({ statusId, title }) => [statusId, title])).toEqual([
      [2005, "Pesanan telah diterima"],
      [2004, "Pesanan dalam perjalanan"],
      [2013, "Pesanan diserahkan ke kurir"],
      [2010, "Pesanan selesai dikemas"],
      [2010, "Barang selesai dikumpulkan"],
      [2003, "Pesanan sedang disiapkan"],
    ]);
    expect(detail.amounts).toMatchObject({ credited: 0, refunded: 0, refunding: 0 });
    expect(detail.amounts.paid).toBe(detail.amounts.due);
  });

  it("is believed with the store's own signature only", async () => {
    const order = await ordered({ 1: 1 });
    const event = { deliveryNo: order.deliveryNo, kind: "picked" };
    expect(await reportFromStore(world(), event, "t=1,v1=ab")).toMatchObject({ status: 401 });
    expect(await tell({ deliveryNo: "O-0-1" }, "picked")).toMatchObject({ status: 404 });
    expect((await seen(order)).deliveries[0]?.deliveryHistories).toEqual([]);
  });
});

it("nothing is reported of an order that was cancelled, or is not placed", async () => {
  const order = await ordered({ 1: 1 });
  await world().call(
    contract.cancelOrder,
    { body: { order_id: order.orderId } },
    order.shopper.headers,
  );
  expect(await tell(order, "picked")).toMatchObject({ ignored: true, reason: "ORDER_ENDED" });
  const { orderNumber } = await placeOrder(world(), { 1: 1 });
  await world().query("update orders set status = 11 where order_number = $1", [orderNumber]);
  const waiting = { deliveryNo: `${orderNumber}-1` };
  expect(await tell(waiting, "picked")).toMatchObject({ reason: "ORDER_NOT_PLACED" });
  await world().query("update orders set status = 12 where order_number = $1", [orderNumber]);
});

/** Something that store or courier may say, sensible or not. */
const anyReport = fc.oneof(
  fc.record({
    by: fc.constant("store" as const),
    kind: fc.constantFrom(
      "in_preparation",
      "picked",
      "packed",
      "handed_over",
      "returned",
      "restocked",
    ),
  }),
  fc.record({
    by: fc.constant("store" as const),
    kind: fc.constant("short"),
    sku: fc.constantFrom("p1", "p4", "p6"),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    by: fc.constant("store" as const),
    kind: fc.constant("substituted"),
    sku: fc.constantFrom("p1", "p4"),
    quantity: fc.integer({ min: 1, max: 2 }),
    substitute: fc.record({
      sku: fc.constantFrom("p2", "p5"),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  }),
  fc.record({
    by: fc.constant("courier" as const),
    statusId: fc.constantFrom(2003, 2004, 2005, 2007, 2008, 2010, 2013),
    isFinal: fc.boolean(),
  }),
);

it("whatever is reported in whatever order, the books are right, and what does not fit changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ report: anyReport, parcel: fc.nat({ max: 1 }) }), { maxLength: 12 }),
      fc.constantFrom(PaymentChannel.GoPay, PaymentChannel.CashOnDelivery),
      async (reports, channel) => {
        await fillStock();
        const order = await ordered({ 1: 3, 4: 2, 6: 1 }, { channel });
        for (const [index, { report: said, parcel }] of reports.entries()) {
          const deliveryNo = `${order.orderNumber}-${parcel + 1}`;
          const before = await seen(order);
          const eventId = `event-${index}`;
          const send = () => {
            if (said.by === "courier")
              return drive({ deliveryNo }, said.statusId, {
                eventId,
                isFinal: said.isFinal,
              });
            const { kind } = said;
            if (!("sku" in said)) return tell({ deliveryNo }, kind, { eventId });
            const { sku, quantity } = said;
            const substitute = "substitute" in said ? { substitute: said.substitute } : {};
            return tell({ deliveryNo }, kind, {
              eventId,
              lines: [{ sku, quantity, ...substitute }],
            });
          };
          const first = await send();
          expect(first.status).toBe(200);
          const after = await seen(order);
          expect(after).toEqual(first.ignored === true ? before : after);
          const second = await send();
          expect(second.repeated === true || second.ignored === true || second.reason === "").toBe(
            true,
          );
          expect(await seen(order)).toEqual(after);
        }
        expect(await brokenRules(world())).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});
