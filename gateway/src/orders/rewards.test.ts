import * as account from "@gerai/contract/account";
import { pointHistory } from "@gerai/contract/loyalty";
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { DeliveryStatus } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf, placeOrder, report } from "../../test/support/orders.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { fillCart, orderCart, shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { givePoints, ledgerFaults, pointsOf } from "../../test/support/vouchers.ts";
import { fail } from "../failure.ts";
import { tasks as loyaltyTasks } from "../loyalty/jobs.ts";
import { spendPoints } from "../loyalty/points.ts";
import { writeCredit } from "./credits.ts";
import { leaveRewards } from "./rewards.ts";

const world = await forThisFile(shopWorld());
const { products } = seeded;

/** The courier brings all deliveries of an order. */
const arrive = async (orderNumber: string, deliveries = 1): Promise<void> => {
  for (let number = 1; number <= deliveries; number += 1) {
    const deliveryNo = `${orderNumber}-${number}`;
    await report(world, { deliveryNo, statusId: DeliveryStatus.Received, receiverName: "Rina" });
  }
  await runJobs(world.deps);
};

const historyOf = async ({ memberId, headers }: Shopper, cursor = "") => {
  const answer = await world.call(
    pointHistory,
    { params: { memberId }, query: { cursor } },
    headers,
  );
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

/** Goods of the line go back. */
const credit = ({ memberId }: Shopper, orderId: string, money: number) =>
  world.deps.db.transaction((tx) => {
    const part = { deliveryId: null, lineNo: 1, reason: "returned", money, points: 0 } as const;
    const key = { memberId, orderId };
    return writeCredit(tx, key, { creditKey: `test:${money}`, ...part }, world.deps.clock.now());
  });

it("earns points when the whole order has arrived, once, and names the order in the history", async () => {
  const order = await placeOrder(world, { [products.tea]: 2, [products.carton]: 1 });
  const { shopper, orderNumber, secretId } = order;
  await report(world, { deliveryNo: `${orderNumber}-1`, statusId: DeliveryStatus.Received });
  await runJobs(world.deps);
  expect(await pointsOf(world, shopper)).toBe(0);
  await arrive(orderNumber, 2);
  // 132,000 of goods; fees earn nothing.
  expect(await pointsOf(world, shopper)).toBe(660);
  await world.deps.db.transaction((tx) =>
    leaveRewards(tx, { memberId: shopper.memberId, orderId: order.orderId }),
  );
  await runJobs(world.deps);
  expect(await pointsOf(world, shopper)).toBe(660);
  expect(await detailOf(world, secretId, shopper)).toMatchObject({
    totalPointReceived: 660,
    pontaPointReceived: 660,
    bonusPointReceived: 0,
    star: { totalStar: 0, starDetails: [] },
  });
  expect(await historyOf(shopper)).toMatchObject({
    balance: 660,
    nextExpiry: { points: 660 },
    entries: [{ kind: "earn", points: 660, orderNumber, secretId }],
    nextCursor: "",
  });
});

it("gives the points and stars of campaigns, which run out and hold for some goods only", async () => {
  await world.query(`insert into reward_rules (rule_code, name, gives, every_rupiah, amount, minimum, starts_at,
      ends_at, category_codes, skus, store_codes)
    values ('TEA', 'Poin Teh', 'points', 10000, 50, 0, '2026-01-01', '2027-01-01', '{drinks}', '{}', '{S1}'),
      ('STAR', 'Bintang Teh', 'stars', 5000, 1, 0, '2026-01-01', '2027-01-01', '{}', '{p5}', '{}'),
      ('ELSE', 'Toko lain', 'points', 1, 50, 0, '2026-01-01', '2027-01-01', '{}', '{}', '{S2}'),
      ('OVER', 'Sudah lewat', 'stars', 1, 50, 0, '2025-01-01', '2026-01-01', '{}', '{}', '{}')`);
  const { shopper, orderNumber, orderId, secretId } = await placeOrder(world, {
    [products.teaPack]: 3,
  });
  await arrive(orderNumber);
  expect(await detailOf(world, secretId, shopper)).toMatchObject({
    totalPointReceived: 135 + 100,
    pontaPointReceived: 135,
    bonusPointReceived: 100,
    star: { totalStar: 5, starDetails: [{ description: "Bintang Teh", starPoint: 5 }] },
  });
  await credit(shopper, orderId, 9_000);
  await runJobs(world.deps);
  expect(await detailOf(world, secretId, shopper)).toMatchObject({
    totalPointReceived: 90 + 50,
    star: { totalStar: 3 },
  });
  expect((await historyOf(shopper)).stars).toMatchObject([{ name: "Bintang Teh", stars: 3 }]);
  await credit(shopper, orderId, 18_000);
  await runJobs(world.deps);
  expect(await pointsOf(world, shopper)).toBe(0);
  expect((await historyOf(shopper)).stars).toEqual([]);
  await world.query("update reward_rules set starts_at = '2025-01-01', ends_at = '2025-02-01'");
});

it("lets the next points pay for those that were spent before they were taken back", async () => {
  const { shopper, orderNumber, orderId } = await placeOrder(world, { [products.carton]: 1 });
  await arrive(orderNumber);
  const { db, clock, ids } = world.deps;
  await db.transaction(async (tx) => {
    const other = { memberId: shopper.memberId, orderId: ids.next() };
    return (await spendPoints(tx, other, 400, { now: clock.now(), ids }))
      ? "spent"
      : fail("REFUSED");
  });
  await credit(shopper, orderId, 120_000);
  await runJobs(world.deps);
  expect(await historyOf(shopper)).toMatchObject({ balance: 0, owed: 400 });
  await fillCart(world, shopper, { [products.carton]: 1 });
  await arrive((await orderCart(world, shopper)).orderNumber);
  expect(await historyOf(shopper)).toMatchObject({ balance: 200, owed: 0 });
  expect(await ledgerFaults(world)).toEqual([]);
});

it("thanks a friend and who brought them, once, after an order of some size", async () => {
  const { shopper: friend, orderNumber } = await placeOrder(world, { [products.carton]: 1 });
  const referrer = await world.newShopper();
  await world.query("update members set referred_by = $1 where member_id = $2", [
    referrer.memberId,
    friend.memberId,
  ]);
  await arrive(orderNumber);
  await arrive(orderNumber);
  expect(await pointsOf(world, referrer)).toBe(loyaltyRules.referralPoints);
  expect(await pointsOf(world, friend)).toBe(600 + loyaltyRules.referralPoints);
  const { entries } = await historyOf(referrer);
  expect(entries).toMatchObject([{ kind: "referral", orderNumber: "", secretId: "" }]);

  const small = await placeOrder(world, { [products.tea]: 1 });
  await world.query("update members set referred_by = $1 where member_id = $2", [
    referrer.memberId,
    small.shopper.memberId,
  ]);
  await arrive(small.orderNumber);
  expect(await pointsOf(world, referrer)).toBe(loyaltyRules.referralPoints);
});

it("ends points a year after their month, the oldest first, but never what was paid back in points", async () => {
  const shopper = await world.newShopper();
  const { memberId } = shopper;
  const expire = async () => {
    await loyaltyTasks.find(({ name }) => name === "loyalty.expire_points")?.run(world.deps, {});
  };
  await givePoints(world, shopper, 500);
  await world.query(
    "update point_transactions set created_at = '2025-10-20T05:00:00Z' where member_id = $1",
    [memberId],
  );
  await world.query("update point_balances set next_expiry = '2026-01-01' where member_id = $1", [
    memberId,
  ]);
  await givePoints(world, shopper, 300);
  await expire();
  await expire();
  expect(await pointsOf(world, shopper)).toBe(300);
  expect(
    (await historyOf(shopper)).entries.map(({ kind, points }) => [kind, points]),
  ).toContainEqual(["expire", -500]);
  expect((await historyOf(shopper)).nextExpiry).toMatchObject({ points: 300 });
  expect(await ledgerFaults(world)).toEqual([]);
});

it("pages through a long history and shows nobody another's", async () => {
  const shopper = await world.newShopper();
  for (let count = 0; count < 35; count += 1) await givePoints(world, shopper, 1 + count);
  const first = await historyOf(shopper);
  const rest = await historyOf(shopper, first.nextCursor);
  expect([first.entries.length, rest.entries.length, rest.nextCursor]).toEqual([30, 5, ""]);
  const ids = new Set([...first.entries, ...rest.entries].map((entry) => entry.transactionId));
  expect(ids.size).toBe(35);
  const stranger = await world.newShopper();
  const params = { memberId: shopper.memberId };
  expect(await world.call(pointHistory, { params }, stranger.headers)).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await world.call(pointHistory, { params }, {})).toMatchObject({ statusCode: 401 });
  const member = await world.call(account.memberGet, {}, shopper.headers);
  expect(member.ok && member.data.points.redeemablePoolUnits).toBe(first.balance);
});
