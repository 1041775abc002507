import { newProducts } from "@gerai/contract/catalogue";
import type { CallResult } from "@gerai/contract/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShopCall } from "../app/shop/shop-context.ts";
import { partCall } from "./part-call.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Result = CallResult<typeof newProducts>;

/** A visit whose gateway answers so; `missing` counts the parts that it did not give. */
const visit = (answer: () => Promise<Result>) => {
  const seen = { missing: 0 };
  const call = (async () => answer()) as ShopCall;
  const callPart = partCall({
    call,
    now: () => performance.now(),
    onMissing: () => void (seen.missing += 1),
  });
  return { seen, ask: () => callPart(newProducts, { query: { limit: 6 } }) };
};

const refusal = (statusCode: number): Result => ({ ok: false, code: "INTERNAL", statusCode });

it("tells of a part that the gateway failed to give, and of no other", async () => {
  for (const [status, missing] of [
    [500, 1],
    [503, 1],
    [404, 0],
  ] as const) {
    const { seen, ask } = visit(async () => refusal(status));
    expect(await ask()).toMatchObject({ ok: false, statusCode: status });
    expect([status, seen.missing]).toEqual([status, missing]);
  }
});

it("leaves all parts of a page six seconds together", async () => {
  const { seen, ask } = visit(
    () => new Promise((resolve) => setTimeout(resolve, 4_000, refusal(404))),
  );
  const first = ask();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toMatchObject({ statusCode: 404 });
  const second = ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await second).toEqual({ ok: false, code: "TIMEOUT", statusCode: 504 });
  expect(seen.missing).toBe(1);
});
