import { expect, it } from "vitest";
import { eventCookie } from "./cookie-name.ts";
import { accountEvents, purchaseEvent } from "./events.ts";
import { rememberEvent } from "./remember.ts";

const valueOf = (cookie: string): unknown => {
  const [, value = ""] = /^analyticsEvent=([^;]*)/.exec(cookie) ?? [];
  return JSON.parse(decodeURIComponent(value));
};

const asked = (cookie: string): Request =>
  new Request("https://shop.example/", { headers: { cookie } });

it("goes to the next page once, and open to its program", () => {
  const cookie = rememberEvent(accountEvents.logout, true);
  expect(valueOf(cookie)).toEqual([{ event: "logout" }]);
  expect(cookie).toContain("Max-Age=60");
  expect(cookie).toContain("Secure");
  expect(cookie).not.toContain("HttpOnly");
});

it("stands behind what the step before has left, and does without what is none of it", () => {
  const earlier = rememberEvent(accountEvents.loginByPhone, false).split(";")[0] ?? "";
  const both = rememberEvent(accountEvents.logout, false, asked(earlier));
  expect(valueOf(both)).toEqual([{ event: "login", method: "phone" }, { event: "logout" }]);
  for (const broken of ["%", "{}", "7"]) {
    const request = asked(`${eventCookie}=${broken}`);
    expect(valueOf(rememberEvent(accountEvents.logout, false, request))).toHaveLength(1);
  }
});

it("leaves the items of a long basket out, so that the cookie fits", () => {
  const bought = (count: number) =>
    purchaseEvent({
      orderNumber: "A-1",
      value: 9_000,
      deliveryFee: 0,
      lines: Array.from({ length: count }, (_, productId) => ({
        productId,
        productName: "Teh Botol 350 ml",
        price: 4_500,
        quantity: 2,
      })),
    });
  const [short] = valueOf(rememberEvent(bought(2), false)) as { ecommerce: object }[];
  expect(short?.ecommerce).toHaveProperty("items");
  const long = rememberEvent(bought(100), false);
  const [told] = valueOf(long) as { ecommerce: object }[];
  expect(told?.ecommerce).not.toHaveProperty("items");
  expect(told?.ecommerce).toMatchObject({ value: 9_000, transaction_id: "A-1" });
  expect(long.length).toBeLessThan(4_096);
});
