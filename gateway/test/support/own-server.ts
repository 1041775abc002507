/** PostgreSQL servers of a test's own, with the settings that they have by themselves, by the programs in a folder. */
import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { asAccount, serverAccount } from "@gerai/postgres/account";

const runFile = promisify(execFile);

/** Servers in one folder, by name; each is stopped before the folder is removed. */
export interface Servers {
  /** Where the data of a server lie. */
  readonly data: (name: string) => string;
  readonly initialise: (name: string) => Promise<void>;
  /** Copies the data of a server that does not run. */
  readonly copy: (from: string, to: string) => Promise<void>;
  /** @param settings as `postgres` takes them, e.g. `-c fsync=off` */
  readonly start: (name: string, port: number, settings?: string) => Promise<void>;
  /** @param mode `immediate` ends it as a crash does */
  readonly stop: (name: string, mode?: "fast" | "immediate") => Promise<void>;
  readonly remove: () => Promise<void>;
}

const initdb = ["--username=gerai", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];

/** The address of a database of such a server. */
export const ownServerUrl = (port: number, database = "postgres"): string =>
  `postgres://gerai@127.0.0.1:${port}/${database}`;

export const openServers = async (bin: string): Promise<Servers> => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(await realpath(tmpdir()), "gerai-server-"));
  const sockets = join(folder, "sockets");
  await mkdir(sockets);
  if (account !== undefined) {
    await chown(folder, account.uid, account.gid);
    await chown(sockets, account.uid, account.gid);
  }
  const options = { ...asAccount(account), cwd: folder, env: { LC_ALL: "C.UTF-8" } };
  const data = (name: string) => join(folder, name);
  const control = async (name: string, ...words: readonly string[]) => {
    await runFile(join(bin, "pg_ctl"), ["--pgdata", data(name), "--wait", ...words], options);
  };
  return {
    data,
    initialise: async (name) => {
      await runFile(join(bin, "initdb"), ["--pgdata", data(name), ...initdb], options);
    },
    copy: async (from, to) => {
      await runFile("/bin/cp", ["-R", data(from), data(to)], options);
    },
    start: (name, port, settings = "") =>
      control(
        name,
        "--log",
        `${data(name)}.log`,
        "--options",
        `-p ${port} -k ${sockets} ${settings}`,
        "start",
      ),
    stop: (name, mode = "fast") => control(name, `--mode=${mode}`, "stop"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
