import { randomUUID } from "node:crypto";
import * as contract from "@gerai/contract/office/orders";
import { PaymentChannel, ProblemState } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { placeOrder } from "../../../test/support/orders.ts";
import { callBack, notification, placeBy, testProvider } from "../../../test/support/payments.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));
const office = { ...world, ...(await officeOf(world)) };
const rudi = await loggedInAs(office, "customerService");
const answer = "Maaf, uangnya kami kembalikan";

const sheetOf = (params: { readonly memberId: string; readonly orderId: string }) =>
  dataOf(rudi.call(contract.orderSheet, { params }));

/** A paid order of two units, one of which its member reports. */
const reported = async () => {
  const order = await placeBy(world, PaymentChannel.GoPay, { 1: 2 });
  provider.pay(order.paymentId);
  await callBack(world, notification(order.paymentId));
  const key = { memberId: order.shopper.memberId, orderId: order.orderId };
  const problemId = randomUUID();
  await world.query(
    `insert into order_problems (member_id, problem_id, order_id, kind, words, state, created_at)
      values ($1, $2, $3, 'damaged', 'Kemasan bocor', 'received', now())`,
    [key.memberId, problemId, key.orderId],
  );
  await world.query(
    `insert into order_problem_lines (member_id, problem_id, order_id, line_no, quantity)
      values ($1, $2, $3, 1, 1)`,
    [key.memberId, problemId, key.orderId],
  );
  const decide = async (isApproved: boolean, isTrial = false) => {
    const { version } = await sheetOf(key);
    const params = { ...key, problemId };
    return rudi.call(contract.decideProblem, {
      params,
      body: { version, isTrial, isApproved, answer },
    });
  };
  return { key, orderNumber: order.orderNumber, decide };
};

it("a report that is approved gives back what was paid for its units, and is decided once", async () => {
  const { key, orderNumber, decide } = await reported();
  const trial = await dataOf(decide(true, true));
  expect(trial.money).toBeGreaterThan(0);
  expect((await sheetOf(key)).problems).toMatchObject([{ state: ProblemState.Received }]);
  expect(await decide(true)).toMatchObject({ ok: true, data: trial });
  await runJobs(world.deps);
  const sheet = await sheetOf(key);
  expect(sheet.problems).toMatchObject([{ state: ProblemState.Approved, answer }]);
  expect(sheet.sums.refunded).toBe(trial.money);
  expect(await decide(false)).toMatchObject({ code: "PROBLEM_DECIDED" });
  expect(
    await world.query("select act, reason from staff_acts where subject = $1", [orderNumber]),
  ).toEqual([{ act: "order.problem-approved", reason: answer }]);
});

it("a report that is rejected gives back nothing, and its member reads why", async () => {
  const { key, decide } = await reported();
  expect(await decide(false)).toMatchObject({ ok: true, data: { money: 0, refunds: [] } });
  const sheet = await sheetOf(key);
  expect(sheet.problems).toMatchObject([{ state: ProblemState.Rejected, answer }]);
  expect(sheet.sums.credited).toBe(0);
});

it("an order for which nothing was paid yet has nothing to give back", async () => {
  const order = await placeOrder(world, { 1: 1 });
  const params = { memberId: order.shopper.memberId, orderId: order.orderId };
  expect(await sheetOf(params)).toMatchObject({ isRefundable: false, isCancellable: true });
});
