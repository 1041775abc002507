import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { hasCode, OperatorError } from "../failure.ts";
import { changePort, clusterAccess, databaseUrl, type Access } from "./access.ts";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { initialise } from "./initialise.ts";
import { placeCluster, sharedFolder } from "./place.ts";
import {
  findPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type StartOptions,
} from "./postmaster.ts";
import type { Durability } from "./settings.ts";

export interface ClusterOptions {
  /** The shop's data folder; the cluster lies in `postgres` below it. */
  readonly dataDir: string;
  readonly durability: Durability;
  /** Told when the server goes away while the shop still needs it. */
  readonly onLost?: (error: Error) => void;
}

/** The embedded PostgreSQL while this process needs it. */
export interface Cluster {
  /** Makes the database if it is new. @returns its address */
  readonly database: (name: string) => Promise<string>;
  /** Leaves the cluster, and stops it if no other process needs it. */
  readonly close: () => Promise<void>;
}

const tooSlow = "The embedded PostgreSQL does not become ready: see postgres.log in its folder.";

const startPatienceMs = 60_000;
const pollMs = 50;

/** Every process that needs the cluster holds this lock shared; who gets it alone may stop the server. */
const inUse = "72616700";

const wrongPassword =
  "The embedded PostgreSQL refuses the password in its access.json: restore that file, or move the folder away to begin anew.";

/** A server that starts, recovers, stops or is full for a moment. */
const notYet = ["ECONNREFUSED", "ECONNRESET", "57P03", "57P01", "53300"];

type Server = Omit<StartOptions, "port">;

const connect = async (access: Access): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrl(access, "postgres"),
    application_name: "gerai keeper",
  });
  await client.connect();
  return client;
};

/** Connects and takes part in the lock; a server that is just being stopped cuts the connection. */
const takePart = async (access: Access): Promise<pg.Client> => {
  const client = await connect(access);
  // Without a listener a lost connection would end the process; `openCluster` adds its own.
  client.on("error", () => undefined);
  await client.query(`select pg_advisory_lock_shared(${inUse})`);
  return client;
};

interface Joined {
  readonly client: pg.Client;
  readonly access: Access;
}

/**
 * Connects as soon as the server says that it is ready; its word counts and not that something
 * answers at the port, which may be somebody else's by now.
 * @returns undefined once the server is gone
 */
const joinWhenReady = async (
  folder: string,
  access: Access,
  isGone: (found: Postmaster | undefined) => boolean,
): Promise<Joined | undefined> => {
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    const found = await findPostmaster(folder);
    if (isGone(found)) return undefined;
    try {
      if (found?.isReady === true) {
        const reached = { ...access, port: found.port };
        return { client: await takePart(reached), access: reached };
      }
      if (Date.now() > deadline) throw new OperatorError(tooSlow);
    } catch (error) {
      if (hasCode(error, "28P01")) throw new OperatorError(wrongPassword);
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
  return new OperatorError(
    `PostgreSQL did not start: ${reason} (see ${join(folder, "postgres.log")}).`,
  );
};

/** Joins the server that runs already, or starts one; two processes may try at the same time. */
const joinServer = async (server: Server, first: Access): Promise<Joined> => {
  const { folder } = server;
  const deadline = Date.now() + startPatienceMs;
  let access = first;
  for (;;) {
    const running = await joinWhenReady(folder, access, (found) => found === undefined);
    if (running !== undefined) return running;
    const process = await startPostmaster({ ...server, port: access.port });
    const started = await joinWhenReady(folder, access, () => process.hasExited());
    if (started !== undefined) return started;
    const output = await process.output();
    if (output.includes("could not bind")) access = await changePort(folder, access);
    else if (!output.includes("postmaster.pid")) throw await explainExit(folder, output);
    if (Date.now() > deadline) throw await explainExit(folder, output);
  }
};

const createDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount !== 0) return;
  await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    if (!hasCode(error, "42P04", "23505")) throw error;
  });
};

/** Whether no other process needs the server; one that is stopping it cuts our question short. */
const isAlone = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query(`select pg_advisory_unlock_shared(${inUse})`);
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${inUse}) as alone`,
    );
    return rows[0]?.alone === true;
  } catch {
    return false;
  }
};

const open = (server: Server, { client, access }: Joined, options: ClusterOptions): Cluster => {
  let state: "open" | "lost" | "closing" = "open";
  client.on("error", (error) => {
    if (state !== "open") return;
    state = "lost";
    options.onLost?.(error);
  });
  return {
    database: async (name) => {
      await createDatabase(client, name);
      return databaseUrl(access, name);
    },
    close: async () => {
      const wasOpen = state === "open";
      state = "closing";
      if (wasOpen && (await isAlone(client))) await stopPostmaster(server.folder);
      await client.end().catch(() => undefined);
    },
  };
};

/**
 * Starts the embedded PostgreSQL of a data folder, or joins it when it runs already: because another
 * process of the shop uses it, or because a killed one left it behind.
 */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { dataDir, durability } = options;
  const { folder, account } = await placeCluster(dataDir, await serverAccount());
  const binaries = await findBinaries(account, sharedFolder);
  const access = await clusterAccess(folder);
  await initialise({ folder, account, binaries, durability, password: access.password });
  const server = { folder, account, binaries, durability };
  return open(server, await joinServer(server, access), options);
};
