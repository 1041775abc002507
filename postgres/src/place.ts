import { randomBytes } from "node:crypto";
import { chown, lstat, mkdir, realpath, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { canReach, type Account } from "./account.ts";
import { hasCode } from "./failure.ts";

/** Where root puts what another user must reach when the checkout is closed to that user. */
export const sharedFolder = "/var/lib/gerai";

/** Where a cluster keeps its data. */
export const dataFolder = (folder: string): string => join(folder, "data");

const present = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
};

const makeOwned = async (folder: string, account: Account | undefined): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
};

const makeElsewhere = async (link: string, account: Account): Promise<void> => {
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const folder = join(sharedFolder, `cluster-${randomBytes(6).toString("hex")}`);
  await makeOwned(folder, account);
  await symlink(folder, link);
};

/** The folder of the cluster, and the account that runs it. */
export interface Place {
  /** Real path. */
  readonly folder: string;
  /** Undefined where the shop's own user runs it. */
  readonly account: Account | undefined;
}

/** The account that made the cluster goes on running it, also when root starts the shop later. */
const ownerOf = async (folder: string, account: Account | undefined) => {
  const { uid, gid } = await stat(folder);
  return account === undefined || uid === 0 ? account : { ...account, uid, gid };
};

/**
 * The folder of the cluster below the shop's data folder, made if it is new. Where `account` cannot
 * enter the data folder, it is a link to a folder that the account can.
 */
export const placeCluster = async (
  dataDir: string,
  account: Account | undefined,
): Promise<Place> => {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, "postgres");
  if (!(await present(folder))) {
    if (account === undefined || (await canReach(account, dataDir))) {
      await makeOwned(folder, account);
    } else {
      await makeElsewhere(folder, account);
    }
  }
  return { folder: await realpath(folder), account: await ownerOf(folder, account) };
};
