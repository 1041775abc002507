import { expect, it } from "vitest";
import { emptyMemory } from "../shop/test-memory.ts";
import { memoryIn } from "../tab-memory.ts";
import { recentSearches } from "./recent-searches.ts";

it("keeps the last six keywords, the newest first, each once", () => {
  const device = emptyMemory();
  for (const keyword of ["a", "b", "c", "d", "e", "f", "g", "c"])
    recentSearches.keep(keyword, device);
  expect(recentSearches.read(device)).toEqual(["c", "g", "f", "e", "d", "b"]);
  recentSearches.forget(device);
  expect(recentSearches.read(device)).toEqual([]);
});

it("reads nothing where the storage holds something else, or nothing can be kept", () => {
  const device = emptyMemory();
  for (const odd of ["{", "7", "[1, null]"]) {
    device.write("recentSearches", odd);
    expect(recentSearches.read(device)).toEqual([]);
  }
  const forgetful = memoryIn(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  recentSearches.keep("susu", forgetful);
  expect(recentSearches.read(forgetful)).toEqual([]);
});
