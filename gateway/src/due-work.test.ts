import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { forThisFile } from "../test/support/for-this-file.ts";
import { testDatabase } from "../test/support/test-database.ts";
import { deleteOldCaptchas } from "./account/fraud-queries.ts";
import { deletedAtOnce, deleteInBatches, inBatches, inLanes } from "./due-work.ts";

const { database: db } = await forThisFile(testDatabase());

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

describe("what is over", () => {
  const now = new Date("2026-11-29T05:00:00Z");
  const [past, future] = ["2026-11-29T04:59:00Z", "2026-11-29T05:01:00Z"];

  const add = (expiresAt: string, count: number) =>
    db.pool.query(
      `insert into used_captchas (captcha_hash, expires_at)
        select sha256(($1 || n)::bytea), $1::timestamptz from generate_series(1, $2::int) n`,
      [expiresAt, count],
    );
  const takeAll = async (): Promise<number> =>
    (await db.pool.query("delete from used_captchas")).rowCount ?? 0;

  it("is deleted a batch at a time, and nothing else", async () => {
    await add(past, 2 * deletedAtOnce + 10);
    await add(future, 5);
    await deleteInBatches(db, deleteOldCaptchas, { now });
    expect(await takeAll()).toBe(5);
  });

  it("stays where it is renewed meanwhile", async () => {
    await add(past, 1);
    const other = await db.pool.connect();
    await other.query("begin");
    await other.query("update used_captchas set expires_at = $1", [future]);
    const deleting = deleteInBatches(db, deleteOldCaptchas, { now });
    const isWaiting = async (): Promise<boolean> => {
      const { rowCount } = await db.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from used_captchas%'",
      );
      return rowCount === 1;
    };
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    await other.query("commit");
    other.release();
    await deleting;
    expect(await takeAll()).toBe(1);
  });
});
