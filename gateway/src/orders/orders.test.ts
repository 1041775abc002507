import {
  DeliveryStatus,
  DeliveryType,
  OrderStatus,
  OrderType,
  PaymentChannel,
} from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf, placeOrder, report } from "../../test/support/orders.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { formatOrderNumber } from "./insert-order.ts";
import { decodeOrderId, encodeOrderId } from "./secret-id.ts";
import { orderMoves, phaseOf, type Actor } from "./states.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

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
    const { shopper, secretId } = await placeOrder(world, {
      [products.milkLitre]: 2,
      [products.hamper]: 1,
    });
    const order = await detailOf(world, secretId, shopper);
    expect(order).toMatchObject({
      orderType: OrderType.Delivery,
      orderStatusId: OrderStatus.InProcess,
      orderStatus: "Pesanan Sedang DiProses",
      paymentChannel: PaymentChannel.CashOnDelivery,
      confirmed: false,
      totalAmount: 390_000,
      totalDiscountAmount: 8_000,
      totalDeliveryFee: 24_000,
      totalAmountFinal: 406_000,
      deliveryAddress: { labelAddress: "Rumah", intendedReceiver: "Rina Kartika" },
    });
    expect(order.deliveryAddress.address).toBe("Jl. Cikini 5, Menteng, Jakarta Pusat 10310");
    expect(order.deliveries.map(({ deliveryType }) => deliveryType)).toEqual([
      DeliveryType.Sameday,
      DeliveryType.Seller,
    ]);
    expect(order.deliveries[1]?.sellerInfo.sellerAliasName).toBe("Rumah Parsel");
    const items = order.deliveries.flatMap((delivery) => delivery.items);
    for (const item of items) {
      expect(item.amountFinal).toBe(item.price * item.qtyOrdered - item.discount);
    }
    await world.query("update products set name = 'Nama Baru' where product_id = $1", [
      products.hamper,
    ]);
    const later = await detailOf(world, secretId, shopper);
    await world.query("update products set name = 'Parsel Lebaran' where product_id = $1", [
      products.hamper,
    ]);
    expect(later.deliveries[1]?.items[0]?.productName).toBe("Parsel Lebaran");
  });

  it("is found by its secret id alone, and by its member alone", async () => {
    const { shopper, orderId, secretId } = await placeOrder(world, { [products.tea]: 1 });
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

it("an order comes back from its end by late money only, and every move names other places", () => {
  const paidLate = new Map<Actor, readonly OrderStatus[]>([
    ["provider", [OrderStatus.Expired]],
    // Where it was made, nobody may know that its member called it off here.
    ["partner", [OrderStatus.Expired, OrderStatus.Cancelled]],
  ]);
  for (const { from, to, actor } of orderMoves) {
    expect(from).not.toContain(to);
    const ended = from.filter((status) => phaseOf(status) === "ended");
    expect(ended).toEqual(to === OrderStatus.InProcess ? (paidLate.get(actor) ?? []) : []);
  }
});

describe("lists", () => {
  it("hold an order in exactly one of them on its whole way", async () => {
    const { shopper, orderId, secretId, orderNumber } = await placeOrder(world, {
      [products.tea]: 1,
    });
    const deliveryNo = `${orderNumber}-1`;
    expect(await statusIn(shopper, "12,13")).toEqual([OrderStatus.InProcess]);
    await report(world, { deliveryNo, statusId: DeliveryStatus.InPreparation });
    expect(await statusIn(shopper, "12,13")).toEqual([OrderStatus.Prepared]);
    await report(world, { deliveryNo, statusId: DeliveryStatus.OnTheWay });
    expect([await statusIn(shopper, "12,13"), await statusIn(shopper, "14")]).toEqual([[], [14]]);
    await report(world, { deliveryNo, statusId: DeliveryStatus.Received });
    expect(await idsIn(shopper, contract.unconfirmedOrders)).toEqual([orderId]);
    expect(await idsIn(shopper, contract.completeOrders)).toEqual([]);
    const { deliveryId } = (await detailOf(world, secretId, shopper)).deliveries[0] ?? {
      deliveryId: "",
    };
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
    const order = await detailOf(world, secretId, shopper);
    expect(order).toMatchObject({ confirmed: true, confirmedBy: "member" });
    expect(order.deliveries[0]).toMatchObject({
      confirmed: true,
      deliveryStatusIdApo: DeliveryStatus.Confirmed,
    });
  });

  it("put a pickup order at 14 among those being processed", async () => {
    const { shopper, orderId } = await placeOrder(world, { [products.tea]: 1 });
    await world.query(
      `update orders set status = ${OrderStatus.OnTheWay}, order_type = '${OrderType.Pickup}' where order_id = $1`,
      [orderId],
    );
    expect([await statusIn(shopper, "12,13"), await statusIn(shopper, "14")]).toEqual([
      [OrderStatus.OnTheWay],
      [],
    ]);
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
    const { shopper, orderId, secretId } = await placeOrder(world, { [products.tea]: 1 });
    const other = await world.newShopper();
    const { deliveryId } = (await detailOf(world, secretId, shopper)).deliveries[0] ?? {
      deliveryId: "",
    };
    const body = { delivery_id: deliveryId, order_id: orderId };
    const confirm = (sent: typeof body, { headers }: Shopper) =>
      world.call(contract.confirmShipment, { body: sent }, headers);
    expect(codeOf(await confirm(body, shopper))).toBe("DELIVERY_NOT_ARRIVED");
    expect(codeOf(await confirm(body, other))).toBe("DELIVERY_NOT_FOUND");
    const mixed = { ...body, order_id: world.deps.ids.next() };
    expect(codeOf(await confirm(mixed, shopper))).toBe("DELIVERY_NOT_FOUND");
  });
});
