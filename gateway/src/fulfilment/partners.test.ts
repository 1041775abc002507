import { cancelOrder } from "@gerai/contract/orders";
import { beforeEach, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { placeOrder, reportFromStore } from "../../test/support/orders.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import type { CourierBooking } from "../providers/courier.ts";
import type { PickList } from "../providers/store.ts";

const lists: PickList[] = [];
const bookings: CourierBooking[] = [];
const calledOff: string[] = [];
/** What happens while a partner is asked. */
let meanwhile = async (): Promise<unknown> => undefined;
let isAnswerLost = false;

const answering = async <Answer>(data: Answer) => {
  await meanwhile();
  if (isAnswerLost) return { ok: false, error: "unavailable" } as const;
  return { ok: true, data } as const;
};

const callOff = (who: string) => async (deliveryNo: string) => {
  calledOff.push(`${who} ${deliveryNo}`);
  return { ok: true, data: {} } as const;
};

const world = await forThisFile(
  shopWorld({
    store: {
      prepare: async (list) => {
        lists.push(list);
        return answering({ reference: `T-${list.deliveryNo}` });
      },
      cancel: callOff("store"),
    },
    courier: {
      book: async (booking) => {
        bookings.push(booking);
        return answering({ reference: `K-${booking.deliveryNo}`, trackingUrl: "" });
      },
      cancel: callOff("courier"),
    },
  }),
);

beforeEach(() => {
  for (const told of [lists, bookings, calledOff]) told.length = 0;
  meanwhile = async () => undefined;
  isAnswerLost = false;
});

/** Customer service cancels, and the jobs of that run at once; a booking on its way goes on. */
const cancelNow = async (orderNumber: string) => {
  const why = ["--actor", "Sari", "--reason", "Telepon dari member", "--force"];
  const { exitCode } = await runGerai(world.deps, "order", "cancel", orderNumber, ...why);
  expect(exitCode).toBe(0);
  await runJobs(world.deps);
};

/** An order that its store has packed, so that the courier is asked next. */
const packedOrder = async () => {
  const { orderNumber } = await placeOrder(world, { 5: 1 });
  await runJobs(world.deps);
  await reportFromStore(world, { deliveryNo: `${orderNumber}-1`, kind: "packed" });
  return orderNumber;
};

it("the store prepares, and the courier is called for what is in the parcel when it is packed", async () => {
  const { orderNumber } = await placeOrder(world, { 1: 3, 4: 1 });
  const deliveryNo = `${orderNumber}-1`;
  await runJobs(world.deps);
  expect(bookings).toEqual([]);
  expect(lists).toMatchObject([
    {
      deliveryNo,
      service: "sameday",
      callbackUrl: "http://shop.test/v1/store/events",
      items: [
        { sku: "p1", quantity: 3, shortage: "call" },
        { sku: "p4", quantity: 1, shortage: "call" },
      ],
    },
  ]);
  const lines = [{ sku: "p1", quantity: 1, substitute: { sku: "p2", quantity: 2 } }];
  await reportFromStore(world, { deliveryNo, kind: "substituted", lines });
  const gone = [{ sku: "p4", quantity: 1 }];
  await reportFromStore(world, { deliveryNo, kind: "short", lines: gone });
  await reportFromStore(world, { deliveryNo, kind: "packed" });
  await runJobs(world.deps);
  expect(bookings).toHaveLength(1);
  expect(bookings[0]).toMatchObject({
    deliveryNo,
    isPacked: true,
    // Milk 2 × 16.000, the substitute 2 × 4.000, the fee.
    cashOnDelivery: 32_000 + 8_000 + 9_000,
  });
  expect(bookings[0]?.items.map(({ sku, quantity }) => [sku, quantity]).toSorted()).toEqual([
    ["p1", 2],
    ["p2", 2],
  ]);
});

it("who was called is told where the order is cancelled; the others hear nothing", async () => {
  const { shopper, orderId, orderNumber } = await placeOrder(world, { 5: 1 });
  await runJobs(world.deps);
  const { headers } = shopper;
  const answer = await world.call(cancelOrder, { body: { order_id: orderId } }, headers);
  expect(codeOf(answer)).toBe("OK");
  await runJobs(world.deps);
  expect(calledOff).toEqual([`store ${orderNumber}-1`]);
  expect(bookings).toEqual([]);
});

it("a store that was being asked while the order was cancelled is told after it was asked", async () => {
  const { orderNumber } = await placeOrder(world, { 5: 1 });
  meanwhile = async () => {
    await cancelNow(orderNumber);
    calledOff.length = 0;
  };
  await runJobs(world.deps);
  expect(lists).toHaveLength(1);
  expect(calledOff).toEqual([`store ${orderNumber}-1`]);
});

it("so is a courier", async () => {
  const orderNumber = await packedOrder();
  meanwhile = async () => {
    await cancelNow(orderNumber);
    calledOff.length = 0;
  };
  await runJobs(world.deps);
  expect(bookings).toHaveLength(1);
  expect(calledOff).toEqual([`store ${orderNumber}-1`, `courier ${orderNumber}-1`]);
});

it("a store whose answer was lost is told at once, and again by the try that comes late", async () => {
  const { orderNumber } = await placeOrder(world, { 5: 1 });
  isAnswerLost = true;
  await runJobs(world.deps);
  await cancelNow(orderNumber);
  expect(calledOff).toEqual([`store ${orderNumber}-1`]);
  await world.query("update graphile_worker._private_jobs set run_at = now()");
  await runJobs(world.deps);
  expect(lists).toHaveLength(1);
  expect(calledOff).toEqual([`store ${orderNumber}-1`, `store ${orderNumber}-1`]);
});

it("so is a courier whose answer was lost", async () => {
  const orderNumber = await packedOrder();
  isAnswerLost = true;
  await runJobs(world.deps);
  await cancelNow(orderNumber);
  expect(bookings).toHaveLength(1);
  expect(calledOff).toEqual([`store ${orderNumber}-1`, `courier ${orderNumber}-1`]);
});

it("nobody is told that a delivery came to nothing which has arrived before it was booked", async () => {
  const orderNumber = await packedOrder();
  const deliveryNo = `${orderNumber}-1`;
  await reportFromStore(world, { deliveryNo, kind: "received" });
  await runJobs(world.deps);
  expect([bookings, calledOff]).toEqual([[], []]);
});
