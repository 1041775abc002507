import * as contract from "@gerai/contract/bought";
import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { insertOrders, placeOrder, report, reportFromStore } from "../../test/support/orders.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  fillCart,
  orderCart,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { isSharded } from "../../test/support/test-database.ts";
import { usualProducts } from "./bought-queries.ts";

const world = await forThisFile(shopWorld());
const { products } = seeded;

const arrive = async (orderNumber: string): Promise<void> => {
  await report(world, { deliveryNo: `${orderNumber}-1`, statusId: DeliveryStatus.Received });
  await runJobs(world.deps);
};

const buy = async (shopper: Shopper, wanted: Readonly<Record<number, number>>): Promise<void> => {
  const filled = await fillCart(world, shopper, wanted);
  if (!filled.ok) throw new Error(JSON.stringify(filled));
  await arrive((await orderCart(world, shopper)).orderNumber);
};

const usual = async ({ headers }: Shopper, query: { limit?: number } = {}) => {
  const answer = await world.call(contract.usualProducts, { query }, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.products.map(({ productId }) => productId);
};

it("is what was bought often and lately, of orders that have arrived", async () => {
  const shopper = await world.newNeighbour();
  expect(await usual(shopper)).toEqual([]);
  await buy(shopper, { [products.milkLitre]: 1, [products.tea]: 9 });
  await buy(shopper, { [products.milkLitre]: 1, [products.milkSmall]: 1 });
  await fillCart(world, shopper, { [products.teaPack]: 1 });
  await orderCart(world, shopper);
  await runJobs(world.deps);
  // Units do not count, orders do; what has not arrived counts for nothing.
  expect((await usual(shopper))[0]).toBe(products.milkLitre);
  expect(new Set(await usual(shopper))).toEqual(
    new Set([products.milkLitre, products.milkSmall, products.tea]),
  );
  expect(await usual(shopper, { limit: 1 })).toEqual([products.milkLitre]);
});

it("puts what was bought once today before what was bought twice long ago", async () => {
  const shopper = await world.newNeighbour();
  await insertOrders(world, shopper, [
    { status: OrderStatus.Closed },
    { status: OrderStatus.Closed },
  ]);
  await world.query(
    "update orders set placed_at = timestamptz '2026-11-20' - interval '400 days' where member_id = $1",
    [shopper.memberId],
  );
  await runJob(world.deps, "orders.count_bought", {});
  await buy(shopper, { [products.milkSmall]: 1 });
  expect(await usual(shopper)).toEqual([products.milkSmall, products.tea]);
});

it("counts an order once, however often its jobs come", async () => {
  const { shopper, orderNumber, orderId } = await placeOrder(world, { [products.tea]: 1 });
  await arrive(orderNumber);
  const key = { memberId: shopper.memberId, orderId };
  await runJob(world.deps, "orders.settle_rewards", key);
  await runJob(world.deps, "orders.count_bought", {});
  const rows = await world.query("select order_count from bought_products where member_id = $1", [
    shopper.memberId,
  ]);
  expect(rows).toEqual([{ order_count: 1 }]);
});

it("leaves out what did not come", async () => {
  const { shopper, orderNumber } = await placeOrder(world, {
    [products.tea]: 1,
    [products.milkSmall]: 2,
  });
  const lines = [{ sku: "p2", quantity: 2 }];
  await reportFromStore(world, { deliveryNo: `${orderNumber}-1`, kind: "short", lines });
  // What the store has run short of, it has none of.
  await setStock(world, products.milkSmall, 100);
  await arrive(orderNumber);
  expect(await usual(shopper)).toEqual([products.tea]);
});

it("shows sold-out products last, and leaves out what the shelf does not hold", async () => {
  const shopper = await world.newNeighbour();
  await buy(shopper, { [products.teaPack]: 1, [products.milkSmall]: 1 });
  await buy(shopper, { [products.teaPack]: 1 });
  await world.query("insert into bought_products values ($1, $2, 9, now(), 1e90)", [
    shopper.memberId,
    products.elsewhere,
  ]);
  await setStock(world, products.teaPack, 0);
  const shown = await usual(shopper);
  await setStock(world, products.teaPack, 8);
  expect(shown).toEqual([products.milkSmall, products.teaPack]);
});

it("says which of some products were bought, to their member alone", async () => {
  const shopper = await world.newNeighbour();
  const stranger = await world.newNeighbour();
  await buy(shopper, { [products.tea]: 1 });
  const ask = ({ headers }: Shopper, memberId: string) =>
    world.call(
      contract.boughtAmong,
      { params: { memberId }, query: { productIds: `${products.tea},${products.milkSmall}` } },
      headers,
    );
  expect(await ask(shopper, shopper.memberId)).toMatchObject({
    data: { productIds: [products.tea] },
  });
  expect(await ask(stranger, stranger.memberId)).toMatchObject({ data: { productIds: [] } });
  expect(codeOf(await ask(stranger, shopper.memberId))).toBe("FORBIDDEN");
});

it("takes the same few statements whatever was bought", async () => {
  const shopper = await world.newNeighbour();
  await buy(shopper, { [products.tea]: 1 });
  await usual(shopper);
  const few = await countStatements(() => usual(shopper));
  await buy(shopper, { [products.milkLitre]: 1, [products.milkSmall]: 1, [products.carton]: 1 });
  await usual(shopper);
  expect(await countStatements(() => usual(shopper))).toBe(few);
});

// A sharded database makes no plan without values.
it.skipIf(isSharded())(
  "is read from its index alone, and counts a thousand orders at once",
  async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: OrderStatus.Closed }]);
    const { memberId } = shopper;
    await world.query(
      `with copied as (
       insert into orders select (o).* from (
         select jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'order_number', 'C' || n)) o
         from orders o, generate_series(1, 999) n where o.member_id = $1) made returning order_id),
     sent as (
       insert into deliveries (member_id, delivery_id, order_id, delivery_no, delivery_type, sender_id, fee, updated_at)
       select $1, gen_random_uuid(), order_id, 'D' || order_id, '0', ${seeded.stores.default}, 0, now() from copied
       returning order_id, delivery_id)
     insert into order_lines (member_id, order_id, line_no, delivery_id, product_id, sku, product_name, slug, quantity,
       price, discount, amount_final)
     select $1, order_id, n, delivery_id, n, 'sku', 'name', 'slug', 1, 5000, 0, 5000 from sent, generate_series(1, 5) n`,
      [memberId],
    );
    await runJob(world.deps, "orders.count_bought", {});
    const rows = await world.query(
      "select product_id, order_count from bought_products where member_id = $1 order by product_id limit 2",
      [memberId],
    );
    expect(rows).toEqual([
      { product_id: 1, order_count: 999 },
      { product_id: 2, order_count: 999 },
    ]);
    const { text } = usualProducts;
    const plan = await world.deps.db.transaction(async ({ client }) => {
      await client.query("set local enable_seqscan = off");
      await client.query("set local plan_cache_mode = force_generic_plan");
      await client.query(`prepare usual as ${text}`);
      return (await client.query(`explain execute usual (null, null)`)).rows;
    });
    expect(JSON.stringify(plan)).toMatch(
      /Index Only Scan using bought_products_usual|Index Scan using bought_products_usual/,
    );
    expect(JSON.stringify(plan)).not.toMatch(/Sort/);
  },
);
