import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { inBatches, inLanes } from "./due-work.ts";

it("goes on until a batch is not full", async () => {
  const doBatch = vi.fn<() => Promise<number>>();
  doBatch.mockResolvedValueOnce(3).mockResolvedValueOnce(3).mockResolvedValue(2);
  await inBatches(3, doBatch);
  expect(doBatch).toHaveBeenCalledTimes(3);
});

it("ends with the time of a run, whatever is left", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const doBatch = vi.fn(async () => {
      vi.advanceTimersByTime(20_000);
      return 3;
    });
    await inBatches(3, doBatch);
    expect(doBatch).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it("works on each row once, so many at a time", async () => {
  const rows = Array.from({ length: 20 }, (_, n) => n);
  const done: number[] = [];
  let now = 0;
  let most = 0;
  await inLanes(4, rows, async (row) => {
    most = Math.max(most, (now += 1));
    await setImmediate();
    now -= 1;
    done.push(row);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(rows);
  expect(most).toBe(4);
});

it("works on all other rows where some fail, and then fails itself", async () => {
  const done: number[] = [];
  const work = async (row: number): Promise<void> => {
    if (row < 4) throw new Error(`row ${row}`);
    done.push(row);
  };
  await expect(inLanes(2, [0, 1, 2, 3, 4, 5], work)).rejects.toThrow("row 0");
  expect(done).toEqual([4, 5]);
});
