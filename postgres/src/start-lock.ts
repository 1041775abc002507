import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === busy;

/**
 * Takes the right to start the server of the cluster in `folder`, which one process has at a time. PostgreSQL does
 * not see to it: of two servers that start at once where a killed one left its pid file, the slower may remove the file
 * of the faster one, which then has no users and ends after a minute.
 *
 * It is the lock of a transaction of SQLite on an empty file: the operating system takes it back when the process
 * dies, and it works between connections of one process too.
 * @returns undefined while somebody else has it
 */
export const tryStartLock = (folder: string): Disposable | undefined => {
  const lock = new DatabaseSync(join(folder, "start.lock"));
  try {
    lock.exec("begin exclusive");
    return { [Symbol.dispose]: () => lock.close() };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};
