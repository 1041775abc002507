import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { afterAll, expect, it } from "vitest";
import { findDifferences } from "../../test/support/find-differences.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { placeOrder, report } from "../../test/support/orders.ts";
import { callBack, notification, placeBy, testProvider } from "../../test/support/payments.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { shopWorld } from "../../test/support/shoppers.ts";

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));
const folder = await mkdtemp(join(tmpdir(), "settlement-"));
afterAll(() => rm(folder, { recursive: true }));
let files = 0;

const header = "kind,order_id,transaction_id,gross_amount,fee,net_amount,settlement_time";

const importRows = async (rows: readonly string[], ...flags: readonly string[]) => {
  files += 1;
  const file = join(folder, `laporan-${files}.csv`);
  await writeFile(file, [header, ...rows, ""].join("\n"));
  return runGerai(world.deps, "import", "settlement", file, ...flags);
};

const look = async () =>
  (await findDifferences(world.deps)).map(({ kind, key, expected, found }) => ({
    kind,
    key,
    expected,
    found,
  }));

const pay = async (channel: PaymentChannel) => {
  const placed = await placeBy(world, channel);
  provider.pay(placed.paymentId);
  await callBack(world, notification(placed.paymentId));
  const amount = provider.payments.get(placed.paymentId)?.request.amount ?? 0;
  return { ...placed, amount };
};

/** A cash order that its courier has delivered. */
const deliver = async () => {
  const placed = await placeOrder(world, { 1: 1 });
  const [row] = await world.query(
    `select d.delivery_no, o.total_final from deliveries d join orders o using (member_id, order_id)
      where o.order_number = $1`,
    [placed.orderNumber],
  );
  const deliveryNo = String(row?.["delivery_no"]);
  for (const statusId of [2003, 2004, 2005]) await report(world, { deliveryNo, statusId });
  return { ...placed, deliveryNo, amount: Number(row?.["total_final"]) };
};

it("takes a report once, shows what it would change, and refuses bad rows with their place", async () => {
  const { paymentId, amount } = await pay(PaymentChannel.Qris);
  const rows = [`payment,${paymentId},t-1,${amount}.00,700,${amount - 700},2026-11-21 10:00:00`];
  expect((await importRows(rows, "--dry-run")).lines.join("\n")).toContain("1 baru");
  expect(await world.query("select from settlements")).toEqual([]);
  expect((await importRows(rows)).lines.join("\n")).toContain("Selesai.");
  expect((await importRows(rows)).lines.at(-1)).toBe("Tidak ada yang berubah.");
  expect(await look()).toEqual([]);
  const bad = await importRows(["payment,,t-2,abc,0,0,kemarin", rows[0] ?? ""]);
  expect(bad.exitCode).toBe(1);
  expect(bad.complaints.join("\n")).toMatch(
    /laporan-\d+\.csv:2: .*gross_amount|amount: bukan rupiah/,
  );
});

it("finds what is missing, unknown, wrong, paid out twice, or short by more than the fee", async () => {
  const wrong = await pay(PaymentChannel.Qris);
  const twice = await pay(PaymentChannel.Qris);
  const short = await pay(PaymentChannel.Qris);
  const missing = await pay(PaymentChannel.Qris);
  await importRows([
    `payment,${wrong.paymentId},w,${wrong.amount + 1},0,${wrong.amount + 1},2026-11-21`,
    `payment,${twice.paymentId},a,${twice.amount},0,${twice.amount},2026-11-21`,
    `payment,${twice.paymentId},b,${twice.amount},0,${twice.amount},2026-11-22`,
    `payment,${short.paymentId},s,${short.amount},500,${short.amount - 600},2026-11-21`,
    "payment,O-261101-9999999-1,x,12000,0,12000,2026-11-21",
    "refund,O-261101-9999999-1,y,12000,0,12000,2026-11-21",
  ]);
  const first = [
    {
      kind: "settlement_amount",
      key: wrong.paymentId,
      expected: wrong.amount,
      found: wrong.amount + 1,
    },
    {
      kind: "settlement_twice",
      key: twice.paymentId,
      expected: twice.amount,
      found: twice.amount * 2,
    },
    {
      kind: "settlement_net",
      key: short.paymentId,
      expected: short.amount - 500,
      found: short.amount - 600,
    },
    { kind: "settlement_unknown", key: "payment O-261101-9999999-1", expected: 0, found: 12_000 },
    { kind: "settlement_unknown", key: "refund O-261101-9999999-1", expected: 0, found: 12_000 },
  ];
  expect(await look()).toEqual(expect.arrayContaining(first));
  expect(await look()).toHaveLength(first.length);
  const later = await pay(PaymentChannel.Qris);
  await importRows([`payment,${later.paymentId},l,${later.amount},0,${later.amount},2026-11-26`]);
  expect(await look()).toContainEqual({
    kind: "settlement_missing",
    key: missing.paymentId,
    expected: missing.amount,
    found: 0,
  });
  await world.query("delete from settlements");
});

it("compares what couriers collected with what they had to", async () => {
  const right = await deliver();
  const little = await deliver();
  const silent = await deliver();
  const paid = await pay(PaymentChannel.Qris);
  const [parcel] = await world.query(
    "select delivery_no from deliveries join orders using (member_id, order_id) where order_number = $1",
    [paid.orderNumber],
  );
  await importRows([
    `cash,${right.deliveryNo},,${right.amount},,,2026-11-20`,
    `cash,${little.deliveryNo},,${little.amount - 1_000},,,2026-11-25`,
    `cash,${String(parcel?.["delivery_no"])},,5000,,,2026-11-20`,
    "cash,O-261101-9999999-1,,5000,,,2026-11-20",
  ]);
  const found = await look();
  expect(found).toEqual(
    expect.arrayContaining([
      {
        kind: "cash_amount",
        key: little.orderNumber,
        expected: little.amount,
        found: little.amount - 1_000,
      },
      { kind: "cash_amount", key: paid.orderNumber, expected: 0, found: 5_000 },
      { kind: "cash_missing", key: silent.orderNumber, expected: silent.amount, found: 0 },
      { kind: "settlement_unknown", key: "cash O-261101-9999999-1", expected: 0, found: 5_000 },
    ]),
  );
  expect(found).toHaveLength(4);
  await world.query("delete from settlements");
});

it("compares refunds with the reports of provider and bank", async () => {
  const { paymentId, amount } = await pay(PaymentChannel.Qris);
  provider.pay(paymentId, amount * 2);
  await callBack(world, notification(paymentId));
  await runJobs(world.deps);
  const transfer = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  provider.pay(transfer.paymentId, 1_000);
  await callBack(world, notification(transfer.paymentId));
  const [row] = await world.query(
    `update refunds set state = 'to_pay_out', way = 'bank' where amount = 1000 returning member_id, refund_id`,
  );
  const reference = `${String(row?.["member_id"])}/${String(row?.["refund_id"])}`;
  await importRows([
    `refund,${paymentId},r,${amount - 1},,,2026-11-21`,
    `payout,${reference},,900,,,2026-11-25`,
  ]);
  expect(await look()).toEqual(
    expect.arrayContaining([
      { kind: "settlement_refund", key: paymentId, expected: amount, found: amount - 1 },
      { kind: "payout_unmarked", key: reference, expected: 0, found: 900 },
    ]),
  );
  await runGerai(world.deps, "refunds", "mark", reference);
  expect(await look()).toContainEqual({
    kind: "payout_amount",
    key: reference,
    expected: 1_000,
    found: 900,
  });
  await world.query("update settlements set reference = $1 where kind = 'payout'", [
    `${String(row?.["member_id"])}/${crypto.randomUUID()}`,
  ]);
  const kinds = (await look()).map(({ kind }) => kind);
  expect(kinds).toContain("payout_missing");
  expect(kinds).toContain("settlement_unknown");
});
