import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { databaseUser } from "./access.ts";
import { asAccount, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { hasCode, ClusterError } from "./failure.ts";
import { dataFolder } from "./place.ts";
import { isAlive } from "./postmaster.ts";
import { cleanEnvironment, type Durability } from "./settings.ts";

const runFile = promisify(execFile);

interface NewCluster {
  readonly folder: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durability: Durability;
}

const initdbArguments = (data: string, passwordFile: string, durability: Durability) => [
  `--pgdata=${data}`,
  `--username=${databaseUser}`,
  `--pwfile=${passwordFile}`,
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  // The same order of letters on every machine, whatever its C library.
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  ...(durability === "throwaway" ? ["--no-sync"] : []),
];

const explainInitdb = (error: unknown): unknown => {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  if (output.includes("No space left on device")) {
    return Object.assign(new Error("disk full"), { code: "ENOSPC" });
  }
  const reason = output.split("\n").find((line) => line.includes("error:"));
  return reason === undefined ? error : new ClusterError(`PostgreSQL: ${reason}`);
};

const workplacePrefix = "new-";

/** Removes what killed processes left half made. */
const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const pid = Number(name.slice(workplacePrefix.length).split("-")[0]);
    if (!name.startsWith(workplacePrefix) || isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
};

const runInitdb = async (cluster: NewCluster, workplace: string): Promise<string> => {
  const { folder, account, binaries, password, durability } = cluster;
  const passwordFile = join(workplace, "password");
  const unfinished = join(workplace, "data");
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) {
    await chown(workplace, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  await runFile(binaries.initdb, initdbArguments(unfinished, passwordFile, durability), {
    ...asAccount(account),
    cwd: folder,
    env: cleanEnvironment,
  }).catch((error: unknown) => {
    throw explainInitdb(error);
  });
  return unfinished;
};

/** `initdb` works in a folder of its own, which takes its place whole: a crash leaves no half cluster. */
const create = async (cluster: NewCluster, data: string): Promise<void> => {
  const { folder } = cluster;
  await removeAbandoned(folder);
  const workplace = await mkdtemp(join(folder, `${workplacePrefix}${process.pid}-`));
  try {
    await rename(await runInitdb(cluster, workplace), data).catch((error: unknown) => {
      // Another start was faster; its cluster has the same password.
      if (!hasCode(error, "EEXIST", "ENOTEMPTY")) throw error;
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
};

const versionOf = async (data: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
};

/** Makes the cluster's data folder if there is none yet. */
export const initialise = async (cluster: NewCluster): Promise<void> => {
  const data = dataFolder(cluster.folder);
  const version = await versionOf(data);
  if (version === undefined) return create(cluster, data);
  if (version !== cluster.binaries.major) {
    throw new ClusterError(
      `${data} was made by PostgreSQL ${version} and this is ${cluster.binaries.major}: move it away to begin anew, or set DATABASE_URL.`,
    );
  }
};
