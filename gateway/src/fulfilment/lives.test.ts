import * as cart from "@gerai/contract/cart";
import * as checkout from "@gerai/contract/checkout";
import {
  DeliveryStatus,
  OrderStatus,
  PaymentChannel,
  ShortageChoice,
} from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import * as payment from "@gerai/contract/payment";
import { RefundReason, RefundState } from "@gerai/contract/payment-codes";
import * as receipts from "@gerai/contract/receipts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { brokenRules } from "../../test/support/books.ts";
import { detailOf, placeOrder, report, reportFromStore } from "../../test/support/orders.ts";
import { callBack, notification, paymentOf, testProvider } from "../../test/support/payments.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import {
  fillCart,
  orderCart,
  orderForm,
  setStock,
  shopWorld,
  type Shopper,
  type ShopWorld,
} from "../../test/support/shoppers.ts";
import { grantPoints } from "../loyalty/points.ts";

const { InProcess, Prepared, OnTheWay, Arrived, Cancelled } = OrderStatus;
const provider = testProvider();
let world: ShopWorld;

beforeAll(async () => {
  world = await shopWorld({ payments: { midtrans: provider, dana: undefined } });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const productId of [1, 2, 4, 5, 6]) await setStock(world, productId, 50);
});
afterEach(async () => {
  const broken = await brokenRules(world);
  if (broken.length > 0) throw new Error(broken.join("\n"));
});

const stockOf = async (productId: number) => {
  const [row] = await world.query(
    "select available from store_products where store_id = 1 and product_id = $1",
    [productId],
  );
  return row?.["available"];
};

interface Wanted {
  readonly channel?: PaymentChannel;
  readonly choice?: ShortageChoice;
}

/** A paid order of a new neighbour, `{ productId: quantity }`; one delivery unless the warehouse sends some. */
const ordered = async (
  quantities: Readonly<Record<number, number>>,
  { channel = PaymentChannel.GoPay, choice = ShortageChoice.Call }: Wanted = {},
) => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, quantities);
  const { memberId, headers } = shopper;
  await dataOf(world.call(cart.chooseForShortage, { body: { memberId, choice } }, headers));
  const placed = await orderCart(world, shopper, channel);
  const paymentId = `${placed.orderNumber}-1`;
  if (channel !== PaymentChannel.CashOnDelivery) {
    provider.pay(paymentId);
    await callBack(world, notification(paymentId));
  }
  const before = await detailOf(world, placed.secretId, shopper);
  return { shopper, ...placed, before, deliveryNo: `${placed.orderNumber}-1` };
};
type Ordered = Awaited<ReturnType<typeof ordered>>;

const seen = ({ secretId, shopper }: { readonly secretId: string; readonly shopper: Shopper }) =>
  detailOf(world, secretId, shopper);

const tell = (
  { deliveryNo }: Pick<Ordered, "deliveryNo">,
  kind: string,
  more: Partial<Parameters<typeof reportFromStore>[1]> = {},
) => reportFromStore(world, { deliveryNo, kind, ...more });

const drive = (
  { deliveryNo }: Pick<Ordered, "deliveryNo">,
  statusId: DeliveryStatus,
  more: Partial<Parameters<typeof report>[1]> = {},
) => {
  world.pass(1);
  return report(world, { deliveryNo, statusId, ...more });
};

const counted = { status: 200, repeated: false, ignored: false, reason: "" };

describe("a delivery that goes well", () => {
  it("goes from the shelf to the door, and every step is told once", async () => {
    const order = await ordered({ 1: 2 });
    const statuses: number[] = [];
    for (const kind of ["in_preparation", "picked", "packed", "handed_over"]) {
      world.pass(1);
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
    expect(await reportFromStore(world, event, "t=1,v1=ab")).toMatchObject({ status: 401 });
    expect(await tell({ deliveryNo: "O-0-1" }, "picked")).toMatchObject({ status: 404 });
    expect((await seen(order)).deliveries[0]?.deliveryHistories).toEqual([]);
  });
});

it("the photo of a delivery is shown for seven days", async () => {
  const order = await ordered({ 1: 1 });
  await drive(order, DeliveryStatus.Received, { photoUrl: "https://courier.test/p.jpg" });
  const shown = async () => {
    await runJob(world.deps, "fulfilment.forget_photos", {});
    return (await seen(order)).deliveries[0]?.imagePath;
  };
  world.pass(7 * 24 * 60 - 2);
  expect(await shown()).toBe("https://courier.test/p.jpg");
  world.pass(3);
  expect(await shown()).toBe("");
});

it("somebody else's order leads nowhere, by whichever call", async () => {
  const order = await ordered({ 1: 1 });
  const { headers } = await world.newShopper();
  const [delivery] = order.before.deliveries;
  const { memberId } = order.shopper;
  const { orderId, secretId } = order;
  const list = { params: { memberId } };
  const named = { params: { secretId } };
  const ids = { delivery_id: delivery?.deliveryId ?? "", order_id: orderId };
  const channel = { paymentChannel: PaymentChannel.Qris };
  const answers = [
    await world.call(contract.orderDetail, { params: { id: secretId } }, headers),
    await world.call(contract.cancelOrder, { body: { order_id: orderId } }, headers),
    await world.call(contract.confirmShipment, { body: ids }, headers),
    await world.call(contract.completeOrders, list, headers),
    await world.call(contract.unconfirmedOrders, list, headers),
    await world.call(contract.ordersByStatus, { ...list, query: { status: "12" } }, headers),
    await world.call(payment.paymentDetail, named, headers),
    await world.call(payment.switchChannel, { ...named, body: channel }, headers),
    await world.call(checkout.placeOrder, { body: { orderId } }, headers),
    await world.call(receipts.receiptTicket, { params: { id: secretId } }, headers),
  ];
  for (const code of answers.map(codeOf)) {
    expect(["ORDER_NOT_FOUND", "DELIVERY_NOT_FOUND", "FORBIDDEN"]).toContain(code);
  }
  expect(JSON.stringify(answers)).not.toContain(order.orderNumber);
  expect(await seen(order)).toEqual(order.before);
});

describe("units that are missing", () => {
  it("are paid back to the rupiah, and the shelf is known to be empty", async () => {
    const order = await ordered({ 1: 3, 4: 2 });
    expect(await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] })).toMatchObject(
      counted,
    );
    await tell(order, "short", { eventId: "second", lines: [{ sku: "p1", quantity: 1 }] });
    await runJobs(world.deps);
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
    const { refunds } = await paymentOf(world, order.secretId, order.shopper);
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
    await runJobs(world.deps);
    const detail = await seen(order);
    expect(detail.orderStatusId).toBe(Cancelled);
    expect(detail.deliveries[0]).toMatchObject({ isEnded: true });
    expect(detail.amounts).toMatchObject({ due: 0, refunded: order.before.totalAmountFinal });
    expect(await drive(order, DeliveryStatus.OnTheWay)).toMatchObject({
      ignored: true,
      reason: "DELIVERY_ENDED",
    });
  });

  it("are not collected at the door; found missing afterwards they come back as A-Poin", async () => {
    const order = await ordered({ 1: 3 }, { channel: PaymentChannel.CashOnDelivery });
    await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] });
    expect((await seen(order)).amounts).toMatchObject({ credited: 16_000, paid: 0 });
    await drive(order, DeliveryStatus.Received);
    const arrived = await seen(order);
    expect(arrived.amounts.paid).toBe(order.before.totalAmountFinal - 16_000);
    await tell(order, "short", { eventId: "late", lines: [{ sku: "p1", quantity: 1 }] });
    const { amounts, orderStatusId } = await seen(order);
    expect(orderStatusId).toBe(Arrived);
    expect(amounts).toMatchObject({ credited: 32_000, refunded: 16_000, refunding: 0 });
    expect(amounts.paid).toBe(amounts.due + amounts.refunded);
  });

  it("give points back as points", async () => {
    const shopper = await world.newNeighbour();
    const { memberId } = shopper;
    const gift = { kind: "grant", amount: 10_000, key: "gift", orderId: null } as const;
    await world.deps.db.transaction((tx) =>
      grantPoints(tx, memberId, gift, world.deps.clock.now()),
    );
    await fillCart(world, shopper, { 1: 3 });
    const body = await orderForm(world, shopper, { points: 10_000 });
    const made = await dataOf(world.call(checkout.checkoutDelivery, { body }, shopper.headers));
    const wanted = { body: { orderId: made.order?.orderId ?? "" } };
    const placed = await dataOf(world.call(checkout.placeOrder, wanted, shopper.headers));
    const deliveryNo = `${placed.orderNumber}-1`;
    const before = await seen({ ...placed, shopper });
    expect(before.totalPontaAmount).toBe(10_000);
    for (const eventId of ["one", "two", "three"]) {
      await tell({ deliveryNo }, "short", { eventId, lines: [{ sku: "p1", quantity: 1 }] });
      expect(await brokenRules(world)).toEqual([]);
    }
    const after = await seen({ ...placed, shopper });
    expect(after.amounts).toMatchObject({ creditedPoints: 10_000, due: 0 });
    const [row] = await world.query("select balance from point_balances where member_id = $1", [
      memberId,
    ]);
    expect(row?.["balance"]).toBe(10_000);
  });
});

describe("substitutes", () => {
  it("are never dearer: what they cost less goes back, what they cost more does not count", async () => {
    const order = await ordered({ 1: 2, 4: 2 });
    // Tea bags of Rp9.000 for milk of Rp16.000, and milk of Rp16.000 for tea of Rp6.000.
    await tell(order, "substituted", {
      lines: [
        { sku: "p1", quantity: 2, substitute: { sku: "p5", quantity: 2 } },
        { sku: "p4", quantity: 1, substitute: { sku: "p1", quantity: 1 } },
      ],
    });
    await runJobs(world.deps);
    const detail = await seen(order);
    const [first, second] = detail.deliveries[0]?.items ?? [];
    expect(first).toMatchObject({
      qtyDelivered: 0,
      credited: 14_000,
      substitutes: [{ productId: 5, quantity: 2, amount: 18_000 }],
    });
    expect(second).toMatchObject({
      qtyDelivered: 1,
      credited: 0,
      substitutes: [{ productId: 1, quantity: 1, amount: 6_000 }],
    });
    expect(detail.amounts).toMatchObject({ credited: 14_000, refunded: 14_000 });
    expect(await stockOf(5)).toBe(48);
  });

  it("are refused by who wants none, and others by who named one", async () => {
    const other = await ordered({ 1: 1 });
    const none = await ordered({ 1: 1 }, { choice: ShortageChoice.LeaveOut });
    const swap = { lines: [{ sku: "p1", quantity: 1, substitute: { sku: "p5", quantity: 1 } }] };
    expect(await tell(none, "substituted", swap)).toMatchObject({
      ignored: true,
      reason: "SUBSTITUTE_UNWANTED",
    });
    const named = await ordered({ 1: 1 }, { choice: ShortageChoice.Substitute });
    await world.query("update order_lines set substitute_id = 2 where order_id = $1", [
      named.orderId,
    ]);
    expect(await tell(named, "substituted", swap)).toMatchObject({ reason: "SUBSTITUTE_UNWANTED" });
    const known = { lines: [{ sku: "p1", quantity: 1, substitute: { sku: "p2", quantity: 4 } }] };
    expect(await tell(named, "substituted", known)).toMatchObject(counted);
    const unknown = {
      lines: [{ sku: "p1", quantity: 1, substitute: { sku: "nix", quantity: 1 } }],
    };
    expect(await tell(other, "substituted", unknown)).toMatchObject({
      reason: "SUBSTITUTE_UNKNOWN",
    });
  });
});

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
    const early = await world.call(contract.confirmShipment, { body }, order.shopper.headers);
    expect(codeOf(early)).toBe("DELIVERY_NOT_ARRIVED");
    expect(await drive(order, DeliveryStatus.Received)).toMatchObject(counted);
    expect((await seen(order)).orderStatusId).toBe(Arrived);
  });

  it("is paid back whole where it is lost, or where nobody says more for two days", async () => {
    const lost = await ordered({ 1: 1 });
    const silent = await ordered({ 1: 1 });
    await drive(lost, DeliveryStatus.Failed, { isFinal: true });
    await drive(silent, DeliveryStatus.Failed);
    world.pass(47 * 60);
    await runJob(world.deps, "fulfilment.abandon_deliveries", {});
    expect((await seen(silent)).orderStatusId).toBe(OnTheWay);
    world.pass(2 * 60);
    await runJob(world.deps, "fulfilment.abandon_deliveries", {});
    await runJobs(world.deps);
    for (const order of [lost, silent]) {
      const detail = await seen(order);
      expect(detail.orderStatusId).toBe(Cancelled);
      expect(detail.amounts).toMatchObject({ due: 0, refunded: order.before.totalAmountFinal });
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
    await runJobs(world.deps);
    const detail = await seen(order);
    expect(detail.orderStatusId).toBe(Arrived);
    expect(detail.amounts.credited).toBe(16_000 + (own?.deliveryFee ?? 0));
    expect(detail.deliveries[0]?.items[0]).toMatchObject({ qtyOrdered: 1, qtyDelivered: 0 });
    const { deliveryId = "" } = detail.deliveries[1] ?? {};
    const body = { delivery_id: deliveryId, order_id: order.orderId };
    await dataOf(world.call(contract.confirmShipment, { body }, order.shopper.headers));
    expect((await seen(order)).confirmed).toBe(true);
  });
});

it("nothing is reported of an order that was cancelled, or is not placed", async () => {
  const order = await ordered({ 1: 1 });
  await world.call(
    contract.cancelOrder,
    { body: { order_id: order.orderId } },
    order.shopper.headers,
  );
  expect(await tell(order, "picked")).toMatchObject({ ignored: true, reason: "ORDER_ENDED" });
  const { orderNumber } = await placeOrder(world, { 1: 1 });
  await world.query("update orders set status = 11 where order_number = $1", [orderNumber]);
  const waiting = { deliveryNo: `${orderNumber}-1` };
  expect(await tell(waiting, "picked")).toMatchObject({ reason: "ORDER_NOT_PLACED" });
  await world.query("update orders set status = 12 where order_number = $1", [orderNumber]);
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
        for (const productId of [1, 2, 4, 5, 6]) await setStock(world, productId, 50);
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
        expect(await brokenRules(world)).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});
