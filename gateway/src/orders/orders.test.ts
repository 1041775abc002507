import { createHmac } from "node:crypto";
import type { Envelope } from "@gerai/contract/envelope";
import * as contract from "@gerai/contract/orders";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  fillCart,
  orderCart,
  shopWorld,
  type Shopper,
  type ShopWorld,
} from "../../test/support/shoppers.ts";
import type { CourierBooking } from "../providers/courier.ts";
import { formatOrderNumber } from "./insert-order.ts";
import { tasks } from "./jobs.ts";
import { decodeOrderId, encodeOrderId } from "./secret-id.ts";
import { orderMoves } from "./states.ts";

const { products } = seeded;
let world: ShopWorld;
const bookings: CourierBooking[] = [];

beforeAll(async () => {
  world = await shopWorld({
    courier: {
      book: async (booking) => {
        bookings.push(booking);
        const trackingUrl = `https://courier.test/${booking.deliveryNo}`;
        return { ok: true, data: { reference: `ref-${booking.deliveryNo}`, trackingUrl } };
      },
    },
  });
});
afterAll(() => world.close());

const codeOf = (result: { readonly ok: boolean; readonly code?: string }) =>
  result.ok ? "OK" : result.code;

const placeOrder = async (quantities: Readonly<Record<number, number>>) => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, quantities);
  return { shopper, ...(await orderCart(world, shopper)) };
};

const detailOf = async (secretId: string, { headers }: Shopper) => {
  const result = await world.call(contract.orderDetail, { params: { id: secretId } }, headers);
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

const sign = (key: string, body: string, at = world.deps.clock.now()) => {
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mac}`;
};

interface Reported {
  readonly deliveryNo: string;
  readonly statusId: number;
  readonly eventId?: string;
  readonly note?: string;
  readonly title?: string;
  readonly receiverName?: string;
}

const report = async (event: Reported, signature?: string) => {
  const body = JSON.stringify({
    eventId: `${event.deliveryNo}-${event.statusId}`,
    occurredAt: world.deps.clock.now().toISOString(),
    ...event,
  });
  const response = await world.gateway.request(contract.courierEvents.path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-courier-signature": signature ?? sign("test-key", body),
    },
  });
  const { data, error } = (await response.json()) as Envelope<{ repeated: boolean }>;
  return { status: response.status, repeated: data?.repeated, code: error?.code };
};

const idsIn = async (
  { memberId, headers }: Shopper,
  endpoint: typeof contract.unconfirmedOrders | typeof contract.completeOrders,
) => {
  const result = await world.call(endpoint, { params: { memberId } }, headers);
  return result.ok ? result.data.map(({ orderId }) => orderId) : [];
};

const statusIn = async ({ memberId, headers }: Shopper, status: string) => {
  const input = { params: { memberId }, query: { status } };
  const result = await world.call(contract.ordersByStatus, input, headers);
  return result.ok ? result.data.map(({ orderStatusId }) => orderStatusId) : [];
};

describe("an order", () => {
  it("keeps what was ordered, and its sums agree", async () => {
    const { shopper, secretId } = await placeOrder({
      [products.milkLitre]: 2,
      [products.hamper]: 1,
    });
    const order = await detailOf(secretId, shopper);
    expect(order).toMatchObject({
      orderType: "ORDER_DELIVERY_ONLINE",
      orderStatusId: 12,
      orderStatus: "Pesanan Sedang DiProses",
      paymentChannel: "COD",
      confirmed: false,
      totalAmount: 390_000,
      totalDiscountAmount: 8_000,
      totalDeliveryFee: 24_000,
      totalAmountFinal: 406_000,
      deliveryAddress: { labelAddress: "Rumah", intendedReceiver: "Rina Kartika" },
    });
    expect(order.deliveryAddress.address).toBe("Jl. Cikini 5, Menteng, Jakarta Pusat 10310");
    expect(order.deliveries.map(({ deliveryType }) => deliveryType)).toEqual(["7", "2"]);
    expect(order.deliveries[1]?.sellerInfo.sellerAliasName).toBe("Rumah Parsel");
    const items = order.deliveries.flatMap((delivery) => delivery.items);
    for (const item of items) {
      expect(item.amountFinal).toBe(item.price * item.qtyOrdered - item.discount);
    }
    await world.query("update products set name = 'Nama Baru' where product_id = $1", [
      products.hamper,
    ]);
    const later = await detailOf(secretId, shopper);
    await world.query("update products set name = 'Parsel Lebaran' where product_id = $1", [
      products.hamper,
    ]);
    expect(later.deliveries[1]?.items[0]?.productName).toBe("Parsel Lebaran");
  });

  it("is found by its secret id alone, and by its member alone", async () => {
    const { shopper, orderId, secretId } = await placeOrder({ [products.tea]: 1 });
    const other = await world.newShopper();
    const open = (id: string, { headers }: Shopper) =>
      world.call(contract.orderDetail, { params: { id } }, headers);
    expect(codeOf(await open(secretId, shopper))).toBe("OK");
    expect(codeOf(await open(orderId, shopper))).toBe("ORDER_NOT_FOUND");
    expect(codeOf(await open(secretId, other))).toBe("ORDER_NOT_FOUND");
    const foreign = { params: { memberId: shopper.memberId } };
    expect(codeOf(await world.call(contract.completeOrders, foreign, other.headers))).toBe(
      "FORBIDDEN",
    );
    const list = { ...foreign, query: { status: "12" } };
    expect(codeOf(await world.call(contract.ordersByStatus, list, other.headers))).toBe(
      "FORBIDDEN",
    );
  });
});

it("secret ids cannot be made or changed by others", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 37 }), (orderId, position) => {
      const secretId = encodeOrderId("key", orderId);
      expect(decodeOrderId("key", secretId)).toBe(orderId);
      expect(decodeOrderId("other key", secretId)).toBeUndefined();
      const letter = secretId[position] === "A" ? "B" : "A";
      const forged = secretId.slice(0, position) + letter + secretId.slice(position + 1);
      expect(decodeOrderId("key", forged)).toBeUndefined();
    }),
  );
});

it("order numbers carry the day in WIB", () => {
  expect(formatOrderNumber(new Date("2026-11-20T17:30:00Z"), 123)).toBe("O-261121-0000123");
});

it("an order never comes back from its end, and every move names other places", () => {
  for (const { from, to } of orderMoves) {
    expect(from).not.toContain(to);
    expect(from.filter((status) => status > 14)).toEqual([]);
  }
});

describe("the courier", () => {
  it("gets each delivery with what is to be collected, and its reference is kept", async () => {
    const { shopper, secretId, orderNumber } = await placeOrder({ 4: 2, [products.carton]: 1 });
    await runJobs(world.deps);
    const own = bookings.filter((booking) => booking.orderNumber === orderNumber);
    expect(own.map(({ service, cashOnDelivery }) => [service, cashOnDelivery])).toEqual([
      ["sameday", 12_000 + 9_000],
      ["warehouse", 120_000 + 12_000],
    ]);
    expect(own[0]?.callbackUrl).toBe("http://shop.test/v1/courier/events");
    const order = await detailOf(secretId, shopper);
    expect(order.deliveries[0]?.webviewUrl).toBe(`https://courier.test/${orderNumber}-1`);
  });

  it("is asked again for deliveries of which nothing was heard", async () => {
    const { orderNumber } = await placeOrder({ [products.tea]: 1 });
    await runJobs(world.deps);
    world.pass(11);
    await tasks.find(({ name }) => name === "orders.chase_deliveries")?.run(world.deps, {});
    await runJobs(world.deps);
    expect(bookings.filter((booking) => booking.orderNumber === orderNumber)).toHaveLength(2);
  });

  it("is believed only with a fresh signature of its key", async () => {
    const { orderNumber } = await placeOrder({ [products.tea]: 1 });
    const event = { deliveryNo: `${orderNumber}-1`, statusId: 2003 };
    const old = new Date(world.deps.clock.now().getTime() - 600_000);
    const body = JSON.stringify(event);
    for (const forged of ["", "t=1,v1=ab", sign("other", body), sign("test-key", body, old)]) {
      expect(await report(event, forged)).toMatchObject({ status: 401, code: "SIGNATURE_INVALID" });
    }
    expect(await report({ deliveryNo: "O-1-1", statusId: 2003 })).toMatchObject({ status: 404 });
    expect(await report({ ...event, statusId: 2006 })).toMatchObject({ status: 400 });
  });

  it("brings the order from 12 to 15, with a history", async () => {
    const { shopper, secretId, orderNumber } = await placeOrder({ [products.tea]: 1 });
    const deliveryNo = `${orderNumber}-1`;
    const seen: number[] = [];
    for (const statusId of [2003, 2004, 2010, 2005]) {
      world.pass(5);
      await report({ deliveryNo, statusId, receiverName: "Pak Budi", note: "Titip satpam" });
      seen.push((await detailOf(secretId, shopper)).orderStatusId);
    }
    expect(seen).toEqual([13, 14, 14, 15]);
    const delivery = (await detailOf(secretId, shopper)).deliveries[0];
    expect(delivery).toMatchObject({
      deliveryStatusIdApo: 2005,
      deliveryMethod: "1",
      tsdReceiverName: "Pak Budi",
    });
    expect(delivery?.deliveryHistories.map(({ statusId }) => statusId)).toEqual([
      2005, 2010, 2004, 2003,
    ]);
    expect(delivery?.deliveryHistories.map(({ flagActive }) => flagActive)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("may report in any order, twice, or all at once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([2003, 2004, 2005, 2003, 2004, 2010], { minLength: 6 }),
        async (statuses) => {
          const { shopper, secretId, orderNumber } = await placeOrder({ [products.milkSmall]: 1 });
          const deliveryNo = `${orderNumber}-1`;
          const answers = await Promise.all(
            statuses.map((statusId) => report({ deliveryNo, statusId })),
          );
          expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
          expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2);
          const order = await detailOf(secretId, shopper);
          expect(order.orderStatusId).toBe(15);
          expect(order.deliveries[0]?.deliveryStatusIdApo).toBe(2005);
          expect(order.deliveries[0]?.deliveryHistories).toHaveLength(4);
        },
      ),
      { numRuns: 8 },
    );
  });

  it("has delivered an order only with its last parcel", async () => {
    const { shopper, secretId, orderNumber } = await placeOrder({ 4: 1, [products.carton]: 1 });
    await report({ deliveryNo: `${orderNumber}-1`, statusId: 2005 });
    expect((await detailOf(secretId, shopper)).orderStatusId).toBe(14);
    await report({ deliveryNo: `${orderNumber}-2`, statusId: 2005 });
    expect((await detailOf(secretId, shopper)).orderStatusId).toBe(15);
  });
});

describe("lists", () => {
  it("hold an order in exactly one of them on its whole way", async () => {
    const { shopper, orderId, secretId, orderNumber } = await placeOrder({ [products.tea]: 1 });
    const deliveryNo = `${orderNumber}-1`;
    expect(await statusIn(shopper, "12,13")).toEqual([12]);
    await report({ deliveryNo, statusId: 2003 });
    expect(await statusIn(shopper, "12,13")).toEqual([13]);
    await report({ deliveryNo, statusId: 2004 });
    expect([await statusIn(shopper, "12,13"), await statusIn(shopper, "14")]).toEqual([[], [14]]);
    await report({ deliveryNo, statusId: 2005 });
    expect(await idsIn(shopper, contract.unconfirmedOrders)).toEqual([orderId]);
    expect(await idsIn(shopper, contract.completeOrders)).toEqual([]);
    const { deliveryId } = (await detailOf(secretId, shopper)).deliveries[0] ?? { deliveryId: "" };
    const confirm = () =>
      world.call(
        contract.confirmShipment,
        { body: { delivery_id: deliveryId, order_id: orderId } },
        shopper.headers,
      );
    expect(codeOf(await confirm())).toBe("OK");
    expect(codeOf(await confirm())).toBe("OK");
    expect(await idsIn(shopper, contract.unconfirmedOrders)).toEqual([]);
    expect(await idsIn(shopper, contract.completeOrders)).toEqual([orderId]);
    const order = await detailOf(secretId, shopper);
    expect(order).toMatchObject({ confirmed: true, confirmedBy: "member" });
    expect(order.deliveries[0]).toMatchObject({ confirmed: true, deliveryStatusIdApo: 2006 });
  });

  it("put a pickup order at 14 among those being processed", async () => {
    const { shopper, orderId } = await placeOrder({ [products.tea]: 1 });
    await world.query(
      "update orders set status = 14, order_type = 'ORDER_PICKUP_ONLINE' where order_id = $1",
      [orderId],
    );
    expect([await statusIn(shopper, "12,13"), await statusIn(shopper, "14")]).toEqual([[14], []]);
  });

  it("refuse statuses that do not exist", async () => {
    const shopper = await world.newShopper();
    const input = { params: { memberId: shopper.memberId }, query: { status: "99" } };
    const result = await world.call(contract.ordersByStatus, input, shopper.headers);
    expect(codeOf(result)).toBe("VALIDATION_FAILED");
  });
});

describe("confirmation", () => {
  it("is for own deliveries that have arrived", async () => {
    const { shopper, orderId, secretId } = await placeOrder({ [products.tea]: 1 });
    const other = await world.newShopper();
    const { deliveryId } = (await detailOf(secretId, shopper)).deliveries[0] ?? { deliveryId: "" };
    const body = { delivery_id: deliveryId, order_id: orderId };
    const confirm = (sent: typeof body, { headers }: Shopper) =>
      world.call(contract.confirmShipment, { body: sent }, headers);
    expect(codeOf(await confirm(body, shopper))).toBe("DELIVERY_NOT_ARRIVED");
    expect(codeOf(await confirm(body, other))).toBe("DELIVERY_NOT_FOUND");
    const mixed = { ...body, order_id: world.deps.ids.next() };
    expect(codeOf(await confirm(mixed, shopper))).toBe("DELIVERY_NOT_FOUND");
  });
});
