/** A PostgreSQL with streaming replicas, all of a test's own. */
import { appendFile, chown, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@gerai/postgres/access";
import { serverAccount } from "@gerai/postgres/account";
import { findBinaries } from "@gerai/postgres/binaries";
import { sharedFolder } from "@gerai/postgres/place";
import pg from "pg";
import { openServers, ownServerUrl, type Servers } from "./own-server.ts";

/** The way to a server on this machine; while it is held, what is sent arrives nowhere and nobody is told. */
interface Line {
  readonly port: number;
  readonly hold: () => void;
  readonly release: () => void;
  readonly close: () => void;
}

const openLine = async (port: number): Promise<Line> => {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const lead = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on("data", (sent) => {
      if (!isHeld) to.write(sent);
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const onward = connect(port, "127.0.0.1");
    lead(client, onward);
    lead(onward, client);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Asks on a connection of its own. @returns the rows */
type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly pg.QueryResultRow[]>;

interface Replica {
  /** By the line. */
  readonly url: string;
  readonly line: Line;
  /** Past the line. */
  readonly ask: Ask;
  /** Waits until it has what the primary has committed. */
  readonly catchUp: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface ReplicatedServer<Name extends string> {
  readonly primaryUrl: string;
  readonly onPrimary: Ask;
  readonly replicas: Readonly<Record<Name, Replica>>;
  readonly close: () => Promise<void>;
}

/**
 * The programs that a developer names, or the packaged ones.
 * @throws ClusterError where there are none for this machine
 */
const programsFolder = async (): Promise<string> => {
  const { TEST_POSTGRES_BIN: installed } = process.env;
  if (installed !== undefined) return installed;
  return dirname((await findBinaries(await serverAccount(), sharedFolder)).postgres);
};

/** What is committed goes out at once; nothing has to outlive the machine. */
const settings = "-c fsync=off";

/** The packaged PostgreSQL has no `pg_basebackup`: a cluster that has never run is copied instead. */
const makeReplica = async (servers: Servers, name: string, primaryPort: number): Promise<void> => {
  await servers.copy("primary", name);
  const data = servers.data(name);
  const signal = join(data, "standby.signal");
  await writeFile(signal, "");
  const account = await serverAccount();
  if (account !== undefined) await chown(signal, account.uid, account.gid);
  await appendFile(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=gerai'\n`,
  );
};

const asker =
  (url: string): Ask =>
  async (text, values = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };

const pollMs = 10;

const openReplica = async (servers: Servers, name: string, onPrimary: Ask): Promise<Replica> => {
  const port = await freePort();
  const start = () => servers.start(name, port, settings);
  await start();
  const line = await openLine(port);
  const ask = asker(ownServerUrl(port));
  const hasAll = async (position: unknown): Promise<boolean> => {
    const text = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all";
    const rows = await ask(text, [position]);
    return rows[0]?.["has_all"] === true;
  };
  return {
    url: ownServerUrl(line.port, "shop"),
    line,
    ask,
    catchUp: async () => {
      const rows = await onPrimary("select pg_current_wal_lsn()::text as at");
      while (!(await hasAll(rows[0]?.["at"]))) await delay(pollMs);
    },
    kill: () => servers.stop(name, "immediate"),
    start,
  };
};

/** Starts a primary with streaming replicas and the database `shop`, which is empty. */
export const startReplicated = async <Name extends string>(
  ...names: readonly Name[]
): Promise<ReplicatedServer<Name>> => {
  const servers = await openServers(await programsFolder());
  const primaryPort = await freePort();
  const primaryUrl = ownServerUrl(primaryPort, "shop");
  const onPrimary = asker(primaryUrl);
  await servers.initialise("primary");
  for (const name of names) await makeReplica(servers, name, primaryPort);
  await servers.start("primary", primaryPort, settings);
  await asker(ownServerUrl(primaryPort))("create database shop");
  const opened = await Promise.all(
    names.map(async (name) => [name, await openReplica(servers, name, onPrimary)] as const),
  );
  return {
    primaryUrl,
    onPrimary,
    replicas: Object.fromEntries(opened) as Record<Name, Replica>,
    close: async () => {
      for (const [, { line, kill }] of opened) {
        line.close();
        await kill().catch(() => undefined);
      }
      await servers.stop("primary");
      await servers.remove();
    },
  };
};
