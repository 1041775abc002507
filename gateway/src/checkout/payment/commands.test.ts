import { PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { afterEach, expect, it } from "vitest";
import { commandContext } from "../../../test/support/command-context.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import {
  callBack,
  notification,
  paymentOf,
  placeBy,
  testProvider,
} from "../../../test/support/payments.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { runCli } from "../../cli/run.ts";

const provider = testProvider();

const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));

afterEach(() => {
  process.exitCode = 0;
});

const gerai = async (...words: readonly string[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  const terminal = {
    out: (line: string) => lines.push(line),
    err: (line: string) => lines.push(`✗ ${line}`),
    isRead: () => true,
    isInteractive: false,
  };
  await runCli(words, commandContext(world.deps, terminal));
  return lines;
};

const told = (memberId: string) =>
  world.query(
    "select split_part(event, ':', 1) as name from order_news where member_id = $1 and event like 'refund%' group by 1 order by 1",
    [memberId],
  );

/** The burst of changes is over: its news are noted now. */
const noteNews = async (): Promise<void> => {
  await world.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'news:%'",
  );
  await runJobs(world.deps);
};

it("lists what has to be transferred, marks it once, and leaves the news of it", async () => {
  const { secretId, shopper, paymentId } = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  provider.pay(paymentId, 1_000);
  await callBack(world, notification(paymentId));
  const [refund] = (await paymentOf(world, secretId, shopper)).refunds;
  expect(await gerai("refunds", "export")).toHaveLength(1);
  const chosen = await world.call(
    contract.chooseRefund,
    {
      params: { secretId, refundId: refund!.refundId },
      body: {
        way: "bank",
        bankName: "Bank, Jago",
        accountNumber: "00123456",
        accountName: '=cmd"x"',
      },
    },
    shopper.headers,
  );
  expect(chosen.ok).toBe(true);
  await noteNews();
  expect(await told(shopper.memberId)).toEqual([]);
  const [, line = ""] = await gerai("refunds", "export");
  expect(line).toMatch(/,1000,"Bank, Jago",00123456,"'=cmd""x""",$/);
  const [reference = ""] = line.split(",");
  const signed = ["--by", "Putri", "--reason", "Mutasi 20 November"];
  expect(await gerai("refunds", "mark", reference, ...signed)).toEqual([
    "1 pengembalian ditandai sudah ditransfer.",
  ]);
  expect(await gerai("refunds", "mark", reference)).toEqual([
    "0 pengembalian ditandai sudah ditransfer.",
    "✗ Sebagian tidak ada dalam daftar yang belum ditransfer.",
  ]);
  expect(process.exitCode).toBe(1);
  expect(await world.query("select act, actor, reason from staff_acts")).toEqual([
    {
      act: "money.payout-paid",
      actor: expect.stringMatching(/^Putri \(/) as string,
      reason: "Mutasi 20 November",
    },
  ]);
  await noteNews();
  expect(await told(shopper.memberId)).toEqual([{ name: "refunded" }]);
  expect((await paymentOf(world, secretId, shopper)).refunds).toMatchObject([{ state: "done" }]);
});

it("leaves the news of money that the member takes as A-Poin", async () => {
  const { secretId, shopper, paymentId } = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  provider.pay(paymentId, 1_000);
  await callBack(world, notification(paymentId));
  await noteNews();
  expect(await told(shopper.memberId)).toEqual([{ name: "refund-choice" }]);
  const [refund] = (await paymentOf(world, secretId, shopper)).refunds;
  const chosen = await world.call(
    contract.chooseRefund,
    { params: { secretId, refundId: refund!.refundId }, body: { way: "points" } },
    shopper.headers,
  );
  expect(chosen.ok).toBe(true);
  await noteNews();
  expect(await told(shopper.memberId)).toEqual([
    { name: "refund-choice" },
    { name: "refunded-as-points" },
  ]);
});
