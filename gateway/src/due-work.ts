/** Work of the clock: it goes on while there is some, and leaves the rest to its next run. */
import { run, type Db } from "./db/database.ts";
import type { Statement } from "./db/statement.ts";

/** Jobs of the clock come each minute; one that takes longer would work beside its next run. */
const patienceMs = 50_000;

/**
 * Does batch after batch until one is not full, or the time of a run is over.
 * @param size of a full batch
 * @param doBatch takes what it has done out of what is due; answers how many there were
 */
export const inBatches = async (size: number, doBatch: () => Promise<number>): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  let done = size;
  while (done >= size && performance.now() < deadline) done = await doBatch();
};

/** Rows that one statement deletes: it takes a few hundredths of a second. */
export const deletedAtOnce = 2_000;

interface Deleting {
  readonly limit: number;
}

/** Deletes all that meet the statement's condition, so many rows at a time. */
export const deleteInBatches = <Values extends object>(
  db: Db,
  statement: Statement<unknown, NoInfer<Values> & Deleting>,
  values: Values,
): Promise<void> =>
  inBatches(deletedAtOnce, () => run(db, statement, { ...values, limit: deletedAtOnce }));

/**
 * Works on each row, so many of them at a time. A row that fails keeps none of the others waiting.
 * @throws the first failure, when all are done
 */
export const inLanes = async <Row>(
  lanes: number,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  const waiting = rows.values();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const row of waiting) await work(row).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
};
