import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTime } from "./follow-time.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const listener = () => ({ onTick: vi.fn(), onOver: vi.fn() });

it("tells each second what is left, and its end once", () => {
  const told = listener();
  followTime(2_500, told);
  vi.advanceTimersByTime(2_000);
  expect(told.onTick.mock.calls).toEqual([[1_500], [500]]);
  expect(told.onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(told.onOver).toHaveBeenCalledOnce();
});

it("does not tell the end of a time that was over before", () => {
  const told = listener();
  followTime(0, told);
  followTime(-700, told);
  vi.advanceTimersByTime(60_000);
  expect(told.onOver).not.toHaveBeenCalled();
});

it("tells nothing once it is stopped", () => {
  const told = listener();
  followTime(1_500, told)();
  vi.advanceTimersByTime(60_000);
  expect(told.onTick).not.toHaveBeenCalled();
  expect(told.onOver).not.toHaveBeenCalled();
});
