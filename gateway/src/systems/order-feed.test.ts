import { OrderStatus } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import { systemOrders, type SystemOrder } from "@gerai/contract/system-orders";
import { describe, expect, it } from "vitest";
import { dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  checkOut,
  fillCart,
  orderCart,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { systemOf } from "../../test/support/systems.ts";
import { tellWatchers } from "../orders/changes.ts";
import type { OrderKey } from "../orders/stock.ts";

const world = await forThisFile(shopWorld());
const system = await systemOf(world, "orders");
const { db } = world.deps;

const read = (after: string, limit = 100) =>
  dataOf(world.call(systemOrders, { query: { after, limit } }, system()));

const numbersOf = (orders: readonly SystemOrder[]) => orders.map(({ orderNumber }) => orderNumber);

/** Where the feed ends now. */
const end = async (): Promise<string> => {
  let { cursor, hasMore } = await read("0", 200);
  while (hasMore) ({ cursor, hasMore } = await read(cursor, 200));
  return cursor;
};

interface Placed extends OrderKey {
  readonly orderNumber: string;
  readonly shopper: Shopper;
}

const place = async (): Promise<Placed> => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { 4: 2, 1: 1 });
  const { orderId, orderNumber } = await orderCart(world, shopper);
  const { memberId } = shopper;
  return { memberId, orderId, orderNumber, shopper };
};

const touch = ({ memberId, orderId }: OrderKey) =>
  db.transaction((tx) => tellWatchers(tx, { memberId, orderId }));

describe("the feed of orders", () => {
  it("has a placed order with what was sold, and nobody's name", async () => {
    const before = await end();
    const { orderNumber } = await place();
    const { orders, hasMore } = await read(before);
    expect(hasMore).toBe(false);
    expect(orders).toMatchObject([
      {
        orderNumber,
        status: OrderStatus.InProcess,
        storeCode: "S1",
        paymentChannel: "COD",
        creditedMoney: 0,
        lines: [
          { sku: "p1", quantity: 1, missing: 0 },
          { sku: "p4", quantity: 2 },
        ],
        deliveries: [{ senderCode: "S1", isEnded: false }],
      },
    ]);
    const [order] = orders;
    const { amount, discount, deliveryFee, total } = order!;
    expect(amount - discount + deliveryFee).toBe(total);
    expect(order!.lines[0]?.deliveryNo).toBe(order!.deliveries[0]?.deliveryNo);
    const text = JSON.stringify(orders);
    for (const word of ["Rina", "0812", "Cikini", "10310"]) expect(text).not.toContain(word);
  });

  it("has an order once, at its last change, page by page", async () => {
    const before = await end();
    const [first, second, third] = [await place(), await place(), await place()];
    const page = await read(before, 2);
    expect(numbersOf(page.orders)).toEqual([first.orderNumber, second.orderNumber]);
    expect(page.hasMore).toBe(true);
    const asked = { body: { order_id: first.orderId } };
    await dataOf(world.call(cancelOrder, asked, first.shopper.headers));
    const rest = await read(page.cursor, 2);
    expect(numbersOf(rest.orders)).toEqual([third.orderNumber, first.orderNumber]);
    expect(rest.hasMore).toBe(false);
    expect(await read(rest.cursor)).toEqual({ orders: [], cursor: rest.cursor, hasMore: false });
    expect(numbersOf((await read(before)).orders)).toEqual([
      second.orderNumber,
      third.orderNumber,
      first.orderNumber,
    ]);
  });

  it("leaves no order out that was changed before another one and committed after it", async () => {
    const [slow, fast] = [await place(), await place()];
    const before = await end();
    const committed = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const slowChange = db.transaction(async (tx) => {
      await tellWatchers(tx, slow);
      changed.resolve();
      await committed.promise;
    });
    await changed.promise;
    await touch(fast);
    const meanwhile = await read(before);
    expect(numbersOf(meanwhile.orders)).toEqual([fast.orderNumber]);
    committed.resolve();
    await slowChange;
    expect(numbersOf((await read(meanwhile.cursor)).orders)).toEqual([slow.orderNumber]);
  });

  it("tells every change to whoever reads on while orders change", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, place));
    let cursor = await end();
    const seen: string[] = [];
    let isOver = false;
    const readOn = async () => {
      for (;;) {
        const wasOver = isOver;
        const page = await read(cursor, 3);
        seen.push(...numbersOf(page.orders));
        cursor = page.cursor;
        if (wasOver && !page.hasMore) return;
      }
    };
    const reading = readOn();
    for (let round = 0; round < 5; round += 1) await Promise.all(orders.map(touch));
    isOver = true;
    await reading;
    expect(new Set(seen)).toEqual(new Set(orders.map(({ orderNumber }) => orderNumber)));
    expect(await read(cursor)).toMatchObject({ orders: [], cursor });
  });

  it("has no order that was not placed yet", async () => {
    const before = await end();
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { 4: 1 });
    const checked = await dataOf(checkOut(world, shopper));
    await touch({ memberId: shopper.memberId, orderId: checked.order?.orderId ?? "" });
    const page = await read(before);
    expect(page.orders).toEqual([]);
    expect(page.cursor).not.toBe(before);
  });

  it("wants a cursor of its own form", async () => {
    const answer = await world.call(systemOrders, { query: { after: "kemarin" } }, system());
    expect(answer).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { after: expect.any(String) },
    });
  });
});
