import { categories, productDetail, recommendations } from "@gerai/contract/catalogue";
import type { CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { searches } from "@gerai/contract/search";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAnswerMemory } from "./answer-memory.ts";

const success = (data: unknown): CallResult<Endpoint> => ({
  ok: true,
  statusCode: 200,
  data,
  status: { code: "OK", message: "" },
  headers: new Headers(),
});

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
  const call = (endpoint: Endpoint, input: InputOf<Endpoint> = {}, isMember = false) =>
    memory.recall({ endpoint, input, isMember }, async () => {
      gateway.asked += 1;
      return gateway.answer;
    });
  return { gateway, memory, call };
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

  it("asks for each search: the retailer counts them", async () => {
    const { gateway, call } = open();
    await call(searches, { query: { keyword: "susu" } });
    await call(searches, { query: { keyword: "susu" } });
    expect(gateway.asked).toBe(2);
  });

  it("lets no page change what the others share", async () => {
    const { call } = open();
    const answer = await call(categories);
    const [first] = answer.ok ? (answer.data as { name: string }[]) : [];
    expect(() => Object.assign(first ?? {}, { name: "Teh" })).toThrow(TypeError);
  });
});
