/** What orders earn: points and stars when they arrive, less when goods go back. */
import { loyaltyRules } from "@gerai/contract/loyalty-rules";
import { z } from "zod";
import { standingOf } from "../account/referrals.ts";
import { many, maybeOne, run, type Db, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { PointOrders } from "../loyalty/history.ts";
import { changeEarned, grantPoints } from "../loyalty/points.ts";
import { rulesForProducts } from "../loyalty/reward-queries.ts";
import {
  noRewards,
  paidFor,
  rewardsOf,
  type RewardLine,
  type Rewards,
} from "../loyalty/rewards.ts";
import { task, type Task } from "../task.ts";
import { countBought } from "./bought.ts";
import { leaveNews } from "./changes.ts";
import {
  keepEarnings,
  lockRewardedOrder,
  orderNumbers,
  paidLines,
  removeStars,
  writeStars,
} from "./reward-queries.ts";
import { encodeOrderId } from "./secret-id.ts";
import { phaseOf } from "./states.ts";
import type { OrderKey } from "./stock.ts";

const settleRewardsTask = "orders.settle_rewards";
const thankForReferralTask = "orders.thank_for_referral";

type OrderRow = StatementRow<typeof lockRewardedOrder>;

/** Leaves the work with the transaction that makes an order arrive or takes goods back. */
export const leaveRewards = (tx: Tx, { memberId, orderId }: OrderKey): Promise<void> =>
  addJob(tx, settleRewardsTask, { memberId, orderId }, { key: `rewards:${orderId}` });

const dueFor = async (
  tx: Tx,
  lines: readonly RewardLine[],
  { store_id: storeId, bought_at: at }: OrderRow,
): Promise<Rewards> => {
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const rules = await many(tx, rulesForProducts, { productIds, storeId, at });
  return rewardsOf(
    lines,
    rules.map(({ rule_id: ruleId, every_rupiah: everyRupiah, product_ids: ids, ...rule }) => ({
      ruleId,
      everyRupiah,
      productIds: ids,
      ...rule,
    })),
  );
};

const keepStars = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  { stars }: Rewards,
): Promise<void> => {
  const ruleIds = stars.map(({ ruleId }) => ruleId);
  await run(tx, removeStars, { memberId, orderId, ruleIds });
  if (stars.length === 0) return;
  await run(tx, writeStars, { memberId, orderId, ruleIds, stars: stars.map((row) => row.stars) });
};

/** A friend's first order of some size thanks who recommended the shop, and the friend. */
const leaveThanks = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  lines: readonly RewardLine[],
  referredBy: string | null,
): Promise<void> => {
  if (referredBy === null || paidFor(lines) < loyaltyRules.referralMinimum) return;
  for (const getter of [memberId, referredBy]) {
    const payload = { memberId: getter, friendId: memberId, orderId };
    await addJob(tx, thankForReferralTask, payload, { key: `referral:${getter}:${memberId}` });
  }
};

/**
 * Brings points and stars of an order to what it has earned: none before it arrives, less after goods went
 * back. A repetition finds nothing to change.
 */
const settleRewards = (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  key: OrderKey,
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await maybeOne(tx, lockRewardedOrder, { ...key });
    const standing = await standingOf(tx, key.memberId);
    if (order === undefined || standing.isDeleted) return;
    const hasArrived = phaseOf(order.status) === "delivered" && order.earns_points;
    const lines = (await many(tx, paidLines, { ...key })).map(
      ({ product_id: productId, paid }) => ({
        productId,
        paid,
      }),
    );
    const due = hasArrived ? await dueFor(tx, lines, order) : noRewards;
    const change = due.base + due.bonus - order.points_earned - order.points_bonus;
    await changeEarned(tx, key, change, { now: clock.now(), ids });
    await run(tx, keepEarnings, { ...key, base: due.base, bonus: due.bonus });
    await keepStars(tx, key, due);
    if (change > 0) await leaveNews(tx, key);
    if (!hasArrived) return;
    await leaveThanks(tx, key, lines, standing.referredBy);
    await countBought(tx, key.memberId, [key.orderId]);
  });

const orderPayload = z.object({ memberId: z.uuid(), orderId: z.uuid() });
const thanksPayload = orderPayload.extend({ friendId: z.uuid() });

/** Once for each friend, whichever of their orders comes first; the order is named to the friend only. */
const thankForReferral = (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  { memberId, friendId, orderId }: z.output<typeof thanksPayload>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await standingOf(tx, memberId)).isDeleted) return;
    const gift = {
      kind: "referral",
      amount: loyaltyRules.referralPoints,
      key: `referral:${friendId}`,
      orderId: memberId === friendId ? orderId : null,
    } as const;
    await grantPoints(tx, memberId, gift, { now: clock.now(), ids });
  });

export const rewardTasks: readonly Task[] = [
  task(settleRewardsTask, orderPayload, settleRewards),
  task(thankForReferralTask, thanksPayload, thankForReferral),
];

/** Names the orders that moved points. */
export const pointOrders =
  (secret: string): PointOrders =>
  async (db: Db, memberId, orderIds) => {
    const rows = orderIds.length === 0 ? [] : await many(db, orderNumbers, { memberId, orderIds });
    return new Map(
      rows.map(({ order_id: orderId, order_number: orderNumber }) => [
        orderId,
        { orderNumber, secretId: encodeOrderId(secret, orderId) },
      ]),
    );
  };
