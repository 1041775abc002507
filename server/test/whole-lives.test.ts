/**
 * Orders from the cart to their end, with stand-ins over HTTP that pay, pick, drive and report; then the books of the
 * shop against the reports of the payment service, the couriers and the bank.
 */
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseForShortage } from "@gerai/contract/cart";
import { OrderStatus, PaymentChannel, ShortageChoice } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findDifferences } from "../../gateway/test/support/find-differences.ts";
import { runGerai } from "../../gateway/test/support/run-gerai.ts";
import { moneyDifferences } from "./books/money.ts";
import { lives, type Life } from "./lives.ts";
import * as actions from "./model/actions.ts";
import { openModelCluster, type ModelCluster, type ModelShop } from "./model/shop.ts";
import { storeId } from "./model/small-shop.ts";

const { CashOnDelivery, Qris, Dana } = PaymentChannel;
const { Arrived, Expired } = OrderStatus;

/** Orders take some seconds each, on a busy machine many. */
const patienceMs = 240_000;

let cluster: ModelCluster;
let shop: ModelShop;
let folder = "";

beforeAll(async () => {
  cluster = await openModelCluster();
  shop = await cluster.newShop({ stores: true });
  folder = await mkdtemp(join(tmpdir(), "gerai-lives-"));
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await cluster[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const shelves = [
  ["p1", "S1"],
  ["p2", "S1"],
  ["p4", "X1"],
] as const;

/** A shelf that was short of a unit is empty until it is counted again. */
const fillStock = async (): Promise<void> => {
  for (const [sku, storeCode] of shelves) {
    await shop.importStock(sku, storeCode, 100, new Date(shop.now()));
  }
};

/** Members take turns, because each may owe couriers little at once. */
let turns = 0;

const placed = async ({ channel, lines = { 1: 1 }, points = 0, voucher = "" }: Life) => {
  turns += 1;
  await fillStock();
  // The first one has points enough.
  const caller = actions.callerOf(shop, points > 0 ? 0 : turns % shop.members.length, storeId);
  const { memberId } = caller.member;
  for (const [productId, quantity] of Object.entries(lines)) {
    const set = await actions.setQuantity(shop, caller, Number(productId), quantity);
    assert.ok(set.ok, "the cart");
  }
  const choice = ShortageChoice.Call;
  assert.ok((await shop.call(caller, chooseForShortage, { body: { memberId, choice } })).ok);
  assert.ok((await actions.putVoucher(shop, caller, voucher)).ok, "the voucher");
  const wish = { channel, points, window: undefined };
  const { body } = await actions.summarise(shop, caller, wish);
  const made = await actions.makeOrder(shop, caller, body, crypto.randomUUID());
  assert.ok(made.ok, "the order");
  const order = await actions.place(shop, caller, made.data.order?.orderId ?? "");
  assert.ok(order.ok, "the order is placed");
  return { caller, ...order.data, parcels: made.data.deliveries.length };
};
type Placed = Awaited<ReturnType<typeof placed>>;

const hurry = async (path: string): Promise<void> => {
  for (let step = 0; step < 6; step += 1) await shop.press(`${path}/next`);
};

/** A parcel is picked and driven to its end; the first one in the way that the life says. */
const bring = async (deliveryNo: string, isFirst: boolean, life: Life): Promise<void> => {
  const [pickList, parcel] = [`/store/orders/${deliveryNo}`, `/courier/deliveries/${deliveryNo}`];
  if (isFirst && life.store !== undefined) {
    await shop.press(`${pickList}/mood`, { mood: life.store });
  }
  await hurry(pickList);
  await shop.runJobs();
  if (isFirst && life.courier !== undefined) {
    await shop.press(`${parcel}/mood`, { mood: life.courier });
  }
  await hurry(parcel);
  if (isFirst && life.isRestocked === true) await shop.press(`${pickList}/restock`);
};

const takeMoneyBack = async (
  { caller, secretId }: Placed,
  way: NonNullable<Life["refund"]>,
): Promise<void> => {
  const seen = await actions.readPayment(shop, caller, secretId);
  assert.ok(seen.ok, "the payment");
  const open = seen.data.refunds.filter(({ state }) => state === "choose");
  assert.ok(open.length > 0, "a refund that waits for a choice");
  for (const { refundId } of open) {
    const taken = await actions.takeRefund(shop, caller, { secretId, refundId }, way);
    assert.ok(taken.ok, "the choice");
  }
};

const live = async (life: Life): Promise<Placed> => {
  const order = await placed(life);
  await shop.runJobs();
  if (life.channel !== CashOnDelivery) {
    for (const act of life.acts ?? []) {
      await actions.press(shop, `${order.orderNumber}-1`, act);
    }
  }
  await shop.runJobs();
  if (life.isCancelled === true) {
    const body = { order_id: order.orderId };
    assert.ok((await shop.call(order.caller, cancelOrder, { body })).ok, "the cancellation");
  } else if (life.status !== Expired) {
    for (let parcel = 1; parcel <= order.parcels; parcel += 1) {
      await bring(`${order.orderNumber}-${parcel}`, parcel === 1, life);
    }
  }
  await shop.runJobs();
  if (life.status === Expired) await actions.letTimePass(shop, 125);
  if (life.refund !== undefined) await takeMoneyBack(order, life.refund);
  await actions.letTimePass(shop, 3);
  return order;
};

const statusOf = async ({ orderId }: Placed): Promise<number | undefined> => {
  const { rows } = await shop.db.pool.query<{ status: number }>(
    "select status from orders where order_id = $1",
    [orderId],
  );
  return rows[0]?.status;
};

it.each(Object.entries(lives))("%s", { timeout: patienceMs }, async (_name, life) => {
  expect(await statusOf(await live(life))).toBe(life.status);
  expect(await findDifferences(shop.deps)).toEqual([]);
});

const importReport = async (name: string, text: string): Promise<void> => {
  const file = join(folder, `${name}.csv`);
  await writeFile(file, text);
  const { exitCode, complaints } = await runGerai(shop.deps, "import", "settlement", file);
  expect({ exitCode, complaints }).toMatchObject({ exitCode: 0 });
};

/** The operator transfers what waits, and marks it; what the bank then says of it. */
const payOut = async (): Promise<string> => {
  const { lines } = await runGerai(shop.deps, "refunds", "export");
  const rows = lines.slice(1).map((line) => line.split(","));
  const references = rows.map(([reference = ""]) => reference);
  expect((await runGerai(shop.deps, "refunds", "mark", ...references)).exitCode).toBe(0);
  const day = new Date(shop.now()).toISOString().slice(0, 10);
  return [
    "jenis,order_id,transaction_id,jumlah,tanggal",
    ...rows.map(
      ([reference, , amount], index) => `payout,${reference},b-${index},${amount},${day}`,
    ),
    "",
  ].join("\n");
};

const days = 24 * 60;

it(
  "agrees with the reports of the payment service, the couriers and the bank",
  { timeout: patienceMs },
  async () => {
    const bank = await payOut();
    await actions.letTimePass(shop, 5 * days);
    // What is missing from a report is only said once the report goes some days beyond it.
    for (const channel of [CashOnDelivery, Qris, Dana]) {
      await live({ channel, acts: ["pay"], status: Arrived });
    }
    await importReport("payments", await shop.read("/payment/settlement.csv"));
    await importReport("cash", await shop.read("/courier/cash.csv"));
    await importReport("bank", bank);
    const { rows } = await shop.db.pool.query<{ kind: string; rows: number }>(
      "select kind, count(*)::int as rows from settlements group by kind order by kind",
    );
    expect(Object.fromEntries(rows.map(({ kind, rows: count }) => [kind, count]))).toMatchObject({
      cash: expect.any(Number),
      payment: expect.any(Number),
      payout: expect.any(Number),
      refund: expect.any(Number),
    });
    expect(await findDifferences(shop.deps)).toEqual([]);
    expect(await moneyDifferences(shop.db, shop.book)).toEqual([]);
  },
);
