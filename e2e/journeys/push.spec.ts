import type { BrowserContext, Page } from "@playwright/test";
import { orderWithCash } from "../support/checkout.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";
import { goToCheckout } from "../support/payments.ts";

/** Browsers under test have no push service: the stand-in is it, and keeps the browser's keys. */

test.use({ serviceWorkers: "allow" });

type Permission = "default" | "granted" | "denied";

/** What a browser keeps of its subscription, under this name of its local storage. */
const kept = "subscribedAtStandIn";

interface Stub {
  readonly kept: string;
  /** The visitor's answer. */
  readonly answer: Permission;
}

/** Puts the stand-in in the place of the browser's push service, and an answer in that of its question. */
const standIn = async (
  context: BrowserContext,
  inboxUrl: string,
  answer: Permission = "granted",
): Promise<void> => {
  await context.exposeFunction("subscribeAtStandIn", async (applicationServerKey: string) => {
    // The gateway knows the stand-ins by this name of the machine.
    const service = inboxUrl.replace("//localhost", "//127.0.0.1");
    const made = await fetch(`${service}/push/subscriptions`, {
      method: "POST",
      body: JSON.stringify({ applicationServerKey }),
    });
    return made.text();
  });
  await context.addInitScript(
    (stub: Stub) => {
      const asked = "askedForNotifications";
      const subscription = () => {
        const text = localStorage.getItem(stub.kept);
        if (text === null) return null;
        return {
          toJSON: () => JSON.parse(text) as object,
          unsubscribe: async () => localStorage.removeItem(stub.kept),
        };
      };
      Object.defineProperty(Notification, "permission", {
        get: () => localStorage.getItem(asked) ?? "default",
      });
      Object.defineProperty(Notification, "requestPermission", {
        value: async () => {
          if (stub.answer !== "default") localStorage.setItem(asked, stub.answer);
          return stub.answer;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const subscribeAtStandIn: (key: string) => Promise<string> = Reflect.get(
            window,
            "subscribeAtStandIn",
          );
          localStorage.setItem(stub.kept, await subscribeAtStandIn(applicationServerKey));
          return subscription();
        },
      });
    },
    { kept, answer },
  );
};

const openSwitch = async (page: Page) => {
  await page.goto("/user-account/kabar");
  return page.getByRole("region", { name: "Notifikasi di perangkat ini" });
};

/** What the stand-in's browser has shown, newest first. */
const shown = async (page: Page, inboxUrl: string): Promise<readonly string[]> => {
  const subscription = await page.evaluate((name) => localStorage.getItem(name), kept);
  const { endpoint } = JSON.parse(subscription!) as { endpoint: string };
  const inbox = await page.request.get(`${inboxUrl}/inbox.json`);
  const messages = (await inbox.json()) as readonly { endpoint?: string; text: string }[];
  return messages.filter((message) => message.endpoint === endpoint).map(({ text }) => text);
};

test("a member has this browser notified of orders, until they turn it off", async ({
  page,
  context,
  inboxUrl,
}) => {
  test.slow();
  await standIn(context, inboxUrl);
  await goToCheckout(page, inboxUrl);
  const part = await openSwitch(page);
  const isRegistered = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;
  await expect.poll(() => page.evaluate(isRegistered)).toBe(true);
  await part.getByRole("button", { name: "Aktifkan notifikasi" }).click();
  await expect(part.getByText("Notifikasi aktif di perangkat ini")).toBeVisible();
  await expectAccessible(page);
  // An order tells those who wanted to know before it was made.
  await page.goto("/checkout");
  await orderWithCash(page);
  await openSwitch(page);
  await page.reload();
  await expect(part.getByText("Notifikasi aktif di perangkat ini")).toBeVisible();
  await expect
    .poll(() => shown(page, inboxUrl), { timeout: 60_000 })
    .toEqual([
      expect.stringMatching(/^Pesanan O-\S+ sedang kami proses\n.*\nBuka: .*order-detail/),
    ]);
  await part.getByRole("button", { name: "Matikan notifikasi" }).click();
  await expect(part.getByRole("button", { name: "Aktifkan notifikasi" })).toBeVisible();
  expect(await page.evaluate((name) => localStorage.getItem(name), kept)).toBeNull();
});

test("a browser that refuses is not asked twice, and told what to do", async ({
  page,
  context,
  inboxUrl,
}) => {
  await standIn(context, inboxUrl, "denied");
  await becomeMember(page, inboxUrl);
  const part = await openSwitch(page);
  await part.getByRole("button", { name: "Aktifkan notifikasi" }).click();
  await expect(part.getByText("Browser ini memblokir notifikasi")).toBeVisible();
  await expect(part.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(part.getByText("Browser ini memblokir notifikasi")).toBeVisible();
});

test("a question that was put aside changes nothing", async ({ page, context, inboxUrl }) => {
  await standIn(context, inboxUrl, "default");
  await becomeMember(page, inboxUrl);
  const part = await openSwitch(page);
  await part.getByRole("button", { name: "Aktifkan notifikasi" }).click();
  await expect(part.getByText("karena izinnya belum diberikan")).toBeVisible();
  await expect(part.getByRole("button", { name: "Aktifkan notifikasi" })).toBeVisible();
});

test("a browser without push says so", async ({ page, context, inboxUrl }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await becomeMember(page, inboxUrl);
  const part = await openSwitch(page);
  await expect(part.getByText("Browser ini tidak mendukung notifikasi.")).toBeVisible();
  await expect(part.getByRole("button")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what notifications need", async ({ page, inboxUrl }) => {
    await becomeMember(page, inboxUrl);
    const part = await openSwitch(page);
    await expect(part.getByText("membutuhkan JavaScript")).toBeVisible();
    await expect(part.getByRole("button")).toHaveCount(0);
  });
});
