import { randomUUID } from "node:crypto";
import { recheckStock } from "@gerai/contract/checkout";
import { DeliveryStatus, ProblemKind } from "@gerai/contract/order-codes";
import { reportProblem } from "@gerai/contract/order-problems";
import { cancelOrder } from "@gerai/contract/orders";
import { expect, it } from "vitest";
import { encodeOrderId } from "../src/orders/secret-id.ts";
import { codeOf, dataOf } from "./support/answers.ts";
import { arrivalsOf, event, later, tea, type Sent } from "./support/arrivals.ts";
import { findDifferences } from "./support/find-differences.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { runGerai } from "./support/run-gerai.ts";
import { runJob, runJobs } from "./support/run-jobs.ts";
import { shopWorld } from "./support/shoppers.ts";

/** What this shop does with orders that were made elsewhere, and what their sender says of them later. */

const world = await forThisFile(shopWorld());
const { newMember, appOrder, send, ordersOf, onlyOrder } = arrivalsOf(world);

it("an order of the app that ended here before it was paid goes on once the app says that it was", async () => {
  const shopper = await newMember();
  const first = await appOrder(shopper, { paymentChannel: "GOPAY" });
  await send("app", first);
  const orderId = String((await ordersOf(shopper))[0]?.["order_id"]);
  const cancelled = world.call(cancelOrder, { body: { order_id: orderId } }, shopper.headers);
  expect(codeOf(await cancelled)).toBe("OK");
  expect(await send("app", { ...first, status: 11 })).toMatchObject({ reason: "NOT_POSSIBLE" });
  expect(await send("app", { ...first, status: 12 })).toMatchObject({
    ignored: false,
    orderStatusId: 12,
  });
  expect(await ordersOf(shopper)).toMatchObject([{ placed_at: expect.any(Date) }]);
  expect(await send("app", { ...first, status: 17 })).toMatchObject({ orderStatusId: 17 });
  expect(await send("app", { ...first, status: 12 })).toMatchObject({ reason: "NOT_POSSIBLE" });
});

it("an order of the app that expired here goes on, though the news of its payment was lost", async () => {
  const shopper = await newMember();
  const [late, lost] = [
    await appOrder(shopper, { expiresAt: later(1), paymentChannel: "GOPAY" }),
    await appOrder(shopper, { expiresAt: later(1), paymentChannel: "GOPAY" }),
  ];
  for (const order of [late, lost]) await send("app", order);
  await runJob(world.deps, "checkout.expire_orders", {});
  expect((await ordersOf(shopper)).map(({ status }) => status)).toEqual([18, 18]);
  expect(await send("app", { ...late, status: 13 })).toMatchObject({ orderStatusId: 13 });
  const [delivery] = lost["deliveries"] as Sent[];
  const events = [event(DeliveryStatus.OnTheWay, 30), event(DeliveryStatus.Received, 50)];
  const came = { ...lost, status: 15, deliveries: [{ ...delivery, events }] };
  expect(await send("app", came)).toMatchObject({ ignored: false, orderStatusId: 15 });
});

it("an order of the app that the app has called off stays so, whatever comes late", async () => {
  const shopper = await newMember();
  const order = await appOrder(shopper, { paymentChannel: "GOPAY" });
  for (const status of [10, 17]) await send("app", { ...order, status });
  expect(await send("app", { ...order, status: 12 })).toMatchObject({
    reason: "NOT_POSSIBLE",
    orderStatusId: 17,
  });
});

it("an order of the app is not given up by whoever goes back to the cart", async () => {
  const shopper = await newMember();
  await send("app", await appOrder(shopper));
  const orderId = String((await ordersOf(shopper))[0]?.["order_id"]);
  const params = { orderId, closeButton: "true" } as const;
  expect(await dataOf(world.call(recheckStock, { params }, shopper.headers))).toMatchObject({
    orderStatusId: 10,
  });
});

it("what customer service gives back of A-Poin that were spent elsewhere is money, and said as money", async () => {
  const shopper = await newMember();
  const events = [event(DeliveryStatus.OnTheWay, 10), event(DeliveryStatus.Received, 50)];
  const { orderNumber = "" } = await send(
    "app",
    await appOrder(shopper, {
      status: 15,
      paymentChannel: "GOPAY",
      points: 8_500,
      total: 8_500,
      deliveries: [{ type: "0", fee: 9_000, lines: [tea], events }],
    }),
  );
  const orderId = String((await ordersOf(shopper))[0]?.["order_id"]);
  const refunds = async () =>
    (
      await world.query("select amount from refunds where order_id = $1 order by created_at", [
        orderId,
      ])
    ).map(({ amount }) => Number(amount));
  const why = ["--actor", "Sari", "--reason", "Telepon dari member", "--force"] as const;

  // A problem with one of two units of Rp4.000, of which half was paid in A-Poin.
  const problemId = randomUUID();
  const id = encodeOrderId(world.deps.config.secret, orderId);
  const items = [{ lineNo: 1, quantity: 1 }];
  const body = { id, problemId, kind: ProblemKind.Damaged, words: "Bocor", items };
  await dataOf(world.call(reportProblem, { body }, shopper.headers));
  const approved = ["approve", `${shopper.memberId}/${problemId}`, "--reason", "Ya"] as const;
  const said = await runGerai(world.deps, "order", "problem", ...approved);
  expect(said.lines.join("\n")).toContain("Rp4.000 dan 0 A-Poin");
  expect(await refunds()).toEqual([4_000]);
  expect(await onlyOrder(shopper)).toMatchObject({
    problems: [{ credited: 4_000, creditedPoints: 0 }],
    amounts: { refunding: 4_000, returnedPoints: 0 },
  });

  const rest = await runGerai(world.deps, "order", "refund", orderNumber, ...why);
  expect(rest.lines.slice(0, 2)).toEqual([
    "Tidak dihitung lagi: Rp13.000.",
    "Kembali: Rp13.000, member memilih A-Poin atau rekening bank.",
  ]);
  expect(await refunds()).toEqual([4_000, 13_000]);
  const more = await runGerai(world.deps, "order", "refund", orderNumber, ...why);
  expect(more.exitCode).toBe(1);
  await runJobs(world.deps);
  expect(
    await world.query(
      "select kind from point_transactions where member_id = $1 and kind = 'return'",
      [shopper.memberId],
    ),
  ).toEqual([]);
});

it("all books agree on them", async () => {
  await runJobs(world.deps);
  expect(await findDifferences(world.deps)).toEqual([]);
});
