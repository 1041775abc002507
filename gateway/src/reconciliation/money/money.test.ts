import * as contract from "@gerai/contract/office/money";
import { staffActs } from "@gerai/contract/office/staff";
import { PaymentChannel } from "@gerai/contract/order-codes";
import * as payment from "@gerai/contract/payment";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { damage, victims } from "../../../test/support/damage.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import {
  callBack,
  notification,
  paymentOf,
  placeBy,
  testProvider,
} from "../../../test/support/payments.ts";
import { runGerai } from "../../../test/support/run-gerai.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { setStock, shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { reconcile } from "../reconcile.ts";

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));
const office = { ...world, ...(await officeOf(world)) };
const finance = await loggedInAs(office, "finance");
const colleague = await loggedInAs(office, "finance");
const auditor = await loggedInAs(office, "auditor");
const administrator = await loggedInAs(office, "administrator");
const reason = "Mutasi bank sudah dicocokkan";

beforeEach(() => setStock(world, 1, 50));

type Placed = Awaited<ReturnType<typeof placeBy>>;

const refundOf = async ({ secretId, shopper }: Placed) =>
  (await paymentOf(world, secretId, shopper)).refunds[0]!;

const chooseBank = ({ secretId, shopper }: Placed, refundId: string) =>
  dataOf(
    world.call(
      payment.chooseRefund,
      {
        params: { secretId, refundId },
        body: {
          way: "bank",
          bankName: "Bank Jago",
          accountNumber: "00123456",
          accountName: "=SUM(A1)",
        },
      },
      shopper.headers,
    ),
  );

/** A member whose money came short. */
const paidShort = async (amount: number): Promise<Placed> => {
  const placed = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  provider.pay(placed.paymentId, amount);
  await callBack(world, notification(placed.paymentId));
  return placed;
};

/** Such a member wants it back by transfer. */
const wantTransfer = async (amount: number) => {
  const placed = await paidShort(amount);
  const { refundId } = await refundOf(placed);
  await chooseBank(placed, refundId);
  return { refundId };
};

const payouts = () => dataOf(finance.call(contract.listPayouts, {}));
const make = (by = finance) => by.call(contract.makePayoutFile, { body: {} });
const exported = () => runGerai(world.deps, "refunds", "export");
const acts = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts;

describe("a payout file", () => {
  it("has each refund once, can be fetched again, and is marked as paid once", async () => {
    const first = await wantTransfer(1_000);
    const second = await wantTransfer(2_500);
    const before = await payouts();
    expect(before.waiting).toMatchObject([
      { ...first, amount: 1_000, accountNumber: "•••3456", accountName: "=SUM(A1)" },
      { ...second, amount: 2_500 },
    ]);
    const made = await Promise.all([make(), make(colleague)]);
    expect(new Set(made.map(codeOf))).toEqual(new Set(["NOTHING_TO_PAY_OUT", "OK"]));
    const { waiting, files } = await payouts();
    expect(waiting).toEqual([]);
    expect(files).toMatchObject([{ refunds: 2, amount: 3_500, openRefunds: 2, openAmount: 3_500 }]);
    const params = { fileId: String(files[0]!.fileId) };

    const fetched = () => dataOf(finance.call(contract.fetchPayoutFile, { params, body: {} }));
    const file = await fetched();
    expect(file.name).toMatch(/^pengembalian-2026-11-20-\d+\.csv$/);
    const [head, ...lines] = file.content.trimEnd().split("\n");
    expect(head).toBe("pengembalian,dibuat,jumlah,bank,rekening,atas_nama,berkas");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${first.refundId},`);
    expect(lines[0]).toContain(",1000,Bank Jago,00123456,'=SUM(A1),");
    expect(await fetched()).toEqual(file);
    // The command names the file, so that nobody pays twice.
    expect((await exported()).lines).toEqual([head, ...lines]);

    const mark = (refundIds: string[] = []) =>
      finance.call(contract.markPaidOut, { params, body: { refundIds, reason } });
    expect(await dataOf(mark([first.refundId]))).toEqual({ marked: 1 });
    expect(codeOf(await mark([first.refundId]))).toBe("NOTHING_TO_MARK");
    // What is paid is not in the file any more: the bank would pay it again.
    expect((await fetched()).content.trimEnd().split("\n")).toEqual([head, lines[1]]);
    expect(await dataOf(mark())).toEqual({ marked: 1 });
    expect(codeOf(await mark())).toBe("NOTHING_TO_MARK");
    expect(codeOf(await finance.call(contract.fetchPayoutFile, { params, body: {} }))).toBe(
      "PAYOUT_FILE_PAID",
    );
    expect((await payouts()).files).toMatchObject([{ refunds: 2, openRefunds: 0, openAmount: 0 }]);
    const shown = await dataOf(auditor.call(contract.payoutFile, { params }));
    expect(shown.refunds.map(({ state }) => state)).toEqual(["done", "done"]);
    expect((await exported()).lines).toEqual([head]);
    expect((await acts()).slice(0, 5).map(({ act }) => act)).toEqual([
      "money.payout-paid",
      "money.payout-fetch",
      "money.payout-paid",
      "money.payout-fetch",
      "money.payout-fetch",
    ]);
  });

  it("loses what the bank refuses, whose member is told and chooses again", async () => {
    const placed = await paidShort(1_500);
    const { refundId } = await refundOf(placed);
    const refuse = async () => {
      const { fileId } = await dataOf(make());
      const params = { fileId: String(fileId) };
      return finance.call(contract.bankRefused, { params, body: { refundId, reason } });
    };
    await chooseBank(placed, refundId);
    expect(codeOf(await refuse())).toBe("OK");
    expect(await refundOf(placed)).toMatchObject({ state: "choose" });
    expect((await payouts()).files[0]).toMatchObject({ refunds: 1, openRefunds: 0 });
    expect((await acts())[0]).toMatchObject({ act: "money.payout-refused", reason });
    await chooseBank(placed, refundId);
    expect((await payouts()).waiting).toMatchObject([{ refundId }]);
    expect(codeOf(await refuse())).toBe("OK");
    const { fileId } = (await payouts()).files[0]!;
    const params = { fileId: String(fileId) };
    expect(
      codeOf(await finance.call(contract.bankRefused, { params, body: { refundId, reason } })),
    ).toBe("REFUND_NOT_WAITING");
    await world.query("update graphile_worker._private_jobs set run_at = now()");
    await runJobs(world.deps);
    expect(
      await world.query(
        "select distinct event from order_news where member_id = $1 and event like $2",
        [placed.shopper.memberId, `refund-refused:${refundId} %`],
      ),
    ).toHaveLength(1);
  });

  it("stands first while it is not paid", async () => {
    await wantTransfer(1_000);
    const { fileId } = await dataOf(make());
    await world.query(
      `insert into payout_files (made_at, made_by, refund_count, amount)
        select now(), 'Lain', 1, 1 from generate_series(1, 30)`,
    );
    expect((await payouts()).files[0]).toMatchObject({ fileId, openRefunds: 1 });
    await world.query("delete from payout_files where made_by = 'Lain'");
  });

  it("is nothing where nothing waits, and unknown by another number", async () => {
    expect(codeOf(await make())).toBe("NOTHING_TO_PAY_OUT");
    const params = { fileId: "999" };
    expect(codeOf(await auditor.call(contract.payoutFile, { params }))).toBe("PAYOUT_FILE_UNKNOWN");
  });

  it("is for those who keep the money of the whole chain", async () => {
    const ofStore = await loggedInAs(office, "finance", "S1");
    expect(codeOf(await ofStore.call(contract.listPayouts, {}))).toBe("FORBIDDEN");
    expect(codeOf(await make(auditor))).toBe("FORBIDDEN");
  });
});

const differences = async () =>
  (await dataOf(auditor.call(contract.listDifferences, { query: {} }))).differences;

it("says what a repair would do, does it once somebody says why, and the next look is clean", async () => {
  await damage(
    world,
    await victims.reduced(world),
    "update voucher_counters set taken = taken + 2 where voucher_id = :voucherId",
  );
  await reconcile(world.deps, { pauseMs: 0 });
  const [found] = await differences();
  expect(found).toMatchObject({
    kind: "voucher_count",
    repair: "menghitung ulang kuota",
    repairedBy: "",
  });
  const params = { differenceId: String(found!.differenceId) };
  await dataOf(finance.call(contract.repairDifference, { params, body: { reason } }));
  expect((await differences())[0]).toMatchObject({ repairedBy: finance.name });
  expect((await acts())[0]).toMatchObject({
    act: "money.repair",
    subject: `voucher_count ${found!.key}`,
    before: `${found!.expected} ≠ ${found!.found}`,
    reason,
  });
  await reconcile(world.deps, { pauseMs: 0 });
  expect(await differences()).toEqual([]);
  expect(codeOf(await finance.call(contract.repairDifference, { params, body: { reason } }))).toBe(
    "DIFFERENCE_GONE",
  );
});

it("accepts what stays as it is, and repairs nothing that a person has to look at", async () => {
  await world.query(
    `insert into differences (kind, key, subject, expected, found, since, first_seen, last_seen)
      values ('cash_amount', 'O-261120-0000001', '{}', '10000', '7000', now(), now(), now())`,
  );
  const [found] = await differences();
  expect(found).toMatchObject({ expected: "Rp10.000", found: "Rp7.000", repair: "" });
  const params = { differenceId: String(found!.differenceId) };
  const input = { params, body: { reason } };
  expect(codeOf(await finance.call(contract.repairDifference, input))).toBe("NOT_REPAIRABLE");
  await dataOf(finance.call(contract.acceptDifference, input));
  expect((await acts())[0]).toMatchObject({ act: "money.accept", before: "Rp10.000 ≠ Rp7.000" });
  expect(await differences()).toEqual([]);
  expect(codeOf(await finance.call(contract.acceptDifference, input))).toBe("DIFFERENCE_GONE");
});

it("writes the same lines for what a command does, with its name and why", async () => {
  await world.query(
    `insert into differences (kind, key, subject, expected, found, since, first_seen, last_seen)
      values ('cash_amount', 'O-261120-0000002', '{}', '10000', '8000', now(), now(), now())`,
  );
  const [found] = await differences();
  const number = String(found!.differenceId);
  await runGerai(world.deps, "reconcile", "accept", number, "--by", "Putri", "--reason", reason);
  expect((await acts())[0]).toMatchObject({
    act: "money.accept",
    actor: expect.stringMatching(/^Putri \(/),
    subject: "cash_amount O-261120-0000002",
    reason,
  });
});

it("sums what was reported by day and kind, of 92 days at most", async () => {
  await world.query(
    `insert into settlements (kind, reference, entry_id, provider, amount, fee, net, settled_on, imported_at)
      values ('payment', 'P-1', '1', 'midtrans', 10000, 700, 9300, '2026-11-19', now()),
        ('payment', 'P-2', '1', 'midtrans', 5000, 700, 4300, '2026-11-19', now()),
        ('cash', 'D-1', '1', '', 8000, 0, 8000, '2026-11-20', now()),
        ('cash', 'D-2', '1', '', 8000, 0, 8000, '2026-11-21', now())`,
  );
  const of = (from: string, to: string) =>
    finance.call(contract.listSettlements, { query: { from, to } });
  expect((await dataOf(of("2026-11-19", "2026-11-20"))).days).toEqual([
    { day: "2026-11-20", kind: "cash", provider: "", entries: 1, amount: 8000, fee: 0, net: 8000 },
    {
      day: "2026-11-19",
      kind: "payment",
      provider: "midtrans",
      entries: 2,
      amount: 15_000,
      fee: 1_400,
      net: 13_600,
    },
  ]);
  expect(codeOf(await of("2026-11-20", "2026-11-19"))).toBe("VALIDATION_FAILED");
  expect(codeOf(await of("2026-08-01", "2026-11-01"))).toBe("VALIDATION_FAILED");
  expect(codeOf(await of("2026-08-01", "2026-10-31"))).toBe("OK");
});
