import { randomUUID } from "node:crypto";
import { chooseForShortage } from "@gerai/contract/cart";
import { officeLimits } from "@gerai/contract/office/limits";
import * as contract from "@gerai/contract/office/picking";
import { changeShelfOrder } from "@gerai/contract/office/stores";
import { OrderStatus, PaymentChannel, ShortageChoice } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataOf } from "../../../../test/support/answers.ts";
import { brokenRules } from "../../../../test/support/books.ts";
import { forThisFile } from "../../../../test/support/for-this-file.ts";
import { detailOf, insertOrders } from "../../../../test/support/orders.ts";
import { callBack, notification, testProvider } from "../../../../test/support/payments.ts";
import { runGerai } from "../../../../test/support/run-gerai.ts";
import { runJobs } from "../../../../test/support/run-jobs.ts";
import { seeded } from "../../../../test/support/seed-catalogue.ts";
import { fillCart, orderCart, setStock, shopWorld } from "../../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../../test/support/staff.ts";

const provider = testProvider();
const booked: string[] = [];

const world = await forThisFile(
  shopWorld(
    {
      payments: { midtrans: provider, dana: undefined },
      courier: {
        cancel: async () => ({ ok: true, data: {} }),
        book: async ({ deliveryNo, isPacked }) => {
          booked.push(`${deliveryNo} ${isPacked}`);
          return { ok: true, data: { reference: `kurir/${deliveryNo}#7K42`, trackingUrl: "" } };
        },
      },
    },
    { isPickedInOffice: true },
  ),
);
const office = { ...world, ...(await officeOf(world)) };
const andi = await loggedInAs(office, "picker", "S1");
const bayu = await loggedInAs(office, "picker", "S1");
const elsewhere = await loggedInAs(office, "picker", "S2");
const everywhere = await loggedInAs(office, "picker");

beforeEach(async () => {
  for (const productId of [1, 2, 4, 5, 6]) await setStock(world, productId, 50);
});
afterEach(async () => {
  const broken = await brokenRules(world);
  if (broken.length > 0) throw new Error(broken.join("\n"));
});

const ordered = async (
  quantities: Readonly<Record<number, number>>,
  choice: ShortageChoice = ShortageChoice.Call,
) => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, quantities);
  const { memberId, headers } = shopper;
  await dataOf(world.call(chooseForShortage, { body: { memberId, choice } }, headers));
  const placed = await orderCart(world, shopper, PaymentChannel.GoPay);
  const paymentId = `${placed.orderNumber}-1`;
  provider.pay(paymentId);
  await callBack(world, notification(paymentId));
  await runJobs(world.deps);
  return { shopper, ...placed, deliveryNo: `${placed.orderNumber}-1` };
};
type Order = Awaited<ReturnType<typeof ordered>>;
type Picker = typeof andi;

const send = (
  picker: Picker,
  { deliveryNo }: Pick<Order, "deliveryNo">,
  action: contract.PickingAction,
  actionId: string = randomUUID(),
) => picker.call(contract.actOnPicking, { params: { deliveryNo }, body: { actionId, action } });

const done = (...sent: Parameters<typeof send>) => dataOf(send(...sent));

/** What an action is refused with. */
const refused = async (...sent: Parameters<typeof send>) => {
  const answer = await send(...sent);
  return answer.ok ? "OK" : answer.code;
};

const claim = { kind: "claim", takesOver: false } as const;
const listed = async (picker: Picker) =>
  (await dataOf(picker.call(contract.pickings, {}))).pickings;
const sheetOf = (picker: Picker, { deliveryNo }: Order) =>
  dataOf(picker.call(contract.picking, { params: { deliveryNo } }));

/** Claims it, and takes all of it. */
const collected = async (picker: Picker, order: Order) => {
  const { picking } = await done(picker, order, claim);
  for (const { lineNo, quantity } of picking?.lines ?? []) {
    await done(picker, order, { kind: "pick", lineNo, quantity });
  }
};

const acts = async ({ deliveryNo }: Order) =>
  (
    await world.query("select act from staff_acts where subject = $1 order by act_id", [deliveryNo])
  ).map(({ act }) => act);

it("says where more waits than it shows, and shows one store alone", async () => {
  const { pickingLimit } = officeLimits;
  const member = await world.newNeighbour();
  const orders = Array.from({ length: pickingLimit + 1 }, () => ({
    status: OrderStatus.InProcess,
  }));
  await insertOrders(world, member, orders);
  const { memberId } = member;
  await world.query("update orders set cart_id = gen_random_uuid() where member_id = $1", [
    memberId,
  ]);
  const ofStore = async (storeCode: string) => {
    const { pickings, hasMore } = await dataOf(
      everywhere.call(contract.pickings, { query: { storeCode } }),
    );
    return { shown: pickings.length, hasMore };
  };
  expect(await ofStore("S1")).toEqual({ shown: pickingLimit, hasMore: true });
  expect(await ofStore("S2")).toEqual({ shown: 0, hasMore: false });
  for (const table of ["order_lines", "deliveries", "orders"]) {
    await world.query(`delete from ${table} where member_id = $1`, [memberId]);
  }
});

describe("an order that is picked at the office", () => {
  it("goes through the hands of one picker to the courier, who is called when it is packed", async () => {
    const order = await ordered({ 1: 2, 4: 1 });
    expect(booked.filter((line) => line.startsWith(order.deliveryNo))).toEqual([]);
    expect(
      (await listed(andi)).find(({ deliveryNo }) => deliveryNo === order.deliveryNo),
    ).toMatchObject({ state: "new", picker: null, products: 2, units: 3, done: 0 });

    await done(andi, order, claim);
    expect((await detailOf(world, order.secretId, order.shopper)).orderStatusId).toBe(13);
    const [first, second] = (await sheetOf(andi, order)).lines;
    await done(andi, order, { kind: "pick", lineNo: first!.lineNo, quantity: first!.quantity });
    expect(await refused(andi, order, { kind: "pack", loadUnits: 1 })).toBe("LINES_OPEN");
    expect(await refused(andi, order, { kind: "pick", lineNo: second!.lineNo, quantity: 9 })).toBe(
      "TOO_MANY",
    );
    expect(await refused(andi, order, { kind: "pick", lineNo: 77, quantity: 1 })).toBe(
      "LINE_UNKNOWN",
    );
    await done(andi, order, { kind: "pick", lineNo: second!.lineNo, quantity: second!.quantity });
    expect(await refused(andi, order, { kind: "handOver", code: "7K42" })).toBe(
      "PICKING_NOT_PACKED",
    );
    const { picking } = await done(andi, order, { kind: "pack", loadUnits: 2 });
    expect(picking).toMatchObject({ state: "packed", loadUnits: 2, done: 3 });
    expect(await refused(bayu, order, { kind: "handOver", code: "7K42" })).toBe("COURIER_UNKNOWN");

    await runJobs(world.deps);
    expect(booked.filter((line) => line.startsWith(order.deliveryNo))).toEqual([
      `${order.deliveryNo} true`,
    ]);
    for (const code of ["7K43", "K42", "#"]) {
      expect([code, await refused(bayu, order, { kind: "handOver", code })]).toEqual([
        code,
        "HANDOVER_CODE_WRONG",
      ]);
    }
    expect((await done(bayu, order, { kind: "handOver", code: " 7k-42 " })).picking).toBeNull();
    expect((await listed(andi)).map(({ deliveryNo }) => deliveryNo)).not.toContain(
      order.deliveryNo,
    );
    const { deliveries } = await detailOf(world, order.secretId, order.shopper);
    expect(deliveries[0]?.deliveryHistories.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "Pesanan sedang disiapkan",
        "Pesanan selesai dikemas",
        "Pesanan diserahkan ke kurir",
      ]),
    );
    expect(await acts(order)).toEqual(["picking.claim", "picking.pack", "picking.handOver"]);
  });

  it("is claimed by one; the second is told who has it, and may take it over", async () => {
    const order = await ordered({ 1: 1 });
    expect(await refused(andi, order, { kind: "pick", lineNo: 1, quantity: 1 })).toBe(
      "PICKING_NOT_CLAIMED",
    );
    const both = await Promise.all([send(andi, order, claim), send(bayu, order, claim)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [holder, other] = both[0].ok ? [andi, bayu] : [bayu, andi];
    const second = await send(other, order, claim);
    expect(second).toMatchObject({ code: "PICKING_TAKEN", values: { picker: holder.name } });
    expect((await sheetOf(other, order)).picker).toEqual({ name: holder.name, isMe: false });
    await done(other, order, { ...claim, takesOver: true });
    expect(await refused(holder, order, { kind: "pick", lineNo: 1, quantity: 1 })).toBe(
      "PICKING_TAKEN",
    );
    await done(other, order, { kind: "release" });
    await done(holder, order, claim);
  });

  it("is nobody's business in another store, nor once it is cancelled", async () => {
    const order = await ordered({ 1: 1 });
    expect((await listed(elsewhere)).map(({ deliveryNo }) => deliveryNo)).not.toContain(
      order.deliveryNo,
    );
    expect(await refused(elsewhere, order, claim)).toBe("PICKING_UNKNOWN");
    const { orderId, shopper } = order;
    await dataOf(world.call(cancelOrder, { body: { order_id: orderId } }, shopper.headers));
    expect(await refused(andi, order, claim)).toBe("PICKING_OVER");
  });
});

describe("goods of a delivery that came to nothing", () => {
  const available = async () => {
    const [row] = await world.query(
      "select available from store_products where store_id = 1 and product_id = 1",
    );
    return row?.["available"];
  };
  const heldBy = async (picker: Picker, { deliveryNo }: Order) =>
    (await dataOf(picker.call(contract.heldGoods, { params: { deliveryNo } }))).units;
  const restock = (picker: Picker, { deliveryNo }: Order) =>
    picker.call(contract.restockDelivery, { params: { deliveryNo } });

  it("are sold again once whoever picks in that store says that they lie on the shelf", async () => {
    const order = await ordered({ 1: 3 });
    await done(andi, order, claim);
    expect(await heldBy(andi, order)).toBe(0);
    expect(await restock(andi, order)).toMatchObject({ code: "PICKING_UNKNOWN" });
    const why = ["--actor", "Sari", "--reason", "Telepon dari member", "--force"] as const;
    await runGerai(world.deps, "order", "cancel", order.orderNumber, ...why);
    await runJobs(world.deps);
    expect(await available()).toBe(47);
    expect(await heldBy(elsewhere, order)).toBe(0);
    expect(await restock(elsewhere, order)).toMatchObject({ code: "PICKING_UNKNOWN" });

    expect(await heldBy(bayu, order)).toBe(3);
    const answers = await Promise.all([dataOf(restock(bayu, order)), dataOf(restock(andi, order))]);
    expect(new Set(answers.map(({ units }) => units))).toEqual(new Set([0, 3]));
    expect(await available()).toBe(50);
    expect(await heldBy(bayu, order)).toBe(0);
    expect(await acts(order)).toEqual(["picking.claim", "picking.restock"]);
  });
});

describe("what is not there", () => {
  it("gives back what it cost, once, however often the device sends it", async () => {
    const order = await ordered({ 1: 3 });
    await done(andi, order, claim);
    await done(andi, order, { kind: "pick", lineNo: 1, quantity: 3 });
    const actionId = randomUUID();
    const short = { kind: "short", lineNo: 1, quantity: 1, reason: "damaged" } as const;
    expect((await done(andi, order, short, actionId)).isRepeated).toBe(false);
    const again = await done(andi, order, short, actionId);
    expect(again.isRepeated).toBe(true);
    expect(again.picking?.lines[0]).toMatchObject({ picked: 2, missing: 1 });
    await done(andi, order, { kind: "pack", loadUnits: 1 });
    await runJobs(world.deps);
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.amounts.refunded).toBe(16_000);
    expect(detail.deliveries[0]?.deliveryHistories.map(({ note }) => note)).toEqual(
      expect.arrayContaining([expect.stringContaining("Rusak")]),
    );
    expect(await refused(andi, order, { kind: "pick", lineNo: 1, quantity: 1 })).toBe(
      "PICKING_PACKED",
    );
  });

  it("ends the delivery where nothing of it is left", async () => {
    const order = await ordered({ 1: 1 });
    await done(andi, order, claim);
    const gone = { kind: "short", lineNo: 1, quantity: 1, reason: "empty" } as const;
    expect((await done(andi, order, gone)).picking).toBeNull();
    expect((await detailOf(world, order.secretId, order.shopper)).orderStatusId).toBe(17);
  });

  it("comes as another article, as the shopper allows it, found by its barcode", async () => {
    await world.query("update products set barcodes = '{8991002101418}' where product_id = 5");
    const unwilling = await ordered({ 1: 2 }, ShortageChoice.LeaveOut);
    const order = await ordered({ 1: 2 });
    const { deliveryNo } = order;
    const article = await dataOf(
      andi.call(contract.pickedArticle, {
        params: { deliveryNo },
        query: { code: "899-1002101418" },
      }),
    );
    expect(article).toMatchObject({ sku: "p5", price: 9_000, barcodes: ["8991002101418"] });
    const nothing = await andi.call(contract.pickedArticle, {
      params: { deliveryNo },
      query: { code: "bukan kode" },
    });
    expect(nothing).toMatchObject({ code: "SUBSTITUTE_UNKNOWN" });

    await done(andi, order, claim);
    const swap = {
      kind: "substitute",
      lineNo: 1,
      quantity: 1,
      sku: article.sku,
      count: 1,
    } as const;
    const { picking } = await done(andi, order, swap);
    expect(picking?.lines[0]).toMatchObject({
      missing: 1,
      substitutes: [{ sku: "p5", quantity: 1 }],
    });
    await runJobs(world.deps);
    expect((await detailOf(world, order.secretId, order.shopper)).amounts.refunded).toBe(7_000);

    await done(andi, unwilling, claim);
    expect(await refused(andi, unwilling, swap)).toBe("SUBSTITUTE_UNWANTED");
    expect(await refused(andi, order, { ...swap, sku: "nix" })).toBe("SUBSTITUTE_UNKNOWN");
  });

  it("is talked over on the phone by whoever picks it, and the record keeps that", async () => {
    const order = await ordered({ 1: 1 });
    const params = { deliveryNo: order.deliveryNo };
    expect(await andi.call(contract.callShopper, { params })).toMatchObject({
      code: "PICKING_NOT_CLAIMED",
    });
    await done(andi, order, claim);
    expect(await bayu.call(contract.callShopper, { params })).toMatchObject({
      code: "PICKING_TAKEN",
    });
    expect(await dataOf(andi.call(contract.callShopper, { params }))).toEqual({
      name: "Rina Kartika",
      phone: "081234567890",
    });
    expect(await acts(order)).toEqual(["picking.claim", "picking.call"]);
  });
});

it("leads through the shelves in the order of the categories", async () => {
  const order = await ordered({ 4: 1, 1: 1, 5: 1 });
  const { lines } = await sheetOf(andi, order);
  expect(lines.map(({ shelf }) => shelf)).toEqual(lines.map(({ shelf }) => shelf).toSorted());
  expect(lines.length).toBe(3);
  await collected(andi, order);
  expect((await sheetOf(andi, order)).lines.map(({ picked }) => picked)).toEqual([1, 1, 1]);
});

it("leads through the shelves that the store puts first, in its order, before all others", async () => {
  const lead = await loggedInAs(office, "storeLead", "S1");
  const order = await ordered({ 4: 1, 1: 1, 5: 1 });
  const shelvesAfter = async (...categoryIds: number[]) => {
    const params = { storeCode: "S1" };
    await dataOf(lead.call(changeShelfOrder, { params, body: { categoryIds } }));
    return (await sheetOf(andi, order)).lines.map(({ shelf }) => shelf.split(" › ").at(-1));
  };
  const { drinks, uht, tea, gifts } = seeded.categories;
  const byCatalogue = ["Susu UHT", "Teh", "Teh"];
  const teaFirst = ["Teh", "Teh", "Susu UHT"];
  expect(await shelvesAfter(tea)).toEqual(teaFirst);
  expect(await shelvesAfter(uht, tea)).toEqual(byCatalogue);
  expect(await shelvesAfter(tea, uht)).toEqual(teaFirst);
  // Of a category and one above it, the nearer one counts.
  expect(await shelvesAfter(tea, drinks)).toEqual(teaFirst);
  expect(await shelvesAfter(drinks, tea)).toEqual(byCatalogue);
  expect(await shelvesAfter(gifts)).toEqual(byCatalogue);
  expect(await shelvesAfter(tea)).toEqual(teaFirst);
  expect(await shelvesAfter()).toEqual(byCatalogue);
});
