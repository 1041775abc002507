import type { AnswerOf } from "@gerai/contract/endpoint";
import { PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { expect, it } from "vitest";
import { deleteAccount, finishOrders, newAccountHolder } from "./support/account-holders.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { callBack, notification, paymentOf, testProvider } from "./support/payments.ts";
import { runGerai } from "./support/run-gerai.ts";
import { runJob, runJobs } from "./support/run-jobs.ts";
import { fillCart, orderCart, shopWorld, type Shopper } from "./support/shoppers.ts";

/** Accounts are not deleted over open money, and money of members who are gone finds its way back. */

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));

type Placed = Pick<AnswerOf<typeof contract.paymentDetail>, "secretId" | "orderNumber">;

const gerai = (...words: readonly string[]) => runGerai(world.deps, ...words);

/** An order by a virtual account, to which `amount` came; all of it if not said. */
const payFor = async (member: Shopper, amount?: number): Promise<Placed> => {
  await fillCart(world, member, { 1: 1 });
  const placed = await orderCart(world, member, PaymentChannel.BcaVirtualAccount);
  provider.pay(`${placed.orderNumber}-1`, amount);
  await callBack(world, notification(`${placed.orderNumber}-1`));
  return placed;
};

const account = {
  bankName: "Bank Jago",
  accountNumber: "00123456",
  accountName: "Rina Kartika",
} as const;

const accountFlags = ["--bank", "Bank Jago", "--number", "00123456", "--name", "Rina Kartika"];
const why = ["--by", "Sari W.", "--reason", "Identitas dipastikan lewat telepon"];

const accountsOf = (memberId: string) =>
  world.query(
    "select state, way, bank_name, account_number, account_name from refunds where member_id = $1",
    [memberId],
  );

it("names the order whose money has not gone back yet", async () => {
  const member = await newAccountHolder(world);
  const { orderNumber, secretId } = await payFor(member, 1_000);
  await world.query("update orders set status = 18 where member_id = $1", [member.memberId]);
  const refused = { code: "REFUNDS_OPEN", statusCode: 409 };
  expect(await deleteAccount(world, member)).toMatchObject({
    ...refused,
    values: { orderNumber, secretId, waitsFor: "choice" },
  });
  const [refund] = (await paymentOf(world, secretId, member)).refunds;
  const params = { secretId, refundId: refund!.refundId };
  const body = { way: "bank", ...account } as const;
  await world.call(contract.chooseRefund, { params, body }, member.headers);
  expect(await deleteAccount(world, member)).toMatchObject({
    ...refused,
    values: { orderNumber, secretId, waitsFor: "transfer" },
  });
  await gerai("refunds", "mark", `${member.memberId}/${refund!.refundId}`);
  expect(await deleteAccount(world, member)).toMatchObject({ ok: true });
});

it("leaves the choice to members as long as they are there", async () => {
  const member = await newAccountHolder(world);
  const { secretId } = await payFor(member, 1_000);
  const [refund] = (await paymentOf(world, secretId, member)).refunds;
  const reference = `${member.memberId}/${refund!.refundId}`;
  expect((await gerai("refunds", "unchosen")).lines).toEqual([]);
  expect(await gerai("refunds", "account", reference, ...accountFlags, ...why)).toMatchObject({
    complaints: ["Pengembalian ini tidak menunggu rekening dari toko."],
    exitCode: 1,
  });
  expect(await accountsOf(member.memberId)).toMatchObject([{ state: "choose", bank_name: "" }]);
});

it("pays out to a named account what comes up after the account is deleted, and forgets it then", async () => {
  const member = await newAccountHolder(world);
  const { memberId } = member;
  const { orderNumber } = await payFor(member);
  await finishOrders(world, member);
  expect(await deleteAccount(world, member)).toMatchObject({ ok: true });
  const served = ["--actor", "Sari W.", "--reason", "Satu botol pecah", "--force"];
  expect(await gerai("order", "refund", orderNumber, "--line", "1", ...served)).toMatchObject({
    complaints: [],
  });
  await runJob(world.deps, "account.sweep_deleted", { memberId });

  const [line = ""] = (await gerai("refunds", "unchosen")).lines;
  const [reference = "", , listed] = line.split("\t");
  expect([reference.split("/")[0], listed]).toEqual([memberId, orderNumber]);
  expect((await gerai("refunds", "account", reference, ...accountFlags, ...why)).lines).toEqual([
    "Rekening dicatat. Pengembaliannya sekarang menunggu ditransfer.",
  ]);
  const acts = "select act, subject, actor, before, reason from staff_acts where member_id = $1";
  expect(await world.query(acts, [memberId])).toMatchObject([
    { act: "money.refund-account", subject: orderNumber, before: "", reason: why[3] },
  ]);

  await runJob(world.deps, "account.sweep_deleted", { memberId });
  const [, toPay = ""] = (await gerai("refunds", "export")).lines;
  expect(toPay).toMatch(/,Bank Jago,00123456,Rina Kartika,$/);
  expect((await gerai("refunds", "mark", reference)).exitCode).toBe(0);
  await runJobs(world.deps);
  expect(await accountsOf(memberId)).toEqual([
    { state: "done", way: "bank", bank_name: "", account_number: "", account_name: "" },
  ]);
});
