import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, readlink, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { asAccount, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { hasCode } from "./failure.ts";
import { dataFolder } from "./place.ts";
import { cleanEnvironment, settingArguments, type Durability } from "./settings.ts";

const runFile = promisify(execFile);
const logLimitBytes = 5 * 1024 * 1024;

/** A running server: its process, the port it listens on, and whether it takes connections yet. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Whether a process with this id runs. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
};

/** A process id outlives its process: after a restart of the machine it may belong to anybody. */
const isServerOf = async (pid: number, data: string): Promise<boolean> => {
  try {
    if (process.platform === "linux") return (await readlink(`/proc/${pid}/cwd`)) === data;
    const { stdout } = await runFile("ps", ["-p", String(pid), "-o", "command="]);
    return stdout.includes(data);
  } catch {
    return false;
  }
};

const readPidFile = async (data: string): Promise<Postmaster | undefined> => {
  try {
    const lines = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    const isReady = lines[7]?.trim() === "ready";
    return Number.isInteger(pid) && port > 0 ? { pid, port, isReady } : undefined;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
};

/** The server that runs on the cluster in `folder` now: ours, another process's, or one that a killed shop left behind. */
export const findPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const data = dataFolder(folder);
  const found = await readPidFile(data);
  if (found === undefined || !isAlive(found.pid)) return undefined;
  return (await isServerOf(found.pid, data)) ? found : undefined;
};

/**
 * Removes a pid file that names somebody else's living process, because PostgreSQL would obey it. One that names a
 * dead process stays: PostgreSQL reads there which shared memory must be free. Only for the holder of the start lock.
 */
const removeForeignPidFile = async (data: string): Promise<void> => {
  const found = await readPidFile(data);
  if (found === undefined || !isAlive(found.pid) || (await isServerOf(found.pid, data))) return;
  await rm(join(data, "postmaster.pid"), { force: true });
};

const fileSize = async (path: string): Promise<number> =>
  stat(path).then(
    (file) => file.size,
    () => 0,
  );

const logFile = (folder: string): string => join(folder, "postgres.log");

const shownLines = 20;

/** The last lines that the server has written; empty where there is no log. */
export const endOfLog = async (folder: string): Promise<string> => {
  const text = await readFile(logFile(folder), "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-shownLines).join("\n");
};

/** Opens the log for appending, and begins a new one when it has grown large. */
const openLog = async (folder: string) => {
  const path = logFile(folder);
  if ((await fileSize(path)) > logLimitBytes) await rename(path, `${path}.old`);
  return { file: await open(path, "a", 0o600), begin: await fileSize(path) };
};

export interface StartOptions {
  readonly folder: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly port: number;
  readonly durability: Durability;
}

/** A server that was just started and may still give up. */
export interface StartedServer {
  readonly hasExited: () => boolean;
  /** What it has written since its start. */
  readonly output: () => Promise<string>;
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C in a terminal reaches the shop first. Only for the
 * holder of the start lock, where no server runs.
 */
export const startPostmaster = async (options: StartOptions): Promise<StartedServer> => {
  const { folder, account, binaries, port, durability } = options;
  await removeForeignPidFile(dataFolder(folder));
  const { file, begin } = await openLog(folder);
  try {
    const child = spawn(
      binaries.postgres,
      ["-D", dataFolder(folder), "-p", String(port), ...settingArguments(durability)],
      {
        ...asAccount(account),
        cwd: folder,
        detached: true,
        env: cleanEnvironment,
        stdio: ["ignore", file.fd, file.fd],
      },
    );
    await once(child, "spawn");
    return {
      hasExited: () => child.exitCode !== null || child.signalCode !== null,
      output: async () => (await readFile(logFile(folder), "utf8")).slice(begin),
    };
  } finally {
    await file.close();
  }
};

const stopPatienceMs = 20_000;
const pollMs = 25;

const waitUntilGone = async (folder: string, { pid }: Postmaster): Promise<boolean> => {
  const deadline = Date.now() + stopPatienceMs;
  while (isAlive(pid) && (await isServerOf(pid, dataFolder(folder)))) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
};

/** Ends the server that runs on the cluster in `folder`: connections are cut, what is committed stays. */
export const stopPostmaster = async (folder: string): Promise<void> => {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    const running = await findPostmaster(folder);
    if (running === undefined) return;
    process.kill(running.pid, signal);
    if (await waitUntilGone(folder, running)) return;
  }
};
