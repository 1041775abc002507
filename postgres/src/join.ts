import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { changePort, databaseUrl, type Access } from "./access.ts";
import { hasCode, ClusterError } from "./failure.ts";
import {
  endOfLog,
  findPostmaster,
  startPostmaster,
  type Postmaster,
  type StartOptions,
} from "./postmaster.ts";
import { tryStartLock } from "./start-lock.ts";

const tooSlow = async (folder: string): Promise<Error> =>
  new ClusterError(
    `The embedded PostgreSQL does not become ready: see ${join(folder, "postgres.log")}, which ends:\n${await endOfLog(folder)}`,
  );

/** Longer than the minute after which a server ends by itself that has lost its pid file. */
const startPatienceMs = 90_000;
const pollMs = 50;

/** Every process that needs the cluster holds this lock shared; the process that gets it alone may stop the server. */
export const inUse = "72616700";

const wrongPassword =
  "The embedded PostgreSQL refuses the password in its access.json: restore that file, or move the folder away to begin anew.";

/** A server that starts, recovers, stops or is full for a moment. */
const notYet = ["ECONNREFUSED", "ECONNRESET", "57P03", "57P01", "53300"];

/** A cluster that can be started. */
export type Server = Omit<StartOptions, "port">;

const connect = async (access: Access): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrl(access, "postgres"),
    application_name: "gerai keeper",
  });
  // Without a listener a lost connection would end the process, also when it is lost while it is being made;
  // its keeper adds a listener of its own.
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

/** Connects and takes part in the lock; a server that is just being stopped cuts the connection. */
const takePart = async (access: Access): Promise<pg.Client> => {
  const client = await connect(access);
  await client.query(`select pg_advisory_lock_shared(${inUse})`);
  return client;
};

/** A connection to the running server that takes part in the lock. */
export interface Joined {
  readonly client: pg.Client;
  readonly access: Access;
}

interface Waiting {
  /** Whether there is nothing left to wait for. */
  readonly isGone: (found: Postmaster | undefined) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Connects as soon as the server says that it is ready; its word counts and not that something
 * answers at the port, which may be somebody else's by now.
 * @returns undefined once the server is gone
 */
const joinWhenReady = async (
  folder: string,
  access: Access,
  { isGone, signal }: Waiting,
): Promise<Joined | undefined> => {
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    signal.throwIfAborted();
    const found = await findPostmaster(folder);
    if (isGone(found)) return undefined;
    try {
      if (found?.isReady === true) {
        const reached = { ...access, port: found.port };
        return { client: await takePart(reached), access: reached };
      }
      if (Date.now() > deadline) throw await tooSlow(folder);
    } catch (error) {
      if (hasCode(error, "28P01")) throw new ClusterError(wrongPassword);
      if (!hasCode(error, ...notYet) || Date.now() > deadline) throw error;
    }
    await delay(pollMs);
  }
};

const leastFreeBytes = 1024 * 1024;

/** A full disk may leave no room even for the complaint in the log. */
const isDiskFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFreeBytes;
};

const explainExit = async (folder: string, output: string): Promise<Error> => {
  if (output.includes("No space left on device") || (await isDiskFull(folder))) {
    return Object.assign(new Error("disk full"), { code: "ENOSPC" });
  }
  const fatal = output.split("\n").findLast((line) => line.includes("FATAL:"));
  const reason = fatal?.replace(/^.*FATAL:\s*/, "") ?? "it gave no reason";
  return new ClusterError(
    `PostgreSQL did not start: ${reason} (see ${join(folder, "postgres.log")}).`,
  );
};

/** What the server says while another one, or what a killed one left behind, has not ended yet. */
const notYetFree = /postmaster\.pid|shared memory block/;

export interface JoinOptions {
  /** Whether the server may be started on another port, where its own is taken. */
  readonly mayMove: boolean;
  /** Ends the attempt; its reason is thrown. */
  readonly signal: AbortSignal;
}

/**
 * Starts the server and joins it, unless another process starts it at this moment.
 * @returns what the server wrote where it gave up; undefined where another one runs or is started
 */
const startServer = async (
  server: Server,
  access: Access,
  signal: AbortSignal,
): Promise<Joined | string | undefined> => {
  const { folder } = server;
  using lock = tryStartLock(folder);
  if (lock === undefined || (await findPostmaster(folder)) !== undefined) return undefined;
  const process = await startPostmaster({ ...server, port: access.port });
  const joined = await joinWhenReady(folder, access, { isGone: process.hasExited, signal });
  return joined ?? process.output();
};

/** Joins the server that runs already, or starts one; several processes may try at the same time. */
export const joinServer = async (
  server: Server,
  first: Access,
  { mayMove, signal }: JoinOptions,
): Promise<Joined> => {
  const { folder } = server;
  const deadline = Date.now() + startPatienceMs;
  let access = first;
  for (;;) {
    const running = await joinWhenReady(folder, access, {
      isGone: (found) => found === undefined,
      signal,
    });
    if (running !== undefined) return running;
    const started = await startServer(server, access, signal);
    if (typeof started === "object") return started;
    if (started !== undefined) {
      if (mayMove && started.includes("could not bind")) access = await changePort(folder, access);
      else if (!notYetFree.test(started)) throw await explainExit(folder, started);
    }
    if (Date.now() > deadline) throw await tooSlow(folder);
    await delay(pollMs);
  }
};

/** Joins the server only if it takes connections now. */
export const joinRunning = async (folder: string, access: Access): Promise<Joined | undefined> => {
  const found = await findPostmaster(folder);
  if (found?.isReady !== true) return undefined;
  const reached = { ...access, port: found.port };
  return takePart(reached).then(
    (client) => ({ client, access: reached }),
    () => undefined,
  );
};
