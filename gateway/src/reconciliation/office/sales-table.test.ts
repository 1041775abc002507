import { salesTable, type SalesGroup } from "@gerai/contract/office/sales";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { detailOf, placeOrder, reportFromStore } from "../../../test/support/orders.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { setStock, shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

const { tea, teaPack, milkLitre } = seeded.products;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };

const days = { from: "2026-11-20", to: "2026-11-21" };
/** As somebody who has just logged in: a session does not last until the next day. */
const table = async (by: SalesGroup, changes: object = {}) => {
  const finance = await loggedInAs(office, "finance");
  return dataOf(finance.call(salesTable, { query: { ...days, by, ...changes } }));
};

/** As the order's own pages have it. */
const vatOf = async (order: Awaited<ReturnType<typeof placeOrder>>) => {
  const { vat } = await detailOf(world, order.secretId, order.shopper);
  return vat;
};

it("sums what orders cost by day, store and category, with the VAT that their receipts show", async () => {
  await setStock(world, tea, 50);
  await setStock(world, milkLitre, 50);
  await world.query("update products set is_taxed = false where product_id = $1", [milkLitre]);
  const first = await placeOrder(world, { [tea]: 3 });
  const second = await placeOrder(world, { [tea]: 1, [milkLitre]: 2 });
  await reportFromStore(world, {
    deliveryNo: `${second.orderNumber}-1`,
    kind: "short",
    lines: [{ sku: "p1", quantity: 1 }],
  });
  world.pass(24 * 60);
  const third = await placeOrder(world, { [tea]: 2 });
  const vats = await Promise.all([first, second, third].map(vatOf));
  const due = vats.map(({ net, amount, exempt }) => net + amount + exempt);

  const byDay = await table("day");
  expect(byDay.rows.map(({ day, orders, net }) => ({ day, orders, net }))).toEqual([
    { day: "2026-11-20", orders: 2, net: due[0]! + due[1]! },
    { day: "2026-11-21", orders: 1, net: due[2] },
  ]);
  const vat = vats.reduce((sum, { amount }) => sum + amount, 0);
  expect(Math.abs(byDay.total.vat - vat)).toBeLessThanOrEqual(vats.length);
  expect(byDay.total).toMatchObject({ orders: 3, returned: 16_000 });

  const byCategory = await table("category");
  expect(byCategory.rows.map(({ category, orders }) => [category, orders])).toEqual([
    ["Minuman", 3],
    ["Ongkos kirim", 3],
  ]);
  expect(byCategory.total).toEqual(byDay.total);
  const byStore = await table("dayStore");
  expect(byStore.rows.map(({ day, storeName }) => [day, storeName])).toEqual([
    ["2026-11-20", "Gerai Menteng"],
    ["2026-11-21", "Gerai Menteng"],
  ]);
  expect((await table("store", { storeCode: "S2" })).rows).toEqual([]);
  expect((await table("store", { storeCode: "S1" })).total).toEqual(byDay.total);
});

it("counts an order once, and as its receipt does, where one of its lines was changed several times", async () => {
  for (const productId of [tea, teaPack, milkLitre]) await setStock(world, productId, 50);
  await world.query("update products set is_taxed = false where product_id = $1", [teaPack]);
  world.pass(24 * 60);
  const order = await placeOrder(world, { [tea]: 5, [milkLitre]: 1 });
  const deliveryNo = `${order.orderNumber}-1`;
  await reportFromStore(world, { deliveryNo, kind: "short", lines: [{ sku: "p4", quantity: 1 }] });
  for (const eventId of ["first", "second"]) {
    await reportFromStore(world, {
      deliveryNo,
      eventId,
      kind: "substituted",
      lines: [{ sku: "p4", quantity: 1, substitute: { sku: "p5", quantity: 1 } }],
    });
  }
  const vat = await vatOf(order);
  const day = { from: "2026-11-22", to: "2026-11-22" };
  for (const by of ["day", "store", "category"] as const) {
    const { total, rows } = await table(by, day);
    expect(total).toMatchObject({
      orders: 1,
      net: vat.net + vat.amount + vat.exempt,
      vat: vat.amount,
    });
    expect(rows.map(({ orders }) => orders)).toEqual(by === "category" ? [1, 1] : [1]);
  }
});

it("is bounded to 92 days, and to the caller's stores", async () => {
  const lead = await loggedInAs(office, "storeLead", "S2");
  const ask = (query: object) => lead.call(salesTable, { query: { ...days, ...query } });
  const own = await dataOf(ask({}));
  expect(own.rows).toEqual([]);
  expect(codeOf(await ask({ storeCode: "S1" }))).toBe("FORBIDDEN");
  expect(codeOf(await ask({ from: "2026-08-20" }))).toBe("VALIDATION_FAILED");
  expect(codeOf(await ask({ from: "2026-08-22" }))).toBe("OK");
});
