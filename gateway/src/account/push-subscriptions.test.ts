import { createECDH } from "node:crypto";
import * as account from "@gerai/contract/account";
import { memberNews, memberSubscribe, memberUnsubscribe } from "@gerai/contract/news";
import { expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { subscriptionsOf } from "./push-subscriptions.ts";

const world = await forThisFile(shopWorld());

const newKeys = () => {
  const curve = createECDH("prime256v1");
  return { p256dh: curve.generateKeys("base64url"), auth: "AAAAAAAAAAAAAAAAAAAAAA" };
};

const endpoint = "https://push.example/send/1";

const subscribe = ({ memberId, headers }: Shopper, changes: Record<string, string> = {}) =>
  world.call(memberSubscribe, { body: { memberId, endpoint, ...newKeys(), ...changes } }, headers);

const isSubscribed = async ({ headers }: Shopper) => {
  const news = await world.call(memberNews, {}, headers);
  return news.ok && news.data.isSubscribed;
};

const endpoints = async ({ memberId }: Shopper) =>
  (await subscriptionsOf(world.deps, memberId)).map((one) => one.endpoint);

it("notifies the browser of a session, at its last address, until it does not want to", async () => {
  const shopper = await world.newNeighbour();
  expect(await isSubscribed(shopper)).toBe(false);
  expect((await subscribe(shopper)).ok).toBe(true);
  expect((await subscribe(shopper, { endpoint: "https://push.example/send/2" })).ok).toBe(true);
  expect(await isSubscribed(shopper)).toBe(true);
  expect(await endpoints(shopper)).toEqual(["https://push.example/send/2"]);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await world.call(memberUnsubscribe, {}, shopper.headers)).ok).toBe(true);
  }
  expect(await isSubscribed(shopper)).toBe(false);
  expect(await endpoints(shopper)).toEqual([]);
});

it("ends with the session: at the logout, and when its time is over", async () => {
  const [leaving, idle] = [await world.newNeighbour(), await world.newNeighbour()];
  await subscribe(leaving);
  await subscribe(idle);
  await world.call(account.memberLogout, {}, leaving.headers);
  expect(await endpoints(leaving)).toEqual([]);
  expect(await endpoints(idle)).toEqual([endpoint]);
  await world.query("update sessions set expires_at = created_at where member_id = $1", [
    idle.memberId,
  ]);
  expect(await endpoints(idle)).toEqual([]);
});

it("has one public key for all gateways with the same secret", async () => {
  const { headers } = await world.newNeighbour();
  const news = await world.call(memberNews, {}, headers);
  expect(news.ok && news.data.pushKey).toMatch(/^B[\w-]{86}$/);
  expect(news.ok && news.data.pushKey).toBe(world.deps.pushSender.publicKey);
});

it.each([
  ["the shop's own network", "https://10.0.0.7/send"],
  ["the machine itself", "https://127.0.0.1/send"],
  ["a line that others can read", "http://push.example/send"],
  ["a password", "https://me:secret@push.example/send"],
  ["no address", "push"],
])("refuses an address with %s", async (_, bad) => {
  const shopper = await world.newNeighbour();
  expect(codeOf(await subscribe(shopper, { endpoint: bad }))).toBe("PUSH_ADDRESS_REFUSED");
  expect(await endpoints(shopper)).toEqual([]);
});

it("refuses keys for which nothing can be sealed", async () => {
  const shopper = await world.newNeighbour();
  const noPoint = Buffer.alloc(65, 4).toString("base64url");
  expect(codeOf(await subscribe(shopper, { p256dh: noPoint }))).toBe("PUSH_ADDRESS_REFUSED");
  expect(codeOf(await subscribe(shopper, { auth: "short" }))).toBe("VALIDATION_FAILED");
});

it("is the member's own", async () => {
  const [mine, other] = [await world.newNeighbour(), await world.newNeighbour()];
  const foreign = { ...mine, headers: other.headers };
  expect(codeOf(await subscribe(foreign))).toBe("FORBIDDEN");
});
