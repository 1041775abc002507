import { describe, expect, it } from "vitest";
import { z } from "zod";
import { requestProvider } from "./request.ts";

/** Answers in this order; a status stands for an empty answer. */
const answering = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers];
  let calls = 0;
  const fetch = async (): Promise<Response> => {
    calls += 1;
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error("nothing left");
    return next;
  };
  return { fetch, calls: () => calls };
};

const ask = (fetch: typeof globalThis.fetch) =>
  requestProvider({
    url: "http://provider.test/messages",
    method: "POST",
    headers: {},
    body: {},
    answer: z.object({ id: z.string() }),
    timeoutMs: 1_000,
    attempts: 2,
    fetch,
  });

const empty = (status: number): Response => new Response("", { status });

describe("a provider", () => {
  it("is asked again after its own failure", async () => {
    const { fetch, calls } = answering(empty(503), Response.json({ id: "1", more: true }));
    expect(await ask(fetch)).toEqual({ ok: true, data: { id: "1" } });
    expect(calls()).toBe(2);
  });

  it("is not asked again after a refusal", async () => {
    const { fetch, calls } = answering(empty(400));
    expect(await ask(fetch)).toEqual({ ok: false, error: "refused", status: 400 });
    expect(calls()).toBe(1);
  });

  it("is given up after the last try", async () => {
    const { fetch, calls } = answering(new Error("no route"), empty(429));
    expect(await ask(fetch)).toEqual({ ok: false, error: "unavailable", status: 429 });
    expect(calls()).toBe(2);
  });

  it("is not believed when it answers something else", async () => {
    expect(await ask(answering(Response.json({ id: 7 })).fetch)).toMatchObject({
      error: "bad_answer",
    });
    expect(await ask(answering(new Response("<html>")).fetch)).toMatchObject({
      error: "bad_answer",
    });
  });
});
