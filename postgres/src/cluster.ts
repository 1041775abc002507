import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { clusterAccess, databaseUrl } from "./access.ts";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { hasCode, ClusterError } from "./failure.ts";
import { initialise } from "./initialise.ts";
import { inUse, joinRunning, joinServer, type Joined, type Server } from "./join.ts";
import { placeCluster, sharedFolder } from "./place.ts";
import { stopPostmaster } from "./postmaster.ts";
import type { Durability } from "./settings.ts";

/** What a process gets to know about the server it uses. */
export interface ClusterEvents {
  /** It has gone away, or cannot be joined again yet; the attempts go on. */
  readonly lost: (error: Error) => void;
  /** It has been joined again. */
  readonly back: () => void;
}

export interface ClusterOptions {
  /** The shop's data folder; the cluster lies in `postgres` below it. */
  readonly dataDir: string;
  readonly durability: Durability;
  readonly events?: ClusterEvents;
}

/** The embedded PostgreSQL while this process needs it. */
export interface Cluster {
  /** Makes the database if it is new. @returns its address */
  readonly database: (name: string) => Promise<string>;
  /** Leaves the cluster, and stops it if no other process needs it. */
  readonly close: () => Promise<void>;
}

const retryMs = 1_000;

const createDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount !== 0) return;
  await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    if (!hasCode(error, "42P04", "23505")) throw error;
  });
};

/** The server sees within this that a process was killed, and takes its share of the lock back. */
const deadHolderMs = 1_000;

/** Whether no other process needs the server; one that is stopping it cuts our question short. */
const isAlone = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query(`select pg_advisory_unlock_shared(${inUse})`);
    await client.query(`set lock_timeout = ${deadHolderMs}`);
    await client.query(`select pg_advisory_lock(${inUse})`);
    return true;
  } catch {
    return false;
  }
};

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** The pools of this process were opened with one port; who moved the server elsewhere is to say so. */
const requirePort = async ({ client, access }: Joined, port: number): Promise<void> => {
  if (access.port === port) return;
  await client.end();
  throw new ClusterError(
    `The embedded PostgreSQL was started on port ${access.port} by another process: start the shop anew.`,
  );
};

/**
 * Keeps the connection that holds the lock. One killed process of the server ends all connections; then
 * the server recovers, or has to be started again: both are waited for, as often as it takes.
 */
const keepJoined = (server: Server, first: Joined, events: ClusterEvents | undefined) => {
  const ending = new AbortController();
  const { signal } = ending;
  const { access } = first;
  let current: Joined | undefined;
  let joining: Promise<void> | undefined;
  let told = "";

  const tell = (error: Error): void => {
    if (error.message !== told) events?.lost(error);
    told = error.message;
  };

  const follow = (joined: Joined): void => {
    current = joined;
    joined.client.on("error", (error) => {
      if (current !== joined || signal.aborted) return;
      current = undefined;
      tell(error);
      joining = rejoin();
    });
  };

  const rejoin = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const joined = await joinServer(server, access, { mayMove: false, signal });
        await requirePort(joined, access.port);
        follow(joined);
        told = "";
        return events?.back();
      } catch (error) {
        if (signal.aborted) return;
        tell(asError(error));
        await delay(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  follow(first);
  return {
    /** @throws ClusterError while the server is away */
    client: (): pg.Client => {
      if (current === undefined) throw new ClusterError("The embedded PostgreSQL is away.");
      return current.client;
    },
    /** Keeps it no longer. @returns the last connection; undefined where nothing can be reached */
    end: async (): Promise<pg.Client | undefined> => {
      ending.abort();
      await joining;
      return (current ?? (await joinRunning(server.folder, access)))?.client;
    },
  };
};

const open = (server: Server, first: Joined, events: ClusterEvents | undefined): Cluster => {
  const kept = keepJoined(server, first, events);
  return {
    database: async (name) => {
      await createDatabase(kept.client(), name);
      return databaseUrl(first.access, name);
    },
    close: async () => {
      const client = await kept.end();
      if (client === undefined) return;
      if (await isAlone(client)) await stopPostmaster(server.folder);
      await client.end().catch(() => undefined);
    },
  };
};

/**
 * Starts the embedded PostgreSQL of a data folder, or joins it when it runs already: because another
 * process of the shop uses it, or because a killed one left it behind.
 */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { dataDir, durability, events } = options;
  const { folder, account } = await placeCluster(dataDir, await serverAccount());
  const binaries = await findBinaries(account, sharedFolder);
  const access = await clusterAccess(folder);
  await initialise({ folder, account, binaries, durability, password: access.password });
  const server = { folder, account, binaries, durability };
  const joined = await joinServer(server, access, {
    mayMove: true,
    signal: new AbortController().signal,
  });
  return open(server, joined, events);
};
