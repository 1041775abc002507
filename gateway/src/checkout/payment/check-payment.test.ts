import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/payment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentWorld } from "../../../test/support/payment-world.ts";
import { placeBy } from "../../../test/support/payments.ts";

const { provider, world, refresh, statusOf } = await forThisFile(paymentWorld());

beforeEach(refresh);

type Order = Awaited<ReturnType<typeof placeBy>>;

const check = ({ secretId, shopper }: Pick<Order, "secretId" | "shopper">) =>
  world.call(contract.checkPayment, { params: { secretId } }, shopper.headers);

describe("a shopper who wants to know whether the money has come", () => {
  it("finds what was paid, though its callback was lost", async () => {
    const order = await placeBy(world, PaymentChannel.Qris);
    provider.pay(order.paymentId);
    expect(await dataOf(check(order))).toMatchObject({ state: "paid", qrString: "" });
    expect(await statusOf(order)).toBe(OrderStatus.InProcess);
  });

  it("has the provider asked once in five seconds, from however many tabs", async () => {
    const order = await placeBy(world, PaymentChannel.BcaVirtualAccount);
    const asked = vi.spyOn(provider, "status");
    try {
      const tabs = Array.from({ length: 8 }, () => dataOf(check(order)));
      expect((await Promise.all(tabs)).map(({ state }) => state)).toEqual(Array(8).fill("pending"));
      expect(asked).toHaveBeenCalledTimes(1);
      await world.query("update payments set asked_at = $2 where order_id = $1", [
        order.orderId,
        new Date(world.deps.clock.now().getTime() - 5_000),
      ]);
      await check(order);
      expect(asked).toHaveBeenCalledTimes(2);
    } finally {
      asked.mockRestore();
    }
  });

  it("finds what was paid by a channel that was left since", async () => {
    const order = await placeBy(world, PaymentChannel.BcaVirtualAccount);
    provider.pay(order.paymentId);
    const { secretId, shopper } = order;
    const body = { paymentChannel: PaymentChannel.Qris };
    await dataOf(
      world.call(contract.switchChannel, { params: { secretId }, body }, shopper.headers),
    );
    await dataOf(check(order));
    expect(await statusOf(order)).toBe(OrderStatus.InProcess);
  });

  it("sees the payment as it was where the provider does not answer", async () => {
    const order = await placeBy(world, PaymentChannel.GoPay);
    provider.setAway(true);
    try {
      expect(await dataOf(check(order))).toMatchObject({ state: "pending" });
    } finally {
      provider.setAway(false);
    }
    expect(await statusOf(order)).toBe(OrderStatus.WaitingForPayment);
  });

  it("learns nothing of another member's order", async () => {
    const order = await placeBy(world, PaymentChannel.Qris);
    const { shopper } = await placeBy(world, PaymentChannel.Qris);
    expect(await check({ ...order, shopper })).toMatchObject({ code: "ORDER_NOT_FOUND" });
  });
});
