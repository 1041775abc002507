import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followOrders } from "./use-order-changes.ts";

const openStream = () => new Response(new ReadableStream());

beforeEach(() => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible", cookie: "" });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often orders are read within a minute, by what their streams answer. */
const readsInMinute = async (secretIds: readonly string[], stream: () => Response) => {
  const fetch = vi.fn(async () => stream());
  vi.stubGlobal("fetch", fetch);
  const read = vi.fn();
  const stop = followOrders(secretIds, { read, wake: read });
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  return { reads: read.mock.calls.length, streams: fetch.mock.calls.length };
};

it("reads a list of many orders by itself as seldom as one whose orders all have a stream", async () => {
  const few = await readsInMinute(["A", "B"], openStream);
  const many = await readsInMinute(["A", "B", "C", "D"], openStream);
  expect(many).toEqual(few);
  expect(many).toEqual({ reads: 2, streams: 2 });
});

it("reads more often where no stream comes", async () => {
  const { reads } = await readsInMinute(["A", "B", "C"], () => new Response(null, { status: 503 }));
  expect(reads).toBe(12);
});
