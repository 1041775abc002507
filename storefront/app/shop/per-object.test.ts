import { expect, it, vi } from "vitest";
import { perObject } from "./per-object.ts";

it("works an answer out once for the same object, and anew for another that looks the same", () => {
  const work = vi.fn((names: readonly string[]) => names.join(", "));
  const joined = perObject(work);
  const names = ["susu", "teh"];
  expect([joined(names), joined(names), joined([...names])]).toEqual(Array(3).fill("susu, teh"));
  expect(work).toHaveBeenCalledTimes(2);
});

it("remembers that there is no answer, too", () => {
  const work = vi.fn(() => undefined);
  const found = perObject(work);
  const key = {};
  found(key);
  found(key);
  expect(work).toHaveBeenCalledTimes(1);
});
