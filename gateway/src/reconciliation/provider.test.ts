import { PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { findDifferences } from "../../test/support/find-differences.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { callBack, notification, placeBy, testProvider } from "../../test/support/payments.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { shopWorld } from "../../test/support/shoppers.ts";

const provider = testProvider();

const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));

const look = async () =>
  (await findDifferences(world.deps)).map(({ kind, key, expected, found }) => ({
    kind,
    key,
    expected,
    found,
  }));

const mend = async () => {
  await runGerai(world.deps, "reconcile", "--repair", "--force");
  await runJobs(world.deps);
};

it("finds money that the provider has and the shop has not heard of, and settles it", async () => {
  const { paymentId, orderNumber } = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  provider.pay(paymentId);
  expect(await look()).toEqual([]);
  world.pass(11);
  const amount = provider.payments.get(paymentId)?.request.amount;
  expect(await look()).toEqual([
    { kind: "provider_amount", key: paymentId, expected: amount, found: 0 },
  ]);
  await mend();
  expect(await look()).toEqual([]);
  const [order] = await world.query("select status from orders where order_number = $1", [
    orderNumber,
  ]);
  expect(order).toEqual({ status: 12 });
});

it("finds a payment that has ended at the provider alone, and one that is open there alone", async () => {
  const failed = await placeBy(world, PaymentChannel.GoPay);
  const open = await placeBy(world, PaymentChannel.GoPay);
  provider.end(failed.paymentId, "failed");
  world.pass(1);
  await world.query("update payments set state = 'failed' where provider_order_id = $1", [
    open.paymentId,
  ]);
  world.pass(11);
  expect(await look()).toEqual(
    expect.arrayContaining([
      { kind: "provider_state", key: failed.paymentId, expected: "failed", found: "pending" },
      { kind: "provider_open", key: open.paymentId, expected: "failed", found: "pending" },
    ]),
  );
  await mend();
  expect(provider.cancelled).toContain(open.paymentId);
  expect(await look()).toEqual([]);
});

it("finds payments whose callbacks would lead nowhere, and money that is no rupiah", async () => {
  const lost = await placeBy(world, PaymentChannel.Qris);
  provider.pay(lost.paymentId);
  await callBack(world, notification(lost.paymentId));
  await world.query("delete from payment_attempts where provider_order_id = $1", [lost.paymentId]);
  expect(await look()).toMatchObject([{ kind: "payment_unlisted", key: lost.paymentId }]);
  await world.query(
    `insert into payment_attempts select provider_order_id, member_id, order_id, attempt_no from payments
      where provider_order_id = $1`,
    [lost.paymentId],
  );
  const { status } = provider;
  world.pass(11);
  const foreign = {
    ...provider,
    status: async (id: string) => {
      const answer = await status(id);
      return answer.ok
        ? ({ ok: true, data: { ...answer.data, currency: "USD" } } as const)
        : answer;
    },
  };
  const deps = { ...world.deps, payments: { midtrans: foreign, dana: undefined } };
  expect((await findDifferences(deps)).map(({ kind }) => kind)).toContain("provider_currency");
});

it("says that the provider is silent, goes on with the rest, and closes nothing meanwhile", async () => {
  const { paymentId } = await placeBy(world, PaymentChannel.BcaVirtualAccount);
  provider.pay(paymentId);
  world.pass(11);
  await runGerai(world.deps, "reconcile");
  provider.setAway(true);
  await world.query(
    "update store_products set available = 7 where (store_id, product_id) = (10, 6)",
  );
  const { lines, complaints } = await runGerai(world.deps, "reconcile");
  const kinds = lines.map((line) => line.split("\t")[1]);
  expect(new Set(kinds)).toEqual(new Set(["provider_amount", "provider_silent", "stock_equation"]));
  expect(complaints.join("\n")).toContain("penyedia tidak menjawab");
  provider.setAway(false);
  await mend();
  expect((await look()).map(({ kind }) => kind)).toEqual(["stock_equation"]);
});
