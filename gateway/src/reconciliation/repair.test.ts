import { expect, it } from "vitest";
import { damage, victims } from "../../test/support/damage.ts";
import { findDifferences } from "../../test/support/find-differences.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testProvider } from "../../test/support/payments.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { refundPaymentTask } from "../checkout/payment/refunds.ts";
import { buryJob } from "../db/dead-jobs.ts";
import { reconcile } from "./reconcile.ts";

const provider = testProvider();

const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));

const gerai = (...words: readonly string[]) => runGerai(world.deps, ...words);

const breakBooks = async (): Promise<void> => {
  const paid = await victims.paid(world, provider);
  const waiting = await victims.waiting(world);
  const cash = await victims.cash(world);
  const reduced = await victims.reduced(world);
  const balance = await victims.reduced(world);
  const ofOrder = "where member_id = :memberId and order_id = :orderId";
  await damage(world, paid, `update payments set received = received + 7000 ${ofOrder}`);
  await damage(world, waiting, `update orders set status = 18 ${ofOrder}`);
  await damage(
    world,
    await victims.waiting(world),
    `insert into reservations (member_id, order_id, store_id, product_id, quantity, changed_at)
      values (:memberId, :strangerId, 1, 2, 3, now())`,
  );
  await damage(
    world,
    waiting,
    "update store_products set available = available - 3 where store_id = 1 and product_id = 2",
  );
  const holdAgain = "update reservations set state = 'held' where order_id = :orderId";
  await damage(world, cash, holdAgain);
  await damage(world, reduced, `update orders set status = 17 ${ofOrder}`);
  await damage(world, reduced, holdAgain);
  await damage(
    world,
    balance,
    "update voucher_counters set taken = taken + 2 where voucher_id = :voucherId",
  );
  await damage(
    world,
    balance,
    `update slot_capacities set taken = taken + 1
      where store_id = :storeId and slot_date = :slotDate and slot_start = :slotStart`,
  );
  await damage(
    world,
    balance,
    "update point_balances set balance = balance + 5 where member_id = :memberId",
  );
};

const repaired = [
  "money_kept",
  "points_balance",
  "points_not_returned",
  "slot_count",
  "slot_not_returned",
  "stock_held_by_nobody",
  "stock_not_sold",
  "stock_still_held",
  "voucher_count",
  "voucher_not_returned",
];

const kindsIn = (lines: readonly string[]) =>
  [
    ...new Set(lines.map((line) => line.split("\t")[1]).filter((kind) => kind !== undefined)),
  ].toSorted();

it("shows what it would mend, mends it, and finds nothing afterwards", async () => {
  await breakBooks();
  const plan = await gerai("reconcile", "--repair");
  expect(kindsIn(plan.lines)).toEqual(repaired);
  expect(plan.lines.at(-1)).toContain("tidak ada yang ditulis");
  const before = await gerai("reconcile", "--list");
  expect(before).toMatchObject({ exitCode: 1 });
  expect(kindsIn(before.lines)).toEqual(repaired);

  const done = await gerai("reconcile", "--repair", "--force", "--by", "Sari");
  expect(done.exitCode).toBe(0);
  expect(done.lines).toEqual([expect.stringMatching(/^\d+ diperbaiki, 0 gagal\.$/)]);
  expect(await findDifferences(world.deps)).toEqual([]);
  await runJobs(world.deps);
  expect(provider.refunds).toMatchObject([{ amount: 7_000 }]);
  const [book] = await world.query(
    `select count(*)::int as rows, count(repaired_at)::int as repaired, count(closed_at)::int as closed,
        bool_and(repaired_by like 'Sari (%') as by from differences`,
  );
  expect(book?.["repaired"]).toBe(book?.["rows"]);
  expect(book).toMatchObject({ closed: book?.["rows"], by: true });
  expect((await gerai("reconcile", "--repair", "--force")).lines).toEqual([
    "0 diperbaiki, 0 gagal.",
  ]);
});

it("keeps the number of a difference, closes it when it is gone, and opens it anew", async () => {
  const look = () => reconcile(world.deps);
  const shift = (units: number) =>
    world.query(
      "update store_products set available = available + $1 where store_id = 10 and product_id = 6",
      [units],
    );
  const rows = () =>
    world.query(
      "select difference_id, found, closed_at is null as is_open, accepted_by from differences where kind = 'stock_equation'",
    );
  await shift(2);
  await look();
  const [first] = await rows();
  expect(first).toMatchObject({ is_open: true });
  world.pass(1);
  await look();
  expect(await rows()).toEqual([first]);
  const csv = await gerai("reconcile", "--list", "--csv");
  expect(csv.lines).toHaveLength(2);
  expect(csv.lines[1]).toContain(",stock_equation,W1 p6,");

  expect(
    (await gerai("reconcile", "accept", String(first?.["difference_id"]), "--by", "Sari")).lines,
  ).toEqual(["1 selisih diterima."]);
  expect(await gerai("reconcile", "--list")).toMatchObject({ lines: [], exitCode: 0 });
  world.pass(1);
  await look();
  expect((await gerai("reconcile", "--list", "--all")).lines).toHaveLength(1);
  await shift(1);
  world.pass(1);
  await look();
  expect((await gerai("reconcile", "--list")).lines).toHaveLength(1);
  await shift(-3);
  world.pass(1);
  await look();
  expect(await rows()).toMatchObject([{ is_open: false, accepted_by: null }]);
  expect((await gerai("reconcile", "accept", String(first?.["difference_id"]))).exitCode).toBe(1);
});

const listed = async () => (await findDifferences(world.deps)).map(({ kind }) => kind);

const mend = async () => {
  expect((await gerai("reconcile", "--repair", "--force")).exitCode).toBe(0);
  await runJobs(world.deps);
};

const statusOf = async (orderNumber: string) => {
  const [row] = await world.query("select status from orders where order_number = $1", [
    orderNumber,
  ]);
  return row?.["status"];
};

it.each([
  ["paid", 12, "paid"],
  ["expired", 11, "expired"],
] as const)(
  "asks the provider about a payment that is stuck: it was %s there",
  async (state, status, ended) => {
    const before = await listed();
    expect(before).not.toContain("payment_stuck");
    const waiting = await victims.waiting(world);
    const paymentId = `${waiting.orderNumber}-1`;
    const ofPayment = "where member_id = :memberId and order_id = :orderId";
    await damage(world, waiting, `update payments set expires_at = :twoHoursAgo ${ofPayment}`);
    expect(await listed()).toEqual([...before, "payment_stuck"]);
    if (state === "paid") provider.pay(paymentId);
    else provider.end(paymentId, state);
    await mend();
    expect(await listed()).toEqual(before);
    expect(await statusOf(waiting.orderNumber)).toBe(status);
    const [payment] = await world.query("select state from payments where provider_order_id = $1", [
      paymentId,
    ]);
    expect(payment).toEqual({ state: ended });
  },
);

it("lists a job of a refund that failed for good until it is replayed", async () => {
  const { shopper, orderId } = await victims.refunded(world, provider);
  const { memberId } = shopper;
  const [refund] = await world.query(
    "select refund_id from refunds where member_id = $1 and order_id = $2",
    [memberId, orderId],
  );
  const payload = { memberId, refundId: refund?.["refund_id"] };
  await runJobs(world.deps);
  const before = await listed();
  const asked = provider.refunds.length;
  await world.query("update refunds set state = 'requested' where member_id = $1", [memberId]);
  await world.deps.db.transaction((tx) =>
    buryJob(tx, { task: refundPaymentTask, payload, maxAttempts: 1, reason: "no answer" }),
  );
  expect(await listed()).toEqual([...before, "job_dead"]);
  await gerai("messages", "replay");
  await runJobs(world.deps);
  expect(await listed()).toEqual(before);
  expect(provider.refunds).toHaveLength(asked + 1);
});
