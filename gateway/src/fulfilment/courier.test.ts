import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf, placeOrder, report, sign } from "../../test/support/orders.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { tasks } from "../orders/jobs.ts";
import type { CourierBooking } from "../providers/courier.ts";

const { products } = seeded;
const bookings: CourierBooking[] = [];

const world = await forThisFile(
  shopWorld({
    courier: {
      cancel: async () => ({ ok: true, data: {} }),
      book: async (booking) => {
        bookings.push(booking);
        const trackingUrl = `https://courier.test/${booking.deliveryNo}`;
        return { ok: true, data: { reference: `ref-${booking.deliveryNo}`, trackingUrl } };
      },
    },
  }),
);

it("gets each delivery with what is to be collected, and its reference is kept", async () => {
  const { shopper, secretId, orderNumber } = await placeOrder(world, {
    4: 2,
    [products.carton]: 1,
  });
  await runJobs(world.deps);
  const own = bookings.filter((booking) => booking.orderNumber === orderNumber);
  expect(own.map(({ service, cashOnDelivery }) => [service, cashOnDelivery])).toEqual([
    ["sameday", 12_000 + 9_000],
    ["warehouse", 120_000 + 12_000],
  ]);
  expect(own[0]?.callbackUrl).toBe("http://shop.test/v1/courier/events");
  const order = await detailOf(world, secretId, shopper);
  expect(order.deliveries[0]?.webviewUrl).toBe(`https://courier.test/${orderNumber}-1`);
});

it("is asked again for deliveries of which nothing was heard", async () => {
  const { orderNumber } = await placeOrder(world, { [products.tea]: 1 });
  await runJobs(world.deps);
  world.pass(11);
  await tasks.find(({ name }) => name === "orders.chase_deliveries")?.run(world.deps, {});
  await runJobs(world.deps);
  expect(bookings.filter((booking) => booking.orderNumber === orderNumber)).toHaveLength(2);
});

it("is asked for every silent delivery, however many it refuses", async () => {
  const { orderId } = await placeOrder(world, { [products.tea]: 1 });
  await runJobs(world.deps);
  await world.query(
    `insert into deliveries (member_id, order_id, delivery_id, delivery_no, delivery_type, sender_id,
       fee, updated_at)
     select member_id, order_id, gen_random_uuid(), delivery_no || '-refused-' || n, '7', sender_id, 0,
       updated_at - n * interval '1 minute'
     from deliveries cross join generate_series(1, 250) n where order_id = $1`,
    [orderId],
  );
  const chase = tasks.find(({ name }) => name === "orders.chase_deliveries");
  world.pass(11);
  await chase?.run(world.deps, {});
  world.pass(5);
  await chase?.run(world.deps, {});
  const chased = await world.query(
    `select count(*)::int as waiting from graphile_worker.jobs j
     join deliveries d on j.key = 'book:' || d.delivery_id where d.order_id = $1`,
    [orderId],
  );
  expect(chased).toEqual([{ waiting: 251 }]);
  await world.query(
    `update deliveries set status_id = ${DeliveryStatus.Received} where order_id = $1`,
    [orderId],
  );
  await world.query("delete from graphile_worker._private_jobs");
});

it("is believed only with a fresh signature of its key", async () => {
  const { orderNumber } = await placeOrder(world, { [products.tea]: 1 });
  const event = { deliveryNo: `${orderNumber}-1`, statusId: DeliveryStatus.InPreparation };
  const now = world.deps.clock.now();
  const old = new Date(now.getTime() - 600_000);
  const body = JSON.stringify(event);
  for (const forged of ["", "t=1,v1=ab", sign("other", body, now), sign("test-key", body, old)]) {
    expect(await report(world, event, forged)).toMatchObject({
      status: 401,
      code: "SIGNATURE_INVALID",
    });
  }
  expect(
    await report(world, { deliveryNo: "O-1-1", statusId: DeliveryStatus.InPreparation }),
  ).toMatchObject({
    status: 404,
  });
  expect(await report(world, { ...event, statusId: DeliveryStatus.Confirmed })).toMatchObject({
    status: 400,
  });
});

it("brings the order from 12 to 15, with a history", async () => {
  const { shopper, secretId, orderNumber } = await placeOrder(world, { [products.tea]: 1 });
  const deliveryNo = `${orderNumber}-1`;
  const seen: number[] = [];
  for (const statusId of [
    DeliveryStatus.InPreparation,
    DeliveryStatus.OnTheWay,
    DeliveryStatus.HandedOver,
    DeliveryStatus.Received,
  ]) {
    world.pass(5);
    await report(world, { deliveryNo, statusId, receiverName: "Pak Budi", note: "Titip satpam" });
    seen.push((await detailOf(world, secretId, shopper)).orderStatusId);
  }
  expect(seen).toEqual([
    OrderStatus.Prepared,
    OrderStatus.OnTheWay,
    OrderStatus.OnTheWay,
    OrderStatus.Arrived,
  ]);
  const delivery = (await detailOf(world, secretId, shopper)).deliveries[0];
  expect(delivery).toMatchObject({
    deliveryStatusIdApo: DeliveryStatus.Received,
    deliveryMethod: "1",
    tsdReceiverName: "Pak Budi",
  });
  expect(delivery?.deliveryHistories.map(({ statusId }) => statusId)).toEqual([
    DeliveryStatus.Received,
    DeliveryStatus.HandedOver,
    DeliveryStatus.OnTheWay,
    DeliveryStatus.InPreparation,
  ]);
  expect(delivery?.deliveryHistories.map(({ flagActive }) => flagActive)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("may report in any order, twice, or all at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        [
          DeliveryStatus.InPreparation,
          DeliveryStatus.OnTheWay,
          DeliveryStatus.Received,
          DeliveryStatus.InPreparation,
          DeliveryStatus.OnTheWay,
          DeliveryStatus.HandedOver,
        ],
        { minLength: 6 },
      ),
      async (statuses) => {
        const { shopper, secretId, orderNumber } = await placeOrder(world, {
          [products.milkSmall]: 1,
        });
        const deliveryNo = `${orderNumber}-1`;
        const answers = await Promise.all(
          statuses.map((statusId) => report(world, { deliveryNo, statusId })),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
        expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2);
        const order = await detailOf(world, secretId, shopper);
        expect(order.orderStatusId).toBe(OrderStatus.Arrived);
        expect(order.deliveries[0]?.deliveryStatusIdApo).toBe(DeliveryStatus.Received);
        expect(order.deliveries[0]?.deliveryHistories).toHaveLength(4);
      },
    ),
    { numRuns: 8 },
  );
});

it("has delivered an order only with its last parcel", async () => {
  const { shopper, secretId, orderNumber } = await placeOrder(world, {
    4: 1,
    [products.carton]: 1,
  });
  await report(world, { deliveryNo: `${orderNumber}-1`, statusId: DeliveryStatus.Received });
  expect((await detailOf(world, secretId, shopper)).orderStatusId).toBe(OrderStatus.OnTheWay);
  await report(world, { deliveryNo: `${orderNumber}-2`, statusId: DeliveryStatus.Received });
  expect((await detailOf(world, secretId, shopper)).orderStatusId).toBe(OrderStatus.Arrived);
});
