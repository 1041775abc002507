import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storeFake } from "./store.ts";

const list = {
  deliveryNo: "O-261120-0000001-1",
  orderNumber: "O-261120-0000001",
  service: "sameday",
  slot: { date: "2026-11-20", time: "12.00-15.00" },
  store: { name: "Gerai Menteng" },
  shopper: { name: "Rina", phone: "0812" },
  items: [
    { sku: "p1", name: "Susu", quantity: 2, shortage: "call" },
    { sku: "p4", name: "Teh", quantity: 1, shortage: "leave_out" },
  ],
  callbackUrl: "https://shop.example/v1/store/events",
};

const world = () => {
  const sent: Record<string, unknown>[] = [];
  const app = storeFake({
    gatewayUrl: "http://127.0.0.1:3000",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      expect(request.headers.get("x-store-signature")).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
      sent.push(JSON.parse(await request.text()) as Record<string, unknown>);
      return new Response("{}");
    },
  });
  const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
    app.request(`http://store.test${path}`, { method: "POST", body: new URLSearchParams(fields) });
  return {
    sent,
    post,
    kinds: () => sent.map(({ kind }) => kind),
    ask: (body: unknown = list, authorization = "Bearer k1") =>
      app.request("http://store.test/orders", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { authorization, "content-type": "application/json" },
      }),
    press: (mood: string) => post(`/orders/${list.deliveryNo}/mood`, { mood }),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the store", () => {
  it("prepares an order by itself", async () => {
    const { ask, kinds } = world();
    expect(await (await ask()).json()).toEqual({ reference: `TOKO-${list.deliveryNo}` });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(kinds()).toEqual(["in_preparation", "picked", "packed", "handed_over"]);
  });

  it.each([
    ["short", { kind: "short", lines: [{ sku: "p1", quantity: 1 }] }],
    [
      "substituted",
      {
        kind: "substituted",
        lines: [{ sku: "p1", quantity: 2, substitute: { sku: "p4", quantity: 2 } }],
      },
    ],
    [
      "empty",
      {
        kind: "short",
        lines: [
          { sku: "p1", quantity: 2 },
          { sku: "p4", quantity: 1 },
        ],
      },
    ],
  ])("has a day on which the order is %s", async (mood, event) => {
    const { ask, press, sent } = world();
    await ask();
    await press(mood);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(sent[1]).toMatchObject(event);
  });

  it("puts back on the shelf what came back", async () => {
    const { ask, post, kinds } = world();
    await ask();
    await post(`/orders/${list.deliveryNo}/restock`);
    expect(kinds()).toEqual(["restocked"]);
  });

  it("refuses lists without a key, and such as lead nowhere", async () => {
    const { ask } = world();
    expect((await ask(list, "")).status).toBe(401);
    expect((await ask({ ...list, callbackUrl: "nowhere" })).status).toBe(422);
  });
});
