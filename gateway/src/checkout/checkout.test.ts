import * as contract from "@gerai/contract/checkout";
import { OrderStatus } from "@gerai/contract/order-codes";
import { afterEach, describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  checkOut,
  fillCart,
  neighbourWithCart,
  orderCart,
  orderForm,
  readCart,
  setStock,
  shopWorld,
  statusesOf,
} from "../../test/support/shoppers.ts";
import { tasks } from "./jobs.ts";

const { products } = seeded;
let booked: string[] = [];

const world = await forThisFile(
  shopWorld({
    courier: {
      cancel: async () => ({ ok: true, data: {} }),
      book: async ({ deliveryNo }) => {
        booked.push(deliveryNo);
        return { ok: true, data: { reference: `c-${deliveryNo}`, trackingUrl: "" } };
      },
    },
  }),
);

afterEach(() => {
  booked = [];
});

const stockOf = async (productId: number) =>
  (
    await world.query(
      "select available from store_products where product_id = $1 order by store_id",
      [productId],
    )
  )[0]?.available;

interface Made {
  readonly ok: boolean;
  readonly data?: { readonly order: contract.PlacedOrder | null };
}

/** The order that a checkout made. */
const orderOf = ({ data }: Made): contract.PlacedOrder => {
  if (data?.order == null) throw new Error("no order was made");
  return data.order;
};

const run = async (name: string) => {
  const task = tasks.find((candidate) => candidate.name === name);
  await task?.run(world.deps, {});
};

const statementsOf = async (quantities: Readonly<Record<number, number>>) => {
  const shopper = await neighbourWithCart(world, quantities);
  return countStatements(() => orderCart(world, shopper));
};

describe("an order with cash on delivery", () => {
  it("stands at 10 and holds its stock, then goes into process, closes the cart and calls couriers", async () => {
    const before = Number(await stockOf(products.tea));
    const shopper = await neighbourWithCart(world, { [products.tea]: 3, [products.carton]: 1 });
    const made = await checkOut(world, shopper);
    expect(made.ok && made.data.order).toMatchObject({ orderStatusId: OrderStatus.Created });
    expect(made.ok && made.data.order?.orderNumber).toMatch(/^O-261120-\d{7}$/);
    expect(await stockOf(products.tea)).toBe(before - 3);
    const { orderId } = orderOf(made);
    const placed = await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
    expect(placed.ok && placed.data.orderStatusId).toBe(OrderStatus.InProcess);
    expect((await readCart(world, shopper)).isCartEmpty).toBe(true);
    await runJobs(world.deps);
    expect(booked).toHaveLength(2);
    expect(await stockOf(products.tea)).toBe(before - 3);
  });

  it("is made and placed in one call where the form says so, once under one key", async () => {
    const before = Number(await stockOf(products.tea));
    const shopper = await neighbourWithCart(world, { [products.tea]: 3 });
    const body = await orderForm(world, shopper, { place: true });
    const headers = { ...shopper.headers, [contract.idempotencyHeader]: "made-and-placed" };
    const results = await Promise.all(
      Array.from({ length: 5 }, () => world.call(contract.checkoutDelivery, { body }, headers)),
    );
    const orders = results.map((result) => (result.ok ? result.data.order : null));
    expect(new Set(orders.map((order) => order?.orderNumber)).size).toBe(1);
    expect(orders[0]).toMatchObject({ orderStatusId: OrderStatus.InProcess });
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.InProcess]);
    expect((await readCart(world, shopper)).isCartEmpty).toBe(true);
    expect(await stockOf(products.tea)).toBe(before - 3);
    await runJobs(world.deps);
    expect(booked).toHaveLength(1);
    const { orderId = "" } = orders[0] ?? {};
    const again = await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
    expect(again.ok && again.data).toEqual(orders[0]);
  });

  it("keeps in the next cart what came into this one after the order was made", async () => {
    const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
    const made = await checkOut(world, shopper);
    await fillCart(world, shopper, { [products.milkSmall]: 2 });
    const { orderId } = orderOf(made);
    await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
    const next = await readCart(world, shopper);
    expect(next.listCartDetail.map(({ productId }) => productId)).toEqual([products.milkSmall]);
  });

  it("is refused without the draft that the shopper saw, or when the sum is too high for cash", async () => {
    const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
    const body = await orderForm(world, shopper);
    await fillCart(world, shopper, { [products.tea]: 2 });
    const stale = await world.call(contract.checkoutDelivery, { body }, shopper.headers);
    expect(codeOf(stale)).toBe("DRAFT_CHANGED");
    const blind = { ...(await orderForm(world, shopper)), draft: "" };
    const unseen = await world.call(contract.checkoutDelivery, { body: blind }, shopper.headers);
    expect(codeOf(unseen)).toBe("DRAFT_CHANGED");
    await world.query(
      "update store_products set list_price = 6000000, price = 6000000 where product_id = 7",
    );
    const rich = await neighbourWithCart(world, { [products.hamper]: 1 });
    const refused = await checkOut(world, rich);
    await world.query(
      "update store_products set list_price = 350000, price = 350000 where product_id = 7",
    );
    expect(refused).toMatchObject({
      code: "PURCHASE_LIMIT_EXCEEDED",
      values: { value: 5_000_000 },
    });
    expect([await statusesOf(world, shopper), await statusesOf(world, rich)]).toEqual([[], []]);
  });

  it("is made once under one key, however often and however close the request is sent", async () => {
    const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
    const body = await orderForm(world, shopper);
    const headers = { ...shopper.headers, [contract.idempotencyHeader]: "0123456789abcdef" };
    const results = await Promise.all(
      Array.from({ length: 5 }, () => world.call(contract.checkoutDelivery, { body }, headers)),
    );
    const ids = new Set(results.map((result) => result.ok && result.data.order?.orderId));
    expect(ids.size).toBe(1);
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.Created]);
    const other = { ...body, labelAddress: "Kantor" };
    const reused = await world.call(contract.checkoutDelivery, { body: other }, headers);
    expect(codeOf(reused)).toBe("KEY_REUSED");
    const short = { ...headers, [contract.idempotencyHeader]: "short" };
    const invalid = await world.call(contract.checkoutDelivery, { body }, short);
    expect(codeOf(invalid)).toBe("VALIDATION_FAILED");
  });

  it("is placed once when place-order is doubled", async () => {
    const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
    const made = await checkOut(world, shopper);
    const { orderId } = orderOf(made);
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call(contract.placeOrder, { body: { orderId } }, shopper.headers),
      ),
    );
    expect(results.map((result) => result.ok && result.data.orderStatusId)).toEqual(
      Array(5).fill(OrderStatus.InProcess),
    );
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.InProcess]);
    await runJobs(world.deps);
    const { orderNumber } = orderOf(made);
    expect(booked.filter((number) => number.startsWith(orderNumber))).toHaveLength(1);
  });

  it("is one order when two tabs check the same cart out at once", async () => {
    const before = Number(await stockOf(products.tea));
    const shopper = await neighbourWithCart(world, { [products.tea]: 2 });
    const body = await orderForm(world, shopper);
    const tab = async (key: string) => {
      const headers = { ...shopper.headers, [contract.idempotencyHeader]: key };
      const made = await world.call(contract.checkoutDelivery, { body }, headers);
      if (!made.ok) return made.code;
      const { orderId } = made.data.order ?? { orderId: "" };
      return codeOf(await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers));
    };
    const results = await Promise.all([tab("first-tab"), tab("second-tab"), tab("third-tab")]);
    expect(results).toContain("OK");
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.InProcess]);
    expect(await stockOf(products.tea)).toBe(before - 2);
  });

  it("takes the same number of statements for one line and for many of its sender", async () => {
    const few = await statementsOf({ [products.milkSmall]: 1 });
    const many = await statementsOf({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1 });
    expect(many).toBe(few);
  });

  it("belongs to its member alone", async () => {
    const [owner, other] = [
      await neighbourWithCart(world, { [products.tea]: 1 }),
      await world.newNeighbour(),
    ];
    const { orderId } = await orderCart(world, owner);
    const foreign = await world.call(contract.placeOrder, { body: { orderId } }, other.headers);
    expect(codeOf(foreign)).toBe("ORDER_NOT_FOUND");
    const params = { orderId, closeButton: "true" } as const;
    const recheck = await world.call(contract.recheckStock, { params }, other.headers);
    expect(codeOf(recheck)).toBe("ORDER_NOT_FOUND");
  });
});

describe("stock", () => {
  it("of 10 units is sold to exactly 10 of 50 buyers who come at once", async () => {
    await setStock(world, products.teaPack, 50);
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () =>
        neighbourWithCart(world, { [products.teaPack]: 1, [products.milkSmall]: 1 }),
      ),
    );
    const ready = await Promise.all(
      buyers.map(async (buyer) => ({ ...buyer, body: await orderForm(world, buyer) })),
    );
    await setStock(world, products.teaPack, 10);
    await setStock(world, products.milkSmall, 100);
    const results = await Promise.all(
      ready.map(({ headers, body }) => world.call(contract.checkoutDelivery, { body }, headers)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    const refusals = new Set(results.filter(({ ok }) => !ok).map(codeOf));
    expect([...refusals]).toEqual(["CART_CHANGED"]);
    expect(await stockOf(products.teaPack)).toBe(0);
    expect(await stockOf(products.milkSmall)).toBe(90);
    await setStock(world, products.teaPack, 8);
  });

  it("goes back exactly once when an order expires, and the order can no longer be placed", async () => {
    const before = Number(await stockOf(products.chocolateMilk));
    const shopper = await neighbourWithCart(world, { [products.chocolateMilk]: 2 });
    const made = await checkOut(world, shopper);
    const { orderId } = orderOf(made);
    expect(await stockOf(products.chocolateMilk)).toBe(before - 2);
    world.pass(16);
    const late = await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
    expect(codeOf(late)).toBe("ORDER_EXPIRED");
    await Promise.all([run("checkout.expire_orders"), run("checkout.expire_orders")]);
    await run("checkout.expire_orders");
    expect(await stockOf(products.chocolateMilk)).toBe(before);
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.Expired]);
  });

  it("that an unplaced order holds does not stand in its own shopper's way", async () => {
    await setStock(world, products.chocolateMilk, 2);
    const shopper = await neighbourWithCart(world, { [products.chocolateMilk]: 2 });
    await checkOut(world, shopper);
    expect(await stockOf(products.chocolateMilk)).toBe(0);
    world.pass(1);
    const again = await checkOut(world, shopper);
    expect(again.ok).toBe(true);
    expect(await stockOf(products.chocolateMilk)).toBe(0);
    expect(await statusesOf(world, shopper)).toEqual([OrderStatus.Cancelled, OrderStatus.Created]);
    await setStock(world, products.chocolateMilk, 5);
  });

  it("is given back by closing the notice, and told by the recheck", async () => {
    const shopper = await neighbourWithCart(world, { [products.chocolateMilk]: 2 });
    const before = Number(await stockOf(products.chocolateMilk));
    const made = await checkOut(world, shopper);
    const { orderId } = orderOf(made);
    const recheck = (closeButton: "true" | "false") =>
      world.call(contract.recheckStock, { params: { orderId, closeButton } }, shopper.headers);
    const held = await recheck("false");
    expect(held.ok && held.data).toMatchObject({
      isAvailable: true,
      orderStatusId: OrderStatus.Created,
    });
    const closed = await recheck("true");
    expect(closed.ok && closed.data).toMatchObject({
      isAvailable: true,
      orderStatusId: OrderStatus.Cancelled,
    });
    expect(await stockOf(products.chocolateMilk)).toBe(before);
    await setStock(world, products.chocolateMilk, 1);
    const gone = await recheck("false");
    await setStock(world, products.chocolateMilk, before);
    expect(gone.ok && gone.data.products).toEqual([
      { productId: 3, productName: "Ultra Milk Cokelat 250 ml", requested: 2, available: 1 },
    ]);
  });
});

it("forgets keys after two days", async () => {
  world.pass(49 * 60);
  await run("checkout.forget_keys");
  expect(await world.query("select key from idempotency_keys")).toEqual([]);
});
