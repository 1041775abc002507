import { categories, productDetail, recommendations } from "@gerai/contract/catalogue";
import type { CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { suggestions } from "@gerai/contract/search";
import { anyShelf, shelfHeader } from "@gerai/contract/sharing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAnswerMemory } from "./answer-memory.ts";

const success = (data: unknown): CallResult<Endpoint> => ({
  ok: true,
  statusCode: 200,
  data,
  status: { code: "OK", message: "" },
  headers: new Headers(),
});

/** What the gateway answers a member: with the code of the store that it is of. */
const ofShelf = (shelf: string, data: unknown): CallResult<Endpoint> =>
  ({ ...success(data), headers: new Headers({ [shelfHeader]: shelf }) }) as CallResult<Endpoint>;

const failure = (statusCode: number): CallResult<Endpoint> => ({
  ok: false,
  code: "UNAVAILABLE",
  statusCode,
});

const open = () => {
  const gateway = { version: 1, now: 1, asked: 0, answer: success([{ name: "Susu" }]) };
  const memory = createAnswerMemory({
    version: { current: () => gateway.version, known: async () => undefined },
    now: () => gateway.now,
  });
  const call = (
    endpoint: Endpoint,
    input: InputOf<Endpoint> = {},
    isMember = false,
    storeCode?: string,
  ) =>
    memory.recall({ endpoint, input, isMember, storeCode }, async () => {
      gateway.asked += 1;
      return gateway.answer;
    });
  const memberOf = (storeCode: string) => call(recommendations, {}, true, storeCode);
  return { gateway, memory, call, memberOf };
};

afterEach(() => void vi.useRealTimers());

describe("answer memory", () => {
  it("asks once for what several pages show, also at the same moment", async () => {
    const { gateway, call } = open();
    await Promise.all([call(categories), call(categories)]);
    await call(categories);
    expect(gateway.asked).toBe(1);
  });

  it("asks for each input", async () => {
    const { gateway, call } = open();
    await call(productDetail, { params: { productId: "1" } });
    await call(productDetail, { params: { productId: "2" } });
    await call(recommendations, { query: { limit: 6 } });
    expect(gateway.asked).toBe(3);
  });

  it("never gives members the shelf of guests, nor the other way round", async () => {
    const { gateway, call } = open();
    gateway.answer = success("member's price");
    await call(recommendations, {}, true);
    await call(recommendations, {}, true);
    gateway.answer = success("guests' price");
    expect(await call(recommendations, {})).toMatchObject({ data: "guests' price" });
    expect(gateway.asked).toBe(3);
  });

  it("lets the members of one store share what the store shows, and nobody else", async () => {
    const { gateway, call, memberOf } = open();
    gateway.answer = ofShelf("menteng", "prices of Menteng");
    await Promise.all([memberOf("menteng"), memberOf("menteng")]);
    await memberOf("menteng");
    expect(gateway.asked).toBe(1);
    gateway.answer = ofShelf("cikini", "prices of Cikini");
    expect(await memberOf("cikini")).toMatchObject({ data: "prices of Cikini" });
    gateway.answer = success("guests' prices");
    expect(await call(recommendations)).toMatchObject({ data: "guests' prices" });
    expect(await memberOf("menteng")).toMatchObject({ data: "prices of Menteng" });
    expect(gateway.asked).toBe(3);
  });

  it("shares what is the same in all stores among the members of one", async () => {
    const { gateway, memberOf } = open();
    gateway.answer = ofShelf(anyShelf, "banners");
    await memberOf("menteng");
    await memberOf("menteng");
    expect(gateway.asked).toBe(1);
  });

  it.each([
    ["is of another store than was named", ofShelf("cikini", "the member's own store")],
    ["does not say whose it is", success("a guest's")],
  ])("keeps no member's answer that %s, also for those who wait along", async (_, answer) => {
    const { gateway, memberOf } = open();
    gateway.answer = answer;
    const [first, second] = [memberOf("closed"), memberOf("closed")];
    gateway.answer = ofShelf("closed", "their own");
    expect(await first).toEqual(answer);
    expect(await second).toMatchObject({ data: "their own" });
    expect(gateway.asked).toBe(2);
  });

  it("shares with members what does not depend on who asks", async () => {
    const { gateway, call } = open();
    await call(categories, {}, true);
    await call(categories);
    expect(gateway.asked).toBe(1);
  });

  it("waits six seconds along for an answer that does not come, then asks anew", async () => {
    const { gateway, memory, call } = open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const silent = new Promise<CallResult<typeof categories>>(() => undefined);
    void memory.recall({ endpoint: categories, input: {}, isMember: false }, () => silent);
    vi.advanceTimersByTime(5_999);
    void call(categories);
    expect(gateway.asked).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await call(categories)).toMatchObject({ ok: true });
    await call(categories);
    expect(gateway.asked).toBe(1);
  });

  it("keeps no answer that would push out all others", async () => {
    const { gateway, call } = open();
    gateway.answer = success(["x".repeat(2_000_000)]);
    await call(categories);
    await call(categories);
    expect(gateway.asked).toBe(2);
  });

  it("forgets when the catalogue changes, and after ten seconds", async () => {
    const { gateway, call } = open();
    await call(categories);
    gateway.version = 2;
    await call(categories);
    gateway.now += 10_001;
    await call(categories);
    expect(gateway.asked).toBe(3);
  });

  it("keeps no failure, and lets nobody suffer for another's haste", async () => {
    const { gateway, call } = open();
    gateway.answer = failure(503);
    await call(categories);
    gateway.answer = failure(429);
    const hasty = call(categories);
    const other = call(categories);
    gateway.answer = success([]);
    expect(await hasty).toMatchObject({ statusCode: 429 });
    expect(await other).toMatchObject({ ok: true });
    expect(gateway.asked).toBe(3);
  });

  it("asks each time for what is not shared", async () => {
    const { gateway, call } = open();
    await call(suggestions, { query: { keyword: "susu" } });
    await call(suggestions, { query: { keyword: "susu" } });
    expect(gateway.asked).toBe(2);
  });

  it("lets no page change what the others share", async () => {
    const { call } = open();
    const answer = await call(categories);
    const [first] = answer.ok ? (answer.data as { name: string }[]) : [];
    expect(() => Object.assign(first ?? {}, { name: "Teh" })).toThrow(TypeError);
  });
});
