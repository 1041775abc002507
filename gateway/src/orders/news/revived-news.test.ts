import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { paymentWorld } from "../../../test/support/payment-world.ts";
import { callBack, notification, placeBy } from "../../../test/support/payments.ts";
import { runJob } from "../../../test/support/run-jobs.ts";

const { provider, world, refresh, statusOf, expire } = await forThisFile(paymentWorld());

it("tells of an order that late money revives a day after it was placed", async () => {
  await refresh();
  const { shopper, orderId, ...placed } = await placeBy(world, PaymentChannel.Qris);
  const { memberId } = shopper;
  world.pass(16);
  await expire();
  await world.query(
    `update orders set created_at = created_at - interval '30 hours', placed_at = placed_at - interval '30 hours'
     where member_id = $1`,
    [memberId],
  );
  provider.pay(placed.paymentId);
  await callBack(world, notification(placed.paymentId));
  expect(await statusOf({ shopper, orderId, ...placed })).toBe(OrderStatus.InProcess);
  await runJob(world.deps, "orders.note_news", { memberId, orderId });
  const told = await world.query(
    "select event from order_news where member_id = $1 and message_id is not null and event = 'processed'",
    [memberId],
  );
  expect(told).toHaveLength(1);
});
