import { webPushSender, type PushSubscription } from "@gerai/gateway/providers/web-push";
import { afterAll, expect, it } from "vitest";
import { serveFakes } from "./support/served-fakes.ts";

/** The gateway seals and signs, the stand-in checks and opens: each is the other's test. */

const { origin, inbox, close } = await serveFakes("http://shop.test");
afterAll(close);

const secret = "0123456789abcdef0123456789abcdef";

const sender = (trustedOrigins: readonly string[] = [origin], own = secret) =>
  webPushSender({ secret: own, contact: "halo@shop.test", trustedOrigins });

/** A browser that subscribes for the shop's key. */
const newBrowser = async (): Promise<PushSubscription> => {
  const answer = await fetch(`${origin}/push/subscriptions`, {
    method: "POST",
    body: JSON.stringify({ applicationServerKey: sender().publicKey }),
  });
  const { endpoint, keys } = (await answer.json()) as {
    readonly endpoint: string;
    readonly keys: Omit<PushSubscription, "endpoint">;
  };
  return { endpoint, ...keys };
};

const message = {
  title: "Pesanan O-261124-0000007 sudah tiba",
  text: "Pesanan Anda sudah tiba. Terima kasih sudah berbelanja – sampai jumpa.",
  path: "/order-detail/AZ1",
  tag: "1",
};

const received = ({ endpoint }: PushSubscription) =>
  inbox.list().filter((one) => one.channel === "push" && one.endpoint === endpoint);

it("reaches the browser that subscribed, sealed for it alone", async () => {
  const [browser, other] = [await newBrowser(), await newBrowser()];
  expect(await sender().push(browser, message)).toBe("taken");
  expect(received(browser)).toMatchObject([
    { text: `${message.title}\n${message.text}\nBuka: http://shop.test${message.path}` },
  ]);
  expect(received(other)).toEqual([]);
  // A push service cannot see what is wrong with it; the browser drops it.
  expect(await sender().push({ ...browser, p256dh: other.p256dh }, message)).toBe("taken");
  expect(received(browser)).toHaveLength(1);
});

it("is refused from a shop with another secret", async () => {
  const browser = await newBrowser();
  const stranger = sender([origin], "fedcba9876543210fedcba9876543210");
  expect(await stranger.push(browser, message)).toBe("refused");
  expect(received(browser)).toEqual([]);
});

it("is gone where the browser has unsubscribed", async () => {
  const browser = await newBrowser();
  await fetch(browser.endpoint, { method: "DELETE" });
  expect(await sender().push(browser, message)).toBe("gone");
});

it("is not sent into the shop's own network", async () => {
  const browser = await newBrowser();
  const strict = sender([]);
  expect(strict.takes(browser.endpoint)).toBe(false);
  expect(await strict.push(browser, message)).toBe("refused");
  const inner = ["localhost", "LOCALHOST.", "push.localhost", "db", "nas.local", "vm.internal"];
  const addresses = ["127.1", "2130706433", "10.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "[fd00::1]"];
  for (const host of [...inner, ...addresses]) {
    const endpoint = browser.endpoint.replace("http://127.0.0.1", `https://${host}`);
    expect([host, strict.takes(endpoint)]).toEqual([host, false]);
    expect(await strict.push({ ...browser, endpoint }, message)).toBe("refused");
  }
  expect(received(browser)).toEqual([]);
  expect(strict.takes("https://fcm.googleapis.com/fcm/send/1")).toBe(true);
});

it("is worth another try where nobody answers", async () => {
  const browser = await newBrowser();
  const away = { ...browser, endpoint: "http://127.0.0.1:9/push/1" };
  expect(await sender(["http://127.0.0.1:9"]).push(away, message)).toBe("unavailable");
});
