import { PaymentChannel } from "@gerai/contract/order-codes";
import { paymentEventsPath } from "@gerai/contract/payment-codes";
import { afterAll, expect, it } from "vitest";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { callBack, notification, placeBy, testProvider } from "../../../test/support/payments.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { createGateway } from "../../app.ts";
import { closeDeps, createDeps, type Deps } from "../../deps.ts";

const provider = testProvider();
const payments = { midtrans: provider, dana: undefined };
const world = await forThisFile(shopWorld({ payments }));
/** Another gateway of the same shop, with connections of its own. */
const otherDeps: Deps = { ...createDeps(world.deps.config), payments, clock: world.deps.clock };
afterAll(() => closeDeps(otherDeps));

const open = async (
  secretId: string,
  headers: Readonly<Record<string, string>>,
  gateway = createGateway(otherDeps),
) => {
  const abort = new AbortController();
  const path = paymentEventsPath.replace(":secretId", secretId);
  const request = new Request(`http://shop.test${path}`, { headers, signal: abort.signal });
  const response = await gateway.fetch(request);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader.read()).value ?? "";
  return { response, next, close: () => reader.cancel() };
};

const listeners = async (): Promise<number> => {
  const [row] = await world.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and query = 'listen gerai_orders'`,
  );
  return Number(row?.["n"]);
};

it("tells the page of another gateway that the payment changed", async () => {
  const order = await placeBy(world, PaymentChannel.Qris);
  const events = await open(order.secretId, order.shopper.headers);
  expect(events.response.headers.get("content-type")).toContain("text/event-stream");
  expect(await events.next()).toContain("event: alive");
  await expect.poll(listeners).toBe(1);
  provider.pay(order.paymentId);
  await callBack(world, notification(order.paymentId));
  expect(await events.next()).toContain("event: change");
  await events.close();
  // The connection is given back with the last watcher.
  await expect.poll(listeners).toBe(0);
});

it("opens ten streams of a member and no more, until one ends", async () => {
  const order = await placeBy(world, PaymentChannel.Qris);
  const gateway = createGateway(otherDeps);
  const ten = [];
  for (let stream = 0; stream < 10; stream += 1) {
    ten.push(await open(order.secretId, order.shopper.headers, gateway));
  }
  expect(ten.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  const refused = await open(order.secretId, order.shopper.headers, gateway);
  expect(refused.response.status).toBe(429);
  expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await placeBy(world, PaymentChannel.Qris);
  const theirs = await open(other.secretId, other.shopper.headers, gateway);
  expect(theirs.response.status).toBe(200);
  await ten.pop()?.close();
  const next = await open(order.secretId, order.shopper.headers, gateway);
  expect(next.response.status).toBe(200);
  for (const stream of [...ten, theirs, next]) await stream.close();
});
