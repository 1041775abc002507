import { readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ClusterError } from "./failure.ts";

/** The operating-system user that PostgreSQL runs as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The first of these that the machine knows; every Unix knows the second. */
const candidates = ["postgres", "nobody"];

const parsePasswd = (text: string): readonly Account[] =>
  text.split("\n").flatMap((line) => {
    const [name = "", , uid, gid] = line.split(":");
    const account = { name, uid: Number(uid), gid: Number(gid) };
    // macOS gives `nobody` a negative id, which the kernel reads as an unsigned one.
    return name === "" || Number.isNaN(account.uid)
      ? []
      : [{ ...account, uid: account.uid >>> 0, gid: account.gid >>> 0 }];
  });

/**
 * PostgreSQL refuses to run as root, so root hands it to another user of the machine. It must be one
 * with an entry in the user database, because `initdb` looks its name up.
 * @returns undefined when the shop itself runs as an ordinary user, which PostgreSQL then shares
 */
export const serverAccount = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(await readFile("/etc/passwd", "utf8"));
  for (const name of candidates) {
    const account = accounts.find((one) => one.name === name);
    if (account !== undefined) return account;
  }
  throw new ClusterError(
    "PostgreSQL does not run as root and this machine has no user `postgres` or `nobody`: start the shop as an ordinary user, or set DATABASE_URL.",
  );
};

const mayUse = async (path: string, account: Account, bits: number): Promise<boolean> => {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
};

const execute = 0o1;
const readAndExecute = 0o5;

/** Whether `account` can enter every folder above `path`, and read and execute `path` itself. */
export const canReach = async (account: Account, path: string): Promise<boolean> => {
  if (!(await mayUse(path, account, readAndExecute))) return false;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!(await mayUse(folder, account, execute))) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** Options of a child process that shall run as `account`. */
export const asAccount = (account: Account | undefined): { uid?: number; gid?: number } =>
  account === undefined ? {} : { uid: account.uid, gid: account.gid };
