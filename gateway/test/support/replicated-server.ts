/** A PostgreSQL with a streaming replica, both of a test's own. */
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

export interface ReplicatedServer {
  readonly primaryUrl: string;
  /** By the line. */
  readonly replicaUrl: string;
  readonly line: Line;
  readonly onPrimary: Ask;
  /** Past the line. */
  readonly onReplica: Ask;
  /** Waits until the replica has what the primary has committed. */
  readonly catchUp: () => Promise<void>;
  readonly killReplica: () => Promise<void>;
  readonly startReplica: () => Promise<void>;
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
const makeReplica = async (servers: Servers, primaryPort: number): Promise<void> => {
  await servers.copy("primary", "replica");
  const data = servers.data("replica");
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

/** Starts a primary with one streaming replica and the database `shop`, which is empty. */
export const startReplicated = async (): Promise<ReplicatedServer> => {
  const servers = await openServers(await programsFolder());
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  await servers.initialise("primary");
  await makeReplica(servers, primaryPort);
  await servers.start("primary", primaryPort, settings);
  const startReplica = () => servers.start("replica", replicaPort, settings);
  await startReplica();
  await asker(ownServerUrl(primaryPort))("create database shop");
  const line = await openLine(replicaPort);
  const primaryUrl = ownServerUrl(primaryPort, "shop");
  const onPrimary = asker(primaryUrl);
  const onReplica = asker(ownServerUrl(replicaPort));

  const hasAll = async (position: unknown): Promise<boolean> => {
    const text = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all";
    const rows = await onReplica(text, [position]);
    return rows[0]?.["has_all"] === true;
  };
  return {
    primaryUrl,
    replicaUrl: ownServerUrl(line.port, "shop"),
    line,
    onPrimary,
    onReplica,
    catchUp: async () => {
      const rows = await onPrimary("select pg_current_wal_lsn()::text as at");
      while (!(await hasAll(rows[0]?.["at"]))) await delay(pollMs);
    },
    killReplica: () => servers.stop("replica", "immediate"),
    startReplica,
    close: async () => {
      line.close();
      await servers.stop("replica", "immediate").catch(() => undefined);
      await servers.stop("primary");
      await servers.remove();
    },
  };
};
