import * as account from "@gerai/contract/account";
import { describe, expect, it } from "vitest";
import { breakRowOf } from "../../test/support/broken-row.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runJob } from "../../test/support/run-jobs.ts";
import { shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { ledgerFaults } from "../../test/support/vouchers.ts";
import type { Tx } from "../db/database.ts";
import { fail } from "../failure.ts";
import { personalData } from "./personal-data.ts";
import { grantPoints, returnPoints, spendPoints } from "./points.ts";

const world = await forThisFile(shopWorld());

const at = () => ({ now: world.deps.clock.now(), ids: world.deps.ids });

const give = ({ memberId }: Shopper, amount: number, key = "gift") =>
  world.deps.db.transaction((tx) =>
    grantPoints(tx, memberId, { kind: "grant", amount, key, orderId: null }, at()),
  );

const spend = ({ memberId }: Shopper, orderId: string, amount: number) =>
  world.deps.db.transaction(async (tx: Tx) =>
    (await spendPoints(tx, { memberId, orderId }, amount, at())) ? "spent" : fail("REFUSED"),
  );

const giveBack = ({ memberId }: Shopper, orderId: string) =>
  world.deps.db.transaction((tx) => returnPoints(tx, { memberId, orderId }, at()));

/** The end of points that came then is over. */
const longAgo = "2025-01-20T05:00:00Z";

/** Moves what the member's points did until now to another time, after which the night's job looks. */
const moveBack = async ({ memberId }: Shopper, time: string) => {
  const values = [memberId, time];
  await world.query("update point_transactions set created_at = $2 where member_id = $1", values);
  await world.query("update point_balances set next_expiry = $2 where member_id = $1", values);
};

const endOfNight = () => runJob(world.deps, "loyalty.expire_points", {});

/** As the header shows it. */
const shown = async ({ headers }: Shopper) => {
  const answer = await world.call(account.memberGet, {}, headers);
  return answer.ok ? answer.data.points.redeemablePoolUnits : answer.code;
};

describe("A-Poin", () => {
  it("are shown as the ledger has them, and a gift counts once", async () => {
    const member = await world.newShopper();
    expect(await shown(member)).toBe(0);
    expect(await give(member, 5_000)).toBe(true);
    expect(await give(member, 5_000)).toBe(false);
    expect(await shown(member)).toBe(5_000);
  });

  it("go out for an order and come back once, as often as they went out", async () => {
    const member = await world.newShopper();
    const orderId = world.deps.ids.next();
    await give(member, 1_000);
    expect(await spend(member, orderId, 700)).toBe("spent");
    expect(await shown(member)).toBe(300);
    await Promise.all([giveBack(member, orderId), giveBack(member, orderId)]);
    expect(await shown(member)).toBe(1_000);
    await spend(member, orderId, 400);
    await giveBack(member, orderId);
    await giveBack(member, orderId);
    expect(await shown(member)).toBe(1_000);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("end the next night where their month is over when they come back", async () => {
    const member = await world.newShopper();
    const orderId = world.deps.ids.next();
    await give(member, 500);
    await spend(member, orderId, 500);
    await moveBack(member, longAgo);
    await endOfNight();
    await give(member, 200, "later gift");
    await giveBack(member, orderId);
    expect(await shown(member)).toBe(700);
    await endOfNight();
    expect(await shown(member)).toBe(200);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("end for all others where the work of one member fails", async () => {
    const [broken, other] = [await world.newShopper(), await world.newShopper()];
    await give(broken, 500);
    await give(other, 500, "other gift");
    await moveBack(broken, "2024-12-20T05:00:00Z");
    await moveBack(other, longAgo);
    const mend = await breakRowOf(world, "point_balances", broken.memberId);
    await endOfNight();
    expect([await shown(broken), await shown(other)]).toEqual([500, 0]);
    await mend();
    await endOfNight();
    expect(await shown(broken)).toBe(0);
  });

  it("are never spent twice, however many orders ask at once", async () => {
    const member = await world.newShopper();
    await give(member, 1_000);
    const orders = Array.from({ length: 8 }, () => world.deps.ids.next());
    const outcomes = await Promise.all(orders.map((orderId) => spend(member, orderId, 300)));
    expect(outcomes.filter((outcome) => outcome === "spent")).toHaveLength(3);
    expect(await shown(member)).toBe(100);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("end with the account, and the ledger stays whole", async () => {
    const { memberId } = await world.newShopper();
    const member = { memberId, headers: { token: "", fingerprint: "" } };
    await give(member, 900);
    const data = await personalData.read?.(world.deps.db, memberId, world.deps);
    expect(data).toMatchObject({
      points: { balance: 900, history: [{ kind: "grant", points: 900 }] },
    });
    for (let times = 0; times < 2; times += 1) {
      await world.deps.db.transaction((tx) => personalData.forget(tx, memberId, world.deps));
    }
    const [balance] = await world.query("select balance from point_balances where member_id = $1", [
      memberId,
    ]);
    expect(balance).toEqual({ balance: 0 });
    expect(await ledgerFaults(world)).toEqual([]);
  });
});
