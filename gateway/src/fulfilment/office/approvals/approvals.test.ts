import { randomUUID } from "node:crypto";
import * as approvals from "@gerai/contract/office/approvals";
import * as members from "@gerai/contract/office/members";
import * as orders from "@gerai/contract/office/orders";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { afterEach, describe, expect, it } from "vitest";
import { dataOf } from "../../../../test/support/answers.ts";
import { brokenRules } from "../../../../test/support/books.ts";
import { forThisFile } from "../../../../test/support/for-this-file.ts";
import {
  callBack,
  notification,
  placeBy,
  testProvider,
} from "../../../../test/support/payments.ts";
import { runJobs } from "../../../../test/support/run-jobs.ts";
import { shopWorld } from "../../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../../test/support/staff.ts";

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));
Object.assign(world.deps.config.limits, { officeRefund: 1_000, officePoints: 1_000 });
const office = { ...world, ...(await officeOf(world)) };
const rudi = await loggedInAs(office, "customerService");
const sari = await loggedInAs(office, "customerService");
const reason = "Barang rusak semua";

afterEach(async () => {
  const broken = await brokenRules(world);
  if (broken.length > 0) throw new Error(broken.join("\n"));
});

type Person = Pick<typeof rudi, "call">;

const paidOrder = async () => {
  const order = await placeBy(world, PaymentChannel.GoPay, { 1: 2 });
  provider.pay(order.paymentId);
  await callBack(world, notification(order.paymentId));
  return {
    orderNumber: order.orderNumber,
    params: { memberId: order.shopper.memberId, orderId: order.orderId },
  };
};

const sheetOf = (params: { readonly memberId: string; readonly orderId: string }) =>
  dataOf(rudi.call(orders.orderSheet, { params }));

const refund = async (
  params: { readonly memberId: string; readonly orderId: string },
  isTrial = false,
) => {
  const { version } = await sheetOf(params);
  const body = { reason, version, isTrial, lines: [{ lineNo: 1, count: 1 }] };
  return rudi.call(orders.refundOrder, { params, body });
};

const listOf = async (who: Person, memberId?: string) => {
  const query = memberId === undefined ? {} : { memberId };
  return (await dataOf(who.call(approvals.listApprovals, { query }))).approvals;
};

const decide = (who: Person, params: { memberId: string; approvalId: string }, isApproved = true) =>
  who.call(approvals.decideRefund, { params, body: { isApproved, reason: "Sudah saya periksa" } });

const actsOf = (memberId: string) =>
  world.query("select act, actor from staff_acts where member_id = $1 order by act_id", [memberId]);

/** An order with a refund that waits. */
const asked = async () => {
  const { params, orderNumber } = await paidOrder();
  const answer = await dataOf(refund(params));
  const [approval] = await listOf(sari, params.memberId);
  const key = { memberId: params.memberId, approvalId: approval?.approvalId ?? "" };
  return { params, orderNumber, answer, approval, key };
};

describe("a refund above the limit", () => {
  it("says so before, moves nothing, and stands for the second person", async () => {
    const { params } = await paidOrder();
    const trial = await dataOf(refund(params, true));
    expect(trial).toMatchObject({ isAwaiting: true, money: expect.any(Number) });
    expect(await listOf(sari, params.memberId)).toEqual([]);

    const done = await dataOf(refund(params));
    expect(done).toEqual(trial);
    const sheet = await sheetOf(params);
    expect(sheet.sums.credited).toBe(0);
    expect(sheet.events[0]).toMatchObject({ kind: "act", code: "refund-asked" });
    const [shown] = await listOf(sari, params.memberId);
    expect(shown).toMatchObject({
      kind: "refund",
      orderId: params.orderId,
      amount: trial.money,
      details: expect.stringMatching(/^1 × /),
      reason,
      askedBy: rudi.name,
      isOwn: false,
    });
    expect(await listOf(rudi, params.memberId)).toMatchObject([{ isOwn: true }]);
    expect(await refund(params)).toMatchObject({ code: "APPROVAL_OPEN" });
    expect(await listOf(await loggedInAs(office, "merchandiser"))).toEqual([]);
  });

  it("is done once by a second person, and never by who asked", async () => {
    const { params, key, answer } = await asked();
    expect(await decide(rudi, key)).toMatchObject({ code: "OWN_REQUEST", statusCode: 422 });
    expect((await sheetOf(params)).sums.credited).toBe(0);
    const budi = await loggedInAs(office, "finance");
    const answers = await Promise.all([decide(sari, key), decide(budi, key)]);
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ data: { money: answer.money } }]);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ code: "APPROVAL_DECIDED" }]);
    await runJobs(world.deps);
    expect((await sheetOf(params)).sums).toMatchObject({ refunded: answer.money });
    expect(await listOf(sari, params.memberId)).toEqual([]);
    expect((await actsOf(params.memberId)).map(({ act }) => act)).toEqual([
      "order.refund-asked",
      "order.refund-approved",
    ]);
  });

  it("may be declined, and asked for again", async () => {
    const { params, key } = await asked();
    expect(await decide(sari, key, false)).toMatchObject({ ok: true });
    expect((await sheetOf(params)).sums.credited).toBe(0);
    expect((await sheetOf(params)).events[0]).toMatchObject({ code: "refund-declined" });
    expect(await decide(sari, key)).toMatchObject({ code: "APPROVAL_DECIDED" });
    expect(await refund(params)).toMatchObject({ ok: true });
  });

  it("is unknown to whoever's store it is not", async () => {
    const { key, params } = await asked();
    const { storeCode } = await sheetOf(params);
    const [row] = await world.query(
      "select store_code from stores where kind = 'store' and store_code <> $1 limit 1",
      [storeCode],
    );
    const stranger = await loggedInAs(office, "finance", String(row?.["store_code"]));
    expect(await listOf(stranger)).toEqual([]);
    expect(await decide(stranger, key)).toMatchObject({ code: "APPROVAL_UNKNOWN" });
    const unknown = { ...key, approvalId: randomUUID() };
    expect(await decide(sari, unknown)).toMatchObject({ code: "APPROVAL_UNKNOWN" });
  });
});

describe("what is split into parts below the limit", () => {
  it("waits for a second person once all of it is above", async () => {
    const { params } = await paidOrder();
    const { limits } = world.deps.config;
    const { money } = await dataOf(refund(params, true));
    const usual = limits.officeRefund;
    Object.assign(limits, { officeRefund: money + 1 });
    expect(await dataOf(refund(params))).toMatchObject({ isAwaiting: false });
    expect(await dataOf(refund(params, true))).toMatchObject({ isAwaiting: true });
    Object.assign(limits, { officeRefund: usual });
  });

  it("does so for A-Poin, too, and a press that comes again asks for nothing", async () => {
    const { memberId } = await world.newNeighbour();
    const agus = await loggedInAs(office, "customerService");
    const params = { memberId };
    const correct = (points: number, correctionId: string = randomUUID()) =>
      agus.call(members.correctPoints, { params, body: { reason, points, correctionId } });
    const correctionId = randomUUID();
    expect(await correct(700, correctionId)).toMatchObject({ data: { isAwaiting: false } });
    expect(await correct(700, correctionId)).toMatchObject({ data: { isAwaiting: false } });
    expect(await correct(400)).toMatchObject({ data: { isAwaiting: true, balance: 700 } });
    expect(await correct(300)).toMatchObject({ data: { isAwaiting: false, balance: 1_000 } });
    // A day later it may be as much again.
    await world.query("alter table staff_acts disable trigger user");
    await world.query("update staff_acts set acted_at = acted_at - interval '25 hours'");
    await world.query("alter table staff_acts enable trigger user");
    expect(await correct(300)).toMatchObject({ data: { isAwaiting: false, balance: 1_300 } });
  });
});

describe("a correction of points above the limit", () => {
  it("waits for a second person, up or down, once", async () => {
    const { memberId } = await world.newNeighbour();
    const params = { memberId };
    const balance = async () =>
      (await dataOf(rudi.call(members.memberPoints, { params, query: {} }))).balance;
    const before = await balance();
    const correctionId = randomUUID();
    const correct = (points: number) =>
      rudi.call(members.correctPoints, { params, body: { reason, points, correctionId } });
    for (let press = 0; press < 2; press += 1) {
      expect(await correct(1_001)).toMatchObject({ data: { isAwaiting: true, balance: before } });
    }
    expect(await listOf(sari, memberId)).toMatchObject([{ kind: "points", amount: 1_001 }]);
    const key = { memberId, approvalId: correctionId };
    const body = { isApproved: true, reason: "Sudah saya periksa" };
    const press = (who: Person) => who.call(approvals.decidePoints, { params: key, body });
    expect(await press(rudi)).toMatchObject({ code: "OWN_REQUEST" });
    expect(await press(sari)).toMatchObject({ ok: true });
    expect(await press(sari)).toMatchObject({ code: "APPROVAL_DECIDED" });
    expect(await balance()).toBe(before + 1_001);
    expect((await actsOf(memberId)).map(({ act }) => act)).toEqual([
      "member.points-asked",
      "member.points-approved",
    ]);
  });
});
