import { createECDH } from "node:crypto";
import { memberChooseNews, memberSubscribe } from "@gerai/contract/news";
import { NewsKind } from "@gerai/contract/news-codes";
import { DeliveryStatus } from "@gerai/contract/order-codes";
import { beforeEach, expect, it } from "vitest";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { placeOrder, report } from "../../../test/support/orders.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld, type Shopper } from "../../../test/support/shoppers.ts";
import type { PushMessage, PushResult } from "../../providers/web-push.ts";

const pushed: (PushMessage & { readonly endpoint: string })[] = [];
let answer: PushResult = "taken";

const world = await forThisFile(
  shopWorld({
    newsSender: {
      sendNews: async () => ({ ok: true, data: { messageId: "1" } }),
      sendBackInStock: async () => ({ ok: true, data: { messageId: "1" } }),
    },
    pushSender: {
      publicKey: "",
      takes: () => true,
      push: async ({ endpoint }, message) => {
        pushed.push({ endpoint, ...message });
        return answer;
      },
    },
  }),
);

beforeEach(() => {
  pushed.length = 0;
  answer = "taken";
});

const settle = async (): Promise<void> => {
  await runJobs(world.deps);
  await world.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'news:%'",
  );
  await runJobs(world.deps);
};

const endpoint = "https://push.example/send/1";

const subscribe = async ({ memberId, headers }: Shopper): Promise<void> => {
  const curve = createECDH("prime256v1");
  const keys = { p256dh: curve.generateKeys("base64url"), auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  const subscribed = await world.call(
    memberSubscribe,
    { body: { memberId, endpoint, ...keys } },
    headers,
  );
  expect(subscribed.ok).toBe(true);
};

/** An order whose member has subscribed a browser; that it was placed is no news any more. */
const newOrder = async () => {
  const { shopper, orderNumber } = await placeOrder(world, { [seeded.products.tea]: 1 });
  await subscribe(shopper);
  await settle();
  return { shopper, orderNumber, deliveryNo: `${orderNumber}-1` };
};

const arrive = async (deliveryNo: string): Promise<void> => {
  await report(world, { deliveryNo, statusId: DeliveryStatus.Received });
  await settle();
};

const subscriptions = async ({ memberId }: Shopper) =>
  (await world.query("select from push_subscriptions where member_id = $1", [memberId])).length;

it("tells the subscribed browser what happens, and leads to the order", async () => {
  const { orderNumber, deliveryNo } = await newOrder();
  expect(pushed).toMatchObject([{ endpoint, title: `Pesanan ${orderNumber} sedang kami proses` }]);
  await arrive(deliveryNo);
  await settle();
  expect(pushed).toHaveLength(2);
  expect(pushed[1]).toMatchObject({
    title: `Pesanan ${orderNumber} sudah tiba`,
    text: expect.stringMatching(/^Pesanan Anda sudah tiba/),
    path: expect.stringMatching(/^\/order-detail\/[\w-]+$/),
  });
  expect(pushed[1]?.tag).not.toBe(pushed[0]?.tag);
});

it("tells only what the member wants to hear there", async () => {
  const { shopper, deliveryNo } = await newOrder();
  const choices = [NewsKind.Sent, NewsKind.Arrived].map((kind) => ({
    kind,
    email: true,
    whatsapp: true,
    push: false,
  }));
  await world.call(
    memberChooseNews,
    { body: { memberId: shopper.memberId, choices } },
    shopper.headers,
  );
  pushed.length = 0;
  await arrive(deliveryNo);
  expect(pushed).toEqual([]);
});

it("tells nobody where no browser is subscribed", async () => {
  await placeOrder(world, { [seeded.products.tea]: 1 });
  await settle();
  expect(pushed).toEqual([]);
});

it("forgets a browser that its push service no longer knows", async () => {
  const { shopper, deliveryNo } = await newOrder();
  answer = "gone";
  pushed.length = 0;
  await arrive(deliveryNo);
  await settle();
  expect(pushed).toHaveLength(1);
  expect(await subscriptions(shopper)).toBe(0);
});

it("tries again where the push service does not answer, and not where it refuses", async () => {
  const { shopper, deliveryNo } = await newOrder();
  answer = "unavailable";
  pushed.length = 0;
  await report(world, { deliveryNo, statusId: DeliveryStatus.OnTheWay });
  await settle();
  answer = "taken";
  await settle();
  expect(pushed.map(({ tag }) => tag)).toEqual([pushed[0]?.tag, pushed[0]?.tag]);
  answer = "refused";
  pushed.length = 0;
  await arrive(deliveryNo);
  await settle();
  expect(pushed).toHaveLength(1);
  expect(await subscriptions(shopper)).toBe(1);
});
