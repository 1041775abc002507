import { PaymentChannel } from "@gerai/contract/order-codes";
import { Logger, parseCronItems, runOnce } from "graphile-worker";
import { expect, it } from "vitest";
import { addJob } from "../src/db/jobs.ts";
import { cronItems } from "../src/worker.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { paymentWorld } from "./support/payment-world.ts";
import { placeBy } from "./support/payments.ts";

const { world, switchTo } = await forThisFile(paymentWorld());
const { deps } = world;

const openPayment = "checkout.open_payment";
const cancelPayment = "checkout.cancel_payment";
const checkPayments = "checkout.check_payments";
const news = "orders.note_news";

/** Runs what is due, one job after the other. @returns the tasks in this order */
const runInOrder = async (): Promise<readonly string[]> => {
  const ran: string[] = [];
  const tasks = [openPayment, cancelPayment, news];
  await runOnce({
    pgPool: deps.db.pool,
    noHandleSignals: true,
    concurrency: 1,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(tasks.map((name) => [name, () => void ran.push(name)])),
  });
  return ran;
};

it("runs what somebody waits for before older jobs for which nobody does", async () => {
  const order = await placeBy(world, PaymentChannel.Qris);
  await switchTo(order, PaymentChannel.BcaVirtualAccount);
  await deps.db.pool.query("update graphile_worker._private_jobs set run_at = now()");
  const runAt = new Date(Date.now() - 3_600_000);
  for (let count = 0; count < 3; count += 1) {
    await deps.db.transaction((tx) => addJob(tx, news, { count }, { runAt }));
  }
  const ran = await runInOrder();
  const lastAwaited = Math.max(ran.lastIndexOf(openPayment), ran.lastIndexOf(cancelPayment));
  expect(ran).toContain(openPayment);
  expect(ran).toContain(cancelPayment);
  expect(lastAwaited).toBeLessThan(ran.indexOf(news));
});

it("asks about payments before all else that the clock leaves", () => {
  const priorities = new Map(
    parseCronItems([...cronItems]).map(({ task, options }) => [task, options.priority ?? 0]),
  );
  const asking = priorities.get(checkPayments) ?? 0;
  expect(asking).toBeLessThan(priorities.get("orders.chase_deliveries") ?? asking);
});
