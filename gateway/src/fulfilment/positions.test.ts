import { courierPositions } from "@gerai/contract/fulfilment";
import { limits } from "@gerai/contract/limits";
import { DeliveryStatus } from "@gerai/contract/order-codes";
import { beforeAll, expect, it } from "vitest";
import { deliveryWorld } from "../../test/support/deliveries.ts";
import { sign } from "../../test/support/orders.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import { tasks } from "./jobs.ts";

const { world, ordered, seen, drive } = deliveryWorld();
type Order = Awaited<ReturnType<typeof ordered>>;

beforeAll(() =>
  world().query("update stores set latitude = -6.19, longitude = 106.83 where store_id = 1"),
);

const minutesFromNow = (minutes: number): string =>
  new Date(world().deps.clock.now().getTime() + minutes * 60_000).toISOString();

/** A courier on the track to the door, `north` of it by so many thousandths of a degree. */
const at = (order: Order, occurredAt: string, north = 0) => ({
  latitude: placeOf(order).latitude + north / 1_000,
  longitude: placeOf(order).longitude,
  occurredAt,
});

const places = new Map<string, { readonly latitude: number; readonly longitude: number }>();
const placeOf = ({ orderId }: Order) => places.get(orderId) ?? { latitude: 0, longitude: 0 };

const travelling = async () => {
  const order = await ordered({ 1: 1 });
  const [row] = await world().query("select latitude, longitude from orders where order_id = $1", [
    order.orderId,
  ]);
  places.set(order.orderId, {
    latitude: Number(row?.["latitude"]),
    longitude: Number(row?.["longitude"]),
  });
  await drive(order, DeliveryStatus.OnTheWay);
  return order;
};

const send = async (
  { deliveryNo }: Pick<Order, "deliveryNo">,
  positions: readonly object[],
  signature?: string,
) => {
  const body = JSON.stringify({ deliveryNo, positions });
  const now = world().deps.clock.now();
  const response = await world().gateway.request(courierPositions.path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-courier-signature": signature ?? sign("test-key", body, now),
    },
  });
  const { data } = (await response.json()) as { data: { recorded: number } | null };
  return { status: response.status, recorded: data?.recorded };
};

const trackOf = async (order: Order) => (await seen(order)).deliveries[0]?.way;
const keptOf = async ({ orderId }: Order) => {
  const [row] = await world().query(
    `select count(*)::int from courier_positions
     where delivery_id in (select delivery_id from deliveries where order_id = $1)`,
    [orderId],
  );
  return row?.["count"];
};

it("are seen by the order's member with the distance that is left, in whatever order they come", async () => {
  const order = await travelling();
  expect(await trackOf(order)).toBeNull();
  const [first, second, third] = [-3, -2, -1].map(minutesFromNow) as [string, string, string];
  expect(await send(order, [at(order, third, 10)])).toEqual({ status: 200, recorded: 1 });
  expect(await send(order, [at(order, first, 30), at(order, second, 20)])).toMatchObject({
    recorded: 2,
  });
  const track = await trackOf(order);
  expect(track).toMatchObject({
    updatedAt: third,
    to: placeOf(order),
    from: { latitude: -6.19, longitude: 106.83 },
    courier: { longitude: placeOf(order).longitude },
  });
  // A degree of latitude is 111.2 km.
  expect(track?.metresLeft).toBeCloseTo(1_112, -1);
  expect(track?.trail).toHaveLength(2);
  expect(await send(order, [at(order, third, 10), at(order, second, 99)])).toMatchObject({
    recorded: 0,
  });
  expect(await trackOf(order)).toEqual(track);
});

it("tell whoever watches the order, once for each that is new", async () => {
  const order = await travelling();
  const told: string[] = [];
  const client = await world().deps.db.pool.connect();
  client.on("notification", ({ payload = "" }) => told.push(payload));
  await client.query("listen gerai_orders");
  const position = at(order, minutesFromNow(0), 5);
  await send(order, [position]);
  await send(order, [position]);
  await client.query("select 1");
  // The shop's other news of this order is about nothing that happened here.
  await expect.poll(() => told.filter((orderId) => orderId === order.orderId)).toHaveLength(1);
  client.release(true);
});

it("count only while the delivery is on its way, and are deleted by a job when it has arrived", async () => {
  const order = await ordered({ 1: 1 });
  const position = { latitude: -6.2, longitude: 106.8, occurredAt: minutesFromNow(0) };
  expect(await send(order, [position])).toEqual({ status: 200, recorded: 0 });
  await drive(order, DeliveryStatus.OnTheWay);
  expect(await send(order, [position])).toMatchObject({ recorded: 1 });
  await drive(order, DeliveryStatus.Received);
  expect(await trackOf(order)).toBeNull();
  await runJobs(world().deps);
  expect(await keptOf(order)).toBe(0);
  expect(await send(order, [{ ...position, occurredAt: minutesFromNow(1) }])).toMatchObject({
    recorded: 0,
  });
});

it("are deleted after a failed attempt, too, and another begins anew", async () => {
  const order = await travelling();
  await send(order, [at(order, minutesFromNow(0), 5)]);
  await drive(order, DeliveryStatus.Failed);
  await runJobs(world().deps);
  expect(await keptOf(order)).toBe(0);
  await drive(order, DeliveryStatus.OnTheWay, { eventId: "again" });
  expect(await trackOf(order)).toBeNull();
  await send(order, [at(order, minutesFromNow(0), 8)]);
  // A job that comes late finds the delivery on its track again.
  const { deliveryId = "" } = (await seen(order)).deliveries[0] ?? {};
  await runJob(world().deps, "fulfilment.forget_positions", {
    memberId: order.shopper.memberId,
    deliveryId,
  });
  expect((await trackOf(order))?.trail).toEqual([]);
});

it("are bounded in number and in age, and none comes from the future", async () => {
  const order = await travelling();
  const total = limits.courierPositions + 30;
  for (let from = 0; from < total; from += 15) {
    const some = Array.from({ length: 15 }, (_, index) =>
      at(order, minutesFromNow(from + index - total), 1),
    );
    await send(order, some);
  }
  expect(await keptOf(order)).toBe(limits.courierPositions);
  const wrong = [minutesFromNow(30), minutesFromNow(-limits.courierPositionHours * 60 - 1)];
  for (const occurredAt of wrong) {
    expect(await send(order, [at(order, occurredAt)])).toMatchObject({ recorded: 0 });
  }
  const { updatedAt = "" } = (await trackOf(order)) ?? {};
  expect(updatedAt < minutesFromNow(0)).toBe(true);
  world().pass(limits.courierPositionHours * 60);
  const sweep = tasks.find(({ name }) => name === "fulfilment.sweep_positions");
  await sweep?.run(world().deps, {});
  expect(await keptOf(order)).toBe(0);
});

it("are believed with the courier's signature only, and of deliveries that there are", async () => {
  const order = await travelling();
  const position = at(order, minutesFromNow(0));
  expect(await send(order, [position], "t=1,v1=ab")).toMatchObject({ status: 401 });
  expect(await send({ deliveryNo: "O-0-1" }, [position])).toMatchObject({ status: 404 });
  expect(await send(order, [])).toMatchObject({ status: 400 });
  expect(await send(order, [{ ...position, latitude: 91 }])).toMatchObject({ status: 400 });
  expect(await keptOf(order)).toBe(0);
});
