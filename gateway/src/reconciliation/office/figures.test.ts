import * as contract from "@gerai/contract/office/figures";
import { StoreEvent } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import { searches } from "@gerai/contract/search";
import { beforeEach, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { placeOrder, reportFromStore } from "../../../test/support/orders.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { fillCart, orderCart, setStock, shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { addVoucher, chooseVoucher } from "../../../test/support/vouchers.ts";
import { writeFinds } from "../../catalogue/engine/count-finds.ts";

const { milkLitre, milkSmall } = seeded.products;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };

/** Each test has a day of its own. */
let days = { from: "", to: "" };
beforeEach(async () => {
  world.pass(24 * 60);
  const day = world.deps.clock.now().toISOString().slice(0, 10);
  days = { from: day, to: day };
  for (const productId of [milkLitre, milkSmall]) await setStock(world, productId, 50);
});

/** As somebody who has just logged in: a session does not last until the next day. */
const finance = () => loggedInAs(office, "finance");

const missing = (deliveryNo: string) =>
  reportFromStore(world, {
    deliveryNo,
    kind: StoreEvent.Short,
    lines: [{ sku: "p1", quantity: 1 }],
  });

it("says what is in an order, and how many were cancelled or came short", async () => {
  await placeOrder(world, { [milkSmall]: 10 });
  const short = await placeOrder(world, { [milkSmall]: 5, [milkLitre]: 2 });
  await missing(`${short.orderNumber}-1`);
  const { orderId, shopper } = await placeOrder(world, { [milkSmall]: 10 });
  await dataOf(world.call(cancelOrder, { body: { order_id: orderId } }, shopper.headers));

  const figures = await dataOf((await finance()).call(contract.basketFigures, { query: days }));
  const sums = { orders: 2, cancelled: 1, short: 1, averageAmount: 46_000, averageLines: 1.5 };
  expect(figures.rows).toEqual([{ day: days.from, ...sums }]);
  expect(figures.total).toEqual(sums);
  const elsewhere = { ...days, storeCode: "S2" };
  expect(
    await dataOf((await finance()).call(contract.basketFigures, { query: elsewhere })),
  ).toMatchObject({ rows: [], total: { orders: 0, averageAmount: 0, averageLines: 0 } });
});

it("says what did not come and what it cost, and what sold and is empty now", async () => {
  const order = await placeOrder(world, { [milkSmall]: 5, [milkLitre]: 3 });
  const deliveryNo = `${order.orderNumber}-1`;
  await missing(deliveryNo);
  await reportFromStore(world, {
    deliveryNo,
    kind: StoreEvent.Substituted,
    lines: [{ sku: "p1", quantity: 1, substitute: { sku: "p2", quantity: 1 } }],
  });
  await setStock(world, milkLitre, 0);

  const figures = await dataOf((await finance()).call(contract.soldOutFigures, { query: days }));
  // One litre for 16,000 did not come, and for another one 125 ml for 4,000.
  const sums = { orders: 1, units: 2, replaced: 1, lost: 28_000 };
  expect(figures.short).toEqual([{ sku: "p1", name: "Ultra Milk Full Cream 1 L", ...sums }]);
  expect(figures.shortTotal).toEqual(sums);
  expect(figures.empty).toEqual([
    {
      sku: "p1",
      name: "Ultra Milk Full Cream 1 L",
      storeCode: "S1",
      storeName: "Gerai Menteng",
      units: 3,
      amount: 48_000,
    },
  ]);
});

it("says how long after the order its goods were begun, packed and handed over", async () => {
  const { orderNumber } = await placeOrder(world, { [milkSmall]: 10 });
  await placeOrder(world, { [milkSmall]: 10 });
  for (const kind of [StoreEvent.InPreparation, StoreEvent.Packed, StoreEvent.HandedOver]) {
    world.pass(10);
    expect(await reportFromStore(world, { deliveryNo: `${orderNumber}-1`, kind })).toMatchObject({
      status: 200,
    });
  }
  const { rows, total } = await dataOf(
    (await finance()).call(contract.pickingFigures, { query: days }),
  );
  const after = (minutes: number) => ({ median: minutes, p90: minutes });
  const sums = { deliveries: 2, claimed: after(10), packed: after(20), handedOver: after(30) };
  expect(rows).toEqual([{ storeCode: "S1", storeName: "Gerai Menteng", ...sums }]);
  expect(total).toEqual(sums);
});

it("says how often vouchers and promotions were used, and what they took off", async () => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { [milkLitre]: 2, [milkSmall]: 5 });
  await chooseVoucher(world, shopper, await addVoucher(world, { voucher_code: "HEMAT" }));
  await orderCart(world, shopper);
  await placeOrder(world, { [milkSmall]: 10 });

  const { rows } = await dataOf((await finance()).call(contract.discountFigures, { query: days }));
  expect(rows).toEqual([
    { kind: "goods", code: "", name: "", orders: 1, amount: 8_000 },
    { kind: "voucher", code: "HEMAT", name: "Voucher HEMAT", orders: 1, amount: 5_000 },
  ]);
});

it("counts searches by day, and those that found nothing", async () => {
  await dataOf(world.call(searches, { query: { keyword: "kulkas samsung" } }));
  await writeFinds(world.deps.db);
  await world.query("insert into search_asked (day, keyword, times) values ($1, 'susu', 4)", [
    days.from,
  ]);
  const merchandiser = await loggedInAs(office, "merchandiser");
  const sums = { asked: 4, misses: 1 };
  expect(await dataOf(merchandiser.call(contract.searchFigures, { query: days }))).toEqual({
    rows: [{ day: days.from, ...sums }],
    total: sums,
  });
});

it("is bounded to 92 days, and to the caller's stores", async () => {
  await placeOrder(world, { [milkSmall]: 10 });
  const lead = await loggedInAs(office, "storeLead", "S2");
  for (const endpoint of [
    contract.basketFigures,
    contract.soldOutFigures,
    contract.pickingFigures,
    contract.discountFigures,
  ]) {
    const own = await dataOf(lead.call(endpoint, { query: days }));
    expect(JSON.stringify(own)).not.toContain("S1");
    expect(codeOf(await lead.call(endpoint, { query: { ...days, storeCode: "S1" } }))).toBe(
      "FORBIDDEN",
    );
    expect(codeOf(await lead.call(endpoint, { query: { ...days, from: "2026-08-01" } }))).toBe(
      "VALIDATION_FAILED",
    );
  }
  const own = await dataOf(lead.call(contract.basketFigures, { query: days }));
  expect(own.total.orders).toBe(0);
});
