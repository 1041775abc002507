import { afterEach, expect, test } from "vitest";
import { cacheUse, defaultMegabytes, limitCaches, openCache, parts } from "./cache.ts";

const megabyte = 1024 * 1024;

afterEach(() => limitCaches(defaultMegabytes));

test("the parts of all caches are the total", () => {
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(100);
});

test("a cache takes no more than its part of the total", () => {
  limitCaches(10);
  const cache = openCache<number, string>("finds", { entryBytes: 1_000 });
  for (let key = 0; key < 1_000; key += 1) cache.set(key, "text");
  expect(cache.calculatedSize).toBeGreaterThan((10 * megabyte * parts.finds) / 100 - 1_000);
  expect(cache.calculatedSize).toBeLessThanOrEqual((10 * megabyte * parts.finds) / 100);
  expect([cache.has(0), cache.has(999)]).toEqual([false, true]);
});

test("a process tells what each of its caches takes", () => {
  const cache = openCache<string, string>("places", {
    sizeOf: (value, key) => value.length + key.length,
  });
  cache.set("key", "value");
  expect(cacheUse()).toContainEqual({
    name: "places",
    bytes: 8,
    limit: Math.floor((defaultMegabytes * megabyte * parts.places) / 100),
  });
});
