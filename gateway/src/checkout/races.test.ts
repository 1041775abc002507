import * as contract from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import {
  checkOut,
  fillCart,
  neighbourWithCart,
  orderForm,
  precheckout,
  readCart,
  setStock,
  shopWorld,
  statusesOf,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { tasks } from "./jobs.ts";

/** Products of the default store that are sold one by one. */
const sold = [1, 2, 4, 5];

const world = await forThisFile(shopWorld());
for (const productId of sold) await setStock(world, productId, 200);

const deadlocks = async (): Promise<number> => {
  // Each session reports what it counted when it ends or falls idle; this asks for it now.
  await world.query("select pg_stat_force_next_flush()");
  const [row] = await world.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return Number(row?.["deadlocks"]);
};

/** Units on the shelves, held and sold of each product: what was there at the beginning. */
const unitsOf = async (productId: number): Promise<number> => {
  const [row] = await world.query(
    `select (select sum(available - shortage) from store_products where store_id = 1 and product_id = $1)
      + (select coalesce(sum(quantity), 0) from reservations
          where store_id = 1 and product_id = $1 and state <> 'released') as units`,
    [productId],
  );
  return Number(row?.["units"]);
};

/** Checks out again and again; each time the cart holds other products than the unplaced order. */
const checkOutAgain = async (shopper: Shopper, times: number): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const [out, ...kept] = sold.map((_, index) => sold[(index + round) % sold.length] ?? 0);
    await fillCart(world, shopper, {
      ...Object.fromEntries(kept.map((productId) => [productId, 1])),
      [out ?? 0]: 0,
    });
    const made = await checkOut(world, shopper);
    codes.push(made.ok ? "OK" : made.code);
  }
  return codes;
};

it("checks out again with other products beside others who do the same, without one deadlock", async () => {
  const before = await deadlocks();
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, () => neighbourWithCart(world, { 1: 1, 2: 1, 4: 1, 5: 1 })),
  );
  const codes = await Promise.all(
    shoppers.map((shopper, index) => checkOutAgain(shopper, 8 + (index % 2))),
  );
  expect(new Set(codes.flat())).toEqual(new Set(["OK"]));
  expect((await deadlocks()) - before).toBe(0);
  expect(await Promise.all(sold.map(unitsOf))).toEqual([200, 200, 200, 200]);
  for (const shopper of shoppers) {
    expect(
      (await statusesOf(world, shopper)).filter((status) => status === OrderStatus.Created),
    ).toHaveLength(1);
  }
});

it("keeps an unplaced order while another tab looks at the checkout, so that it can be placed", async () => {
  const shopper = await neighbourWithCart(world, { 4: 3 });
  const ordering = await checkOut(world, shopper);
  const looking = await precheckout(world, shopper);
  expect(codeOf(looking)).toBe("OK");
  const orderId = ordering.ok ? (ordering.data.order?.orderId ?? "") : "";
  const placed = await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
  expect(codeOf(placed)).toBe("OK");
});

it("shows the last units that an unplaced order holds as there for their shopper", async () => {
  await setStock(world, 5, 2);
  const shopper = await neighbourWithCart(world, { 5: 2 });
  await checkOut(world, shopper);
  expect(codeOf(await precheckout(world, shopper))).toBe("OK");
  const cart = await readCart(world, shopper);
  expect(cart.productOOSRegulerPaketan.listCartDetail).toEqual([]);
  expect(cart.listCartDetail).toMatchObject([{ productId: 5, stock: 2, problem: null }]);
  expect(codeOf(await fillCart(world, shopper, { 5: 1 }))).toBe("OK");
  expect(codeOf(await fillCart(world, shopper, { 5: 3 }))).toBe("STOCK_INSUFFICIENT");
  const other = await world.newNeighbour();
  expect(codeOf(await fillCart(world, other, { 5: 1 }))).not.toBe("OK");
  await world.query(`update orders set status = ${OrderStatus.Cancelled} where member_id = $1`, [
    shopper.memberId,
  ]);
  await setStock(world, 5, 200);
});

/** A tab as the page works: order, place, and on a refusal the page is drawn again by a precheckout. */
const tab = async (shopper: Shopper, body: contract.CheckoutForm, key: string): Promise<string> => {
  const headers = { ...shopper.headers, [contract.idempotencyHeader]: key };
  const made = await world.call(contract.checkoutDelivery, { body }, headers);
  const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
  const placed =
    made.ok && body.place !== true
      ? await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers)
      : made;
  const code = placed.ok ? "OK" : placed.code;
  if (code !== "OK") {
    const { paymentChannel: _, ...look } = body;
    await world.call(contract.checkoutDelivery, { body: look }, shopper.headers);
  }
  return code;
};

const eightTabs = (shopper: Shopper, formOf: (index: number) => contract.CheckoutForm) =>
  Promise.all(
    Array.from({ length: 8 }, (_, index) => tab(shopper, formOf(index), crypto.randomUUID())),
  );

it("gives eight tabs that order the same at one moment one order, also placed in one call", async () => {
  for (let round = 0; round < 6; round += 1) {
    const shopper = await neighbourWithCart(world, { 1: 1, 4: 1 });
    const body = await orderForm(world, shopper, { place: round % 2 === 0 });
    // A tab that comes after the order was placed finds its cart closed.
    const codes = new Set(await eightTabs(shopper, () => body));
    codes.delete("CART_CLOSED");
    expect([...codes]).toEqual(["OK"]);
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.InProcess]);
  }
});

it("lets exactly one of eight tabs win that order something else each", async () => {
  for (let round = 0; round < 6; round += 1) {
    const shopper = await neighbourWithCart(world, { 1: 1, 4: 1 });
    const body = await orderForm(world, shopper, { place: round % 2 === 0 });
    const codes = await eightTabs(shopper, (tabNo) => ({ ...body, courierNote: `Pagar ${tabNo}` }));
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(
      (await statusesOf(world, shopper)).filter((status) => status !== OrderStatus.Cancelled),
    ).toEqual([OrderStatus.InProcess]);
  }
});

it("gives a tab the order of another that sent the same a moment ago, and a new one later", async () => {
  const shopper = await neighbourWithCart(world, { 1: 1 });
  const body = await orderForm(world, shopper);
  const order = (key: string) => {
    const headers = { ...shopper.headers, [contract.idempotencyHeader]: key };
    return world.call(contract.checkoutDelivery, { body }, headers);
  };
  const [made, same] = [await order("first-tab"), await order("second-tab")];
  expect(made.ok && made.data.order).toEqual(same.ok && same.data.order);
  world.pass(1);
  const later = await order("third-tab");
  expect(codeOf(later)).toBe("OK");
  expect(later.ok && later.data.order).not.toEqual(made.ok && made.data.order);
});

it("tells a tab that sends the same after the order was placed that its cart is closed", async () => {
  const shopper = await neighbourWithCart(world, { 1: 1 });
  const body = await orderForm(world, shopper, { paymentChannel: PaymentChannel.Qris });
  const order = () => world.call(contract.checkoutDelivery, { body }, shopper.headers);
  const made = await order();
  const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
  await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
  expect(codeOf(await order())).toBe("CART_CLOSED");
});

it("neither loses nor doubles a unit when orders expire, are given up and placed at one moment", async () => {
  const before = await unitsOf(2);
  const expire = tasks.find(({ name }) => name === "checkout.expire_orders");
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, () => neighbourWithCart(world, { 2: 2, 4: 1 })),
  );
  const made = await Promise.all(shoppers.map((shopper) => checkOut(world, shopper)));
  world.pass(16);
  await Promise.all([
    expire?.run(world.deps, {}),
    expire?.run(world.deps, {}),
    ...shoppers.map((shopper) => checkOut(world, shopper)),
    ...made.map((answer, index) => {
      const orderId = answer.ok ? (answer.data.order?.orderId ?? "") : "";
      const params = { orderId, closeButton: "true" } as const;
      const headers = shoppers[index]?.headers;
      return world.call(contract.recheckStock, { params }, headers);
    }),
  ]);
  expect(await unitsOf(2)).toBe(before);
});
