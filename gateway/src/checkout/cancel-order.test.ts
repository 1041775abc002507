import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import { RefundReason, RefundState } from "@gerai/contract/payment-codes";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf, placeOrder, report } from "../../test/support/orders.ts";
import {
  callBack,
  notification,
  paymentOf,
  placeBy,
  testProvider,
} from "../../test/support/payments.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import {
  checkOut,
  neighbourWithCart,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { isSharded } from "../../test/support/test-database.ts";

const { InProcess, Cancelled } = OrderStatus;

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));

beforeEach(() => setStock(world, 1, 100));

const cancel = ({ headers }: Shopper, orderId: string) =>
  world.call(cancelOrder, { body: { order_id: orderId } }, headers);

const stock = async () => {
  const [row] = await world.query(
    "select available from store_products where store_id = 1 and product_id = 1",
  );
  return row?.["available"];
};

const slotsTaken = async (orderId: string) => {
  const [slot] = await world.query(
    "select store_id, slot_date::text as slot_date, slot_start from slot_uses where order_id = $1",
    [orderId],
  );
  const rows = await world.query(
    "select taken from slot_capacities where store_id = $1 and slot_date = $2 and slot_start = $3",
    [slot?.["store_id"], slot?.["slot_date"], slot?.["slot_start"]],
  );
  return rows.map(({ taken }) => taken);
};

/** On a cluster, statements wait on the workers, where their rows lie. */
const countWaiting = isSharded()
  ? "select count(*)::int as waiting from citus_lock_waits"
  : `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;

const payFor = async ({ paymentId }: { readonly paymentId: string }) => {
  provider.pay(paymentId);
  await callBack(world, notification(paymentId));
};

describe("an order is cancelled", () => {
  it("while it waits for its payment; money that comes later goes back", async () => {
    const order = await placeBy(world, PaymentChannel.Qris, { 1: 2 });
    expect(await stock()).toBe(98);
    expect(codeOf(await cancel(order.shopper, order.orderId))).toBe("OK");
    expect(await stock()).toBe(100);
    await runJobs(world.deps);
    expect(provider.cancelled).toContain(order.paymentId);
    await payFor(order);
    await runJobs(world.deps);
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.orderStatusId).toBe(Cancelled);
    const { paid, refunded, refunding } = detail.amounts;
    expect(refunded + refunding).toBe(paid);
    expect(paid).toBe(detail.totalAmountFinal);
    expect(await stock()).toBe(100);
  });

  it("when it is paid: what was paid goes back, once, however often it is asked for", async () => {
    const order = await placeBy(world, PaymentChannel.GoPay, { 1: 3 });
    const before = await slotsTaken(order.orderId);
    await payFor(order);
    const paid = await detailOf(world, order.secretId, order.shopper);
    expect(paid).toMatchObject({ orderStatusId: InProcess, isCancellable: true });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => cancel(order.shopper, order.orderId)),
    );
    expect(answers.map(codeOf)).toEqual(["OK", "OK", "OK", "OK"]);
    expect(await stock()).toBe(100);
    expect(await slotsTaken(order.orderId)).toEqual(before.map((taken) => Number(taken) - 1));
    await runJobs(world.deps);
    const { refunds } = await paymentOf(world, order.secretId, order.shopper);
    expect(refunds).toMatchObject([
      { amount: paid.totalAmountFinal, reason: RefundReason.Cancelled, state: RefundState.Done },
    ]);
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail).toMatchObject({ orderStatusId: Cancelled, isCancellable: false });
    expect(detail.amounts).toMatchObject({
      ordered: paid.totalAmountFinal,
      credited: paid.totalAmountFinal,
      due: 0,
      paid: paid.totalAmountFinal,
      refunded: paid.totalAmountFinal,
      refunding: 0,
    });
  });

  it("when its window was over long ago, and is forgotten", async () => {
    const order = await placeOrder(world, { 1: 1 });
    expect(await slotsTaken(order.orderId)).toHaveLength(1);
    for (const table of ["slot_capacities", "slot_uses"]) {
      await world.query(
        `update ${table} set slot_date = slot_date - 32 where (store_id, slot_date, slot_start) =
          (select store_id, slot_date, slot_start from slot_uses where order_id = $1)`,
        [order.orderId],
      );
    }
    expect(await slotsTaken(order.orderId)).toHaveLength(1);
    await runJob(world.deps, "orders.forget_windows", {});
    expect(await slotsTaken(order.orderId)).toEqual([]);
    expect(codeOf(await cancel(order.shopper, order.orderId))).toBe("OK");
    expect(await slotsTaken(order.orderId)).toEqual([]);
  });

  it("when it is paid at the door: nothing is to be collected", async () => {
    const order = await placeOrder(world, { 1: 1 });
    expect(codeOf(await cancel(order.shopper, order.orderId))).toBe("OK");
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.amounts).toMatchObject({ due: 0, paid: 0, refunded: 0, refunding: 0 });
    expect(await stock()).toBe(100);
  });

  it("before it is placed, without a trace in the lists", async () => {
    const shopper = await neighbourWithCart(world, { 1: 1 });
    const made = await checkOut(world, shopper);
    const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
    expect(codeOf(await cancel(shopper, orderId))).toBe("OK");
    expect(await stock()).toBe(100);
  });
});

describe("an order stays as it is", () => {
  it("once somebody has begun to prepare it", async () => {
    const order = await placeOrder(world, { 1: 1 });
    await report(world, { deliveryNo: `${order.orderNumber}-1`, statusId: 2003 });
    expect(codeOf(await cancel(order.shopper, order.orderId))).toBe("ORDER_NOT_CANCELLABLE");
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail).toMatchObject({ orderStatusId: OrderStatus.Prepared, isCancellable: false });
    expect(await stock()).toBe(99);
  });

  it("when the cancellation waits for a report that says so", async () => {
    const order = await placeOrder(world, { 1: 1 });
    const reporting = await world.deps.db.pool.connect();
    await reporting.query("begin");
    await reporting.query("select from orders where member_id = $1 and order_id = $2 for update", [
      order.shopper.memberId,
      order.orderId,
    ]);
    await reporting.query(
      "update deliveries set status_id = 2003 where member_id = $1 and order_id = $2",
      [order.shopper.memberId, order.orderId],
    );
    const cancelling = cancel(order.shopper, order.orderId);
    await expect
      .poll(() => world.query(countWaiting), { timeout: 20_000 })
      .toEqual([{ waiting: 1 }]);
    await reporting.query("commit");
    reporting.release();
    expect(codeOf(await cancelling)).toBe("ORDER_NOT_CANCELLABLE");
    expect(await stock()).toBe(99);
  });

  it("where somebody else asks", async () => {
    const order = await placeOrder(world, { 1: 1 });
    const other = await world.newShopper();
    expect(codeOf(await cancel(other, order.orderId))).toBe("ORDER_NOT_FOUND");
    expect(codeOf(await cancel(order.shopper, world.deps.ids.next()))).toBe("ORDER_NOT_FOUND");
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.orderStatusId).toBe(InProcess);
  });
});
