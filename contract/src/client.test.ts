import { expect, test, vi } from "vitest";
import { call, callPath, type Transport } from "./client.ts";

const transport = (fetch: Transport["fetch"]): Transport => ({
  baseUrl: "http://gateway.internal",
  fetch,
  headers: () => ({}),
});

const route = { method: "GET", path: "/v2/things/:id" } as const;

const ask = (fetch: Transport["fetch"], signal?: AbortSignal) =>
  call(transport(fetch), route, { params: { id: 1 } }, signal ? { signal } : {});

test("fills the path and leaves out what is not given", () => {
  expect(
    callPath("/v2/things/:id", {
      params: { id: "a/b" },
      query: { ids: [1, 2], keyword: "susu uht", none: undefined, nothing: null },
    }),
  ).toBe("/v2/things/a%2Fb?ids=1%2C2&keyword=susu+uht");
});

test("a dead network and an answer that is none are failures, not exceptions", async () => {
  const refused = await ask(() => Promise.reject(new TypeError("fetch failed")));
  expect(refused).toEqual({ ok: false, code: "UNAVAILABLE", statusCode: 503 });
  expect(await ask(() => new Response("<html>"))).toEqual(refused);
});

test("an answer of an odd shape still has a code and a status", async () => {
  const unavailable = { ok: false, code: "UNAVAILABLE", statusCode: 503 };
  for (const body of ["null", "{}", "7", "", "<h1>Bad gateway</h1>"]) {
    expect(await ask(() => new Response(body, { status: 502 }))).toEqual(unavailable);
  }
  const broken = { ok: false, code: "INTERNAL", statusCode: 500 };
  expect(await ask(() => Response.json({ error: {} }, { status: 400 }))).toEqual(broken);
});

test("a call without an answer for ten seconds is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((patience) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), patience);
    return late.signal;
  });
  const answer = ask(() => new Promise<Response>(() => undefined));
  const told = vi.fn();
  void answer.then(told);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith({ ok: false, code: "TIMEOUT", statusCode: 504 });
  timeout.mockRestore();
  vi.useRealTimers();
});

test("a call that hangs ends with the caller's signal, also where nobody listens to it", async () => {
  const never = new Promise<Response>(() => undefined);
  const leaving = new AbortController();
  const answer = ask(() => never, leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
});

test("reads the data of a success and the code of a failure", async () => {
  const envelope = { statusCode: 200, status: { code: "OK", message: "" }, data: 7, error: null };
  expect(await ask(() => Response.json(envelope))).toMatchObject({ ok: true, data: 7 });
  const error = { status: 404, code: "THING_NOT_FOUND", requestId: "r", values: { value: 3 } };
  const status = { code: "THING_NOT_FOUND", message: "Tidak ada." };
  expect(await ask(() => Response.json({ ...envelope, status, data: null, error }))).toEqual({
    ok: false,
    message: "Tidak ada.",
    code: "THING_NOT_FOUND",
    statusCode: 404,
    values: { value: 3 },
  });
});
