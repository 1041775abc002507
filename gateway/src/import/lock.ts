import { one, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** The advisory lock of imports; any number will do that nothing else uses. */
const key = 72616702;

const wait = statement({
  name: "import.wait_for_lock",
  text: `select pg_advisory_xact_lock(${key}) is not null as is_locked`,
  row: { is_locked: "bool" },
});

const take = statement({
  name: "import.try_lock",
  text: `select pg_try_advisory_xact_lock(${key}) as is_locked`,
  row: { is_locked: "bool" },
});

/**
 * Waits until no other import runs, and keeps others waiting until the transaction ends: two would
 * compare with what the other is about to change.
 */
export const lockImports = async (tx: Tx): Promise<void> => {
  await one(tx, wait);
};

/** The same without waiting. @returns false while an import runs */
export const tryLockImports = async (tx: Tx): Promise<boolean> => (await one(tx, take)).is_locked;
