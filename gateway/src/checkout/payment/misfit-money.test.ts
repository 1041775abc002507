import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentWorld, type PlacedOrder } from "../../../test/support/payment-world.ts";
import { callBack, notification, paymentOf, placeBy } from "../../../test/support/payments.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";

const { WaitingForPayment, InProcess } = OrderStatus;
const { BcaVirtualAccount, Qris } = PaymentChannel;

const { provider, world, refresh, statusOf, attemptsOf, refundsOf, totalOf } =
  await forThisFile(paymentWorld());

beforeEach(refresh);

describe("money that does not fit", () => {
  it("goes back where it is too much or came twice, once", async () => {
    const order = await placeBy(world, Qris);
    const total = await totalOf(order);
    provider.pay(order.paymentId);
    await callBack(world, notification(order.paymentId));
    provider.pay(order.paymentId, 2 * total);
    await callBack(world, notification(order.paymentId));
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(InProcess);
    expect(await refundsOf(order)).toEqual([[total, "excess", "provider", "requested"]]);
    const before = provider.refunds.length;
    await runJobs(world.deps);
    expect(provider.refunds.slice(before)).toEqual([
      expect.objectContaining({ providerOrderId: order.paymentId, amount: total }),
    ]);
    expect(await refundsOf(order)).toEqual([[total, "excess", "provider", "done"]]);
  });

  it("goes back where it is too little; the order waits on", async () => {
    const order = await placeBy(world, Qris);
    provider.pay(order.paymentId, 500);
    await callBack(world, notification(order.paymentId));
    expect(await statusOf(order)).toBe(WaitingForPayment);
    expect(await attemptsOf(order)).toEqual([["failed", 500]]);
    expect(await refundsOf(order)).toEqual([[500, "too_little", "provider", "requested"]]);
  });

  it("of a virtual account goes where the member says", async () => {
    const total = async (order: PlacedOrder) => (await totalOf(order)) + 7_000;
    const points = await placeBy(world, BcaVirtualAccount);
    const bank = await placeBy(world, BcaVirtualAccount);
    for (const order of [points, bank]) {
      provider.pay(order.paymentId, await total(order));
      await callBack(world, notification(order.paymentId));
      expect(await refundsOf(order)).toEqual([[7_000, "excess", null, "choose"]]);
    }
    const choose = async (
      order: PlacedOrder,
      body: Parameters<typeof world.call<typeof contract.chooseRefund>>[1]["body"],
    ) => {
      const { secretId, shopper } = order;
      const [refund] = (await paymentOf(world, secretId, shopper)).refunds;
      const params = { secretId, refundId: refund!.refundId };
      return world.call(contract.chooseRefund, { params, body }, shopper.headers);
    };
    expect(codeOf(await choose(points, { way: "points" }))).toBe("OK");
    expect(codeOf(await choose(points, { way: "points" }))).toBe("REFUND_CHOSEN");
    const [balance] = await world.query(
      "select balance::int from point_balances where member_id = $1",
      [points.shopper.memberId],
    );
    expect(balance).toEqual({ balance: 7_000 });
    expect(await refundsOf(points)).toEqual([[7_000, "excess", "points", "done"]]);
    const account = { bankName: "BCA", accountNumber: "12345678", accountName: "Rina" };
    expect(codeOf(await choose(bank, { way: "bank", ...account, accountNumber: "12" }))).toBe(
      "VALIDATION_FAILED",
    );
    expect(codeOf(await choose(bank, { way: "bank", ...account }))).toBe("OK");
    expect((await paymentOf(world, bank.secretId, bank.shopper)).refunds).toMatchObject([
      { state: "to_pay_out", bankName: "BCA", accountNumber: "••••5678" },
    ]);
  });
});
