import { expect, it } from "vitest";
import { readThroughCache } from "./shared-work.ts";

const counting = () => {
  const asked: string[] = [];
  const cache = readThroughCache({
    read: async (key: string) => {
      asked.push(key);
      if (key === "fails" && asked.length === 1) throw new Error("not now");
      return { key };
    },
  });
  return { asked, cache };
};

it("reads a key once, also where it is asked for several times at once", async () => {
  const { asked, cache } = counting();
  const [first, second] = await Promise.all([cache("a"), cache("a")]);
  expect(second).toBe(first);
  expect(await cache("a")).toBe(first);
  expect(asked).toEqual(["a"]);
});

it("does not keep a read that failed", async () => {
  const { asked, cache } = counting();
  await expect(cache("fails")).rejects.toThrow("not now");
  expect(await cache("fails")).toEqual({ key: "fails" });
  expect(asked).toEqual(["fails", "fails"]);
});

it("keeps the newest entry where it takes no part of the caches, and answers also what is crowded out while it is read", async () => {
  const { asked, cache } = counting();
  const [a, b] = await Promise.all([cache("a"), cache("b")]);
  expect([a, b]).toEqual([{ key: "a" }, { key: "b" }]);
  await cache("a");
  expect(asked).toEqual(["a", "b", "a"]);
});
