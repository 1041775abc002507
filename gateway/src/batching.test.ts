import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { batching } from "./shared-work.ts";

/** Doubles numbers, when it is told to go on; remembers who was asked together. */
const doubler = (limits: { readonly concurrency: number; readonly maxBatchSize: number }) => {
  const batches: (readonly number[])[] = [];
  const going: (() => void)[] = [];
  const ask = batching<number, number>({
    ...limits,
    answerBatch: async (numbers) => {
      batches.push(numbers);
      await new Promise<void>((resolve) => going.push(resolve));
      if (numbers.includes(13)) throw new Error("not thirteen");
      return numbers.map((number) => 2 * number);
    },
  });
  const goOn = async (): Promise<void> => {
    while (going.length === 0) await setImmediate();
    going.shift()?.();
  };
  return { batches, ask, goOn };
};

it("asks for all that arrive in one turn at once, and gives each his own answer", async () => {
  const { batches, ask, goOn } = doubler({ concurrency: 1, maxBatchSize: 10 });
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  await setImmediate();
  await goOn();
  expect(await answers).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

it("lets who asks later wait for a free place, in batches that stay small", async () => {
  const { batches, ask, goOn } = doubler({ concurrency: 1, maxBatchSize: 2 });
  const first = ask(1);
  await setImmediate();
  const others = Promise.all([ask(2), ask(3), ask(4)]);
  await setImmediate();
  expect(batches).toEqual([[1]]);
  await goOn();
  expect(await first).toBe(2);
  await goOn();
  await goOn();
  expect(await others).toEqual([4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it("fails only those who were in the batch that failed", async () => {
  const { ask, goOn } = doubler({ concurrency: 1, maxBatchSize: 2 });
  const answers = Promise.allSettled([ask(1), ask(13), ask(3)]);
  await setImmediate();
  await goOn();
  await goOn();
  expect((await answers).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
    "fulfilled",
  ]);
});
